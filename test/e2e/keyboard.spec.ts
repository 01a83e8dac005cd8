import type { FileChooser, Page } from '@playwright/test'
import { textFile, tidesText } from './documents.ts'
import { arrive, expect, use, visit } from './journey.ts'
import { newAddress } from './person.ts'
import { tryIt } from './try-it.ts'
import { workScreen } from './work-screen.ts'

/** Goes on by Tab until something bears the focus; whoever cannot get there in fifty steps cannot get there. */
async function tabTo(page: Page, name: string | RegExp, group?: string): Promise<void> {
  for (let step = 0; step < 50; step += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const node = document.activeElement ?? document.body
      const labels =
        node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node.labels : null
      const label = node.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? node.textContent ?? ''
      return { label: label.replace(/\s+/g, ' ').trim(), group: node.getAttribute('name') ?? undefined }
    })
    const isIt = typeof name === 'string' ? focused.label === name : name.test(focused.label)
    if (isIt && (group === undefined || focused.group === group)) return
  }
  throw new Error(`Tab never came to ${group ?? name}`)
}

visit('somebody without a mouse signs up', async ({ page }) => {
  await page.goto('/signup', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account')
  await tabTo(page, 'Skip to content')
  await expect(page.locator(':focus')).toBeInViewport()
  await tabTo(page, 'Email')
  await page.keyboard.type(newAddress())
  await tabTo(page, 'Password')
  await page.keyboard.type('correct horse')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app')
})

visit('somebody without a mouse tries a tool on the landing page', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const desk = tryIt(page)
  await tabTo(page, 'Summary')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(desk.tool('ELI5')).toBeChecked()
  await tabTo(page, 'Use our sample')
  await page.keyboard.press('Enter')
  await expect(desk.text).toHaveValue(/Photosynthesis/)
  await expect(desk.text).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(desk.result.getByText('Simpler words need a model')).toBeVisible()
  await tabTo(page, /^Show passage 1/)
  await page.keyboard.press('Enter')
  await expect(desk.citations.first()).toHaveAttribute('aria-pressed', 'true')
})

use('somebody without a mouse chooses a file, generates, and looks a claim up', async ({ page }) => {
  // Listened for from the start: a browser told of it only at the key stroke may open its own window.
  const choosing = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve))
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await tabTo(page, 'Drop files here or click to upload')
  await page.keyboard.press('Space')
  await (await choosing).setFiles(textFile('tides.txt', tidesText))
  await expect(screen.text).toHaveValue(tidesText)
  await tabTo(page, 'Generate Summary')
  await page.keyboard.press('Enter')
  await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
  await expect(screen.generate).toBeFocused()
  await tabTo(page, /^Show passage 1/)
  await page.keyboard.press('Enter')
  await expect(screen.citations.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('mark[data-active="true"]').first()).toBeAttached()
})

use('a quiz is answered by keyboard alone: a digit or Enter answers, arrows only walk', async ({ page }) => {
  await arrive(page, '/app/quiz', 'Generate Quiz')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.focus()
  await page.keyboard.press('Enter')
  const told = screen.result.getByText(/^(Correct|Not quite)/)
  for (const [index, keys] of [['2'], ['c'], ['ArrowDown', 'ArrowUp', 'Enter'], ['d'], ['4']].entries()) {
    await expect(screen.result.getByText(`Question ${index + 1} of 5`)).toBeVisible()
    for (const key of keys) {
      await expect(told).toHaveCount(0)
      await page.keyboard.press(key)
    }
    await expect(told).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(screen.result.getByText(/^You got \d of 5/)).toBeVisible()
})

use('the user menu opens by arrow, is searched by typing, and closes by Escape', async ({ page, person }) => {
  await arrive(page, '/app', 'Welcome to Morsel')
  const button = page.getByRole('button', { name: person.email.split('@')[0] })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await page.keyboard.type('bil')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/billing')
})

use('the question before a deletion is answered by Escape with no', async ({ page }) => {
  await arrive(page, '/app/account', 'Account')
  const remove = page.getByRole('button', { name: /^Delete/ }).last()
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(remove).toBeFocused()
})

import type { Browser, Page } from '@playwright/test'
import { tidesText } from './documents.ts'
import { arrive, expect, use } from './journey.ts'
import { expectNoViolation } from './no-violation.ts'
import { workScreen } from './work-screen.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function makeQuiz(page: Page) {
  await arrive(page, '/app/quiz', 'Generate Quiz')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.click()
  await expect(screen.result.getByRole('button', { name: 'Share' })).toBeVisible()
  return screen
}

/** Makes a link in the share dialog. @returns its address */
async function makeLink(page: Page, byline: string): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await dialog.getByLabel('Your name, as others see it').fill(byline)
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  return dialog.getByRole('textbox', { name: 'Link' }).inputValue()
}

/** A browser of somebody without an account. */
async function student(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

use('a quiz is shared by a link and answered without an account', async ({ page, browser }) => {
  await makeQuiz(page)
  const address = await makeLink(page, 'Ms Okafor')
  const sam = await student(browser, address)
  await expect(sam.getByText('Ms Okafor’s quiz')).toBeVisible()
  await expectNoViolation(sam)
  await sam.getByLabel('Your name').fill('Sam')
  await sam.getByRole('button', { name: 'Start' }).click()
  await expect(sam.getByText('Question 1 of 5')).toBeVisible()
  for (let question = 0; question < 5; question += 1) {
    await sam.keyboard.press('1')
    await sam.keyboard.press('Enter')
    await expect(sam.getByText(/^(Correct|Not quite)/)).toBeVisible()
    if (question === 0) await expectNoViolation(sam)
    await sam.keyboard.press('Enter')
  }
  await expect(sam.getByText(/^You got \d of 5 right/)).toBeVisible()
  await expectNoViolation(sam)
  await sam.context().close()

  await page.getByRole('dialog').getByRole('listitem').getByRole('link').click()
  await expect(heading(page, 'Answers')).toBeVisible()
  await expect(page.getByText('answered', { exact: true })).toBeVisible()
  await expectNoViolation(page)
  await page.getByText('By student').click()
  await expect(page.getByRole('row', { name: /^Sam/ })).toBeVisible()
  await expectNoViolation(page)
})

import { longText, textFile, tidesText } from './documents.ts'
import { expect, use, visit } from './journey.ts'
import { expectNoViolation, violationsIn } from './no-violation.ts'
import { tryIt } from './try-it.ts'
import { workScreen } from './work-screen.ts'

visit(
  'what not everybody can use is found, on a page that was looked at before as well',
  async ({ page }) => {
    await page.goto('/about')
    await expectNoViolation(page)
    await page.evaluate(() => {
      const pale = document.createElement('p')
      pale.textContent = 'Who can read this?'
      Object.assign(pale.style, { color: '#777', background: '#888' })
      document.querySelector('main')?.append(new Image(20, 20), pale)
    })
    const found = async (scheme: 'light' | 'dark') =>
      new Set((await violationsIn(page, scheme)).map((violation) => violation.split(' at ')[0]))
    expect(await found('light')).toEqual(new Set(['light: color-contrast', 'light: image-alt']))
    expect(await found('dark')).toEqual(new Set(['dark: color-contrast']))
  },
)

visit('the public pages can be used by everybody', async ({ page, watch }) => {
  watch.foresee(/status of 404/)
  for (const path of [
    '/',
    '/about',
    '/pricing',
    '/privacy',
    '/terms',
    '/login',
    '/signup',
    '/forgot',
    '/reset',
    '/nowhere',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolation(page)
  }
})

visit('the tools tried on the landing page can be used by everybody', async ({ page }) => {
  await page.goto('/')
  const desk = tryIt(page)
  await desk.run.click()
  await expect(desk.failure).toBeVisible()
  await expectNoViolation(page)
  await desk.takeSample()
  for (const tool of ['Summary', 'Quiz', 'ELI5', 'Insight']) {
    await desk.choose(tool)
    await desk.run.click()
    if (tool === 'Quiz') {
      await expect(desk.result.getByText('Question 1 of 4')).toBeVisible()
      await expectNoViolation(page)
      await desk.result.getByRole('button', { name: 'Answer key' }).click()
    }
    await desk.citations.first().click()
    await expect(page.locator('mark[data-active="true"]').first()).toBeAttached()
    await expectNoViolation(page)
  }
})

visit('a refused sign-in can be read by everybody', async ({ page, watch }) => {
  watch.foresee(/status of 400/)
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password').fill('a wrong one')
  await page.locator('[type=submit]', { hasText: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoViolation(page)
})

use('the pages around the tools can be used by everybody', async ({ page }) => {
  for (const path of ['/app', '/app/settings', '/app/billing', '/app/account']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('5 of 5 left today')).toBeVisible()
    await expectNoViolation(page)
  }
})

for (const path of ['/app/summary', '/app/quiz', '/app/eli5', '/app/insight']) {
  use(`${path} can be used by everybody: empty, and with a result`, async ({ page }) => {
    await page.goto(path)
    const screen = workScreen(page)
    await expect(page.getByText('5 of 5 left today')).toBeVisible()
    await expectNoViolation(page)
    if (path === '/app/summary') {
      await screen.choose(textFile('long.txt', longText))
      await expect(screen.failure).toBeVisible()
      await expectNoViolation(page)
      await page.getByRole('button', { name: 'Remove file' }).click()
    }
    await screen.choose(textFile('tides.txt', tidesText))
    await expect(screen.text).toHaveValue(tidesText)
    await screen.generate.click()
    if (path === '/app/quiz') {
      await expect(screen.result.getByText('Question 1 of 5')).toBeVisible()
      await expectNoViolation(page)
      await screen.answerKey.click()
    }
    await screen.citations.first().click()
    await expect(page.locator('mark[data-active="true"]').first()).toBeAttached()
    await expectNoViolation(page)
  })
}

use('the open menu of a person can be used by everybody', async ({ page, person }) => {
  await page.goto('/app')
  await page.getByRole('button', { name: person.email.split('@')[0] }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expectNoViolation(page)
})

use('the formats of a quiz can be chosen by everybody', async ({ page }) => {
  await page.goto('/app/quiz')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.click()
  await screen.answerKey.click()
  await screen.result.getByRole('button', { name: 'Export' }).click()
  await page
    .getByRole('dialog', { name: 'Export' })
    .getByLabel(/^Kahoot/)
    .check()
  await expect(page.getByText('Kahoot has no place for explanations, passages and the source.')).toBeVisible()
  await expectNoViolation(page)
})

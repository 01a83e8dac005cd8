import type { Page } from '@playwright/test'
import { tidesText } from './documents.ts'
import { answering, arrive, expect, refused, untouched, use } from './journey.ts'
import { expectNoViolation } from './no-violation.ts'
import { workScreen } from './work-screen.ts'

const session = (page: Page) => page.getByRole('dialog', { name: 'Review' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function makeCards(page: Page): Promise<void> {
  await arrive(page, '/app/quiz', 'Generate Quiz')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.click()
  await screen.answerKey.click()
  await screen.result.getByRole('button', { name: 'Make cards' }).click()
  await expect(screen.result.getByText('Made 5 cards.')).toBeVisible()
}

/** Rates each card that is left as easy, by keyboard. */
async function finish(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Space')
    await page.keyboard.press('4')
    await expect(heading(page, 'Done for today')).toBeVisible({ timeout: 200 })
  }).toPass()
}

use('a quiz becomes cards, which are reviewed by keyboard, and a slip is taken back', async ({ page }) => {
  await arrive(page, '/app/review', 'No cards yet')
  await expectNoViolation(page)
  await makeCards(page)
  const menu = page.getByRole('complementary')
  await expect(menu.getByRole('link', { name: 'Review 5 due' })).toBeVisible()
  await arrive(page, '/app', 'Welcome to Morsel')
  await expect(page.getByText('5 cards are due')).toBeVisible()
  await expectNoViolation(page)

  await page.getByRole('main').getByRole('link', { name: 'Review 5 cards' }).click()
  await expect(session(page).getByText('1 of 5')).toBeVisible()
  const front = session(page).getByRole('heading')
  const first = (await front.textContent()) ?? ''
  await expect(session(page).getByRole('link', { name: 'Open in the text' })).toBeHidden()
  await page.keyboard.press('Space')
  await expect(session(page).locator('mark')).toBeVisible()
  for (const name of ['Again 1 m', 'Hard 6 m', 'Good 10 m', 'Easy 8 d']) {
    await expect(session(page).getByRole('button', { name })).toBeVisible()
  }
  await expectNoViolation(page)

  await page.keyboard.press('4')
  await expect(front).not.toHaveText(first)
  await expect(session(page).getByText('Last card: Easy, back in 8 days')).toBeVisible()
  await page.keyboard.press('u')
  await expect(front).toHaveText(first)
  await page.keyboard.press('1')
  await expect(session(page).getByText('2 of 5, 1 again')).toBeVisible()

  await session(page).getByRole('button', { name: 'Edit this card' }).click()
  await session(page).getByLabel('Front').fill('1 question of 4 u')
  await session(page).getByRole('button', { name: 'Save' }).click()
  await expect(front).toHaveText('1 question of 4 u')

  await page.keyboard.press('Escape')
  await expect(heading(page, '5 cards left today')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await finish(page)
  await expect(page.getByText('You knew 4.')).toBeVisible()
  await expect(page.getByRole('link', { name: `See passage: ${first}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 day in a row' })).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('6')
  await expectNoViolation(page)

  await page.reload()
  await expect(page.getByText('You reviewed 5 cards today.')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Review', exact: true })).toBeVisible()
})

use(
  'without a connection the cards go on, and what was done is sent when it is back',
  async ({ page, watch }) => {
    watch.foresee(/ERR_FAILED/)
    await makeCards(page)
    await page.goto('/app/review')
    await expect(session(page).getByText('1 of 5')).toBeVisible()
    const answer = await answering(page, /\/api\/reviews$/, refused)
    await page.keyboard.press('Space')
    await page.keyboard.press('4')
    await expect(session(page).getByText('2 of 5')).toBeVisible()
    await expect(
      session(page).getByText('Your last change isn’t saved yet. We’ll keep trying.'),
    ).toBeVisible()
    answer(untouched)
    await expect(session(page).getByText('Last card: Easy, back in 8 days')).toBeVisible()
    await page.reload()
    await expect(session(page).getByText('1 of 4')).toBeVisible()
  },
)

use.describe('on a phone', () => {
  use.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  use('a card is turned and rated by one thumb', async ({ page }) => {
    await makeCards(page)
    await page.getByRole('link', { name: 'Review them' }).tap()
    await session(page).getByRole('heading').tap()
    for (const name of ['Again', 'Hard', 'Good', 'Easy']) {
      await expect(session(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
    await expectNoViolation(page)
    await session(page).getByRole('button', { name: 'Easy' }).tap()
    await expect(session(page).getByText('2 of 5')).toBeVisible()
    await session(page).getByRole('button', { name: 'Undo' }).tap()
    await expect(session(page).getByText('1 of 5')).toBeVisible()
    for (let card = 0; card < 5; card += 1) {
      await session(page).getByRole('button', { name: 'Easy' }).tap()
      if (card < 4) await session(page).getByRole('button', { name: 'Show answer' }).tap()
    }
    await expect(heading(page, 'Done for today')).toBeVisible()
    await expectNoViolation(page)
  })
})

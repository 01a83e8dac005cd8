import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { tidesText } from './documents.ts'
import { arrive, expect, use } from './journey.ts'
import { startMorsel, type MorselProcess } from './morsel-process.ts'
import { workScreen } from './work-screen.ts'

const dayMs = 86_400_000

type MovedMorsel = MorselProcess & { moveClock: (ms: number) => Promise<void> }

/** A journey on a server whose clock can be moved. */
const useClock = use.extend<object, { movedMorsel: MovedMorsel }>({
  movedMorsel: [
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'morsel-clock-'))
      const file = join(folder, 'moved-by')
      const moveClock = (ms: number) => writeFile(file, String(ms))
      await moveClock(0)
      const preload = new URL('moved-clock.ts', import.meta.url).href
      const morsel = await startMorsel({ MOVED_CLOCK: file, NODE_OPTIONS: `--import ${preload}` })
      await provide({ ...morsel, moveClock })
      await morsel.close()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  morsel: ({ movedMorsel }, provide) => provide(movedMorsel),
})

const session = (page: Page) => page.getByRole('dialog', { name: 'Review' })
const quiz = (page: Page) => workScreen(page).result

/** Ten in the morning of the first day, so many days later. */
function morningAfter(days: number): number {
  const first = new Date(Date.now() + dayMs)
  first.setUTCHours(10, 0, 0, 0)
  return first.getTime() + days * dayMs
}

/** Answers all questions, those of some turns wrongly. @param key right answers, by question */
async function practise(page: Page, key: Map<string, string>, wrong: number[]): Promise<void> {
  for (let turn = 0; turn < key.size; turn += 1) {
    await expect(quiz(page).getByText(`Question ${turn + 1} of ${key.size}`)).toBeVisible()
    const asked = (await quiz(page).locator('#practice-question').textContent()) ?? ''
    const wanted = [...key].find(([question]) => question.includes(asked))?.[1]
    const options = quiz(page).locator('fieldset button')
    const texts = await options.locator('[dir="auto"]').allTextContents()
    await options.nth(texts.findIndex((text) => (text === wanted) !== wrong.includes(turn))).click()
    await quiz(page)
      .getByRole('button', { name: /^(?:Next|See how)/ })
      .click()
  }
}

useClock.use({ timezoneId: 'UTC' })

useClock(
  'a student’s week: make, practise, miss, learn by cards on three days, and know it',
  async ({ page, movedMorsel }) => {
    const turnTo = async (days: number) => {
      // Nothing is asked in between.
      await page.goto('about:blank')
      const morning = morningAfter(days)
      await movedMorsel.moveClock(morning - Date.now())
      await page.clock.setSystemTime(morning)
    }
    await page.clock.install()
    await turnTo(0)
    await arrive(page, '/app/quiz', 'Generate Quiz')
    const screen = workScreen(page)
    await screen.write(tidesText)
    await screen.generate.click()
    await screen.answerKey.click()
    await expect(quiz(page).getByText('(correct answer)')).toHaveCount(5)
    await expect(page).toHaveURL(/source=/)
    const address = page.url()
    const key = new Map(
      await quiz(page)
        .locator('fieldset:has([data-state="correct"])')
        .evaluateAll((all) =>
          all.map((one) => {
            const right = one.querySelector('[data-state="correct"] [dir="auto"]')
            return [one.querySelector('legend')?.textContent ?? '', right?.textContent ?? ''] as const
          }),
        ),
    )
    await quiz(page).getByRole('button', { name: 'Answer the questions' }).click()
    await practise(page, key, [1, 3])
    await expect(quiz(page).getByText('You got 3 of 5 right.')).toBeAttached()
    await quiz(page).getByRole('button', { name: 'Make 2 cards' }).click()
    await quiz(page).getByRole('link', { name: 'Review them' }).click()

    // The first card is easy. The second is known, by a slip missed, and known again ten minutes later.
    await expect(session(page).getByText('1 of 2')).toBeVisible()
    await page.keyboard.press('Space')
    await page.keyboard.press('4')
    await page.keyboard.press('Space')
    await page.keyboard.press('1')
    await page.keyboard.press('u')
    await expect(session(page).getByRole('button', { name: /^Good 10 m/ })).toBeVisible()
    await page.keyboard.press('3')
    await page.keyboard.press('Space')
    await expect(session(page).getByRole('button', { name: /^Good 2 d/ })).toBeVisible()
    await page.keyboard.press('3')
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '1 day in a row' })).toBeVisible()

    await turnTo(2)
    await page.goto(address)
    await expect(quiz(page).getByText('You got 3 of 5 right.')).toBeAttached()
    await quiz(page).getByRole('button', { name: 'All 5, shuffled' }).click()
    await practise(page, key, [4])
    await expect(quiz(page).getByText('Your best round yet.')).toBeVisible()
    await expect(quiz(page).getByText('Today: 4 of 5 right')).toBeAttached()
    const monday = new Date(morningAfter(0)).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
    await expect(quiz(page).getByText(`${monday}: 3 of 5 right`)).toBeAttached()
    await page.goto('/app/review')
    await expect(session(page).getByText('1 of 1')).toBeVisible()
    await page.keyboard.press('Space')
    await page.keyboard.press('3')
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
    // The day between is covered.
    await expect(page.getByRole('heading', { name: '2 days in a row' })).toBeVisible()

    await turnTo(8)
    await page.goto('/app/review')
    await expect(session(page).getByText('1 of 1')).toBeVisible()
    await page.keyboard.press('Space')
    await page.keyboard.press('4')
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
    await expect(page.getByText('2 rounds, 70 % right')).toBeVisible()
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await expect(page.getByRole('row')).toHaveCount(4)
    await expect(page.getByRole('row').nth(3)).toContainText('3')
  },
)

import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { tidesText } from './documents.ts'
import { answering, arrive, expect, refused, untouched, use, visit } from './journey.ts'
import { expectNoViolation } from './no-violation.ts'
import { openStorage, type Newcomer } from './person.ts'
import { tryIt } from './try-it.ts'
import { workScreen } from './work-screen.ts'

/** Makes a quiz and gives its right answers, by question. */
async function makeQuiz(page: Page): Promise<Map<string, string>> {
  await arrive(page, '/app/quiz', 'Generate Quiz')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.click()
  await screen.answerKey.click()
  await expect(screen.result.getByText('(correct answer)')).toHaveCount(5)
  await expect(page).toHaveURL(/source=/)
  const pairs = await screen.result.locator('fieldset:has([data-state="correct"])').evaluateAll((all) =>
    all.map((one) => {
      const key = one.querySelector('[data-state="correct"] [dir="auto"]')?.textContent ?? ''
      const asked = one.querySelector('legend')?.textContent ?? ''
      return [asked, key] as const
    }),
  )
  return new Map(pairs)
}

const quiz = (page: Page) => workScreen(page).result
const options = (page: Page) => quiz(page).locator('fieldset button')
const next = (page: Page) => quiz(page).getByRole('button', { name: /^(?:Next question|See how you did)/ })

async function practise(page: Page): Promise<void> {
  await quiz(page).getByRole('button', { name: 'Answer the questions' }).click()
  await expect(quiz(page).getByRole('list', { name: 'Questions' })).toBeVisible()
}

async function expectNoFault(page: Page): Promise<void> {
  // What is scrolled half under the tabs is too small for a finger at that moment.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNoViolation(page)
}

/** Answers the question in sight. */
async function answer(page: Page, key: Map<string, string>, right: boolean): Promise<void> {
  const asked = await quiz(page).locator('#practice-question').textContent()
  const [, wanted = ''] = [...key].find(([question]) => question.includes(asked ?? '\0')) ?? []
  const texts = await options(page).locator('[dir="auto"]').allTextContents()
  const place = texts.findIndex((text) => (text === wanted) === right)
  await options(page).nth(place).click()
}

async function answerAll(
  page: Page,
  key: Map<string, string>,
  fates: boolean[],
  beforeEnd?: () => Promise<void>,
): Promise<void> {
  for (const [index, right] of fates.entries()) {
    await expect(quiz(page).getByText(`Question ${index + 1} of ${fates.length}`)).toBeVisible()
    await answer(page, key, right)
    if (index + 1 === fates.length) await beforeEnd?.()
    await next(page).click()
  }
}

/** Missed the last question: asks another one on its paragraph, which counts for nothing, and goes back. */
async function answerExtra(page: Page): Promise<void> {
  await quiz(page).getByRole('button', { name: 'Another question on this paragraph' }).click()
  const extra = quiz(page).getByRole('group', { name: 'Extra question' })
  await expect(extra.locator('fieldset button')).toHaveCount(4)
  // What it asks for is not to be read beside it.
  await expect(page.locator('mark')).toHaveCount(0)
  await expectNoFault(page)
  await page.keyboard.press('b')
  await expect(extra.getByText(/^(?:Correct|Not quite)\./)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(extra).toHaveCount(0)
}

/** The same person at another device. */
async function elsewhere(browser: Browser, url: string, person: Newcomer): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, storageState: openStorage(url, person) })
  return context.newPage()
}

use(
  'what was answered here is gone on with on another device, and back',
  async ({ page, browser, morsel, person }) => {
    const key = await makeQuiz(page)
    await practise(page)
    await answer(page, key, true)
    await next(page).click()
    const stored = page.waitForResponse(/\/api\/attempts\//)
    await answer(page, key, false)
    expect((await stored).status()).toBe(200)

    const phone = await elsewhere(browser, morsel.url, person)
    await phone.goto(page.url())
    await expect(quiz(phone).getByText('1 right, 1 to see again')).toBeVisible()
    await quiz(phone).getByRole('button', { name: 'Go on with question 3' }).click()
    await expect(quiz(phone).getByText('Question 3 of 5')).toBeVisible()
    for (const _ of [3, 4, 5]) {
      await answer(phone, key, true)
      await next(phone).click()
    }
    await expect(quiz(phone).getByText('You got 4 of 5 right.')).toBeVisible()
    await expect(quiz(phone).getByText(/saved$/)).toBeVisible()

    await page.reload()
    await expect(quiz(page).getByText('All 5 answered')).toBeVisible()
    await quiz(page).getByRole('button', { name: 'Question 2: wrong' }).click()
    await expect(quiz(page).getByText(/^Not quite/)).toBeVisible()
    await phone.context().close()
  },
)

use('of two windows at one question the first answer counts, and the second says so', async ({ page }) => {
  const key = await makeQuiz(page)
  await practise(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(quiz(other).getByText('Question 1 of 5')).toBeVisible()
  const stored = page.waitForResponse(/\/api\/attempts\//)
  await answer(page, key, false)
  await stored
  await answer(other, key, true)
  await expect(
    quiz(other).getByText('You answered this in another window first. That answer counts.'),
  ).toBeVisible()
  await expect(quiz(other).getByText(/^Not quite/)).toBeVisible()
  await expectNoFault(other)
  for (const _ of [2, 3, 4, 5]) {
    await next(other).click()
    await answer(other, key, true)
  }
  await next(other).click()
  await expect(quiz(other).getByText('You got 4 of 5 right.')).toBeVisible()
  await expect(quiz(other).getByRole('heading', { name: 'Your rounds' })).toHaveCount(0)
})

use(
  'the missed questions are asked again, then all of them shuffled, and each round is kept',
  async ({ page }) => {
    const key = await makeQuiz(page)
    await practise(page)
    await answerAll(page, key, [false, true, false, true, false], () => answerExtra(page))
    await expect(quiz(page).getByText('You got 2 of 5 right.')).toBeVisible()
    await expect(quiz(page).getByText('Three to see again')).toBeVisible()
    await expect(quiz(page).getByText('Your best round yet.')).toHaveCount(0)
    await expectNoFault(page)
    await quiz(page)
      .getByRole('button', { name: /^See the passage/ })
      .first()
      .click()
    await expect(page.locator('mark[data-active="true"]').first()).toBeAttached()
    await quiz(page).getByRole('button', { name: 'Make 3 cards' }).click()
    await expect(quiz(page).getByText('Made 3 cards.')).toBeVisible()

    await quiz(page).getByRole('button', { name: 'Practise the 3 again' }).click()
    await answerAll(page, key, [true, true, true])
    await expect(quiz(page).getByText('You got 3 of 3 right.')).toBeVisible()
    await expect(quiz(page).getByText('Your best round yet.')).toHaveCount(0)

    await quiz(page).getByRole('button', { name: 'All 5, shuffled' }).click()
    const order: (string | null)[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      await expect(quiz(page).getByText(`Question ${turn + 1} of 5`)).toBeVisible()
      order.push(await quiz(page).locator('#practice-question').textContent())
      // Left in the middle, the order stays.
      if (turn === 2) {
        await page.reload()
        await quiz(page).getByRole('button', { name: 'Go on with question 3' }).click()
        await expect(quiz(page).locator('#practice-question')).toHaveText(order[2] ?? '')
      }
      await answer(page, key, turn > 0)
      await next(page).click()
    }
    expect(new Set(order).size).toBe(5)
    await expect(quiz(page).getByText('You got 4 of 5 right.')).toBeVisible()
    await expect(quiz(page).getByText('Your best round yet.')).toBeVisible()
    await expect(quiz(page).getByText('Today: 3 of 3 right')).toBeAttached()
    await expectNoFault(page)
    await quiz(page).getByRole('button', { name: 'Show as a table' }).click()
    const rows = quiz(page).getByRole('table', { name: 'Your rounds' }).getByRole('row')
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(1)).toContainText('4 of 5')
    await expect(rows.nth(3)).toContainText('2 of 5')
    await expectNoFault(page)

    await page.goto('/app/review')
    await expect(page.getByRole('dialog', { name: 'Review' }).getByText('1 of 3')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('3 rounds, 69 % right')).toBeVisible()
  },
)

use('with feedback at the end nothing is told before', async ({ page }) => {
  const key = await makeQuiz(page)
  await quiz(page).getByRole('button', { name: 'Answer the questions' }).click()
  await quiz(page).getByText('At the end').click()
  await page.reload()
  await expect(quiz(page).getByRole('radio', { name: 'At the end' })).toBeChecked()
  for (const right of [true, false, true, true]) {
    await answer(page, key, right)
    await expect(quiz(page).getByText(/^(?:Correct|Not quite)/)).toHaveCount(0)
    await expect(workScreen(page).marks).toHaveCount(0)
  }
  await expect(quiz(page).getByRole('button', { name: 'Question 2: answered' })).toBeVisible()
  await expect(quiz(page).getByText(/to see again/)).toHaveCount(0)
  await expectNoFault(page)
  await answer(page, key, true)
  await expect(quiz(page).getByText('You got 4 of 5 right.')).toBeVisible()
  await expect(quiz(page).getByRole('button', { name: 'Question 2: wrong' })).toBeVisible()

  await quiz(page).getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByLabel(/^Moodle GIFT/).check()
  await expect(dialog.getByText('Your answers are left out.')).toBeVisible()
  await dialog.getByLabel(/^CSV/).check()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const rows = (await readFile(await (await downloading).path(), 'utf8')).trimEnd().split('\r\n')
  expect(rows[0]).toContain('"Answer","Your answer","Right"')
  expect(rows.filter((row) => /"[A-D]","[A-D]","(?:yes|no)"/.test(row))).toHaveLength(5)
  await quiz(page).getByRole('button', { name: 'Practise that one again' }).click()
  await expect(quiz(page).getByText('Question 1 of 1')).toBeVisible()
})

use('without a connection practice goes on, and is sent when it is back', async ({ page, watch }) => {
  watch.foresee(/ERR_FAILED/)
  const key = await makeQuiz(page)
  const connection = await answering(page, /\/api\/attempts/, refused)
  await practise(page)
  await answerAll(page, key, [true, true, false, true, true])
  await expect(quiz(page).getByText('Your answers aren’t saved yet. We’ll keep trying.')).toBeVisible()
  // Another round does not lose the one that waits.
  await quiz(page).getByRole('button', { name: 'All 5, shuffled' }).click()
  await answer(page, key, true)
  connection(untouched)
  await expect(quiz(page).getByText('Your answers aren’t saved yet. We’ll keep trying.')).toHaveCount(0)
  await page.evaluate(() =>
    localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith('practice.')) ?? ''),
  )
  await page.reload()
  await expect(quiz(page).getByText('1 right')).toBeVisible()
  await quiz(page).getByRole('button', { name: 'Go on with question 2' }).click()
  for (const _ of [2, 3, 4, 5]) {
    await answer(page, key, true)
    await next(page).click()
  }
  await expect(quiz(page).getByText('Today: 4 of 5 right')).toBeAttached()
  await expect(quiz(page).getByText('Today: 5 of 5 right')).toBeAttached()
})

use('a quiz whose questions were changed meanwhile begins anew, and says so', async ({ page, watch }) => {
  watch.foresee(/status of 409/)
  const key = await makeQuiz(page)
  await practise(page)
  const stored = page.waitForResponse(/\/api\/attempts\//)
  await answer(page, key, true)
  await stored
  const other = await page.context().newPage()
  await other.goto(page.url())
  await quiz(other).getByRole('button', { name: 'Answer key' }).click()
  await quiz(other).getByRole('button', { name: 'Remove question 5' }).click()
  await expect(quiz(other).getByText('(correct answer)')).toHaveCount(4)
  await next(page).click()
  await answer(page, key, true)
  await expect(
    quiz(page).getByText('The questions were changed since you began, so this is a new round.'),
  ).toBeVisible()
  await expect(quiz(page).getByText('Question 1 of 4')).toBeVisible()
  await expectNoFault(page)
})

visit('without an account a quiz is practised on the device alone', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  const desk = tryIt(page)
  await desk.takeSample()
  await desk.choose('Quiz')
  await desk.run.click()
  for (let turn = 0; turn < 4; turn += 1) {
    await expect(desk.result.getByText(`Question ${turn + 1} of 4`)).toBeVisible()
    await options(page).first().click()
    await next(page).click()
  }
  await expect(desk.result.getByText(/^You got \d of 4 right\.$/)).toBeAttached()
  await expect(desk.result.getByRole('button', { name: /^Make .*card/ })).toHaveCount(0)
  await expect(desk.result.getByText('saved')).toHaveCount(0)
  expect(asked.filter((url) => url.includes('/api/attempts'))).toEqual([])
})

use.describe('on a phone', () => {
  use.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  use('what comes next after a round is within reach', async ({ page }) => {
    const key = await makeQuiz(page)
    await practise(page)
    await answerAll(page, key, [false, false, false, false, true])
    await expect(quiz(page).getByText('You got 1 of 5 right.')).toBeAttached()
    for (const name of ['Practise the 4 again', 'Make 4 cards'])
      await expect(quiz(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    await expectNoFault(page)
  })
})

import type { Page } from '@playwright/test'
import { textFile, tidesText } from './documents.ts'
import { arrive, expect, use } from './journey.ts'
import { expectNoViolation } from './no-violation.ts'
import { answerAs, makeResult, makeShare } from './share-link.ts'
import { tryIt } from './try-it.ts'
import { workScreen } from './work-screen.ts'

use.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

use('on a phone the menu slides in, leads on, and closes by itself', async ({ page }) => {
  await arrive(page, '/app', 'Welcome to Morsel')
  await expect(page.getByRole('complementary')).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expectNoViolation(page)
  await drawer.getByRole('link', { name: 'Insight' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Insight')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

use('on a phone the places stand at the foot, within reach of a thumb', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const foot = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Dashboard', 'Library', 'Review', 'Add']) {
    await expect(foot.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  await foot.getByRole('link', { name: 'Library' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library')
  await foot.getByRole('link', { name: 'Add' }).tap()
  await expect(page.getByRole('textbox', { name: 'Your text' })).toBeFocused()
})

use('on a phone a claim opens its passage over the page', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.tap()
  await screen.citations.first().tap()
  const sheet = page.getByRole('dialog', { name: /^Passage \d+ of/ })
  const passage = (await sheet.locator('mark').first().textContent()) ?? ''
  expect(passage.length).toBeGreaterThan(20)
  expect(tidesText).toContain(passage)
  await expectNoViolation(page)
  await sheet.getByRole('button', { name: 'Next' }).click()
  await expect(sheet.locator('mark').first()).not.toHaveText(passage)
  await sheet.getByRole('button', { name: 'Previous' }).click()
  await expect(sheet.locator('mark').first()).toHaveText(passage)
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect(sheet).toBeHidden()
})

use('on a phone the key of a quiz tells why an option is wrong', async ({ page }) => {
  await arrive(page, '/app/quiz', 'Generate Quiz')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.tap()
  await screen.answerKey.tap()
  await screen.result
    .getByRole('button', { name: /^Why not\?/ })
    .first()
    .tap()
  const sheet = page.getByRole('dialog', { name: /^What the text says of “.+”$/ })
  expect(tidesText).toContain((await sheet.locator('mark').first().textContent()) ?? 'nothing')
  await expectNoViolation(page)
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect(sheet).toBeHidden()
})

use('on a phone the landing page is tried with a thumb', async ({ page }) => {
  await page.goto('/')
  const desk = tryIt(page)
  await desk.takeSample()
  await desk.run.tap()
  await expect(desk.result.getByText('key sentences and lists')).toBeInViewport()
  await desk.citations.nth(1).tap()
  const sheet = page.getByRole('dialog', { name: 'In the text' })
  await expect(sheet.locator('mark')).not.toBeEmpty()
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect(sheet).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

/** As people’s files and pages are called. */
const longName = 'Lecture 7: Cell respiration and the chemistry of energy in living things, final.txt'

/** What of a screen hangs over the edge, and what on it is too small for a thumb. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const over = document.documentElement.scrollWidth - window.innerWidth
    if (over > 0) faults.push(`${over} px over the edge`)
    const isHidden = (node: Element) =>
      node.closest('[hidden], dialog:not([open]), .visually-hidden, .skip-link') !== null ||
      getComputedStyle(node).visibility === 'hidden'
    for (const node of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )) {
      const { width, height } = node.getBoundingClientRect()
      if (isHidden(node) || width === 0 || node.matches('[type=radio], [type=checkbox]:not([role])')) continue
      // A link within a sentence is as high as its line.
      const isInSentence = node.matches('p a') && node.parentElement?.textContent !== node.textContent
      if (!isInSentence && (width < 43.5 || height < 43.5))
        faults.push(
          `${node.tagName} "${node.textContent.trim().slice(0, 30)}" ${Math.round(width)} × ${Math.round(height)}`,
        )
    }
    return faults
  })
}

use(
  'on narrow phones a text with a long name hangs over no edge, and a thumb hits everything',
  async ({ page }) => {
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    const atEachWidth = async (act: (width: number) => Promise<void>) => {
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await act(width)
      }
    }
    const check = (what: string) =>
      atEachWidth(async (width) => expect([what, width, await faultsOf(page)]).toEqual([what, width, []]))
    await check('nothing yet')
    // Its heading is no name: it is called by its file.
    await screen.choose(textFile(longName, tidesText.replace('How the Tides Work\n\n', '')))
    await check('a file')
    await screen.generate.tap()
    await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Show your text/ })).toContainText(longName)
    await check('a summary')
    const first = screen.result.getByRole('heading', { level: 3 })
    await atEachWidth(async () => expect((await first.boundingBox())?.y).toBeLessThan(250))
    await screen.citations.first().tap()
    await check('a passage')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Show your text/ }).tap()
    await check('the text')
    await page.getByRole('button', { name: /^Hide your text/ }).tap()
    await screen.tab('Quiz').tap()
    await screen.generate.first().tap()
    // Five answers, with feedback after each, take ten taps.
    for (let turn = 1; turn <= 5; turn += 1) {
      await expect(screen.result.getByText(`Question ${turn} of 5`)).toBeVisible()
      await screen.result.locator('fieldset button').first().tap()
      if (turn === 1) await check('an answer')
      await screen.result.getByRole('button', { name: /^(?:Next question|See how you did)/ }).tap()
    }
    await expect(screen.result.getByText(/^You got \d of 5 right\.$/)).toBeAttached()
    await check('the end of a round')
    await screen.answerKey.tap()
    await expect(screen.result.getByText('(correct answer)')).toHaveCount(5)
    await check('the answer key')
    for (const path of [
      '/app',
      '/app/library',
      '/app/review',
      '/app/settings',
      '/app/billing',
      '/app/account',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
      await check(path)
    }
  },
)

use('on a phone nothing of the public pages hangs over the edge', async ({ page }) => {
  for (const path of ['/', '/pricing', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNothingOverTheEdge(page)
  }
})

use('on a phone nothing of the answers to a quiz hangs over the edge', async ({ page, morsel, person }) => {
  const generation = await makeResult(morsel.url, person, 'quiz')
  const { id, token } = await makeShare(morsel.url, person, { generation })
  await answerAs(morsel.url, token, 'Sam', [0, 1, 2, 3, 0])
  await arrive(page, `/app/shares/${id}`, 'Answers')
  await expect(page.getByRole('definition').first()).toHaveText('1')
  await expectNothingOverTheEdge(page)
  await page.getByText('By student').click()
  await expect(page.getByRole('row', { name: 'Sam' })).toBeVisible()
  await expectNothingOverTheEdge(page)
})

async function expectNothingOverTheEdge(page: Page): Promise<void> {
  const { inner, whole } = await page.evaluate(() => ({
    inner: window.innerWidth,
    whole: document.documentElement.scrollWidth,
  }))
  expect(whole).toBeLessThanOrEqual(inner)
  expect(inner).toBe(390)
}

import type { Page } from '@playwright/test'
import { notes } from '#test/notes.ts'
import { tidesPdf, tidesText } from './documents.ts'
import { arrive, expect, use, useHosted } from './journey.ts'
import { answerWith, cutAfter, holdReply, results } from './model.ts'
import { expectNoViolation } from './no-violation.ts'
import { workScreen } from './work-screen.ts'

use(
  'one text has four tabs: what is made stays from tab to tab, over a reload, on the way back and in another window',
  async ({ page, context }) => {
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.choose(tidesPdf)
    await screen.generate.click()
    await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
    const title = 'How the Tides Work'
    await expect(page).toHaveTitle(`${title} · Summary | Morsel`)
    await expect(screen.tab('Summary')).toContainText(/\d marks/)
    await screen.tab('Quiz').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Quiz')
    await expect(screen.tab('Quiz')).toContainText('Not made yet')
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
    await expect(screen.text).toHaveValue(/Twice a day/)
    await screen.generate.click()
    await expect(screen.answerKey).toBeVisible()
    await screen.tab('Summary').click()
    await expect(screen.result.getByRole('heading', { level: 3 })).toHaveText(title)
    await page.reload()
    await expect(screen.result.getByRole('heading', { level: 3 })).toHaveText(title)
    await expect(screen.tab('Quiz')).toContainText('Ready')
    await page.goBack()
    await expect(screen.answerKey).toBeVisible()
    await expect(screen.tab('Quiz')).toHaveAttribute('aria-current', 'page')

    const other = await context.newPage()
    await other.goto(page.url())
    const second = workScreen(other)
    await expect(second.answerKey).toBeVisible()
    await expect(other.getByText(title, { exact: true }).first()).toBeVisible()
    await second.tab('Summary').click()
    await expect(second.result.getByText('key sentences and lists')).toBeVisible()
    await expect(second.text).toHaveValue(/Twice a day/)

    // The way there by the menu names no text, and finds it.
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('complementary').getByRole('link', { name: 'Summary' }).click()
    await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
    await expect(page).toHaveURL(/source=/)
  },
)

use('all four are made by one press, and stop where the day’s allowance ends', async ({ page, watch }) => {
  watch.foresee(/status of 429/)
  await arrive(page, '/app/eli5', "Explain Like I'm 5")
  const screen = workScreen(page)
  await screen.write(tidesText)
  await page.getByRole('button', { name: 'Make all four' }).click()
  for (const name of ['Summary', 'Quiz', 'ELI5', 'Insight'])
    await expect(screen.tab(name)).toContainText(/\d (marks|questions|point)|Needs a model/)
  await expect(page.getByText('1 of 5 left today')).toBeVisible()
  await expect(screen.makeRest).toBeHidden()
  await expect(screen.result.getByText('Simpler words need a model')).toBeVisible()

  await screen.write(`${tidesText} And so on.`)
  await screen.tab('Summary').click()
  await screen.generate.click()
  await expect(page.getByText('0 of 5 left today')).toBeVisible()
  await page.getByRole('button', { name: 'Make the other three' }).click()
  await screen.tab('Quiz').click()
  await expect(screen.failure).toContainText(/all 5 generations/)
  await expect(screen.tab('ELI5')).toContainText('Limit reached')
})

use(
  'what is marked is seen at once, one mark is lit when asked for, and the same result is shown again at no cost',
  async ({ page }) => {
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.write(tidesText)
    await screen.generate.click()
    const calm = 'rgba(0, 0, 0, 0)'
    const lit = page.locator('mark[data-active="true"]')
    await expect(lit).toHaveCount(0)
    await expect(screen.marks.first()).not.toHaveCSS('background-color', calm)
    // One mark for each sentence, which lights its one passage.
    await screen.citations.first().hover()
    await expect(lit).toHaveText(
      'The rise and fall are called tides, and their cause lies far from the beach.',
    )
    await expect(lit).not.toHaveCSS('background-color', calm)
    await expect(screen.result.getByText('Nothing here is rewritten')).toBeVisible()
    await expect(page.getByText('4 of 5 left today')).toBeVisible()
    const made = await screen.result.textContent()
    await screen.generate.click()
    await expect(page.getByText('Processing...')).toHaveCount(0)
    await expect(screen.result).toHaveText(made ?? '-')
    await expect(page.getByText('4 of 5 left today')).toBeVisible()
  },
)

use('an Arabic text and what is made of it run from right to left', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.write(
    [
      'المد والجزر ظاهرة طبيعية تحدث مرتين كل يوم في معظم شواطئ العالم.',
      'يجذب القمر مياه البحر نحوه فترتفع المياه في الجهة القريبة منه.',
      'عندما تكون الشمس والقمر على خط واحد مع الأرض يكون المد أعلى من المعتاد.',
      'تستفيد الموانئ من المد لأن السفن الكبيرة تدخل إليها عندما ترتفع المياه.',
      'يستطيع المهندسون إنتاج الكهرباء من حركة المياه بين المد والجزر.',
    ].join(' '),
  )
  await screen.generate.click()
  await expect(screen.citations.first()).toBeVisible()
  const point = screen.result.getByRole('listitem').first()
  expect(await point.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl')
  // Not read out as English.
  await expect(screen.result.locator('[lang=""]')).toBeVisible()
  expect(await screen.text.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl')
})

use('an edited text keeps its old result in sight until there is a new one', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.click()
  await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
  const address = page.url()
  await screen.text.press('Control+End')
  await screen.text.pressSequentially(' More of it.')
  await expect(page.getByText('Made before you changed the text.')).toBeVisible()
  await page.reload()
  await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
  await expect(screen.text).toHaveValue(/More of it\.$/)
  await screen.generate.click()
  await expect(page.getByText('Made before you changed the text.')).toBeHidden()
  await expect(page).not.toHaveURL(address)
})

use('a quiz gives way to different questions when they are asked for', async ({ page }) => {
  await arrive(page, '/app/quiz', 'Generate Quiz')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.click()
  await screen.answerKey.click()
  await expect(screen.result.getByText('(correct answer)')).toHaveCount(5)
  const before = await screen.result.textContent()
  await page.getByRole('button', { name: 'Different questions' }).click()
  await expect(page.getByText('3 of 5 left today')).toBeVisible()
  await expect(screen.result).not.toHaveText(before ?? '')
})

use('a quiz may be only gaps, which are filled from a bank and told', async ({ page }) => {
  await arrive(page, '/app/quiz', 'Generate Quiz')
  const screen = workScreen(page)
  await screen.write(notes)
  const questions = page.getByRole('spinbutton', { name: 'Questions' })
  await expect(questions).toBeHidden()
  await page.getByText('Options', { exact: true }).click()
  await expect(questions).toHaveValue('5')
  await questions.fill('8')
  await page.getByText('Only gaps').click()
  await expect(page.getByText('Options: 8 questions, only gaps')).toBeVisible()
  await expectNoViolation(page)
  await screen.generate.click()
  const bank = screen.result.getByRole('list', { name: 'Words to choose from' })
  await bank.getByRole('button').first().click()
  await expect(screen.result.getByText(/^1 of \d filled$/)).toBeVisible()
  await expectNoViolation(page)
  await screen.result.getByRole('button', { name: /^Check 1 of/ }).click()
  await expect(screen.result.getByText(/^[01] of \d right/)).toBeVisible()
  await expect(screen.tab('Quiz')).toContainText(/\d gap texts?/)
  // What is told from memory stays as it was left, and the keyboard goes along.
  await screen.result.getByText('Recall', { exact: true }).click()
  const memory = screen.result.getByPlaceholder(/^Write what you remember/).filter({ visible: true })
  await memory.fill('the pull of the moon')
  await screen.result.getByRole('button', { name: 'Next' }).click()
  await expect(memory).toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(memory).toBeFocused()
  await screen.result.getByRole('button', { name: 'Back' }).click()
  await expect(memory).toHaveValue('the pull of the moon')
  // A count out of range is not taken.
  await questions.fill('99')
  await questions.blur()
  await expect(questions).toHaveValue('8')
})

use(
  'a text that is not there any more is said to be gone, and the screen is ready for another',
  async ({ page, watch }) => {
    watch.foresee(/status of 404/)
    await page.goto('/app/summary?source=00000000-0000-4000-8000-000000000000')
    const screen = workScreen(page)
    await expect(screen.failure).toHaveText('This doesn’t exist, or it isn’t yours.')
    await expect(screen.text).toHaveValue('')
    await expect(page).toHaveURL('/app/summary')
    await screen.write(tidesText)
    await screen.generate.click()
    await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
  },
)

use('a text handed over to be begun with is begun with', async ({ page }) => {
  await arrive(page, '/app', 'Welcome to Morsel')
  await page.evaluate((text) => {
    history.pushState({ usr: { text, start: 'this' }, key: 'handed', idx: 1 }, '', '/app/insight')
  }, tidesText)
  await page.reload()
  const screen = workScreen(page)
  await expect(screen.result.getByText('Nothing here is rewritten')).toBeVisible()
  await page.reload()
  await expect(screen.result.getByText('Nothing here is rewritten')).toBeVisible()
  await expect(page.getByText('4 of 5 left today')).toBeVisible()
})

useHosted(
  'a failure takes nothing away, and says what is kept, what it cost and what to do',
  async ({ page, hostedMorsel }) => {
    answerWith(hostedMorsel.provider, results.summary)
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.write(tidesText)
    await screen.generate.click()
    await expect(screen.result.getByText('The Tides')).toBeVisible()
    hostedMorsel.provider.replyWith(() => ({ status: 500, body: '{"error":{"message":"Out of order"}}' }))
    await screen.generate.click()
    await expect(screen.failure).toContainText('Your text is kept and this did not count.')
    await expect(screen.result.getByText('The Tides')).toBeVisible()
    await expectNoViolation(page)
    await expect(page.getByText('4 of 5 left today')).toBeVisible()
    await page.reload()
    await expect(screen.failure).toContainText('Your text is kept and this did not count.')
    await expect(screen.result.getByText('The Tides')).toBeVisible()
    answerWith(hostedMorsel.provider, { ...results.summary, title: 'The Tides Again' })
    await screen.failure.getByRole('button', { name: 'Try again' }).click()
    await expect(screen.result.getByText('The Tides Again')).toBeVisible()
    await expect(screen.failure).toBeHidden()
  },
)

useHosted(
  'a generation that was stopped before it showed a word says that it did not count',
  async ({ page, hostedMorsel }) => {
    const model = holdReply(hostedMorsel.provider, ['{"title', '":"x"}'])
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.write(tidesText)
    await screen.generate.click()
    await model.asked
    await screen.tab('Quiz').click()
    await expect(screen.tab('Summary')).toContainText(/0:\d\d/)
    await screen.cancel.click()
    await screen.tab('Summary').click()
    await expect(page.getByText('Stopped. This did not count.')).toBeVisible()
    await expect(page.getByText('5 of 5 left today')).toBeVisible()
    model.goOn()
  },
)

/** How much of the layout has moved without being asked to (the sum of its shifts). */
async function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
}

useHosted(
  'nothing moves on arrival, nor when a generation begins, grows and ends',
  async ({ page, hostedMorsel }) => {
    const model = holdReply(hostedMorsel.provider, cutAfter(results.summary, 'The Tides'))
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await expect(screen.openPage).toBeVisible()
    expect(await shiftsOf(page)).toBe(0)
    await screen.write(tidesText)
    await expect(screen.makeRest).toBeVisible()
    const before = await shiftsOf(page)
    await screen.generate.click()
    await expect(screen.result.getByText('The Tides')).toBeVisible()
    model.goOn()
    await expect(screen.result.getByText('Key Points:')).toBeVisible()
    expect(await shiftsOf(page)).toBe(before)
  },
)

for (const [device, width, height] of [
  ['phone', 390, 844],
  ['tablet', 768, 1024],
  ['narrow phone', 320, 640],
] as const) {
  useHosted.describe(`on a ${device}`, () => {
    useHosted.use({ viewport: { width, height }, hasTouch: true, isMobile: true })

    useHosted('Generate brings the result into view, and Cancel with it', async ({ page, hostedMorsel }) => {
      const model = holdReply(hostedMorsel.provider, cutAfter(results.summary, 'The Tides'))
      await arrive(page, '/app/summary', 'Generate Summary')
      const screen = workScreen(page)
      await screen.choose(tidesPdf)
      await expect(screen.text).toHaveValue(/Twice a day/)
      await expect(screen.generate).toBeInViewport()
      await screen.generate.tap()
      await expect(screen.column).toBeFocused()
      await expect(screen.result.getByText('The Tides')).toBeInViewport()
      await expect(screen.cancel).toBeInViewport({ ratio: 1 })
      if (device === 'narrow phone') await expectNoViolation(page)
      model.goOn()
      await expect(screen.result.getByText('Key Points:')).toBeVisible()
      await expect(screen.cancel).toBeHidden()
      await expect(page.getByText(/^Summary is ready: \d points\.$/)).toBeAttached()

      // The text is one line, which opens it.
      await expect(screen.text).toBeHidden()
      const line = page.getByRole('button', { name: 'your text: How the Tides Work' })
      await expect(line).toHaveAttribute('aria-expanded', 'false')
      await line.tap()
      await expect(screen.text).toHaveValue(/Twice a day/)
      await line.tap()
      await expect(screen.text).toBeHidden()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      // A link opens it the same way and nothing moves meanwhile, and an empty tab offers to fill itself.
      await page.goto(page.url())
      await expect(screen.result.getByText('The Tides')).toBeInViewport()
      expect(await shiftsOf(page)).toBe(0)
      await expect(screen.text).toBeHidden()
      await screen.tab('Quiz').tap()
      await expect(page.getByRole('button', { name: 'Generate Quiz' })).toBeInViewport()
    })
  })
}

import { tides } from '../tides.ts'
import { tidesPdf, tidesText } from './documents.ts'
import { arrive, expect, use } from './journey.ts'
import { openFirstPassage, workScreen } from './work-screen.ts'

const foundNote = 'Found in your text by Morsel’s built-in engine. Nothing here is rewritten.'

const screens = [
  {
    path: '/app/summary',
    title: 'Generate Summary',
    description: 'Transform your long-form content into a concise summary.',
    parts: ['Fewer', 'More'],
    counter: 'Summary Uses',
  },
  {
    path: '/app/quiz',
    title: 'Generate Quiz',
    description: 'Create interactive quizzes from your content.',
    parts: ['Question 1 of 5', 'Answer key'],
    counter: 'Quiz Uses',
  },
  {
    path: '/app/eli5',
    title: "Explain Like I'm 5",
    description: 'Simplify complex content into easy-to-understand explanations.',
    parts: ['Simpler words need a model'],
    counter: 'ELI5 Uses',
  },
  {
    path: '/app/insight',
    title: 'Generate Insight',
    description: 'Extract key insights and takeaways from your content.',
    parts: [foundNote],
    counter: 'Insight Uses',
  },
]

for (const { path, title, description, parts, counter } of screens) {
  use(
    `${title}: a PDF becomes a result whose claims open their passages, and the use is counted`,
    async ({ page }) => {
      await arrive(page, path, title)
      await expect(page.getByText(description)).toBeVisible()
      await expect(page.getByText('Supported formats: PDF, TXT (max 3000 characters)')).toBeVisible()
      const screen = workScreen(page)
      await expect(screen.text).toHaveAttribute('placeholder', 'Or paste your content here...')
      await screen.choose(tidesPdf)
      await expect(page.getByText('tides.pdf', { exact: true })).toBeVisible()
      await expect(page.getByText(/^0\.01 MB, 2 pages of text$/)).toBeVisible()
      await expect(screen.text).toHaveValue(/Twice a day the sea climbs the shore/)
      const { length } = await screen.text.inputValue()
      await expect(page.getByText(`${length} / 3000 characters`)).toBeVisible()
      await screen.generate.click()
      await expect(screen.result.getByText(foundNote)).toBeVisible()
      // It has come as a whole: nothing moves what is pressed at once.
      if (path !== '/app/quiz')
        expect(await screen.citations.evaluateAll((all) => all[0]?.ariaLabel)).toMatch(/^Show passage 1,/)
      for (const part of parts) await expect(screen.result.getByText(part, { exact: true })).toBeVisible()
      if (path === '/app/summary') {
        await expect(screen.result.getByRole('heading', { level: 3 })).not.toBeEmpty()
        const amount = screen.result.getByRole('slider', { name: 'How much is marked' })
        const points = screen.result.getByRole('listitem')
        const usual = await points.count()
        await amount.fill('1')
        await expect.poll(() => points.count()).toBeLessThan(usual)
        await amount.fill('5')
        await expect.poll(() => points.count()).toBeGreaterThan(usual)
      }
      if (path === '/app/quiz') await screen.answerKey.click()
      await expect(screen.result.getByText(/^Built-in engine/)).toBeVisible()
      const passage = await openFirstPassage(page)
      const shown = ((await passage.textContent()) ?? '').replace(/\s+/g, ' ').trim()
      expect(shown.length).toBeGreaterThan(20)
      expect(tides.paragraphs.join(' ')).toContain(shown)

      await expect(page.getByText('4 of 5 left today')).toBeVisible()
      await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click()
      await expect(page.getByText(`1 ${counter}`)).toBeVisible()
      const kept = await page.evaluate(() => localStorage.getItem('toolUsage'))
      const none = { summary: 0, quiz: 0, eli5: 0, insight: 0 }
      expect(JSON.parse(kept ?? '{}')).toEqual({ ...none, [path.replace('/app/', '')]: 1 })
    },
  )
}

use('a quiz opens on a question; one press shows its key, and answered it is scored', async ({ page }) => {
  await arrive(page, '/app/quiz', 'Generate Quiz')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.click()
  await expect(screen.result.getByText('Question 1 of 5')).toBeVisible()
  await expect(screen.marks).toHaveCount(0)
  await screen.answerKey.click()
  await expect(screen.result.getByText('(correct answer)')).toHaveCount(5)
  const key = await screen.result
    .locator('[data-state="correct"]')
    .evaluateAll((all) => all.map((one) => one.children[1]?.textContent))
  await expect(screen.marks.first()).toBeAttached()

  await screen.result.getByRole('button', { name: 'Answer the questions' }).click()
  await expect(screen.marks).toHaveCount(0)
  // The first answer is wrong, the others are right.
  for (const [index, right] of key.entries()) {
    await expect(screen.result.getByText(`Question ${index + 1} of 5`)).toBeVisible()
    await expect(screen.result.getByText('(correct answer)')).toHaveCount(0)
    const options = screen.result.locator('fieldset button')
    await expect(screen.result.getByText(/^(?:Recall|Reason|Cause|Compare|Number)$/)).toBeVisible()
    const about = screen.result.getByText(/^(?:Why not [1-4]|The text doesn’t mention “.+” here\.)/)
    await expect(about).toHaveCount(0)
    await (
      index === 0 ? options.filter({ hasNotText: right! }).first() : options.filter({ hasText: right! })
    ).click()
    await expect(about).toHaveCount(index === 0 ? 1 : 0)
    await expect(
      screen.result.getByText(index === 0 ? /^Not quite\. It’s [1-4]\./ : 'Correct.'),
    ).toBeVisible()
    await expect(screen.marks.first()).toBeAttached()
    // Half-way, a reload loses nothing.
    if (index === 2) {
      await page.reload()
      await screen.result.getByRole('button', { name: 'Go on with question 4' }).click()
    } else
      await screen.result.getByRole('button', { name: index < 4 ? /^Next question/ : /^See how/ }).click()
  }
  await expect(screen.result.getByText('You got 4 of 5 right.')).toBeVisible()
  await expect(screen.result.getByText(key[0]!)).toBeVisible()
  await screen.result.getByRole('button', { name: 'All 5, shuffled' }).click()
  await expect(screen.result.getByText('Question 1 of 5')).toBeVisible()
})

use('a result can be taken away as a file', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.click()
  const downloading = page.waitForEvent('download')
  await screen.result.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await expect(dialog.getByLabel(/Kahoot/)).toHaveCount(0)
  await dialog.getByLabel(/^Markdown/).check()
  await expect(dialog.getByText('Everything fits.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.md$/)
  await expect(screen.result.getByText(/^Saved .+\.md$/)).toBeVisible()
})

import { tidesText } from './documents.ts'
import { arrive, expect, useHosted } from './journey.ts'
import { answerWith, results } from './model.ts'
import { workScreen } from './work-screen.ts'

const falsehood = 'Purple elephants invented bicycles during medieval winters.'
const truth = 'High tide therefore arrives roughly 50 minutes later every day.'
const [first, second] = results.summary.keyPoints

useHosted(
  'a false claim is removed, put back, written again, and another tab is told',
  async ({ page, context, hostedMorsel }) => {
    const altered = 'High tide therefore arrives roughly 80 minutes later every day.'
    const keyPoints = [first, second, falsehood, altered]
    answerWith(hostedMorsel.provider, { ...results.summary, keyPoints })
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.write(tidesText)
    await screen.generate.click()
    const points = screen.result.getByRole('listitem')
    const elephants = points.filter({ hasText: 'Purple elephants' })
    await expect(screen.result.getByText('3 of 5 found in your text, 1 differs, 1 not found')).toBeVisible()

    await elephants.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(elephants).toBeHidden()
    await expect(screen.result.getByText('3 of 4 found in your text, 1 differs')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Removed.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()

    const other = await context.newPage()
    await other.goto(page.url())
    const otherScreen = workScreen(other)
    await expect(otherScreen.result.getByText('3 of 4 found in your text, 1 differs')).toBeVisible()

    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(elephants).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'As it was before.' })).toBeFocused()

    // A claim that differs from its passage has its buttons once that is opened.
    await expect(screen.result.getByRole('button', { name: 'Write it again' })).toHaveCount(1)
    answerWith(hostedMorsel.provider, { text: truth })
    const late = points.filter({ hasText: '80 minutes' })
    await late.getByRole('button', { name: /^Show passage .*differs/ }).click()
    await late.getByRole('button', { name: 'Write it again' }).press('Enter')
    await expect(points.nth(3)).toContainText(truth)
    await expect(points.nth(3).getByRole('button', { name: /^Show passage/ })).toBeFocused()
    await expect(screen.result.getByText('4 of 5 found in your text, 1 not found')).toBeVisible()
    await expect(screen.result.getByText(/changed by you/)).toBeVisible()

    await otherScreen.result.getByRole('button', { name: /^Show passage .*differs/ }).click()
    await otherScreen.result.getByRole('button', { name: 'Remove' }).click()
    await expect(other.getByText('This was changed elsewhere. Here it is as it stands now.')).toBeVisible()
    await expect(otherScreen.result.getByText(truth)).toBeVisible()

    // Three points are the fewest.
    await elephants.getByRole('button', { name: 'Remove' }).click()
    await expect(points).toHaveCount(3)
    await page.reload()
    await expect(points).toHaveCount(3)
    await expect(screen.result.getByText(truth)).toBeVisible()
  },
)

useHosted(
  'on a phone, a doubtful claim is written again in the sheet of its passage, and one too few told there',
  async ({ page, hostedMorsel, watch }) => {
    watch.foresee(/status of 422/)
    await page.setViewportSize({ width: 390, height: 780 })
    const altered = 'High tide therefore arrives roughly 80 minutes later every day.'
    const keyPoints = [first, altered, second, falsehood]
    answerWith(hostedMorsel.provider, { ...results.summary, keyPoints })
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.write(tidesText)
    await screen.generate.click()
    await screen.result.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Removed.')).toBeVisible()
    await screen.result.getByRole('button', { name: /^Show passage .*differs/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Remove' }).click()
    await expect(sheet.getByRole('alert')).toHaveText(
      'At least 3 of these are needed. Write this one again instead.',
    )
    // What was refused takes nothing back from what was done.
    await expect(page.getByText('Removed.')).toBeVisible()
    answerWith(hostedMorsel.provider, { text: truth })
    await sheet.getByRole('button', { name: 'Write it again' }).click()
    await expect(sheet).toBeHidden()
    await expect(screen.result.getByText(truth)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Written again.' })).toBeVisible()
  },
)

useHosted(
  'the questions of a quiz are edited with advice, added, removed and written again',
  async ({ page, hostedMorsel }) => {
    answerWith(hostedMorsel.provider, results.quiz)
    await arrive(page, '/app/quiz', 'Generate Quiz')
    const screen = workScreen(page)
    await screen.write(tidesText)
    await screen.generate.click()
    await screen.answerKey.click()
    const questions = screen.result.getByRole('group').filter({ has: page.getByText('(correct answer)') })
    await expect(questions).toHaveCount(5)

    await page.getByRole('button', { name: 'Edit question 2' }).press('Enter')
    const form = page.getByRole('form', { name: 'Question 2' })
    await expect(form.getByLabel('Question 2')).toBeFocused()
    await form.getByLabel('Question 2').fill('How much later is high tide each day?')
    await form.getByRole('textbox', { name: 'Option 1' }).fill('50 minutes')
    await form.getByRole('textbox', { name: 'Option 2' }).fill('80 minutes')
    await form.getByRole('textbox', { name: 'Option 3' }).fill('80 minutes')
    await form.getByRole('textbox', { name: 'Option 4' }).fill('Two hours')
    await form.getByRole('textbox', { name: 'Why it is right' }).fill(truth)
    await expect(form.getByText('Two options say the same.')).toBeVisible()
    await form.getByRole('textbox', { name: 'Option 3' }).fill('20 minutes')
    await expect(form.getByText('Two options say the same.')).toBeHidden()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expect(questions.nth(1)).toContainText('How much later is high tide each day?')
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()

    await page.getByRole('button', { name: 'Remove question 1' }).click()
    await expect(questions).toHaveCount(4)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(questions).toHaveCount(5)

    const [one] = results.quiz
    answerWith(hostedMorsel.provider, { ...one, question: 'Who calls a small tide a neap tide?' })
    await page.getByRole('button', { name: 'Write it again question 3' }).click()
    await expect(questions.nth(2)).toContainText('Who calls a small tide a neap tide?')

    answerWith(hostedMorsel.provider, { ...one, question: 'What gathers the water that comes in?' })
    await page.getByRole('button', { name: 'Make one more' }).click()
    await expect(questions).toHaveCount(6)

    // What was typed is not thrown away unasked.
    await page.getByRole('button', { name: 'Add a question' }).click()
    const added = page.getByRole('form', { name: 'New question' })
    await added.getByLabel('New question').fill('What is left?')
    await added.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Discard what you wrote?' }).getByText('Cancel').click()
    await screen.tab('Summary').click()
    await screen.tab('Quiz').click()
    await expect(added.getByLabel('New question')).toHaveValue('What is left?')
    await added.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('button', { name: 'Add a question' })).toBeFocused()

    await page.getByRole('button', { name: 'Answer the questions' }).click()
    await expect(page.getByRole('group', { name: 'Question 1 of 6' })).toBeVisible()
  },
)

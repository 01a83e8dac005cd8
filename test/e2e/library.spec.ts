import type { Page } from '@playwright/test'
import { Source, type SourceKind } from '#domain/source.ts'
import { frame } from '../fake-provider.ts'
import { falsePdf, textFile, tidesText } from './documents.ts'
import { arrive, expect, use, useHosted } from './journey.ts'
import { cutAfter, holdReply, results } from './model.ts'
import { expectNoViolation } from './no-violation.ts'
import type { Newcomer } from './person.ts'
import { workScreen } from './work-screen.ts'

/** What somebody did before the journey begins. */
function past(url: string, { session }: Newcomer) {
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    store: async (name: string, text: string, kind: SourceKind = 'txt'): Promise<string> => {
      const { source } = (await (await post('/api/sources', { name, text, kind })).json()) as {
        source: Source
      }
      return source.id
    },
    make: async (tool: string, source: string): Promise<void> => {
      await (await post('/api/generations', { tool, source })).text()
    },
  }
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `More for ${name}` }) })

use(
  'a text is found by its words as they are typed, and by what was made of it',
  async ({ page, morsel, person }) => {
    const { store, make } = past(morsel.url, person)
    const tides = await store('Tides.pdf', tidesText, 'pdf')
    await make('summary', tides)
    await store('Baking.txt', 'Bread rises slowly.')
    await arrive(page, '/app/library', 'Library')
    await expect(rowOf(page, 'Baking.txt')).toContainText('Text · 19 characters')
    // The keys of every screen come a moment after the screen.
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.type('neap ti')
    await expect(page.getByText('1 text with “neap ti”')).toBeVisible()
    await expect(rowOf(page, 'Tides.pdf')).toBeVisible()
    await expect(rowOf(page, 'Baking.txt')).toBeHidden()
    await expectNoViolation(page)
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('neap ti')
    await page.getByRole('searchbox').fill('neep tides')
    await expect(page.getByRole('heading', { name: 'Nothing about “neep tides”' })).toBeVisible()
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'Show all texts' }).click()
    await page.getByRole('button', { name: 'Summary', exact: true }).click()
    await expect(rowOf(page, 'Baking.txt')).toBeHidden()

    const marks = rowOf(page, 'Tides.pdf').getByRole('list').getByRole('link')
    await expect(marks).toHaveCount(4)
    await expect(marks.nth(1)).toHaveAccessibleName('Quiz, not made yet')
    await expect(marks.nth(1)).toHaveAttribute('href', `/app/quiz?source=${tides}`)
    await rowOf(page, 'Tides.pdf').getByRole('link', { name: 'Tides.pdf' }).click()
    await expect(page).toHaveURL(`/app/summary?source=${tides}`)
  },
)

use(
  'a text gets another name, is removed and brought back, all from the keyboard',
  async ({ page, morsel, person }) => {
    await past(morsel.url, person).store('draft.txt', tidesText)
    const name = 'The tides, and what the Moon and the Sun and the shape of a coast have to do with them'
    await arrive(page, '/app/library', 'Library')
    await page.getByRole('button', { name: 'More for draft.txt' }).press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Name of draft.txt' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'More for draft.txt' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectNoViolation(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `More for ${name}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Removed “${name}”`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expectNoViolation(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `More for ${name}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(page.getByText(`Removed “${name}”`)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
    await page.reload()
    await expect(
      page.getByText('Your texts and everything you make from them will appear here.'),
    ).toBeVisible()
    await expectNoViolation(page)
  },
)

use('of many texts twenty are shown, and more when they are asked for', async ({ page, morsel, person }) => {
  const { store } = past(morsel.url, person)
  for (let index = 1; index <= 22; index += 1) await store(`Chapter ${index}`, `The tides of day ${index}.`)
  await arrive(page, '/app/library', 'Library')
  const rows = page.getByRole('button', { name: /^More for Chapter/ })
  await expect(rows).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(22)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  await arrive(page, '/app', 'Welcome to Morsel')
  // The last one is the one to go on with.
  await expect(page.getByRole('link', { name: 'Chapter 22' })).toBeVisible()
})

use('a library that cannot be had says so, and heals by itself', async ({ page, watch }) => {
  watch.foresee(/sources/)
  watch.foresee(/Failed to load resource/)
  const asked = Promise.withResolvers<void>()
  await page.route(
    '**/api/sources',
    async (route) => {
      await asked.promise
      await route.fulfill({ status: 503, body: '{}' })
    },
    { times: 1 },
  )
  await arrive(page, '/app/library', 'Library')
  await expect(page.getByText('Loading your texts…')).toBeVisible()
  await expectNoViolation(page)
  asked.resolve()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoViolation(page)
  await expect(page.getByText('Your texts and everything you make from them will appear here.')).toBeVisible()
})

use('the home page takes a text first, and what is chosen there goes on with it', async ({ page }) => {
  await arrive(page, '/app/library', 'Library')
  await page.getByRole('link', { name: 'Add a text' }).click()
  const box = page.getByRole('region', { name: 'Add a text' })
  await expect(box.getByRole('textbox', { name: 'Your text' })).toBeFocused()
  await expectNoViolation(page)
  await box.getByRole('textbox', { name: 'Your text' }).fill('Too short to keep.')
  await expect(box.getByRole('button', { name: 'Make all four' })).toBeVisible()
  await box.getByRole('textbox', { name: 'Your text' }).fill('')
  await box.getByLabel('Choose a file').setInputFiles(falsePdf)
  await expect(box.getByRole('alert')).toBeVisible()
  await box.getByLabel('Choose a file').setInputFiles(textFile('tides.txt', tidesText))
  await expect(box.getByText('tides.txt')).toBeVisible()
  await expectNoViolation(page)
  await box.getByRole('button', { name: 'Quiz', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Quiz')
  await expect(workScreen(page).text).toHaveValue(tidesText)
  await arrive(page, '/app', 'Welcome to Morsel')
  await expect(box.getByRole('textbox', { name: 'Your text' })).toHaveValue('')
})

/** Begins a summary, and goes away before it is done. */
async function leaveInTheMiddle(page: Page) {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.choose(textFile('Tides.txt', tidesText))
  await expect(screen.text).toHaveValue(tidesText)
  await screen.generate.click()
  await expect(screen.result.getByText('The Tides')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Morsel')
}

useHosted(
  'what runs is seen from everywhere, and says when it is ready, which counts once',
  async ({ page, hostedMorsel }) => {
    const model = holdReply(hostedMorsel.provider, cutAfter(results.summary, 'The Tides'))
    await leaveInTheMiddle(page)
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'How the Tides Work' }) })
    await expect(row).toContainText('Writing…')
    await expect(row.getByRole('link', { name: 'Summary, being made' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Library ?, 1 running$/ })).toBeVisible()
    await expectNoViolation(page)
    await page.getByRole('link', { name: /^Library/ }).click()
    await expect(rowOf(page, 'How the Tides Work')).toContainText('Writing…')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByText('Summary Uses').locator('..')).toHaveText(/0/)
    model.goOn()
    await expect(page.getByText('Your summary of How the Tides Work is ready.')).toBeVisible()
    await expect(row.getByRole('link', { name: 'Summary', exact: true })).toBeVisible()
    await expectNoViolation(page)
    await expect(page.getByText('Summary Uses').locator('..')).toHaveText(/1/)
    await page.getByRole('link', { name: 'Open', exact: true }).click()
    await expect(page).toHaveURL(/\/app\/summary\?source=/)
    await expect(page.getByText('is ready.')).toBeHidden()
  },
)

useHosted('who left is told that it did not work out, and why', async ({ page, hostedMorsel }) => {
  hostedMorsel.provider.replyWith(() => ({ pieces: failLater() }))
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>()
  async function* failLater() {
    yield frame({ choices: [{ delta: { content: cutAfter(results.summary, 'The Tides')[0] } }] })
    await gone
    yield frame({ error: { message: 'Overloaded' } })
  }
  await leaveInTheMiddle(page)
  leave()
  await expect(
    page.getByText(
      /Your summary of How the Tides Work didn’t work out\. Acme API Error: .* This did not count\./,
    ),
  ).toBeVisible()
})

useHosted(
  'what runs is cancelled from the library, and its text stays there',
  async ({ page, hostedMorsel }) => {
    const model = holdReply(hostedMorsel.provider, cutAfter(results.summary, 'The Tides'))
    await leaveInTheMiddle(page)
    await page
      .getByRole('link', { name: /^Library/ })
      .first()
      .click()
    const cancel = page.getByRole('button', { name: 'Cancel: How the Tides Work' })
    await cancel.click()
    await expect(cancel).toBeHidden()
    await expect(page.getByRole('main').getByRole('link', { name: 'How the Tides Work' })).toBeVisible()
    await expect(page.getByText('4 of 5 left today')).toBeVisible()
    model.goOn()
  },
)

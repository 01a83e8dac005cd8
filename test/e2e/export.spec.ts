import { technicalCeiling } from '#domain/limits.ts'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { readFileForNode } from '#readers/node.ts'
import { tidesText } from './documents.ts'
import { arrive, expect, use } from './journey.ts'
import { expectNoViolation } from './no-violation.ts'
import { workScreen } from './work-screen.ts'

/** Saves the open result in a format. @returns the address of the file */
async function save(page: Page, format: RegExp): Promise<string> {
  const { result } = workScreen(page)
  await result.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByLabel(format).check()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  return pathToFileURL(await (await downloading).path()).href
}

async function makeQuiz(page: Page) {
  await arrive(page, '/app/quiz', 'Generate Quiz')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.click()
  await screen.answerKey.click()
  await expect(screen.result.getByRole('group', { name: /^5\./ })).toBeVisible()
  return screen
}

use('a quiz is practised from its file, without a connection', async ({ page, browser }) => {
  await makeQuiz(page)
  const address = await save(page, /^Web page/)
  const away = await browser.newContext({ offline: true })
  const asked: string[] = []
  away.on('request', (request) => asked.push(request.url()))
  const file = await away.newPage()
  const faults: string[] = []
  file.on('console', (message) => faults.push(message.text()))
  // Without a known type the browser would show its source.
  await file.route(address, async (route) =>
    route.fulfill({ body: await readFile(new URL(address)), contentType: 'text/html' }),
  )
  await file.goto(address)
  const forms = await file.getByRole('form').all()
  for (const form of forms) {
    const gaps = await form.getByRole('combobox').all()
    for (const gap of gaps) await gap.selectOption({ index: 1 })
    if (gaps.length === 0) await form.getByRole('radio').first().check()
    await form.getByRole('button', { name: 'Check' }).click()
    // One of a passage's words fits one of its gaps.
    const told = gaps.length > 0 ? '.key' : 'text=/^(?:Correct\\.|Not quite\\. It’s [B-D]\\.)$/'
    await expect(form.locator(told)).toHaveCount(1)
  }
  await expect(file.getByText(/^You got \d+ of \d+ right\.$/)).toBeVisible()
  await file.getByRole('button', { name: 'Practise again' }).click()
  await expect(file.getByRole('button', { name: 'Check' })).toHaveCount(forms.length)
  expect([asked, faults]).toEqual([[address], []])
  await away.close()
})

use(
  'a quiz is printed as a worksheet, its answers with their passages on another sheet',
  async ({ page }) => {
    // What would be printed: a browser without a screen has no printer.
    await page.addInitScript(() => {
      window.print = () => window.parent.document.body.setAttribute('data-printed', document.body.innerText)
    })
    const screen = await makeQuiz(page)
    await screen.result.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('body')).toHaveAttribute(
      'data-printed',
      /Name:[^]*Answers[^]*“[^]*Made with Morsel/,
    )
    const address = await save(page, /^Page to print/)
    const sheet = await page.context().newPage()
    await sheet.setContent(await readFile(new URL(address), 'utf8'))
    const bytes = new Uint8Array(await sheet.pdf())
    const { blocks = [], text } = await readFileForNode(
      { name: 'sheet.pdf', type: '', bytes },
      { limits: technicalCeiling },
    )
    const pageOf = (words: string) =>
      blocks.find(({ start, end }) => start <= text.indexOf(words) && end > text.indexOf(words))?.page
    expect(pageOf('Name:')).toBe(1)
    expect(pageOf('Answers')).toBeGreaterThan(1)
  },
)

use('a copy has the passages of its claims below', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const screen = await makeQuiz(page)
  await screen.result.getByRole('button', { name: 'Copy' }).click()
  await expect(screen.result.getByText('Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/ \[1\]/)
  expect(copied).toMatch(/\n\[1\] “[^”]+”/)
})

use('a quiz from another program is practised here, and what is none is told', async ({ page }) => {
  await arrive(page, '/app/library', 'Library')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  const paste = dialog.getByRole('textbox', { name: 'Or paste it here' })
  const submit = dialog.getByRole('button', { name: 'Import' })
  await paste.fill('Just a few words.')
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('This file holds no Morsel result.')
  await paste.fill('neap tide\tthe smallest\nspring tide\tthe largest')
  await submit.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectNoViolation(page)
  const cards = [
    'neap tide\tthe smallest',
    'spring tide\tthe largest',
    'ebb\tfalling water',
    'flood\trising water',
  ]
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'tides.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(cards.join('\n')),
  })
  await submit.click()
  await page.waitForURL(/\/app\/quiz\?source=/)
  const { result, answerKey } = workScreen(page)
  await answerKey.click()
  await expect(result.getByRole('group', { name: /^1\. .*neap tide/ })).toBeVisible()
  await result.getByRole('button', { name: 'Answer the questions' }).click()
  await expect(result.getByText('Question 1 of 4')).toBeVisible()
})

use('cards from another program are learned here, changed, and taken away again', async ({ page }) => {
  const others = Array.from({ length: 20 }, (_, n) => `tide ${n}\t${n} hours after the moon`)
  await arrive(page, '/app/library', 'Library')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByText('Cards', { exact: true }).click()
  await dialog
    .getByRole('textbox', { name: 'Or paste it here' })
    .fill(['neap tide\tthe smallest', 'ebb\tfalling water', ...others].join('\n'))
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText('22 cards are in your review.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Review them' }).click()
  await expect(page.getByText('1 of 20')).toBeVisible()
  await page.getByRole('button', { name: 'End review' }).click()
  await page.getByRole('link', { name: '22 cards from Imported cards' }).click()

  const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Edit/ }) })
  await expect(cards).toHaveCount(20)
  await page.getByRole('button', { name: 'Edit: ebb' }).click()
  await page.getByLabel('Back').fill('the water falls')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('the water falls')).toBeVisible()
  await page.getByRole('button', { name: 'Edit: neap tide' }).click()
  await page.getByRole('button', { name: 'Remove card' }).click()
  await expect(page.getByText('Card removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit: neap tide' })).toBeHidden()
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Edit: neap tide' })).toBeVisible()
  await expect(cards).toHaveCount(20)
  // Pressed twice, it brings the others once.
  await page.getByRole('button', { name: 'Show more' }).dblclick()
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  await expect(cards).toHaveCount(22)

  await page.getByRole('button', { name: 'Export' }).click()
  const formats = page.getByRole('dialog', { name: 'Export' })
  await expect(formats.getByLabel(/^Kahoot/)).toHaveCount(0)
  await formats.getByLabel(/^Quizlet/).check()
  const downloading = page.waitForEvent('download')
  await formats.getByRole('button', { name: 'Download' }).click()
  const deck = await readFile(await (await downloading).path(), 'utf8')
  expect(deck.trimEnd().split('\n')).toEqual(['neap tide\tthe smallest', 'ebb\tthe water falls', ...others])
})

import { chromium, type Browser, type Page } from '@playwright/test'
import { CardPage } from '#domain/study/card.ts'
import { formatsFor } from '#export/formats.ts'
import { startMorsel } from '#test/e2e/morsel-process.ts'
import { createPerson, openStorage } from '#test/e2e/person.ts'
import { callAs } from '#test/e2e/share-link.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import type { Figure } from './figure.ts'

const many = 1000
const few = 5
/** A busy machine is noisy: the best of so many counts. */
const tries = 3

/** How long a page can do nothing else while its cards are exported in each format, beside the same of a few cards. */
export async function benchExport(): Promise<Figure[]> {
  const executablePath = await findChromium()
  if (executablePath === undefined)
    return [{ name: 'no Chromium on this machine: not measured', value: 0, unit: '' }]
  const morsel = await startMorsel()
  const browser = await chromium.launch({ executablePath })
  try {
    const little = await exportCards(browser, morsel.url, few)
    const much = await exportCards(browser, morsel.url, many)
    return [
      {
        name: `export of ${many} cards, longest wait of the page`,
        value: much.ms,
        unit: 'ms',
        note: much.at,
        goal: { must: { to: 50 }, aim: { to: 25 } },
      },
      {
        name: `export of ${few} cards, longest wait of the page`,
        value: little.ms,
        unit: 'ms',
        note: little.at,
      },
    ]
  } finally {
    await browser.close()
    await morsel.close()
  }
}

type Wait = { ms: number; at: string }

/** @returns the longest wait over all formats, with the whole list on screen */
async function exportCards(browser: Browser, url: string, count: number): Promise<Wait> {
  const person = await createPerson(url)
  const cards = Array.from({ length: count }, (_, n) => ({
    front: `What is the name of tide ${n}, and when does it come?`,
    back: `Tide ${n}, which comes ${n} hours after the moon has passed.`,
  }))
  await callAs(url, person, '/api/cards/imported', { name: 'Tides', cards })
  const headers = { authorization: `Bearer ${person.session.access_token}` }
  const listed = CardPage.parse(await (await fetch(`${url}/api/cards`, { headers })).json())
  const context = await browser.newContext({ storageState: openStorage(url, person) })
  const page = await context.newPage()
  await page.goto(`${url}/app/review?source=${listed.cards[0]?.source.id}`, { waitUntil: 'networkidle' })
  const rows = page.getByRole('listitem')
  for (let shown = await rows.count(); shown < count; shown = await rows.count()) {
    await page.getByRole('button', { name: 'Show more' }).click()
    await rows.nth(shown).waitFor({ state: 'attached' })
  }
  await watchWaits(page)
  const waits: Wait[] = []
  for (const { title } of formatsFor('cards')) {
    const times: number[] = []
    for (let time = 0; time < tries; time += 1) times.push(await exportAs(page, title))
    waits.push({ ms: Math.min(...times), at: title })
  }
  await context.close()
  return waits.reduce((one, other) => (other.ms > one.ms ? other : one))
}

/** Opens the dialog, makes the file of a format and closes the dialog. @returns the longest wait, in milliseconds */
async function exportAs(page: Page, title: string): Promise<number> {
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByLabel(title).first().check()
  await dialog.locator('[aria-disabled=false]').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  return page.evaluate(() => (window as unknown as { takeLongest: () => number }).takeLongest())
}

/** Has the page take one message after another and keep the longest time between two, in milliseconds. */
async function watchWaits(page: Page): Promise<void> {
  await page.evaluate(() => {
    let longest = 0
    let last = performance.now()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
      port2.postMessage(undefined)
    }
    port2.postMessage(undefined)
    const takeLongest = () => {
      const ms = longest
      longest = 0
      return ms
    }
    Object.assign(window, { takeLongest })
  })
}

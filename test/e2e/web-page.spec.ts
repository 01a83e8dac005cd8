import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { root } from '../../scripts/paths.ts'
import { startSite, tidesPage, type Site } from '../site.ts'
import { tides } from '../tides.ts'
import { tidesText } from './documents.ts'
import { arrive, expect, use as base } from './journey.ts'
import { startMorsel, type MorselProcess } from './morsel-process.ts'
import { expectNoViolation } from './no-violation.ts'
import { workScreen } from './work-screen.ts'

type Parts = {
  /** `answers` are those to a page that is kept waiting. */
  beside: { morsel: MorselProcess; site: Site; answers: ServerResponse[] }
}

/** A journey at a server for which the whole web is one site of ours. */
const use = base.extend<object, Parts>({
  beside: [
    async ({}, provide) => {
      const answers: ServerResponse[] = []
      const site = await startSite((request, response) => {
        if (request.url === '/held') answers.push(response)
        else if (request.url === '/missing') response.writeHead(404).end()
        else response.setHeader('content-type', 'text/html').end(tidesPage())
      })
      const program = [join(root, 'test', 'e2e', 'start-beside-site.ts')]
      const morsel = await startMorsel({ SITE_PORT: String(site.port) }, program)
      await provide({ morsel, site, answers })
      await morsel.close()
      await site.close()
    },
    { scope: 'worker' },
  ],
  morsel: ({ beside }, provide) => provide(beside.morsel),
})

use('a web page is read by its address, worked on, and named by its title', async ({ page, beside }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.openPage.click()
  await expect(screen.address).toBeFocused()
  await screen.address.fill(beside.site.at('/tides'))
  await screen.address.press('Enter')
  await expect(screen.text).toHaveValue(tidesText)
  await expect(screen.generate).toBeFocused()
  await expect(page.getByText('news.example.org')).toBeVisible()
  await expect(screen.address).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
  await arrive(page, '/app', 'Welcome to Morsel')
  await expect(page.getByText(tides.title).first()).toBeVisible()
  await arrive(page, '/app/library', 'Library')
  await expect(page.getByRole('main').getByText(/^Web page/)).toBeVisible()
  expect([...hosts]).toEqual([new URL(beside.morsel.url).host])
})

use('a page that is taken away leaves room for another', async ({ page, beside }) => {
  await arrive(page, '/app/quiz', 'Generate Quiz')
  const screen = workScreen(page)
  await screen.openPage.click()
  await screen.address.fill(beside.site.at('/tides'))
  await page.getByRole('button', { name: 'Read page' }).click()
  await expect(screen.text).toHaveValue(tidesText)
  await page.getByRole('button', { name: 'Remove file' }).click()
  await expect(screen.text).toHaveValue('')
  await expect(screen.openPage).toBeVisible()
})

use(
  'what is wrong with an address or its page is said in words, and the next is read',
  async ({ page, beside, watch }) => {
    watch.foresee(/status of 400/)
    watch.foresee(/status of 502/)
    await arrive(page, '/app/insight', 'Generate Insight')
    const screen = workScreen(page)
    await screen.openPage.click()
    for (const [address, sentence] of [
      ['', 'Please enter a whole address, such as https://example.org/article'],
      [
        'http://169.254.169.254/latest/meta-data/',
        'We can’t read pages at this address. Please paste the text instead.',
      ],
      [beside.site.at('/missing'), 'The page answered 404. Check the address, or paste its text instead.'],
    ] as const) {
      await screen.address.fill(address)
      await screen.address.press('Enter')
      await expect(screen.failure).toHaveText(sentence)
      await expect(screen.address).toHaveAccessibleDescription(
        new RegExp(`^${sentence.replace(/[.?]/g, '\\$&')}`),
      )
    }
    await expectNoViolation(page)
    await screen.address.fill(beside.site.at('/tides').replace('http://', 'HTTP://'))
    await screen.address.press('Enter')
    await expect(screen.text).toHaveValue(tidesText)
  },
)

use(
  'the reading of a page is stopped by the button and by Escape, and begun again',
  async ({ page, beside, watch }) => {
    watch.foresee(/request failed: POST \S+api\/articles net::ERR_ABORTED/)
    await arrive(page, '/app/eli5', "Explain Like I'm 5")
    const screen = workScreen(page)
    await screen.openPage.click()
    await screen.address.fill(beside.site.at('/held'))
    for (const stop of [() => screen.cancel.click(), () => page.keyboard.press('Escape')]) {
      await screen.address.press('Enter')
      await expect(page.getByText('Reading news.example.org…')).toBeVisible()
      await expect(screen.generate).toBeDisabled()
      await expect.poll(() => beside.answers.length).toBe(1)
      await stop()
      await expect(page.getByText('Reading news.example.org…')).toBeHidden()
      await expect(screen.generate).toBeEnabled()
      const held = beside.answers.pop()
      await expect.poll(() => held?.destroyed).toBe(true)
      await expect(screen.address).toHaveValue(beside.site.at('/held'))
      await screen.address.focus()
    }
    await page.keyboard.press('Escape')
    await expect(screen.address).toBeHidden()
    await expect(screen.upload).toBeFocused()
  },
)

use('a page that loads while a file is chosen gives way to the file', async ({ page, beside, watch }) => {
  watch.foresee(/request failed: POST \S+api\/articles net::ERR_ABORTED/)
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.openPage.click()
  await screen.address.fill(beside.site.at('/held'))
  await screen.address.press('Enter')
  await expect(page.getByText('Reading news.example.org…')).toBeVisible()
  await screen.choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from(tidesText) })
  await expect(screen.text).toHaveValue(tidesText)
  await expect(page.getByText('notes.txt')).toBeVisible()
  await expect(screen.generate).toBeEnabled()
})

use.describe('on a phone', () => {
  use.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true })

  use('the address is typed without anything hanging over the edge', async ({ page, beside }) => {
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.openPage.tap()
    await expectNoViolation(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await screen.address.fill(beside.site.at('/tides'))
    await page.getByRole('button', { name: 'Read page' }).tap()
    await expect(screen.text).toHaveValue(tidesText)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

base('where the operator has no pages read, nothing offers it', async ({ page }) => {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), articles: false } })
  })
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await expect(page.getByText('5 of 5 left today')).toBeVisible()
  await expect(screen.openPage).toBeHidden()
})

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Page, Request } from '@playwright/test'
import { engineBytes } from '#engines/browser/size.ts'
import { longText, tidesText } from './documents.ts'
import { answering, expect, refused, untouched, visit } from './journey.ts'
import { tryIt } from './try-it.ts'

/** Files that only the engine needs. */
const engineFiles = /\/engine-worker/

function listen(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

visit('whoever only reads the landing page loads nothing of the engine', async ({ page }) => {
  const requests = listen(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  const desk = tryIt(page)
  await desk.run.scrollIntoViewIfNeeded()
  await desk.text.fill(tidesText)
  await desk.choose('Quiz')
  await page.waitForLoadState('networkidle')
  expect(requests.map((request) => request.url()).filter((url) => engineFiles.test(url))).toEqual([])
})

visit(
  'a visitor tries every tool in their own browser, and nothing of the text is sent',
  async ({ page, morsel }) => {
    const requests = listen(page)
    await page.goto('/')
    const desk = tryIt(page)
    await desk.text.fill(tidesText)
    await desk.run.click()
    await expect(desk.result.getByText('key sentences and lists')).toBeVisible()
    expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringContaining('engine-worker')])

    // What the page says the engine weighs is what travels.
    const worker = requests.find((request) => engineFiles.test(request.url()))
    const [sent] = (await once(
      get(worker?.url() ?? '', { headers: { 'accept-encoding': 'br' } }),
      'response',
    )) as [IncomingMessage]
    const travelled = (await buffer(sent)).length
    expect(travelled / engineBytes).toBeGreaterThan(0.9)
    expect(travelled / engineBytes).toBeLessThan(1.1)

    // All has come with the first run: the others need no network, and a request that fails would fail the journey.
    await page.context().setOffline(true)
    for (const [tool, part] of [
      ['Quiz', 'Question 1 of 5'],
      ['ELI5', 'Simpler words need a model'],
      ['Insight', 'Nothing here is rewritten'],
      ['Summary', 'key sentences and lists'],
    ] as const) {
      await desk.choose(tool)
      await desk.run.click()
      await expect(desk.result.getByText(part).first()).toBeVisible()
    }
    await page.context().setOffline(false)

    for (const request of requests) {
      expect(request.method()).toBe('GET')
      expect(request.postData()).toBeNull()
      expect(new URL(request.url()).origin).toBe(new URL(morsel.url).origin)
      expect(new URL(request.url()).search).toBe('')
    }
    // Whoever goes elsewhere leaves nothing behind but, in this tab, the text for an account of their own.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expect.poll(() => page.workers()).toEqual([])
    const kept = await page.evaluate(() => [
      document.cookie,
      ...Object.values({ ...localStorage }),
      ...Object.keys(sessionStorage),
    ])
    expect(kept.join('')).not.toContain('sea')
    expect(kept.slice(1)).toEqual(['tried'])
  },
)

visit('each claim shows its passage in the text beside it', async ({ page }) => {
  await page.goto('/')
  const desk = tryIt(page)
  await desk.takeSample()
  await desk.run.click()
  await desk.citations.nth(1).click()
  await expect(desk.citations.nth(1)).toHaveAttribute('aria-pressed', 'true')
  const passage = page
    .getByRole('region', { name: 'Text to try' })
    .locator('mark[data-active="true"]')
    .first()
  await expect(passage).toBeInViewport()
  expect((await desk.text.inputValue()).includes((await passage.textContent()) ?? '-')).toBe(true)
})

visit('offline before the first run is told, and the next run works', async ({ page, watch }) => {
  watch.foresee(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/', { waitUntil: 'networkidle' })
  const desk = tryIt(page)
  await desk.takeSample()
  await page.context().setOffline(true)
  await desk.run.click()
  await expect(desk.failure).toHaveText('We can’t reach the server. Check your connection and try again.')
  await page.context().setOffline(false)
  await desk.run.click()
  await expect(desk.result.getByText('key sentences and lists')).toBeVisible()
  await expect(desk.failure).toBeHidden()
})

visit('an engine that does not come is told, and the next run works', async ({ page, watch }) => {
  watch.foresee(/request failed/)
  const answer = await answering(page, engineFiles, refused)
  await page.goto('/')
  const desk = tryIt(page)
  await desk.takeSample()
  await desk.run.click()
  await expect(desk.failure).toHaveText(/can’t reach the server/)
  answer(untouched)
  await desk.run.click()
  await expect(desk.result.getByText('key sentences and lists')).toBeVisible()
})

visit('the way to the first result is told, and can be cut short', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  const answer = await answering(page, engineFiles, async (route) => {
    await held.promise
    await route.continue().catch(() => {})
  })
  await page.goto('/')
  const desk = tryIt(page)
  await desk.takeSample()
  await desk.run.click()
  await expect(desk.note).toHaveText('Getting the engine ready…')
  await expect(desk.run).toBeDisabled()
  await desk.cancel.click()
  await expect(desk.note).toBeHidden()
  await expect.poll(() => page.workers()).toEqual([])
  held.resolve()
  answer(untouched)
  await desk.run.click()
  await expect(desk.result.getByText('key sentences and lists')).toBeVisible()
})

visit('too little text and too much are told in words', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  const desk = tryIt(page)
  await desk.run.click()
  await expect(desk.failure).toHaveText('Please enter some text or upload a file')
  await desk.text.fill('Hello world')
  await desk.run.click()
  await expect(desk.failure).toHaveText(/^We need a few more full sentences/)
  await desk.text.fill('')
  await page.evaluate((text) => navigator.clipboard.writeText(text), longText)
  await desk.text.press('ControlOrMeta+v')
  await expect(
    page.getByText(
      `Your text has ${longText.length.toLocaleString('en-US')} characters, and all of it is kept.`,
    ),
  ).toBeVisible()
  const kept = await desk.text.inputValue()
  expect(longText.startsWith(kept)).toBe(true)
  expect(kept).toMatch(/[.!?]$/)
  await desk.run.click()
  await expect(desk.result.getByText('key sentences and lists')).toBeVisible()
})

visit('what is written and chosen before the code has come counts', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const desk = tryIt(page)
  await desk.text.fill(tidesText)
  await desk.choose('Insight')
  held.resolve()
  await expect(async () => {
    await desk.run.click({ timeout: 1000 })
    await expect(desk.result.getByText('Nothing here is rewritten')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(desk.text).toHaveValue(tidesText)
})

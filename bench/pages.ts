import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page } from '@playwright/test'
import { startMorsel } from '#test/e2e/morsel-process.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import type { Figure } from './figure.ts'

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
]

/** A busy machine is noisy: the median of this many visits counts. */
const visits = 3

/** What a visitor's browser has to load, and what a visitor with a slow telephone sees of the landing page and when. */
export async function benchPages(): Promise<Figure[]> {
  const executablePath = await findChromium()
  if (executablePath === undefined)
    return [{ name: 'no Chromium on this machine: not measured', value: 0, unit: '' }]
  const morsel = await startMorsel()
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    return [...(await weigh(browser, morsel.url)), ...(await visitSlowly(browser, morsel.url))]
  } finally {
    await browser.close()
    await morsel.close()
  }
}

async function weigh(browser: Browser, url: string): Promise<Figure[]> {
  const page = await browser.newPage()
  const landing = await scriptsOf(page, url)
  await page.goto(`${url}/signup`)
  await page.getByLabel('Email').fill('bench@example.org')
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Welcome to Morsel' }).waitFor()
  const work = await scriptsOf(page, `${url}/app/summary`)
  await page.close()
  const kilobytes = (bytes: number) => bytes / 1024
  return [
    {
      name: 'JavaScript of the landing page, gzip',
      value: kilobytes(landing),
      unit: 'KB',
      note: 'goal 90 or less',
    },
    {
      name: 'JavaScript of /app/summary, gzip',
      value: kilobytes(work),
      unit: 'KB',
      note: 'goal 130 or less',
    },
  ]
}

/** All scripts a page loads until it is quiet, in bytes as gzip sends them. */
async function scriptsOf(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  page.removeAllListeners('response')
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}

/** What the page itself observes, in milliseconds but for the shift of its layout. */
const vitals = {
  lcp: { name: 'largest contentful paint', unit: 'ms', goal: 2_500 },
  tbt: { name: 'total blocking time', unit: 'ms', goal: 200 },
  cls: { name: 'cumulative layout shift', unit: '', goal: 0.1 },
} as const
type Vitals = Record<keyof typeof vitals, number>

/**
 * Core Web Vitals of the landing page, on what Lighthouse calls a mobile phone: 1.6 Mbit/s, 150 ms of latency and a
 * quarter of this machine's speed. The goals are those of web.dev/articles/vitals and web.dev/articles/tbt.
 */
async function visitSlowly(browser: Browser, url: string): Promise<Figure[]> {
  const seen: Vitals[] = []
  for (let visit = 0; visit < visits; visit += 1) seen.push(await visitOnce(browser, url))
  return (Object.keys(vitals) as (keyof Vitals)[]).map((key) => {
    const { name, unit, goal } = vitals[key]
    const inOrder = seen.map((each) => each[key]).toSorted((a, b) => a - b)
    return {
      name: `landing page on a slow telephone: ${name}`,
      value: inOrder[Math.floor(visits / 2)] ?? 0,
      unit,
      note: `goal ${goal} or less; median of ${visits}`,
    }
  })
}

async function visitOnce(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_638_400 / 8,
    uploadThroughput: 768_000 / 8,
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const observed = await page.evaluate(
    () =>
      new Promise<Vitals>((resolve) => {
        const found = { lcp: 0, tbt: 0, cls: 0 }
        const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
          new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
        watch('largest-contentful-paint', ({ startTime }) => (found.lcp = startTime))
        watch('longtask', ({ duration }) => (found.tbt += Math.max(0, duration - 50)))
        watch('layout-shift', (entry) => (found.cls += (entry as PerformanceEntry & { value: number }).value))
        // What was buffered is told before the next task but one.
        setTimeout(() => setTimeout(() => resolve(found), 100), 100)
      }),
  )
  await context.close()
  return observed
}

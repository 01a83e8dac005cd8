import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
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

/** Lighthouse is noisy on a busy machine: the median of this many runs counts. */
const lighthouseRuns = 3

/** What a visitor's browser has to load, by a real browser's own account, and Lighthouse's opinion of the landing page. */
export async function benchPages(): Promise<Figure[]> {
  const executablePath = await findChromium()
  if (executablePath === undefined)
    return [{ name: 'no Chromium on this machine: not measured', value: 0, unit: '' }]
  const morsel = await startMorsel()
  try {
    return [
      ...(await weigh(executablePath, morsel.url)),
      ...(await askLighthouse(executablePath, morsel.url)),
    ]
  } finally {
    await morsel.close()
  }
}

async function weigh(executablePath: string, url: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath, args: flags })
  const page = await browser.newPage()
  const landing = await scriptsOf(page, url)
  await page.goto(`${url}/signup`)
  await page.getByLabel('Email').fill('bench@example.org')
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Welcome to Morsel' }).waitFor()
  const work = await scriptsOf(page, `${url}/app/summary`)
  await browser.close()
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

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

async function askLighthouse(chromePath: string, url: string): Promise<Figure[]> {
  const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: 'silent' })
  try {
    const scores = new Map<string, number[]>(categories.map((name) => [name, []]))
    for (let run = 0; run < lighthouseRuns; run += 1) {
      const answer = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'silent',
        onlyCategories: [...categories],
      })
      for (const name of categories) scores.get(name)?.push(answer?.lhr.categories[name]?.score ?? 0)
    }
    return categories.map((name) => ({
      name: `Lighthouse mobile, landing page: ${name}`,
      value: (scores.get(name) ?? []).toSorted((a, b) => a - b)[Math.floor(lighthouseRuns / 2)] ?? 0,
      unit: '',
      note: name === 'performance' ? `goal 0.95; median of ${lighthouseRuns}` : 'goal 1',
    }))
  } finally {
    chrome.kill()
  }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { engineBytes } from '#engines/browser/size.ts'
import type { ThreadRequest } from '#engines/threaded/serve.ts'
import { startMorsel } from '#test/e2e/morsel-process.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { siteRoot } from '../../scripts/paths.ts'
import { percentile, type Figure } from '../figure.ts'
import { goals } from './goals.ts'
import { textOf } from './texts.ts'

const runs = 5

/** How long the engine keeps the first text waiting, and what it weighs on the way. */
export async function benchLoad(): Promise<Figure[]> {
  return [
    {
      name: `cold load in a fresh process, median of ${runs}`,
      value: percentile(await repeat(loadInProcess), 0.5),
      unit: 'ms',
      goal: goals.coldLoadMs,
    },
    await loadInBrowser(),
    ...(await weigh()),
  ]
}

async function loadInProcess(): Promise<number> {
  const child = fork(fileURLToPath(new URL('./load-child.ts', import.meta.url)))
  const [ms] = (await once(child, 'message')) as [number]
  await once(child, 'exit')
  return ms
}

/** The first text in a fresh browser less the second: what loading alone takes, over loopback. */
async function loadInBrowser(): Promise<Figure> {
  const name = `cold load in a worker of Chromium, median of ${runs}`
  const executablePath = await findChromium()
  if (executablePath === undefined)
    return { name, value: Number.NaN, unit: 'ms', note: 'not measured: no Chromium' }
  const morsel = await startMorsel()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const [file = ''] = await builtFiles(/^engine-worker-.*\.js$/)
    const request: ThreadRequest = {
      tool: 'summary',
      text: textOf(3000),
      summaryWords: 500,
    }
    const times = await repeat(async () => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(morsel.url)
      const [first = 0, second = 0] = await page.evaluate(timeTwice, { address: `/assets/${file}`, request })
      await context.close()
      return first - second
    })
    return { name, value: percentile(times, 0.5), unit: 'ms', goal: goals.coldLoadMs }
  } finally {
    await browser.close()
    await morsel.close()
  }
}

/** Runs in the page. @returns milliseconds of the first answer of a new worker, and of the second */
async function timeTwice({
  address,
  request,
}: {
  address: string
  request: ThreadRequest
}): Promise<number[]> {
  const times: number[] = []
  let start = performance.now()
  const worker = new Worker(address, { type: 'module' })
  for (let text = 0; text < 2; text += 1) {
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<{ type: string }>) => {
        if (data.type === 'done') resolve()
        if (data.type === 'failed') reject(new Error('The engine failed'))
      }
      worker.postMessage(request, [])
    })
    times.push(performance.now() - start)
    start = performance.now()
  }
  return times
}

/** What a browser loads with the first text: one file, in the language that needs the longest. */
async function weigh(): Promise<Figure[]> {
  const files = await builtFiles(/^engine-worker-.*\.js$/)
  const most = async (ending: string) => {
    const sizes = await Promise.all(files.map((file) => stat(join(siteRoot, 'assets', file + ending))))
    return Math.max(...sizes.map(({ size }) => size)) / 1000
  }
  return [
    { name: 'engine, as it is', value: await most(''), unit: 'KB' },
    { name: 'engine, gzip', value: await most('.gz'), unit: 'KB' },
    {
      name: 'engine, Brotli',
      value: await most('.br'),
      unit: 'KB',
      note: `the page says ${engineBytes / 1000}`,
    },
  ]
}

async function builtFiles(pattern: RegExp): Promise<string[]> {
  return (await readdir(join(siteRoot, 'assets'))).filter((file) => pattern.test(file))
}

async function repeat(measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  for (let run = 0; run < runs; run += 1) values.push(await measure())
  return values
}

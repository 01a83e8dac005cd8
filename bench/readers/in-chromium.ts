import { technicalCeiling } from '#domain/limits.ts'
import { createReadStream, existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { standardPlans } from '#domain/plans.ts'
import type { FileLimits } from '#readers/check-file.ts'
import { patchedParser } from '#readers/pdf/engine/vite-plugin.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { root } from '../../scripts/paths.ts'
import { percentile, type Figure } from '../figure.ts'
import type { Sample } from './corpus.ts'
import { readOurs } from './in-node.ts'
import type { ReadersPage } from './page/main.ts'

const rounds = 5
const site = join(root, 'build', 'bench-readers')
const longestMs = 30_500

declare global {
  interface Window {
    readers: ReadersPage
  }
}

/** The same files in Chromium: how fast beside the plain loop over pdf.js, and what it does to the page. */
export async function benchInChromium(samples: Sample[]): Promise<Figure[]> {
  await build({
    root: fileURLToPath(new URL('page', import.meta.url)),
    logLevel: 'error',
    build: { outDir: site, emptyOutDir: true, target: 'es2023' },
    worker: { format: 'es', plugins: () => [patchedParser()] },
  })
  await cp(join(root, 'node_modules', 'pdfjs-dist', 'cmaps'), join(site, 'pdfjs', 'cmaps'), {
    recursive: true,
  })
  const server = await serve(samples)
  const browser = await chromium.launch({ executablePath: await findChromium() })
  try {
    const page = await browser.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('crash', () => faults.push('crash'))
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    return await measure(page, samples, faults)
  } finally {
    await browser.close()
    server.close()
  }
}

async function measure(page: Page, samples: Sample[], faults: string[]): Promise<Figure[]> {
  const limits = { ...technicalCeiling, fileBytes: 6_000_000 }
  const free = { ...limits, characters: standardPlans.free.characters }
  const readable: number[] = []
  let [differing, slowest] = [0, 0]
  for (const [file, sample] of samples.entries()) {
    const { told, text, ms } = await ours(page, file, limits)
    slowest = Math.max(slowest, ms)
    const inNode = await readOurs(sample, technicalCeiling)
    if (told !== inNode.told || text !== (inNode.source?.text ?? '')) differing++
    if (told === 'text') readable.push(file)
  }
  const times = {
    ours: [] as number[],
    early: [] as number[],
    raw: [] as number[],
    rawAlone: [] as number[],
  }
  const before = await heap(page)
  const longTasks: number[] = []
  for (let round = 0; round < rounds; round++) {
    times.raw.push(await total(readable, (file) => raw(page, file, false)))
    times.rawAlone.push(await total(readable, (file) => raw(page, file, true)))
    await page.evaluate(() => window.readers.longTasks())
    times.ours.push(await total(readable, (file) => ours(page, file, limits)))
    times.early.push(await total(readable, (file) => ours(page, file, free)))
    longTasks.push(...(await page.evaluate(() => window.readers.longTasks())))
  }
  const median = (values: number[]) => percentile(values, 0.5)
  const most = (value: number) => ({ must: { to: value }, aim: { to: value } })
  return [
    {
      name: 'Chromium: all pages ÷ raw pdf.js',
      value: median(times.ours) / median(times.raw),
      unit: '×',
      goal: most(0.75),
      note: `${readable.length} files, ${Math.round(median(times.ours))} and ${Math.round(median(times.raw))} ms`,
    },
    {
      name: 'Chromium: until past 3,000 characters ÷ raw pdf.js',
      value: median(times.early) / median(times.raw),
      unit: '×',
      goal: most(0.5),
    },
    {
      name: 'Chromium: all pages ÷ raw pdf.js, which starts a worker for each file',
      value: median(times.ours) / median(times.rawAlone),
      unit: '×',
    },
    {
      name: 'Chromium: main-thread tasks over 50 ms',
      value: longTasks.length,
      unit: '',
      goal: most(0),
      note: longTasks.map(Math.round).join(', '),
    },
    {
      name: 'Chromium: files over 30.5 s',
      value: slowest > longestMs ? 1 : 0,
      unit: '',
      goal: most(0),
      note: `slowest ${Math.round(slowest)} ms`,
    },
    {
      name: 'Chromium: crashes and uncaught errors',
      value: faults.length,
      unit: '',
      goal: most(0),
      note: faults.join('; '),
    },
    { name: 'Chromium: texts that differ from those in Node', value: differing, unit: '', goal: most(0) },
    {
      name: 'Chromium: heap kept after all',
      value: ((await heap(page)) - before) / 1e6,
      unit: 'MB',
      goal: most(50),
    },
  ]
}

function ours(page: Page, file: number, limits: FileLimits) {
  return page.evaluate(([number, allowed]) => window.readers.readOurs(number, allowed), [
    file,
    limits,
  ] as const)
}

function raw(page: Page, file: number, own: boolean) {
  return page.evaluate(([number, alone]) => window.readers.readRaw(number, alone), [file, own] as const)
}

async function total(files: number[], read: (file: number) => Promise<{ ms: number }>): Promise<number> {
  let sum = 0
  for (const file of files) sum += (await read(file)).ms
  return sum
}

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
}

async function serve(samples: Sample[]): Promise<Server> {
  const server = createServer((request, response) => {
    const [, number] = /^\/files\/(\d+)$/.exec(request.url ?? '') ?? []
    if (number) return response.writeHead(200).end(samples[Number(number)]?.bytes)
    const path = join(site, request.url === '/' ? 'index.html' : (request.url ?? ''))
    if (!path.startsWith(site) || !existsSync(path)) return response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' })
    return createReadStream(path).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

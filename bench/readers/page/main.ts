import * as pdfjs from 'pdfjs-dist'
import { readFile } from '#readers/browser/read-file.ts'
import type { FileLimits } from '#readers/check-file.ts'
import { readRaw } from '../raw-loop.ts'

function startWorker(): Worker {
  return new Worker(new URL('./raw-engine.ts', import.meta.url), { type: 'module' })
}
pdfjs.GlobalWorkerOptions.workerPort = startWorker()

/** What the page can be asked: each way of reading one of the files it is served, timed in milliseconds. */
export type ReadersPage = {
  longTasks(): number[]
  readOurs(file: number, limits: FileLimits): Promise<{ told: string; text: string; ms: number }>
  /** @param own whether a worker is started for the file, as pdf.js does by itself, or one serves all */
  readRaw(file: number, own: boolean): Promise<{ ms: number }>
}

const longTasks: number[] = []
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(duration)
}).observe({ type: 'longtask' })

async function bytesOf(file: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetch(`/files/${file}`)).arrayBuffer())
}

const page: ReadersPage = {
  longTasks: () => longTasks.splice(0),
  async readOurs(number, limits) {
    const file = new File([await bytesOf(number)], 'paper.pdf')
    const started = performance.now()
    const [told, text] = await readFile(file, { limits }).then(
      (source) => ['text', source.text] as const,
      (error: unknown) => [error instanceof Error ? error.message : String(error), ''] as const,
    )
    return { told, text, ms: performance.now() - started }
  },
  async readRaw(number, own) {
    const data = await bytesOf(number)
    const started = performance.now()
    const port = own ? startWorker() : undefined
    const worker = port && pdfjs.PDFWorker.create({ port })
    await readRaw(pdfjs, data, { cMapUrl: '/pdfjs/cmaps/', worker }).catch(() => '')
    port?.terminate()
    return { ms: performance.now() - started }
  },
}
Object.assign(window, { readers: page })

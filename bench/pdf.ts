import type { Figure } from './figure.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { standardPlans, technicalCeiling } from '#domain/plans.ts'
import { loadPdf, readFileForNode } from '#readers/node.ts'
import { readingRules } from '#readers/reading-rules.ts'
import { makePdf } from '#test/make-pdf.ts'
import { tidesPages } from '#test/tides.ts'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'

const rounds = 5

/**
 * What our reading costs beside pdf.js itself: the same files, the same version, the same run, the two taking turns.
 * Ours must stay within 1.15 of the plain loop, page after page, that its documentation shows.
 */
export async function benchPdf(): Promise<Figure[]> {
  await loadPdf()
  const { files, note } = testFiles()
  const readable: Uint8Array[] = []
  for (const file of files) if (await succeeds(() => readOurs(file, technicalCeiling))) readable.push(file)
  const times = { ours: [] as number[], early: [] as number[], raw: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.raw.push(await total(readable, readRaw))
    times.ours.push(await total(readable, (file) => readOurs(file, technicalCeiling)))
    times.early.push(await total(readable, (file) => readOurs(file, standardPlans.free)))
  }
  const [ours, early, raw] = [median(times.ours), median(times.early), median(times.raw)]
  return [
    {
      name: 'PDF, whole text ÷ raw pdf.js',
      value: ours / raw,
      unit: '×',
      note: `${note}; goal 1.15 or less`,
    },
    {
      name: 'PDF, until past 3,000 characters ÷ raw pdf.js',
      value: early / raw,
      unit: '×',
      note: 'goal 0.50 or less',
    },
    { name: 'PDF, whole text, all files', value: ours, unit: 'ms', note },
    { name: 'PDF, raw pdf.js, all files', value: raw, unit: 'ms', note },
  ]
}

function testFiles(): { files: Uint8Array[]; note: string } {
  const folder = new URL('../../shared/eval/pdf/pdf/', import.meta.url)
  if (!existsSync(folder)) {
    const pages = Array.from({ length: 20 }, () => tidesPages()).flat()
    return { files: [makePdf({ pages: tidesPages() }), makePdf({ pages })], note: 'made files' }
  }
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  const files = names.map((name) => new Uint8Array(readFileSync(new URL(name, folder))))
  return { files, note: `${files.length} files of the evaluation kit, those with text` }
}

async function readOurs(file: Uint8Array, limits: { characters: number; fileBytes: number }): Promise<void> {
  const options = { limits: { ...limits, fileBytes: technicalCeiling.fileBytes } }
  await readFileForNode({ name: 'paper.pdf', type: '', bytes: file.slice() }, options)
}

async function readRaw(file: Uint8Array): Promise<void> {
  const resources = new URL('.', import.meta.resolve('pdfjs-dist/package.json')).pathname
  const task = pdfjs.getDocument({ data: file.slice(), verbosity: 0, cMapUrl: `${resources}cmaps/` })
  const document = await task.promise
  for (let page = 1; page <= Math.min(document.numPages, readingRules.maxPages); page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  }
  await task.destroy()
}

async function total(files: Uint8Array[], read: (file: Uint8Array) => Promise<void>): Promise<number> {
  const started = performance.now()
  for (const file of files) await read(file)
  return performance.now() - started
}

async function succeeds(work: () => Promise<void>): Promise<boolean> {
  return work().then(
    () => true,
    () => false,
  )
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

import { technicalCeiling } from '#domain/limits.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { standardPlans } from '#domain/plans.ts'
import type { FileLimits } from '#readers/check-file.ts'
import { readFileForNode } from '#readers/node.ts'
import type { SourceText } from '#readers/source.ts'
import { percentile, type Figure } from '../figure.ts'
import { runPdftotext, type Sample } from './corpus.ts'
import { readByPdfium } from './pdfium.ts'
import { judgeTexts, type Reading } from './quality.ts'
import { printedOnce, readRaw } from './raw-loop.ts'

const rounds = 5
const resources = new URL('.', import.meta.resolve('pdfjs-dist/package.json')).pathname

/** What is read in Node, how well, and how fast beside the plain loop over pdf.js and beside pdftotext. */
export async function benchInNode(samples: Sample[]): Promise<Figure[]> {
  const readings: Reading[] = []
  for (const sample of samples) {
    readings.push({
      sample,
      ...(await readOurs(sample, technicalCeiling)),
      raw: await raw(sample),
      rawOnce: await raw(sample, printedOnce),
      pdfium: await readByPdfium(sample.bytes),
    })
  }
  const readable = readings
    .filter(({ source, raw: text }) => source && text !== '')
    .map(({ sample }) => sample)
  return [...judgeTexts(readings), ...(await timeThem(readable))]
}

async function timeThem(samples: Sample[]): Promise<Figure[]> {
  const times = { ours: [] as number[], early: [] as number[], raw: [] as number[], poppler: [] as number[] }
  const paths = await onDisk(samples)
  for (let round = 0; round < rounds; round++) {
    times.raw.push(await total(samples, (sample) => raw(sample)))
    times.ours.push(await total(samples, (sample) => readOurs(sample, technicalCeiling)))
    times.early.push(await total(samples, (sample) => readOurs(sample, standardPlans.free)))
    times.poppler.push(await total(paths.files, runPdftotext))
  }
  await paths.remove()
  const median = (values: number[]) => percentile(values, 0.5)
  const [ours, early, plain, poppler] = [times.ours, times.early, times.raw, times.poppler].map(median) as [
    number,
    number,
    number,
    number,
  ]
  const most = (value: number) => ({ must: { to: value }, aim: { to: value } })
  return [
    {
      name: 'Node: all pages ÷ raw pdf.js',
      value: ours / plain,
      unit: '×',
      goal: most(0.75),
      note: `${samples.length} files, ${Math.round(ours)} and ${Math.round(plain)} ms`,
    },
    {
      name: 'Node: until past 3,000 characters ÷ raw pdf.js',
      value: early / plain,
      unit: '×',
      goal: most(0.5),
    },
    {
      name: 'Node: all pages ÷ pdftotext, a process for each',
      value: ours / poppler,
      unit: '×',
      note: `pdftotext ${Math.round(poppler)} ms`,
    },
  ]
}

export async function readOurs(
  { name, bytes }: Sample,
  limits: FileLimits,
): Promise<{ told: string; source: SourceText | undefined }> {
  const file = { name: name.replace(/(?:\.pdf)?$/i, '.pdf'), type: '', bytes: bytes.slice() }
  try {
    const source = await readFileForNode(file, {
      limits: { ...limits, fileBytes: technicalCeiling.fileBytes },
    })
    return { told: 'text', source }
  } catch (error) {
    return { told: error instanceof Error ? error.message : String(error), source: undefined }
  }
}

function raw({ bytes }: Sample, choose?: typeof printedOnce): Promise<string> {
  return readRaw(pdfjs, bytes.slice(), { cMapUrl: `${resources}cmaps/` }, choose).catch(() => '')
}

async function onDisk(samples: Sample[]): Promise<{ files: string[]; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'morsel-bench-'))
  const files = samples.map((_, index) => join(folder, `${index}.pdf`))
  await Promise.all(samples.map(({ bytes }, index) => writeFile(files[index] ?? '', bytes)))
  return { files, remove: () => rm(folder, { recursive: true }) }
}

async function total<Item>(items: Item[], read: (item: Item) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  for (const item of items) await read(item)
  return performance.now() - started
}

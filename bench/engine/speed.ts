import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toolOrder } from '#domain/tools/words.ts'
import type { Figure } from '../figure.ts'
import { goals } from './goals.ts'
import type { Timing } from './speed-child.ts'
import { textOf } from './texts.ts'

const longest = 3_000_000
const sizes = [3000, 30_000, 300_000, longest / 2, longest]

/** Milliseconds of each tool, warm, and memory, by the length of the text: a process of its own for each. */
export async function benchSpeed(): Promise<Figure[]> {
  const figures: Figure[] = []
  const halves = new Map<string, number>()
  const folder = await mkdtemp(join(tmpdir(), 'morsel-speed-'))
  const file = join(folder, 'text')
  await writeFile(file, textOf(longest))
  for (const size of sizes) {
    const rounds = Math.max(7, Math.min(40, Math.round(1_000_000 / size)))
    const peer = await time(file, size, rounds, 'peer')
    const name = `${size.toLocaleString('en')} characters`
    figures.push({ name: `term-frequency extractor, ${name}`, value: peer.ms, unit: 'ms', note: 'peer' })
    for (const tool of toolOrder) {
      const { ms } = await time(file, size, rounds, tool)
      const note = `${(ms / peer.ms).toFixed(1)} × peer`
      const goal = size === longest ? goals.longestMs : undefined
      figures.push({ name: `${tool}, ${name}, p50`, value: ms, unit: 'ms', note, goal })
      if (size === longest) figures.push(growthOf(tool, ms / halves.get(tool)!))
      halves.set(tool, ms)
    }
  }
  figures.push(await peak(file, longest))
  await rm(folder, { recursive: true })
  return figures
}

const growthOf = (tool: string, value: number): Figure => ({
  name: `${tool}: growth by the last doubling`,
  value,
  unit: '',
  goal: goals.growth,
})

/** The most that any tool takes, once and by itself: many rounds leave garbage that a collector in no hurry keeps. */
async function peak(file: string, size: number): Promise<Figure> {
  let most = 0
  for (const tool of toolOrder) most = Math.max(most, (await time(file, size, 0, tool)).peakMegabytes)
  const name = `peak memory, a process for each tool, ${size.toLocaleString('en')} characters`
  const { peakMegabytes: bare } = await time(file, 0, 0, 'peer')
  return {
    name,
    value: most,
    unit: 'MB',
    goal: goals.peakMegabytes,
    note: `a process that reads no text ${bare.toFixed(0)}`,
  }
}

async function time(file: string, size: number, rounds: number, work: string): Promise<Timing> {
  const program = fileURLToPath(new URL('./speed-child.ts', import.meta.url))
  const child = fork(program, [file, String(size), String(rounds), work])
  const [timing] = (await once(child, 'message')) as [Timing]
  await once(child, 'exit')
  return timing
}

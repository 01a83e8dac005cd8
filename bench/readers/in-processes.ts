import { technicalCeiling } from '#domain/limits.ts'
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { readFileForNode } from '#readers/node.ts'
import { root } from '../../scripts/paths.ts'
import { percentile, type Figure } from '../figure.ts'
import type { Sample } from './corpus.ts'
import { hostileFiles } from './hostile-files.ts'

const run = promisify(execFile)
const scripts = { ours: 'peak-memory.ts', raw: 'raw-process.ts' }
const Told = z.object({ told: z.string(), megabytes: z.number(), ms: z.number() })
const longestMs = 60_000
/** So many files are read by a new process each. */
const coldFiles = 15
const most = (value: number) => ({ must: { to: value }, aim: { to: value } })

/** What a first file costs, how much memory hostile ones take, and how odd ones come out. */
export async function benchInProcesses(samples: Sample[]): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'morsel-bench-'))
  const path = join(folder, 'a.pdf')
  try {
    return [
      ...(await timeFirst(samples.filter(({ expected }) => expected === 'text').slice(0, coldFiles), path)),
      await weighHostile(path),
      ...(await judgeOdd()),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function timeFirst(samples: Sample[], path: string): Promise<Figure[]> {
  const times = { ours: [] as number[], raw: [] as number[] }
  for (const { bytes } of samples) {
    await writeFile(path, bytes)
    for (const who of ['raw', 'ours'] as const) {
      const started = performance.now()
      await spawnOn(who, path)
      times[who].push(performance.now() - started)
    }
  }
  const [ours, raw] = [percentile(times.ours, 0.5), percentile(times.raw, 0.5)]
  return [
    {
      name: 'Node: a process for each file ÷ raw pdf.js, so too',
      value: ours / raw,
      unit: '×',
      note: `${samples.length} files, median ${Math.round(ours)} and ${Math.round(raw)} ms`,
    },
  ]
}

async function weighHostile(path: string): Promise<Figure> {
  let worst = { name: '', megabytes: 0, ms: 0 }
  const files = hostileFiles()
  for (const { name, bytes } of files) {
    await writeFile(path, bytes)
    const { megabytes, ms } = Told.parse(JSON.parse(await spawnOn('ours', path)))
    if (megabytes > worst.megabytes) worst = { name, megabytes, ms }
  }
  return {
    name: 'Node: memory for the worst of small hostile files',
    value: worst.megabytes,
    unit: 'MB',
    goal: most(600),
    note: `${files.length} files; ${worst.name}, ${Math.round(worst.ms)} ms`,
  }
}

async function spawnOn(who: keyof typeof scripts, path: string): Promise<string> {
  const script = fileURLToPath(new URL(scripts[who], import.meta.url))
  const { stdout } = await run(process.execPath, [script, path], { timeout: longestMs })
  return stdout
}

const Odd = z.record(
  z.string(),
  z.object({
    keep: z.optional(z.array(z.object({ line: z.string(), atLeast: z.int() }))),
    outcome: z.optional(z.string()),
  }),
)

/** Files made to be misread, of which the kit says which lines must come out, and how often. */
async function judgeOdd(): Promise<Figure[]> {
  const kit = join(root, '..', 'shared', 'eval', 'pdf-odd')
  if (!existsSync(kit)) return []
  const expected = Odd.parse(JSON.parse(readFileSync(join(kit, 'expected.json'), 'utf8')))
  const wrong: string[] = []
  const files = readdirSync(kit).filter((file) => file.endsWith('.pdf'))
  for (const name of files) {
    const bytes = new Uint8Array(readFileSync(join(kit, name)))
    const { keep = [] } = expected[name] ?? {}
    const text = await readFileForNode({ name, type: '', bytes }, { limits: technicalCeiling }).then(
      (source) => source.text,
      () => '',
    )
    if (text === '' || keep.some(({ line, atLeast }) => text.split(line).length - 1 < atLeast))
      wrong.push(name)
  }
  return [
    {
      name: 'odd files that come out right',
      value: (files.length - wrong.length) / files.length,
      unit: '',
      goal: { must: { from: 1 }, aim: { from: 1 } },
      note: `${files.length} files; wrong: ${wrong.join(', ') || 'none'}`,
    },
  ]
}

import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { tools, type FoundResults, type Tool } from '#domain/tools/index.ts'
import { toolOrder } from '#domain/tools/words.ts'
import type { Figure } from '../figure.ts'
import { goals } from './goals.ts'
import { benchGrounding } from './grounding.ts'
import { fileOf, hasKit, kit, measureWith, readLines } from './kit.ts'
import { benchLists, shareOf } from './lists.ts'
import { writePeers } from './peers.ts'

/** What the built-in engine finds, measured on the development data where they lie beside the checkout. */
export async function benchQuality(): Promise<Figure[]> {
  if (!hasKit)
    return [{ name: 'quality', value: Number.NaN, unit: '', note: `not measured: no data at ${kit}` }]
  const folder = await mkdtemp(join(tmpdir(), 'morsel-quality-'))
  try {
    const [ours, again] = [join(folder, 'ours'), join(folder, 'again')]
    await Promise.all([writeOutputs(ours), writeOutputs(again)])
    const found = <T extends Tool>(set: string, tool: T) =>
      readLines<{ id: string; output: FoundResults[T] | null }>(join(ours, `${set}.${tool}.jsonl`))
    return [
      ...(await summaries(found, folder)),
      await benchLists(),
      ...languages(found),
      ...(await benchGrounding()),
      await determinism(ours, again),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Found = <T extends Tool>(set: string, tool: T) => { id: string; output: FoundResults[T] | null }[]

async function writeOutputs(folder: string): Promise<void> {
  const program = fileURLToPath(new URL('./write-outputs.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [program, folder])
}

const yardstickName = 'LexRank × position'
const words = 150

/** The marks that tell most, as many as there is room for, in the order of the text: read as a summary. */
async function summaries(found: Found, folder: string): Promise<Figure[]> {
  const peers = await writePeers(join(folder, 'peers'))
  const figures: Figure[] = []
  for (const set of ['sections', 'long'] as const) {
    const file = join(folder, `${set}.marks.jsonl`)
    const lines = found(set, 'summary').map(({ id, output }) => ({ id, output: summaryOf(output) }))
    writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    const score = (of: string) =>
      measureWith('rouge.mjs', [of, '--refs', fileOf(set), '--max-words', `${words}`])
    const [ours, ...theirs] = await Promise.all([
      score(file),
      ...peers.map(({ fileFor }) => fileFor && score(fileFor(set))),
    ])
    const yardstick = theirs[peers.findIndex(({ name }) => name === yardstickName)]
    for (const [key, name] of [
      ['r1', 'ROUGE-1'],
      ['r2', 'ROUGE-2'],
      ['rL', 'ROUGE-L'],
    ] as const) {
      const beside = theirs.map(
        (one, at) => `${peers[at]!.name} ${one ? (100 * one.at(key)).toFixed(1) : '–'}`,
      )
      figures.push({
        name: `marks, ${set}, ${words} words: ${name} over ${yardstickName}, of ${ours.at('n')}`,
        value: 100 * (ours.at(key) - (yardstick?.at(key) ?? Number.NaN)),
        unit: '',
        note: `${(100 * ours.at(key)).toFixed(1)}; ${beside.join(', ')}`,
        goal: goals[set][key],
      })
    }
  }
  return figures
}

function summaryOf(output: FoundResults['summary'] | null): string {
  const marks = (output?.marks ?? []).map(({ text, items = [], rank }) => ({
    said: [text, ...items].join(' '),
    rank,
  }))
  let room = words
  const chosen = new Set<string>()
  for (const { said } of marks.toSorted((one, other) => one.rank - other.rank)) {
    if (room > 0) chosen.add(said)
    room -= said.split(/\s+/u).length
  }
  return marks.flatMap(({ said }) => (chosen.has(said) ? [said] : [])).join(' ')
}

/** In other languages: results of the right form, and texts with something to practise with. */
function languages(found: Found): Figure[] {
  const set = 'nonenglish'
  const isWhole = (tool: Tool) =>
    found(set, tool).map(({ output }) => tools[tool].found.schema.safeParse(output).success)
  return [
    {
      name: 'summary, eli5, insight, other languages: whole results',
      value: shareOf(toolOrder.filter((tool) => tool !== 'quiz').flatMap(isWhole)),
      unit: '',
      goal: goals.whole,
    },
    { name: 'quiz, other languages: texts with one', value: shareOf(isWhole('quiz')), unit: '' },
  ]
}

async function determinism(ours: string, again: string): Promise<Figure> {
  const files = await readdir(ours)
  const pairs = files.map((file) => Promise.all([readFile(join(ours, file)), readFile(join(again, file))]))
  const equal = (await Promise.all(pairs)).filter(([one, other]) => one.equals(other))
  const name = 'all tools, all sets: two runs, equal to the byte'
  return { name, value: equal.length / files.length, unit: '', goal: goals.whole }
}

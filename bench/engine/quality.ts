import { usualQuestions } from '#domain/limits.ts'
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { schemaOf, type Tool } from '#domain/tools/index.ts'
import { toolOrder } from '#domain/tools/words.ts'
import type { Figure, Goal } from '../figure.ts'
import { goals } from './goals.ts'
import { fileOf, hasKit, kit, measureWith, readLines } from './kit.ts'
import { writePeers } from './peers.ts'
import { measureTestWiseBaselines, measureOwnWords } from './parts.ts'

/** What the built-in engine writes, measured on the development data where they lie beside the checkout. */
export async function benchQuality(): Promise<Figure[]> {
  if (!hasKit)
    return [{ name: 'quality', value: Number.NaN, unit: '', note: `not measured: no data at ${kit}` }]
  const folder = await mkdtemp(join(tmpdir(), 'morsel-quality-'))
  try {
    const [ours, again] = [join(folder, 'ours'), join(folder, 'again')]
    await Promise.all([writeOutputs(ours), writeOutputs(again)])
    const equal = await determinism(ours, again)
    const outputs = (set: string, tool: Tool) => join(ours, `${set}.${tool}.jsonl`)
    return [
      ...(await summaries(outputs, folder)),
      ...(await hygiene(outputs)),
      ...(await quizzes(outputs)),
      ...(await explanations(outputs)),
      ...(await evidence()),
      validity(outputs),
      equal,
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Outputs = (set: string, tool: Tool) => string

async function writeOutputs(folder: string): Promise<void> {
  const program = fileURLToPath(new URL('./write-outputs.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [program, folder])
}

const yardstickName = 'LexRank × position'

async function summaries(outputs: Outputs, folder: string): Promise<Figure[]> {
  const peers = await writePeers(join(folder, 'peers'))
  const figures: Figure[] = []
  for (const [set, words] of [
    ['sections', 150],
    ['long', 200],
  ] as const) {
    const score = (file: string) =>
      measureWith('rouge.mjs', [file, '--refs', fileOf(set), '--max-words', String(words)])
    const [ours, ...theirs] = await Promise.all([
      score(outputs(set, 'summary')),
      ...peers.map(({ fileFor }) => fileFor && score(fileFor(set))),
    ])
    for (const [key, name] of [
      ['r1', 'ROUGE-1'],
      ['r2', 'ROUGE-2'],
      ['rL', 'ROUGE-L'],
    ] as const) {
      const beside = peers.map((peer, at) => {
        const value = theirs[at]?.at(key)
        return `${peer.name} ${value === undefined ? 'not measured: no registry' : (100 * value).toFixed(1)}`
      })
      figures.push({
        name: `summary, ${set}, ${words} words: ${name} of ${ours.at('n')}`,
        value: 100 * ours.at(key),
        unit: '',
        note: beside.join(', '),
      })
      const yardstick = peers.findIndex((peer) => peer.name === yardstickName)
      figures.push({
        name: `summary, ${set}: ${name} over ${yardstickName}`,
        value: 100 * (ours.at(key) - (theirs[yardstick]?.at(key) ?? Number.NaN)),
        unit: '',
        goal: goals[set][key],
      })
    }
  }
  const insight = await measureWith('rouge.mjs', [
    outputs('sections', 'insight'),
    '--refs',
    fileOf('sections'),
    '--max-words',
    '150',
  ])
  const value = 100 * insight.at('r1recall')
  figures.push({
    name: 'insight, sections, 150 words: ROUGE-1 recall',
    value,
    unit: '',
    goal: goals.insightRecall,
  })
  return figures
}

async function hygiene(outputs: Outputs): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const tool of ['summary', 'eli5', 'insight'] as const) {
    for (const set of ['passages', 'sections', 'hostile']) {
      const check = (file: string) =>
        measureWith('hygiene.mjs', [file, '--kind', tool, '--refs', fileOf(set)])
      const all = await check(outputs(set, tool))
      const { file, count, refused } = withoutRefusals(outputs(set, tool))
      const written = await check(file)
      const note = refused > 0 ? `of ${count}; ${refused} refused as too little text` : ''
      figures.push({
        name: `${tool}, ${set}: clean`,
        value: all.at('clean'),
        unit: '',
        // A refusal counts as unclean here, so that refusing more never looks better.
        note: refused > 0 ? `${written.at('clean').toFixed(3)} ${note}` : '',
        goal: set === 'hostile' ? goals.cleanHostile : goals.clean,
      })
      for (const [key, name, goal] of ofWritten) {
        figures.push({ name: `${tool}, ${set}: ${name}`, value: written.at(key), unit: '', note, goal })
      }
    }
  }
  return figures
}

const ofWritten: [key: string, name: string, goal: Goal][] = [
  ['noForbidden', 'nothing forbidden', goals.noForbidden],
  ['grounded', 'words from the text', goals.grounded],
  ['numbersOk', 'numbers from the text', goals.numbersOk],
]

function withoutRefusals(file: string): { file: string; count: number; refused: number } {
  const lines = readLines<{ output: unknown }>(file)
  const written = lines.filter(({ output }) => output !== null)
  const kept = `${file}.written`
  writeFileSync(kept, written.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return { file: kept, count: written.length, refused: lines.length - written.length }
}

async function quizzes(outputs: Outputs): Promise<Figure[]> {
  const file = outputs('passages', 'quiz')
  const found = await measureWith('quizcheck.mjs', [file, '--refs', fileOf('passages')])
  const rows: [path: string, name: string, goal?: Goal][] = [
    ['validQuizRate', 'valid quizzes', goals.validQuizRate],
    ['hardPassPerQuestion', 'questions that pass the hard checks', goals.hardPassPerQuestion],
    ['allPassPerQuestion', 'questions that pass all checks', goals.allPassPerQuestion],
    ['perQuestion.typeMatch', 'options of one type', goals.typeMatch],
    ['clozeShare', 'gaps to fill', goals.clozeShare],
    ['answerIsKeyTermOrHumanAnswer', 'answers that are key terms', goals.answerIsKeyTermOrHumanAnswer],
    ['answerIsLongest', 'answers that are the longest option', goals.answerIsLongest],
    ['positionChi2_df3', 'positions of the answers, χ² (df 3)', goals.positionChi2_df3],
  ]
  return [
    ...rows.map(([path, name, goal]) => ({
      name: `quiz, passages: ${name}`,
      value: found.at(path),
      unit: '',
      goal,
    })),
    ...(await measureTestWiseBaselines(file)),
  ]
}

async function explanations(outputs: Outputs): Promise<Figure[]> {
  const grade = (set: string) =>
    measureWith('fkgl.mjs', [outputs(set, 'eli5'), '--refs', fileOf(set), '--field', 'explanation'])
  const passages = await grade('passages')
  const elementary = await grade('elementary')
  const source = `the text ${passages.at('source.fkgl').toFixed(1)}`
  return [
    measureOwnWords(outputs('passages', 'eli5'), 'passages'),
    {
      name: 'eli5, passages: FKGL',
      value: passages.at('output.fkgl'),
      unit: '',
      note: source,
      goal: goals.fkgl,
    },
    { name: 'eli5, passages: FKGL, drop', value: passages.at('fkglDrop'), unit: '', goal: goals.fkglDrop },
    {
      name: 'eli5, elementary: FKGL, drop',
      value: elementary.at('fkglDrop'),
      unit: '',
      goal: goals.fkglDropElementary,
    },
  ]
}

/** Claims of people and models, looked up in their sources; each label against what people say of the claim. */
async function evidence(): Promise<Figure[]> {
  const found = await measureWith('grounding.mjs', [fileURLToPath(new URL('./linker.ts', import.meta.url))])
  const rows: [path: string, name: string][] = [
    ['wice.hit1', 'its sentence found first'],
    ['wice.hit3', 'its sentence among three'],
    ['macroBA', 'supported or not, balanced accuracy at the best threshold'],
    ['byLabel.linked.supported', 'linked claims that are supported'],
  ]
  return rows.map(([path, name]) => ({ name: `evidence: ${name}`, value: found.at(path), unit: '' }))
}

/** Other languages get a whole result too. */
function validity(outputs: Outputs): Figure {
  const valid = toolOrder.flatMap((tool) =>
    readLines<{ output: unknown }>(outputs('nonenglish', tool)).map(
      ({ output }) =>
        schemaOf(tool).safeParse(tool === 'quiz' ? { questions: output } : output).success &&
        (tool !== 'quiz' || (output as unknown[]).length === usualQuestions),
    ),
  )
  const value = valid.filter(Boolean).length / valid.length
  return { name: 'all tools, other languages: whole results', value, unit: '', goal: goals.valid }
}

async function determinism(ours: string, again: string): Promise<Figure> {
  const files = await readdir(ours)
  let equal = 0
  for (const file of files) {
    const [one, other] = await Promise.all([readFile(join(ours, file)), readFile(join(again, file))])
    if (one.equals(other)) equal += 1
  }
  const value = equal / files.length
  return { name: 'all tools, all sets: two runs, equal to the byte', value, unit: '', goal: goals.valid }
}

import { labelSentence } from '#domain/evidence/label.ts'
import { indexSource, type SourceIndex } from '#domain/evidence/source-index.ts'
import { splitSentences } from '#domain/sentences.ts'
import { cleanText } from '#domain/source-text.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import { createBuiltInEngine } from '#engines/built-in/engine.ts'
import type { Figure } from '../figure.ts'
import { goals } from './goals.ts'
import { fileOf, hasKit, kit, readLines, type Item } from './kit.ts'
import { plant, plants, type Kind } from './plant.ts'

const each = 30

/** Falsehoods of each kind, planted in sentences of texts and looked up there, and what is true beside them. */
export async function benchFalsehoods(): Promise<Figure[]> {
  if (!hasKit) {
    return [{ name: 'falsehoods', value: Number.NaN, unit: '', note: `not measured: no data at ${kit}` }]
  }
  const sources = ['passages', 'sections', 'elementary']
    .flatMap((set) => readLines<Item>(fileOf(set)))
    .map(({ text }) => readSource(cleanText(text)))
  const falsehoods = plants.map((kind) => ({ kind, claims: plantIn(sources, kind) }))
  const figures = falsehoods.map(({ kind, claims }) => ({
    name: `planted, ${kind}: flagged`,
    value: share(claims, isFlagged),
    unit: '',
    note: `of ${claims.length}`,
  }))
  const all = falsehoods.flatMap(({ claims }) => claims)
  const originals = sources.flatMap(({ sentences, index }) => sentences.map((claim) => ({ claim, index })))
  const written = await writeLines(sources)
  const rewritten = readLines<Item>(fileOf('simplification')).flatMap(({ text, refs = [] }) => {
    const index = indexSource(text)
    return refs.map((claim) => ({ claim, index }))
  })
  const others = rewritten.map(({ claim }) => claim)
  const replanted = rewritten.flatMap(({ claim, index }, at) => {
    const kind = plants[at % plants.length]!
    const planted = plant(kind, claim, others, at)
    return planted === undefined ? [] : [{ claim: planted, index }]
  })
  return [
    ...figures,
    {
      name: 'planted: flagged',
      value: share(all, isFlagged),
      unit: '',
      note: `of ${all.length}`,
      goal: goals.flagged,
    },
    {
      name: 'their originals: flagged',
      value: share(originals, isFlagged),
      unit: '',
      note: `of ${originals.length}`,
      goal: goals.falseAlarms,
    },
    {
      name: "the engine's own lines: flagged",
      value: share(written, isFlagged),
      unit: '',
      note: `of ${written.length}`,
      goal: goals.falseAlarms,
    },
    {
      name: "people's rewritings, planted: some difference found",
      value: share(replanted, isDifferent),
      unit: '',
      note: `of ${replanted.length}`,
    },
    {
      name: "people's rewritings as they are: some difference found",
      value: share(rewritten, isDifferent),
      unit: '',
      note: `of ${rewritten.length}`,
    },
  ]
}

type Source = { text: string; sentences: string[]; index: SourceIndex }
type Planted = { claim: string; index: SourceIndex }

function readSource(text: string): Source {
  const sentences = splitSentences(text)
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/gu, ' '))
    .filter((sentence) => /^\p{Lu}.{40,300}[.]$/u.test(sentence))
  return { text, sentences, index: indexSource(text) }
}

/** At most two of a kind in one text, the last of them first, so that kinds do not meet in the same sentences. */
function plantIn(sources: readonly Source[], kind: Kind): Planted[] {
  return sources
    .flatMap(({ sentences, index }, at) =>
      sentences
        .toReversed()
        .flatMap((sentence) => {
          const claim = plant(kind, sentence, sentences, at)
          return claim === undefined ? [] : [{ claim, index }]
        })
        .slice(0, 2),
    )
    .slice(0, each)
}

/** The lines of summaries, explanations and insights, as they are shown. */
async function writeLines(sources: readonly Source[]): Promise<Planted[]> {
  const engine = createBuiltInEngine()
  const { signal } = new AbortController()
  const lines: Planted[] = []
  for (const { text, index } of sources) {
    for (const tool of ['summary', 'eli5', 'insight'] as const) {
      const request = { tool, text, summaryWords: 300, signal, onDraft: () => {}, onProgress: () => {} }
      const { result } = await engine.generate(request)
      lines.push(...claimsOf(tool, result).map((claim) => ({ claim: claim.text, index })))
    }
  }
  return lines
}

function isFlagged({ claim, index }: Planted): boolean {
  const { label } = labelSentence(claim, () => index)
  return label === 'weak' || label === 'not-found'
}

/** A rewriting shares too few words with its sentence for the labels, so only what differs is counted. */
function isDifferent({ claim, index }: Planted): boolean {
  return splitSentences(claim).some(
    ({ start, end }) => labelSentence(claim.slice(start, end), () => index).differences.length > 0,
  )
}

function share<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return all.filter(holds).length / all.length
}

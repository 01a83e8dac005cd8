import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { splitSentences } from '#domain/sentences.ts'
import type { Figure } from '../figure.ts'
import { goals } from './goals.ts'

const folder = fileURLToPath(new URL('./sentences/', import.meta.url))

type Count = { right: number; found: number; there: number }

/** Twenty sentences with hard places of each language, joined to one text and split; `Intl.Segmenter` beside it. */
export function benchSentences(): Promise<Figure[]> {
  const [ours, plain] = [0, 0].map((): Count => ({ right: 0, found: 0, there: 0 }))
  for (const file of readdirSync(folder)) {
    const sentences = readFileSync(`${folder}${file}`, 'utf8').trim().split('\n')
    const text = sentences.join(' ')
    const ends = new Set(sentences.map((_, at) => sentences.slice(0, at + 1).join(' ').length))
    // The last end is the text's own.
    ends.delete(text.length)
    const found = splitSentences(text).map(({ end }) => end)
    count(ours!, ends, found.slice(0, -1))
    const segmenter = new Intl.Segmenter(file.slice(0, 2), { granularity: 'sentence' })
    const segments = [...segmenter.segment(text)]
    const segmented = segments.map(({ index, segment }) => index + segment.trimEnd().length)
    count(plain!, ends, segmented.slice(0, -1))
  }
  return Promise.resolve([
    {
      name: 'ends found that are ends',
      value: ours!.right / ours!.found,
      unit: '',
      note: `Intl.Segmenter ${(plain!.right / plain!.found).toFixed(3)}`,
      goal: goals.sentenceEnds,
    },
    {
      name: 'ends that were found',
      value: ours!.right / ours!.there,
      unit: '',
      note: `Intl.Segmenter ${(plain!.right / plain!.there).toFixed(3)}`,
      goal: goals.sentenceEnds,
    },
  ])
}

function count(all: Count, ends: ReadonlySet<number>, found: readonly number[]): void {
  all.right += found.filter((end) => ends.has(end)).length
  all.found += found.length
  all.there += ends.size
}

import type { Block } from '#domain/document/block.ts'
import { lazily } from '#domain/once.ts'
import { createKeyTerms } from './finding/key-terms.ts'
import { findLists } from './finding/lists.ts'
import { findMarks } from './finding/marks.ts'
import { markersOf } from './finding/markers.ts'
import { findTerms } from './finding/terms.ts'
import type { Ranking } from './ranking/lexrank.ts'
import { rankSentences } from './ranking/rank.ts'
import { parseDocument, type Document, type Sentence } from './reading/document.ts'

/** A text read, with what the tools find in it; each is looked for when it is first asked for. */
export type TextReading = ReturnType<typeof readText>

/** @param structure the blocks that the text's reader found; none of a text that was pasted or is plain */
export function readText(text: string, structure: readonly Block[] | undefined, signal?: AbortSignal) {
  const document = parseDocument(text, structure)
  const markers = markersOf(document.language)
  const ranking = lazily(() => rankSentences(document, signal))
  const lists = lazily(() => findLists(document))
  const terms = lazily(() => findTerms(document, markers))
  const marks = lazily(() => findMarks(document, ranking(), { lists: lists(), terms: terms(), markers }))
  const keyTerms = lazily(() =>
    createKeyTerms(document, markers, terms(), sentencesToCount(document, ranking())),
  )
  return { document, markers, ranking, lists, terms, marks, keyTerms }
}

/** Of a long text the blocks with sentences that tell most are enough to know its terms. */
const mostCounted = 4_000

function sentencesToCount({ sentences }: Document, ranking: Ranking): readonly Sentence[] {
  if (sentences.length <= mostCounted) return sentences
  const blocks = new Set(ranking.sentences.map(({ block }) => block))
  return sentences.filter(({ block }) => blocks.has(block)).slice(0, mostCounted)
}

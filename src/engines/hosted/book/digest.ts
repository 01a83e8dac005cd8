import type { ReadingSection } from '#domain/reading-plan.ts'
import type { Span } from '#domain/span.ts'
import { disarm } from '../numbered-text.ts'
import { estimateTokens } from '../tokens.ts'
import type { BookPoint } from './merge-points.ts'
import type { Book } from './plan-book.ts'

/** So many of its sentences stand below a point, and so much of each, in characters. */
const mostSentences = 3
const longestSentence = 500
const longestTitle = 120

/** What stands for a long text in a call: points under their headings, with the sentences that they rest on. */
export type Digest = {
  text: string
  /** With the numbers of the sentences. */
  marked: string
  /** The sentences in `text`, and where each stands in the long text. */
  sentences: Span[]
  origins: Span[]
}

export type DigestSource = { text: string; sentences: readonly Span[]; sections: readonly ReadingSection[] }

export const sourceOf = ({ text, sections, cuttable: { sentences } }: Book): DigestSource => ({
  text,
  sections,
  sentences,
})

/** The section in which a point stands: that of its first sentence. */
export function sectionOf(point: BookPoint, { sentences, sections }: Omit<DigestSource, 'text'>): number {
  const at = sentences[point.sentences[0] ?? 0]?.start ?? 0
  return Math.max(
    0,
    sections.findLastIndex(({ start }) => start <= at),
  )
}

/** About how many tokens a point takes in a digest. */
export function tokensOfBookPoint(
  point: BookPoint,
  { text, sentences }: DigestSource,
  perPoint = mostSentences,
): number {
  const rests = point.sentences.slice(0, perPoint).map((at) => {
    const { start, end } = sentences[at]!
    return estimateTokens(text.slice(start, Math.min(end, start + longestSentence))) + 3
  })
  return estimateTokens(point.text) + 3 + rests.reduce((sum, tokens) => sum + tokens, 0)
}

/** @param points in the order of the text */
export function digestOf(
  points: readonly BookPoint[],
  source: DigestSource,
  perPoint = mostSentences,
): Digest {
  const { text, sentences, sections } = source
  const digest: Digest = { text: '', marked: '', sentences: [], origins: [] }
  const told = new Set<number>()
  let section = -1
  const add = (words: string, marked: string) => {
    digest.text += `${words}\n`
    digest.marked += `${marked}\n`
  }
  const addNumbered = (words: string, origin: Span) => {
    digest.sentences.push({ start: digest.text.length, end: digest.text.length + words.length })
    digest.origins.push({ ...origin })
    add(words, `[${digest.sentences.length}] ${disarm(words)}`)
  }
  for (const point of points) {
    const at = sectionOf(point, source)
    if (at !== section) {
      const title = `# ${sections[at]?.title.slice(0, longestTitle) ?? ''}`
      add(title, disarm(title))
      section = at
    }
    // Without room for sentences a point stands for its first one.
    if (perPoint === 0) addNumbered(point.text, sentences[point.sentences[0]!]!)
    else add(`• ${point.text}`, disarm(`• ${point.text}`))
    for (const number of point.sentences.slice(0, perPoint)) {
      if (told.has(number)) continue
      told.add(number)
      const origin = sentences[number]!
      const sentence = text.slice(origin.start, Math.min(origin.end, origin.start + longestSentence))
      addNumbered(sentence.replace(/\s+/g, ' '), origin)
    }
  }
  return digest
}

/** Spans of a digest as spans of the long text. */
export function inWhole(spans: readonly Span[], { sentences, origins }: Digest): Span[] {
  const found = spans.flatMap(({ start, end }) =>
    origins.filter((_, at) => sentences[at]!.start < end && sentences[at]!.end > start),
  )
  return [...new Set(found)].map((span) => ({ ...span }))
}

/** A title of a section, in tokens. */
const tokensOfTitle = 16

/**
 * The points that there is room for: first one of each section, that of the longest first, then by weight; in the order
 * of the text. Each with as many of its sentences as leave room for all sections.
 */
export function chooseFitting(
  points: readonly BookPoint[],
  source: DigestSource,
  room: number,
): { points: BookPoint[]; perPoint: number } {
  const bySection = Map.groupBy(points, (point) => sectionOf(point, source))
  const lengthOf = (at: number) => source.sections[at]!.end - source.sections[at]!.start
  const heaviest = [...bySection]
    .sort(([one], [other]) => lengthOf(other) - lengthOf(one))
    .map(([, own]) => own.reduce((one, other) => (other.weight > one.weight ? other : one)))
  const sizeOf = (point: BookPoint, perPoint: number) => tokensOfBookPoint(point, source, perPoint)
  const sizeOfAll = (perPoint: number) =>
    heaviest.reduce((sum, point) => sum + sizeOf(point, perPoint) + tokensOfTitle, 0)
  let perPoint = mostSentences
  while (perPoint > 0 && sizeOfAll(perPoint) > room) perPoint -= 1
  const chosen = new Set<BookPoint>()
  let left = room
  const take = (list: readonly BookPoint[], title: number) => {
    for (const point of list) {
      const tokens = sizeOf(point, perPoint) + title
      if (chosen.has(point) || (tokens > left && chosen.size > 0)) continue
      chosen.add(point)
      left -= tokens
    }
  }
  take(heaviest, tokensOfTitle)
  take(
    points.toSorted((one, other) => other.weight - one.weight),
    0,
  )
  return { points: points.filter((point) => chosen.has(point)), perPoint }
}

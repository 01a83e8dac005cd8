import type { Block } from '#domain/document/block.ts'
import type { ReadingSection } from '#domain/reading-plan.ts'
import type { Span } from '#domain/span.ts'
import { estimateTokens } from '../tokens.ts'

/** What one call reads of a text: sentences by their indexes, `to` exclusive, all of one section. */
export type Chunk = { section: number; from: number; to: number }

/** About what the number before a sentence takes, in tokens. */
const tokensOfNumber = 2

/** Where a text may be cut, and how many tokens stand before each of its sentences. */
export type Cuttable = {
  sentences: readonly Span[]
  tokensBefore: Float64Array
  /** Of each sentence: the level of the heading that it is; 7 where a paragraph begins, 8 within one. */
  rank: Uint8Array
  /** Whether it stays with the one before it: under its heading, in a list or a row, behind the words that lead in to it. */
  stays: Uint8Array
}

const [opensParagraph, withinParagraph] = [7, 8]

/**
 * Prepares a text for cutting. A sentence that is longer than a chunk may be, as one of a table that was pasted, comes in
 * pieces, cut at white space.
 */
export function makeCuttable(
  text: string,
  found: readonly Span[],
  blocks: readonly Block[],
  mostTokens: number,
): Cuttable {
  const sentences = found.flatMap((span) => piecesOf(text, span, mostTokens - tokensOfNumber))
  const tokensBefore = new Float64Array(sentences.length + 1)
  const rank = new Uint8Array(sentences.length)
  const stays = new Uint8Array(sentences.length)
  let [at, last] = [0, -1]
  for (const [index, { start, end }] of sentences.entries()) {
    const words = text.slice(start, end)
    tokensBefore[index + 1] = tokensBefore[index]! + estimateTokens(words) + tokensOfNumber
    while (at + 1 < blocks.length && blocks[at]!.end <= start) at += 1
    const [block, before] = [blocks[at], blocks[last]]
    const isWithin = at === last
    const isListed = block?.kind === 'item' || block?.kind === 'row'
    const opening = block?.kind === 'heading' ? (block.level ?? 1) : opensParagraph
    rank[index] = isWithin ? withinParagraph : opening
    const isOfList =
      index > 0 &&
      block?.kind === 'item' &&
      (before?.kind === 'item' || leadsIn.test(text.charAt(sentences[index - 1]!.end - 1)))
    const follows = isWithin ? isListed : before?.kind === 'heading' || isOfList
    stays[index] = Number(index > 0 && follows)
    last = at
  }
  return { sentences, tokensBefore, rank, stays }
}

/** With what the sentence before a list ends. */
const leadsIn = /[:：]/u

/** A sentence in pieces of which each fits. */
function piecesOf(text: string, span: Span, mostTokens: number): Span[] {
  // No token has more than some bytes: most sentences need not be counted.
  if (span.end - span.start < mostTokens || estimateTokens(text.slice(span.start, span.end)) <= mostTokens)
    return [span]
  const middle = Math.floor((span.start + span.end) / 2)
  const gap = text.slice(span.start + 1, middle).search(/\s\S*$/u)
  const isSplit = gap < 0 && /^[\uDC00-\uDFFF]/.test(text.slice(middle, middle + 1))
  const cut = gap < 0 ? middle + Number(isSplit) : span.start + 1 + gap
  if (cut <= span.start || cut >= span.end) return [span]
  const first = { start: span.start, end: cut }
  const rest = { start: cut + Number(gap >= 0), end: span.end }
  return [first, rest].flatMap((piece) => piecesOf(text, piece, mostTokens))
}

/**
 * Cuts sections into chunks: whole sections where they fit, several small ones of one section together, else at the
 * highest headings within, at paragraphs, at sentences; never through a sentence, nor a list that fits, nor a row.
 */
export function cutIntoChunks(
  cuttable: Cuttable,
  sections: readonly ReadingSection[],
  mostTokens: number,
): Chunk[] {
  const { sentences } = cuttable
  const chunks: Chunk[] = []
  let from = 0
  for (const [section, { end }] of sections.entries()) {
    let to = from
    while (to < sentences.length && sentences[to]!.start < end) to += 1
    chunks.push(...cutChunk(cuttable, { section, from, to }, mostTokens))
    from = to
  }
  return chunks
}

/** Cuts one stretch into chunks that fit. */
export function cutChunk(cuttable: Cuttable, { section, from, to }: Chunk, mostTokens: number): Chunk[] {
  const pieces = cut(cuttable, from, to, mostTokens)
  const size = (one: number, other: number) => tokensIn(cuttable, one, other)
  const joined: [number, number][] = []
  for (const [start, end] of pieces) {
    const last = joined.at(-1)
    if (last && size(last[0], end) <= mostTokens) last[1] = end
    else joined.push([start, end])
  }
  return joined.map(([start, end]) => ({ section, from: start, to: end }))
}

const tokensIn = ({ tokensBefore }: Pick<Cuttable, 'tokensBefore'>, from: number, to: number) =>
  tokensBefore[to]! - tokensBefore[from]!

/** About how long a chunk is, its numbers included. */
export const chunkTokens = (cuttable: Cuttable, { from, to }: Pick<Chunk, 'from' | 'to'>) =>
  tokensIn(cuttable, from, to)

function cut(cuttable: Cuttable, from: number, to: number, mostTokens: number): [number, number][] {
  if (from >= to) return []
  const size = tokensIn(cuttable, from, to)
  if (size <= mostTokens || to - from === 1) return [[from, to]]
  const { rank, stays } = cuttable
  // The highest kind of place at which it can be cut: a heading, a paragraph, a sentence, anything.
  let highest = withinParagraph + 1
  for (let at = from + 1; at < to; at += 1) if (stays[at] === 0) highest = Math.min(highest, rank[at]!)
  const mayCut = (at: number) => highest > withinParagraph || (stays[at] === 0 && rank[at]! <= highest)
  // About equal pieces: the last one is no remnant.
  const each = size / Math.ceil(size / mostTokens)
  const pieces: [number, number][] = []
  const isHeading = highest < opensParagraph
  let start = from
  for (let at = from + 1; at <= to; at += 1) {
    if (at < to && !mayCut(at)) continue
    const next = at < to ? nextCut(at + 1, to, mayCut) : to
    const isFull =
      at === to ||
      isHeading ||
      tokensIn(cuttable, start, at) >= each ||
      tokensIn(cuttable, start, next) > mostTokens
    if (!isFull) continue
    pieces.push([start, at])
    start = at
  }
  return pieces.flatMap(([one, other]) => cut(cuttable, one, other, mostTokens))
}

function nextCut(at: number, to: number, mayCut: (at: number) => boolean): number {
  let next = at
  while (next < to && !mayCut(next)) next += 1
  return next
}

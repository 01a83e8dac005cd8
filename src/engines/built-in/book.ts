import type { Block } from '#domain/document/block.ts'
import { guessBlocks } from '#domain/document/guess-blocks.ts'
import { divideText } from '#domain/document/sections.ts'
import { AppError } from '#domain/errors.ts'
import type { Coverage, Point } from '#domain/reading-plan.ts'
import type { Span } from '#domain/span.ts'
import type { Ranking } from './ranking/lexrank.ts'
import type { Document } from './reading/document.ts'

/** In characters: a longer text is read section by section. */
export const longestWhole = 200_000
/** So much of it is left for the tools: of each section the paragraphs that tell most, by its length. */
const digestCharacters = 100_000
/** A longer section is read piece by piece. */
const longestPiece = 50_000
/** A longer paragraph is a table or a list that was taken for one. */
const longestParagraph = 4_000
const pointsPerSection = 3

/** What stands for a long text: the paragraphs of each section that tell most of it, under its heading. */
export type BookDigest = {
  text: string
  blocks: Block[] | undefined
  /** Of what stands in the digest, where it stands in the text. */
  inWhole: (span: Span) => Span | undefined
  /** Of what stands in the text, where it stands in the digest, if it does. */
  inDigest: (span: Span) => Span | undefined
  coverage: Coverage
}

type Read = (
  text: string,
  blocks: readonly Block[] | undefined,
) => Promise<{ document: Document; ranking: Ranking }>

/**
 * Reads a long text section by section; of each only what goes on to the tools is kept.
 * @param chosen indexes of the sections that are read; all where it is not set
 * @throws AppError `not_enough_text`; `request_invalid` where none of the chosen sections is there
 */
export async function digestBook(
  {
    text,
    blocks: given,
    sections: chosen,
  }: { text: string; blocks?: readonly Block[] | undefined; sections?: readonly number[] | undefined },
  read: Read,
  onSection: (done: number, total: number) => Promise<void>,
): Promise<BookDigest> {
  const blocks = given ?? guessBlocks(text)
  const sections = divideText(text, blocks)
  const isChosen = new Set(chosen ?? sections.keys())
  if (!sections.some((_, at) => isChosen.has(at))) throw new AppError('request_invalid')
  const taken: { digest: Span; start: number }[] = []
  const structure: Block[] = []
  const coverage: Coverage = []
  let digest = ''
  const add = ({ start, end }: Span, kind: Block['kind']) => {
    const own = { start: digest.length, end: digest.length + end - start }
    digest += `${text.slice(start, end)}\n\n`
    taken.push({ digest: own, start })
    structure.push({ kind, ...(kind === 'heading' && { level: 1 }), ...own })
  }
  for (const [at, { title, start, end }] of sections.entries()) {
    const share = Number(((end - start) / text.length).toFixed(4))
    const told = { section: title, start, end, share }
    if (!isChosen.has(at)) {
      coverage.push({ ...told, covered: false, reason: 'left-out' })
      continue
    }
    await onSection(at, sections.length)
    const paragraphs: Paragraph[] = []
    const inside = blocks.filter((block) => block.start >= start && block.end <= end)
    for (const piece of piecesOf({ start, end }, inside)) {
      const own = given && inside.filter((block) => block.start >= piece.start && block.end <= piece.end)
      const shifted = own?.map((block) => ({
        ...block,
        start: block.start - piece.start,
        end: block.end - piece.start,
      }))
      const { document, ranking } = await read(text.slice(piece.start, piece.end), shifted)
      paragraphs.push(...paragraphsOf(document, ranking, piece.start))
    }
    const kept = tellingMost(paragraphs, Math.max(longestParagraph, share * digestCharacters))
    const [heading] = inside
    if (heading?.kind === 'heading' && kept.length > 0) add(heading, 'heading')
    for (const paragraph of kept) add(paragraph, 'paragraph')
    const points = kept
      .flatMap(({ points: own }) => own)
      .sort((one, other) => other.salience - one.salience)
      .slice(0, pointsPerSection)
      .map(({ text: said, spans }): Point => ({ text: said, spans }))
    coverage.push({
      ...told,
      covered: points.length > 0,
      ...(points.length > 0 ? { points } : { reason: 'nothing-said' }),
    })
  }
  if (taken.length === 0) throw new AppError('not_enough_text')
  return {
    text: digest,
    blocks: given && structure,
    coverage,
    inWhole(span) {
      const piece = taken.findLast(({ digest: own }) => own.start <= span.start)
      if (!piece || span.start >= piece.digest.end) return undefined
      const by = piece.start - piece.digest.start
      return { start: span.start + by, end: Math.min(span.end, piece.digest.end) + by }
    },
    inDigest(span) {
      const piece = taken.find(
        ({ digest: own, start }) => span.start >= start && span.end <= start + own.end - own.start,
      )
      const by = piece && piece.digest.start - piece.start
      return by === undefined ? undefined : { start: span.start + by, end: span.end + by }
    },
  }
}

type Paragraph = Span & { salience: number; points: (Point & { salience: number })[] }

/** A section in pieces that begin with a block. */
function piecesOf({ start, end }: Span, blocks: readonly Block[]): Span[] {
  const pieces: Span[] = [{ start, end }]
  for (const block of blocks) {
    const last = pieces.at(-1)!
    if (block.end - last.start <= longestPiece || block.start <= last.start) continue
    last.end = block.start
    pieces.push({ start: block.start, end })
  }
  return pieces
}

/** @param by where the text that was read begins in the whole */
function paragraphsOf(document: Document, ranking: Ranking, by: number): Paragraph[] {
  const paragraphs = new Map<number, Paragraph>()
  for (const { paragraph, span } of document.sentences) {
    const known = paragraphs.get(paragraph)
    if (known) known.end = Math.max(known.end, span.end + by)
    else paragraphs.set(paragraph, { start: span.start + by, end: span.end + by, salience: 0, points: [] })
  }
  for (const [node, { paragraph, text, span }] of ranking.sentences.entries()) {
    const known = paragraphs.get(paragraph)!
    const salience = ranking.salience[node]!
    known.salience = Math.max(known.salience, salience)
    known.points.push({ text, spans: [{ start: span.start + by, end: span.end + by }], salience })
  }
  return [...paragraphs.values()]
}

/** The paragraphs that tell most, in order, up to so many characters. */
function tellingMost(paragraphs: readonly Paragraph[], characters: number): Paragraph[] {
  let left = characters
  const kept = new Set<Paragraph>()
  for (const one of paragraphs.toSorted((x, y) => y.salience - x.salience)) {
    const length = one.end - one.start
    if (one.salience === 0 || length > longestParagraph || length > left) continue
    kept.add(one)
    left -= length
  }
  return paragraphs.filter((one) => kept.has(one))
}

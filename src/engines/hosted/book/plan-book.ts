import type { Block } from '#domain/document/block.ts'
import { guessBlocks } from '#domain/document/guess-blocks.ts'
import { headingPath } from '#domain/document/places.ts'
import { divideText } from '#domain/document/sections.ts'
import { AppError } from '#domain/errors.ts'
import type { ReadingPlan, ReadingSection, Spent } from '#domain/reading-plan.ts'
import type { Span } from '#domain/span.ts'
import type { PlanRequest } from '../../engine.ts'
import type { ModelAsker } from '../ask-model.ts'
import { disarm, findSentences, markSentences } from '../numbered-text.ts'
import type { Prices } from '../spending.ts'
import { cutChunk, cutIntoChunks, makeCuttable, chunkTokens, type Chunk, type Cuttable } from './chunks.ts'
import { costOfLast, planOf } from './estimate.ts'
import { countOfQuestions, roomsOf, type Rooms } from './rooms.ts'

/** Of a longer sentence, in tokens, the pieces are read one by one. */
const longestSentence = 400
/** Of what stands before a part, in characters: its headings, and the end of what it follows. */
const [longestPath, longestBefore] = [160, 200]

/** A text that is read in parts: how it is cut, and for what there is room. */
export type Book = {
  text: string
  blocks: readonly Block[]
  sections: ReadingSection[]
  /** Indexes of the sections that are read. */
  chosen: ReadonlySet<number>
  cuttable: Cuttable
  parts: Chunk[]
  rooms: Rooms
  plan: ReadingPlan
  /** Of the plan what is not the reading of parts. */
  last: Spent
}

export type Planning = { model: ModelAsker; prices: Prices | undefined; provider: string }

/**
 * How a text is read that no single call takes.
 * @throws AppError `llm_text_too_long` where the window has no room for anything; `request_invalid` where none of the
 * chosen sections is there
 */
export async function planBook(request: PlanRequest, planning: Planning): Promise<Book> {
  const { text, tool } = request
  const rooms = await roomsOf(request, planning.model, planning.provider)
  const blocks = request.blocks ?? guessBlocks(text)
  const sections = divideText(text, blocks)
  const chosen = new Set(request.sections ?? sections.keys())
  const most = Math.min(rooms.partTokens, longestSentence)
  const cuttable = makeCuttable(text, await findSentences(text), blocks, most)
  const parts = cutIntoChunks(cuttable, sections, rooms.partTokens).filter(({ section }) =>
    chosen.has(section),
  )
  if (parts.length === 0) throw new AppError(request.sections ? 'request_invalid' : 'not_enough_text')
  const last = costOfLast(tool, countOfQuestions(request), { cuttable, rooms }, parts)
  const book = { text, blocks, sections, chosen, cuttable, parts, rooms, last }
  return { ...book, plan: planOf(book, planning) }
}

/**
 * A part that is too long after all, in smaller ones; undefined where it cannot be cut.
 * @throws AppError `llm_text_too_long` where the window has no room for anything
 */
export function cutSmaller({ cuttable }: Book, part: Chunk, { partTokens }: Rooms): Chunk[] | undefined {
  const parts = cutChunk(cuttable, part, Math.min(partTokens, Math.ceil(chunkTokens(cuttable, part) / 2)))
  return parts.length > 1 ? parts : undefined
}

/** What is sent of a part: its text as it stands, and with its numbers behind what it stands under and follows. */
export function sentPart({ text, blocks, cuttable: { sentences } }: Book, { from, to }: Chunk) {
  const [first, last] = [sentences[from]!, sentences[to - 1]!]
  const part = text.slice(first.start, last.end)
  const numbered = sentences
    .slice(from, to)
    .map(({ start, end }): Span => ({ start: start - first.start, end: end - first.start }))
  const before = sentences.slice(Math.max(0, from - 2), from)
  const marked = contextOf(text, blocks, before, first.start) + markSentences(part, numbered)
  return { text: part, numbered, marked }
}

/** Where a part stands, in brackets and without numbers: it is not to be told again. */
function contextOf(text: string, blocks: readonly Block[], before: readonly Span[], at: number): string {
  const path = headingPath(at, blocks)
    .filter(({ end }) => end <= at)
    .map(({ start, end }) => inOneLine(text.slice(start, end)))
    .join(' › ')
    .slice(-longestPath)
  const [first, last] = [before[0], before.at(-1)]
  const said = first && last ? inOneLine(text.slice(first.start, last.end)).slice(-longestBefore) : ''
  const lines = [
    ...(path === '' ? [] : [`(Stands under: ${path})`]),
    ...(said === '' ? [] : [`(Follows, and is not to be told: … ${said})`]),
  ]
  return lines.map((line) => `${disarm(line.toWellFormed())}\n`).join('')
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')

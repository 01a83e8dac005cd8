import * as z from 'zod/mini'
import { storable } from '../source-text.ts'

const pages = z.array(z.int())

/** What a person should know about how a file was read. Pages are counted from 1. */
export const SourceNote = z.discriminatedUnion('kind', [
  /** Only the first pages of a longer document were looked at. */
  z.object({ kind: z.literal('first-pages'), read: z.int(), of: z.int() }),
  /** Pages too damaged to be read. */
  z.object({ kind: z.literal('damaged-pages'), pages }),
  /** Pages whose letters are encoded so that nobody can read them. */
  z.object({ kind: z.literal('garbled-pages'), pages }),
  /** Pages of which some lines are so encoded, and are not in the text. */
  z.object({ kind: z.literal('garbled-lines'), pages }),
  /** Pages that are pictures, with hardly any text of their own. */
  z.object({ kind: z.literal('scanned-pages'), pages }),
  /** Pages most of whose text looks hidden; it is in the text all the same. */
  z.object({ kind: z.literal('perhaps-hidden'), pages }),
  /** Pages read from their pictures, and how sure OCR is of their words on average: 0 to 100. */
  z.object({ kind: z.literal('read-by-ocr'), pages, confidence: z.int() }),
  /** The file is damaged, and what stands behind that place was not read. */
  z.object({ kind: z.literal('damaged-end') }),
  /** What the file is encoded in was not certain; the name is that of the WHATWG Encoding Standard. */
  z.object({ kind: z.literal('guessed-encoding'), encoding: z.string().check(z.overwrite(storable)) }),
  /** Hardly a full stop was written in what was said: they were set by pauses and words. */
  z.object({ kind: z.literal('stops-set') }),
  /** Pieces that had been omitted and that somebody put back into the text. */
  z.object({ kind: z.literal('put-back'), pieces: z.int() }),
])
export type SourceNote = z.infer<typeof SourceNote>

/** Something a document holds that is not in the text, and why. */
export const LeftOut = z.object({
  /** 0 for a document without pages. */
  page: z.int(),
  text: z.string().check(z.overwrite(storable)),
  why: z.enum([
    'surroundings',
    'running',
    'page-number',
    'stamp',
    'invisible',
    'pale',
    'no-contrast',
    'covered',
    'clipped',
    'layer',
    'off-page',
    'tiny',
    'hidden-slide',
    'undisplayed',
    'placeholder',
  ]),
  /** Where in the text it would stand, in characters; at its end where that is not known. */
  at: z.optional(z.int().check(z.gte(0))),
})
export type LeftOut = z.infer<typeof LeftOut>

/** How a file was read: what its text lacks, and what was left out of it on purpose. */
export const ReadingReport = z.object({ notes: z.array(SourceNote), leftOut: z.array(LeftOut) })
export type ReadingReport = z.infer<typeof ReadingReport>

/** What a report may take beside the length of its text, in characters of JSON. */
const reportRoom = 20_000

/**
 * A report in proportion to its text: as much of its notes, and then of what was left out, as there is room for; the piece
 * at the border is cut and ends in "…".
 */
export function boundReport({ notes, leftOut }: ReadingReport, characters: number): ReadingReport {
  let room = characters + reportRoom
  const fits = (part: unknown) => {
    const { length } = JSON.stringify(part)
    if (length > room) return false
    room -= length
    return true
  }
  const kept: ReadingReport = { notes: notes.filter(fits), leftOut: [] }
  for (const piece of leftOut) {
    if (fits(piece)) kept.leftOut.push(piece)
    else {
      kept.leftOut.push({ ...piece, text: `${piece.text.slice(0, room).toWellFormed()}…` })
      break
    }
  }
  return kept
}

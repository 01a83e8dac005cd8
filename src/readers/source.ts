import { AppError } from '#domain/errors.ts'
import type { PageMap } from '#domain/page-map.ts'
import type { FileKind } from './file-endings.ts'
import type { LeftOut } from './pdf/read-pdf.ts'

/** What a person should know about how a file was read. */
export type SourceNote =
  /** Only the first pages of a longer document were looked at. */
  | { kind: 'first-pages'; read: number; of: number }
  /** Pages too damaged to be read, counted from 1. */
  | { kind: 'damaged-pages'; pages: number[] }
  /** Pages whose letters are encoded so that nobody can read them. */
  | { kind: 'garbled-pages'; pages: number[] }
  /** Pages of which some lines are so encoded, and are not in the text. */
  | { kind: 'garbled-lines'; pages: number[] }
  /** Pages that are pictures, with hardly any text of their own. */
  | { kind: 'scanned-pages'; pages: number[] }
  /** Pages read from their pictures, counted from 1, and how sure OCR is of their words on average: 0 to 100. */
  | { kind: 'read-by-ocr'; pages: number[]; confidence: number }

/** What a file says. */
export type SourceText = {
  /** Cleaned; never blank. */
  text: string
  /** UTF-16 code units of `text`. */
  characters: number
  /** Where each page that has text stands in it; empty for a text file. */
  pages: PageMap
  kind: FileKind
  notes: SourceNote[]
  /** What the file holds beside its text, and what nobody who looks at it would see. */
  leftOut: LeftOut[]
  /** Whether the text exceeds the limit it was read for; the text is there all the same, to keep a beginning of it. */
  overLimit: boolean
  /** Whether reading stopped early, the limit being far exceeded already: `text` is a beginning. */
  more: boolean
}

/**
 * The text of a source that a plan allows.
 * @param limit characters
 * @throws AppError `text_too_long`; the source itself still holds the text
 */
export function allowedText(source: SourceText, limit: number): string {
  if (source.more || source.characters > limit) throw new AppError('text_too_long', { limit })
  return source.text
}

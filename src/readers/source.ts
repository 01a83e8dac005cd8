import { AppError } from '#domain/errors.ts'
import type { Block } from '#domain/document/block.ts'
import type { FileKind } from './file-endings.ts'
import type { ReadingReport } from '#domain/document/reading-report.ts'

/** What a file says. */
export type SourceText = ReadingReport & {
  /** Cleaned; never blank. */
  text: string
  /** UTF-16 code units of `text`. */
  characters: number
  /** The structure of the text; none of a plain text file. */
  blocks?: Block[] | undefined
  kind: FileKind
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

import { parseMarkup, type MarkupHandler } from '../markup/parse-markup.ts'
import type { Archive } from './archive.ts'

/**
 * Parses a part of an archive while it is being inflated; a part that is not there says nothing.
 * @throws AppError as `Archive.pieces` and `parseMarkup` do
 */
export function readXml(
  archive: Archive,
  part: string,
  handler: MarkupHandler,
  signal: AbortSignal,
): Promise<void> {
  return parseMarkup(archive.text(part), handler, { language: 'xml', signal })
}

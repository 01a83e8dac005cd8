import { cleanText } from '#domain/source-text.ts'
import { AppError } from '#domain/errors.ts'
import { normalizeCharacters } from './characters.ts'
import type { FileLimits } from './check-file.ts'
import type { SourceText } from './source.ts'
import { isBlank, looksBinary } from './text-quality.ts'

/**
 * The plain way of reading a text file, on the page's own thread, where no worker can be started: as UTF-8,
 * and within the limit or not at all.
 * @throws AppError `plain_read_failed`, `plain_text_missing`, `plain_text_too_long`
 */
export async function readPlainly(file: Pick<Blob, 'text'>, limits: FileLimits): Promise<SourceText> {
  const raw = await file.text().catch((error: unknown) => {
    throw new AppError('plain_read_failed', {}, error)
  })
  const text = cleanText(normalizeCharacters(raw))
  if (looksBinary(raw) || isBlank(text)) throw new AppError('plain_text_missing')
  if (text.length > limits.characters) throw new AppError('plain_text_too_long', { limit: limits.characters })
  return {
    text,
    characters: text.length,
    blocks: undefined,
    kind: 'txt',
    notes: [],
    leftOut: [],
    overLimit: false,
    more: false,
  }
}

import { AppError } from '#domain/errors.ts'
import type { DocumentText } from '../document-text.ts'
import { decodeText } from '../text-file.ts'
import { readCues } from './cues.ts'
import { spokenLines } from './spoken-lines.ts'
import { textOfLines } from './spoken-text.ts'

/**
 * What is said in subtitles (SubRip, WebVTT).
 * @throws AppError `document_mislabelled` for text without cues, `text_file_corrupted`, `file_empty`
 */
export async function readSubtitles(bytes: Uint8Array): Promise<DocumentText> {
  const { text, guessed } = await decodeText(bytes)
  const cues = readCues(text)
  if (cues.length === 0) throw new AppError('document_mislabelled')
  return { ...textOfLines(spokenLines(cues)), guessed }
}

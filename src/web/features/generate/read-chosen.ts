import { technicalCeiling } from '#domain/limits.ts'
import { guessBlocks } from '#domain/document/guess-blocks.ts'
import { headingOfText } from '#domain/document/heading-of-text.ts'
import { AppError } from '#domain/errors.ts'
import { type Plan } from '#domain/plans.ts'
import { readFile } from '#readers/browser/read-file.ts'
import type { SourceEvent } from './source-state.ts'

type Options = { plan: Plan; signal: AbortSignal; dispatch: (event: SourceEvent) => void }

/** In characters: further down no plain text says what it is called. */
const opening = 2000

/** The codes of a file of pictures. */
const pictured = /_no_text$|_text_unreadable$/

/** What the one file that was chosen says, or what is wrong with it; and what of it OCR may have to read. */
export async function readChosen(
  file: File,
  count: number,
  { plan, signal, dispatch }: Options,
): Promise<SourceEvent> {
  try {
    if (count > 1) throw new AppError('several_files')
    const source = await readFile(file, {
      // Read whole, whatever the plan: its reader chooses the part that fits.
      limits: { characters: technicalCeiling.characters, fileBytes: plan.fileBytes, pages: plan.pages },
      signal,
      onProgress: (progress) => dispatch({ type: 'progressed', file, ...progress }),
    })
    const { text, kind, blocks, notes, leftOut, more } = source
    const unfinished = more ? { file } : undefined
    const about = { name: file.name, kind, bytes: file.size, blocks, report: { notes, leftOut }, unfinished }
    const unread = notes.length > 0 ? { file, rest: source } : undefined
    const title = headingOfText(text, blocks ?? guessBlocks(text.slice(0, opening)))
    return { type: 'read', file, result: { text, title, file: about }, unread }
  } catch (error) {
    const failure = error instanceof AppError ? error : new AppError('file_unreadable')
    return { type: 'refused', file, failure, unread: pictured.test(failure.code) ? { file } : undefined }
  }
}

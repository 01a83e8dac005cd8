import { AppError } from '#domain/errors.ts'
import type { Plan } from '#domain/plans.ts'
import { readFile } from '#readers/browser/read-file.ts'
import type { ChosenFile, Reading, Unread } from './use-source.ts'

type Options = { plan: Plan; signal: AbortSignal; onProgress: (reading: Reading) => void }

type Chosen = ({ text: string; file: ChosenFile } | { failure: string }) & { unread: Unread | undefined }

/** What is told of a file of pictures. */
const pictured = /_no_text$|_text_unreadable$/

/** What the one file that was chosen says, or what is wrong with it; and what of it OCR may have to read. */
export async function readChosen(
  [first, ...others]: readonly File[],
  { plan, signal, onProgress }: Options,
): Promise<Chosen> {
  try {
    if (!first || others.length > 0) throw new AppError('several_files')
    const limits = { characters: plan.characters, fileBytes: plan.fileBytes }
    const source = await readFile(first, { limits, signal, onProgress })
    const { text, blocks, notes, leftOut, more } = source
    const file = {
      name: first.name,
      bytes: first.size,
      blocks,
      report: { notes, leftOut },
      unfinished: more ? { file: first } : undefined,
    }
    return { text, file, unread: notes.length > 0 ? { file: first, rest: source } : undefined }
  } catch (error) {
    const known = error instanceof AppError ? error : new AppError('file_unreadable')
    return {
      failure: known.message,
      unread: first && pictured.test(known.code) ? { file: first } : undefined,
    }
  }
}

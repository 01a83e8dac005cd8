import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { technicalCeiling } from '#domain/plans.ts'
import { readFileForNode } from '#readers/node.ts'
import { allowedText } from '#readers/source.ts'

export type ReadSourceOptions = {
  stdin: AsyncIterable<Uint8Array | string>
  signal: AbortSignal
  onProgress: (progress: { page: number; of: number }) => void
}

/**
 * The text of a file or of standard input (`-`), PDF or text by its first bytes and, failing that, by its name. No
 * plan limits it, only the technical ceiling.
 * @throws AppError
 */
export async function readSource(file: string, options: ReadSourceOptions): Promise<string> {
  const bytes = file === '-' ? await readAll(options.stdin) : await fromDisk(file)
  const source = await readFileForNode(
    { name: nameFor(file), type: '', bytes },
    { ...options, limits: technicalCeiling },
  )
  return allowedText(source, technicalCeiling.characters)
}

/** On the command line a text may well be called `notes.md` or nothing: only a name in `.pdf` is held to its word. */
function nameFor(file: string): string {
  return /\.pdf$/i.test(file) ? basename(file) : 'source.txt'
}

async function fromDisk(path: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    throw new AppError('file_unreadable', {}, error)
  }
}

async function readAll(stream: AsyncIterable<Uint8Array | string>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

import { technicalCeiling } from '#domain/limits.ts'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { readFileForNode } from '#readers/node.ts'
import { putBack } from '#readers/put-back.ts'
import { allowedText, type SourceText } from '#readers/source.ts'
import { UsageError } from './command.ts'

export type LoadSourceOptions = {
  stdin: AsyncIterable<Uint8Array | string>
  signal: AbortSignal
  /** Whether headers, footers and hidden text are kept as well. */
  keepAll: boolean
  onProgress: (progress: { page: number; of: number }) => void
}

/**
 * Loads the text of a file or of standard input (`-`); its kind is detected by its first bytes, or else by its name.
 * No plan limits it, only the technical ceiling.
 * @throws AppError; UsageError where there is no such file
 */
export async function loadSource(file: string, options: LoadSourceOptions): Promise<SourceText> {
  const bytes = await loadBytes(file, options.stdin)
  const name = nameFor(file)
  const source = await readFileForNode(
    { name, type: '', bytes },
    { ...options, limits: technicalCeiling },
  ).catch((error: unknown) => {
    throw name === assumedName ? ofNoKnownKind(error) : error
  })
  const whole = options.keepAll ? { ...source, ...putBack(source, () => true) } : source
  return {
    ...whole,
    text: allowedText({ ...whole, characters: whole.text.length }, technicalCeiling.characters),
  }
}

/**
 * The bytes of a file or of standard input (`-`).
 * @throws UsageError where there is no such file; AppError `file_unreadable`
 */
export async function loadBytes(
  file: string,
  stdin: AsyncIterable<Uint8Array | string>,
): Promise<Uint8Array> {
  return file === '-' ? readAll(stdin) : fromDisk(file)
}

const assumedName = 'standard input'

/** Standard input has no name. */
function nameFor(file: string): string {
  return file === '-' ? assumedName : basename(file)
}

/** A file without the name of a text is reported as of an unknown kind, neither mislabelled nor damaged. */
function ofNoKnownKind(error: unknown): unknown {
  const isOther =
    error instanceof AppError && /^(?:document_mislabelled|text_file_corrupted)$/.test(error.code)
  return isOther ? new AppError('file_type_unsupported', {}, error) : error
}

async function fromDisk(path: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') throw new UsageError(`There is no file "${path}".`)
    if (code === 'EISDIR') throw new UsageError(`"${path}" is a folder. Name a file in it.`)
    throw new AppError('file_unreadable', {}, error)
  }
}

async function readAll(stream: AsyncIterable<Uint8Array | string>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

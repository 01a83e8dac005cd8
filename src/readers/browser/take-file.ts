import { AppError } from '#domain/errors.ts'
import { checkFile, type FileLimits } from '../check-file.ts'
import type { FileKind } from '../file-endings.ts'

/** A chosen file that was checked, its bytes to be handed to a worker. */
export type TakenFile = { kind: FileKind; name: string; type: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * Reads a chosen file, once: a browser takes milliseconds to fetch it from where it lies. Its kind is detected from its
 * name, its type, its size and its first bytes; one that is too large is not read.
 * @throws AppError `file_unreadable`, and all that `checkFile` throws
 */
export async function takeFile(file: File, limits: FileLimits): Promise<TakenFile> {
  const { name, type, size } = file
  const buffer = await (size < limits.fileBytes ? file : new Blob()).arrayBuffer().catch((error: unknown) => {
    throw new AppError('file_unreadable', {}, error)
  })
  const bytes = new Uint8Array(buffer)
  return { kind: checkFile({ name, type, size, head: bytes }, limits), name, type, bytes }
}

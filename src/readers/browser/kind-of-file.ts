import { AppError } from '#domain/errors.ts'
import { checkFile, headBytes, type FileLimits } from '../check-file.ts'
import type { FileKind } from '../file-endings.ts'

/**
 * Says what a chosen file is, from its name, its type, its size and its first bytes.
 * @throws AppError `file_unreadable`, and all that `checkFile` throws
 */
export async function kindOfFile(file: File, limits: FileLimits): Promise<FileKind> {
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch((error: unknown) => {
      throw new AppError('file_unreadable', {}, error)
    })
  const { name, type, size } = file
  return checkFile({ name, type, size, head: new Uint8Array(head) }, limits)
}

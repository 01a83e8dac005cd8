import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/**
 * The SHA-256 of a file, read piece by piece.
 * @returns the hash, which more may be added to
 * @throws the file system's error, or the signal's reason
 */
export async function hashFile(path: string, signal?: AbortSignal): Promise<Hash> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024, signal }))
    hash.update(piece as Uint8Array)
  return hash
}

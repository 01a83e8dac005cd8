import { Archive } from '#readers/archive/archive.ts'

/** The parts of an archive as text, by name; of parts that are none, their bytes. */
export async function partOf(archive: Uint8Array, name: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of new Archive(archive).pieces(name)) pieces.push(piece)
  return Buffer.concat(pieces)
}

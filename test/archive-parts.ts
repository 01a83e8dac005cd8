import { readDirectory } from '#readers/archive/directory.ts'
import { Archive } from '#readers/archive/archive.ts'

/** A part of an archive. */
export async function partOf(archive: Uint8Array, name: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of new Archive(archive).pieces(name)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The names of the parts of an archive that are XML. */
export function xmlPartsOf(archive: Uint8Array): string[] {
  return [...readDirectory(archive, 1000).keys()].filter((name) => /\.(?:xml|rels)$/.test(name))
}

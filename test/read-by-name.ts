import { readFileForNode } from '#readers/node.ts'
import type { SourceText } from '#readers/source.ts'

const limits = { characters: 3000, fileBytes: 50 * 1_048_576, pages: 50 }

/** What a file of this name and content says to whoever chooses it. */
export function readByName(
  name: string,
  content: string | Uint8Array,
  signal?: AbortSignal,
): Promise<SourceText> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return readFileForNode({ name, type: '', bytes }, { limits, signal })
}

/** Only its text. */
export async function textByName(name: string, content: string | Uint8Array): Promise<string> {
  return (await readByName(name, content)).text
}

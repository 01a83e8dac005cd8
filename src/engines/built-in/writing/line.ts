import type { Evidence } from '#domain/generation.ts'
import type { ReadSentence } from '../reading/document.ts'

/** A written line and the sentences that it was made from. */
export type WrittenLine = { text: string; from: readonly ReadSentence[] }

/** Several lines as one paragraph. */
export function joinLines(lines: readonly WrittenLine[]): WrittenLine {
  return { text: lines.map((line) => line.text).join(' '), from: lines.flatMap((line) => line.from) }
}

/** The evidence of a line: its own sentences; `quoted` when every word of it is theirs, in their order. */
export function evidenceOf(path: string, line: WrittenLine): Evidence {
  const spans = new Map(line.from.map(({ index, span }) => [index, { ...span }]))
  const own = line.from.map((sentence) => sentence.text).join(' ')
  return { path, label: own.includes(line.text) ? 'quoted' : 'linked', spans: [...spans.values()] }
}

import type { ClaimSpans } from '#domain/evidence/locate.ts'
import type { SourceSentence } from '../reading/document.ts'

/** A written line and the sentences that it was made from. */
export type WrittenLine = { text: string; from: readonly SourceSentence[] }

/** Several lines as one paragraph. */
export function joinLines(lines: readonly WrittenLine[]): WrittenLine {
  return { text: lines.map((line) => line.text).join(' '), from: lines.flatMap((line) => line.from) }
}

/** Where the claim at `path` was taken from: the sentences of its line. */
export function spansOf(path: string, line: WrittenLine): ClaimSpans {
  const spans = new Map(line.from.map(({ index, span }) => [index, { ...span }]))
  return { path, spans: [...spans.values()] }
}

import type { ClaimSpans } from '#domain/evidence/locate.ts'
import type { Span } from '#domain/span.ts'
import type { SourceSentence } from '../reading/document.ts'

/** A written line, the sentences that it was made from, and the heading that it names first. */
export type WrittenLine = { text: string; from: readonly SourceSentence[]; heading?: Span }

/** Several lines as one paragraph. */
export function joinLines(lines: readonly WrittenLine[]): WrittenLine {
  return { text: lines.map((line) => line.text).join(' '), from: lines.flatMap((line) => line.from) }
}

/** Where the claim at `path` was taken from: the heading and the sentences of its line. */
export function spansOf(path: string, { heading, from }: WrittenLine): ClaimSpans {
  const sentences = new Map(from.map(({ index, span }) => [index, { ...span }]))
  return { path, spans: [...(heading ? [{ ...heading }] : []), ...sentences.values()] }
}

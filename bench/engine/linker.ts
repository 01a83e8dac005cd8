import { labelSentence } from '#domain/evidence/label.ts'
import { indexSource } from '#domain/evidence/source-index.ts'
import type { EvidenceLabel } from '#domain/generation.ts'
import type { Span } from '#domain/span.ts'

/** How far a label lowers the share of a claim's words that were found: one scale for all claims. */
const weight: Record<EvidenceLabel, number> = { quoted: 1, linked: 1, weak: 0.6, 'not-found': 0.3 }

/** `domain/evidence` as the evaluation set asks for it: one sentence of a claim against one source. */
export function link(
  claim: string,
  source: string,
): { sentences: Span[]; label: EvidenceLabel; score: number } {
  const { spans, label, share } = labelSentence(claim, () => indexSource(source))
  return { sentences: spans, label, score: weight[label] * share }
}

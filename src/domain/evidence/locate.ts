import * as z from 'zod/mini'
import type { Evidence, EvidenceLabel } from '../generation.ts'
import { guessLanguage, type Language } from '../language.ts'
import { splitSentences } from '../sentences.ts'
import { Span } from '../span.ts'
import type { Claim } from '../tools/claims.ts'
import { labelSentence, type Support } from './label.ts'
import { indexSource, passageAt, type SourceIndex } from './source-index.ts'

/** Where an engine took a claim from: spans of the source, in UTF-16 units. */
export const ClaimSpans = z.object({ path: z.string(), spans: z.array(Span) })
export type ClaimSpans = z.infer<typeof ClaimSpans>

/** Nobody reads more of them of one claim. */
const mostDifferences = 8

/** How many places of terms are looked at for all claims together, so that a reply of countless sentences is judged too. */
const mostReadInAll = 4_000_000

/**
 * How each claim of a result stands in its source. A claim of several sentences is looked up sentence by sentence and
 * bears the label of its weakest one; one that is `not-found` has no spans.
 * @param known where the engine took the claims from: each of them is then judged by those spans alone, and keeps them;
 * of those of a text, each sentence keeps the ones that cover it
 */
export function locateEvidence(
  claims: readonly Claim[],
  text: string,
  known: readonly ClaimSpans[] = [],
): Evidence[] {
  const language = guessLanguage(text)
  let index: SourceIndex | undefined
  const findIndex = () => (index ??= indexSource(text))
  const sentences = claims.map(({ text: claim }) =>
    splitSentences(claim, language).map(({ start, end }) => claim.slice(start, end)),
  )
  const mostRead = mostReadInAll / sentences.flat().length
  return claims.map(({ path, part }, number) => {
    const spans = known.find((one) => one.path === path)?.spans
    const passages = spans?.flatMap((span) =>
      partsOf(text, span, language).map((one) => passageAt(text, one)),
    )
    const support = sentences[number]!.map((sentence) =>
      labelSentence(sentence, findIndex, { passages, among: part !== undefined, mostRead }),
    )
    const place = part ? { path, part } : { path }
    const label = weakest(support)
    if (label === 'not-found') return { ...place, label, spans: [] }
    const differences = support.flatMap((one) => one.differences).slice(0, mostDifferences)
    return {
      ...place,
      label,
      spans: (part ? undefined : spans) ?? distinctSpans(support),
      ...(differences.length > 0 && { differences }),
    }
  })
}

/** The sentences of a span before the whole of it: what stands beside a sentence is no part of what it says. */
function partsOf(text: string, span: Span, language: Language): Span[] {
  const { start, end } = span
  const sentences = splitSentences(text.slice(start, end), language)
  if (sentences.length < 2) return [span]
  return [...sentences.map((one) => ({ start: start + one.start, end: start + one.end })), span]
}

/** From least to most support. */
const labels: readonly EvidenceLabel[] = ['not-found', 'weak', 'linked', 'quoted']

function weakest(support: readonly Support[]): EvidenceLabel {
  const found = labels.find((label) => support.some((one) => one.label === label))
  return found ?? 'not-found'
}

function distinctSpans(support: readonly Support[]): Span[] {
  const spans = new Map<number, Span>()
  for (const span of support.flatMap((one) => one.spans)) spans.set(span.start, span)
  return [...spans.values()]
}

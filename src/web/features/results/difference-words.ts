import type { Difference } from '#domain/generation.ts'
import * as words from './words.ts'

/** What a passage says otherwise than a claim, as one sentence for a reader. */
function differenceInWords({ kind, said, written }: Difference): string {
  if (kind === 'attribution') {
    if (said !== undefined) return words.namesNobody
    return written === undefined ? words.namesSomebodyElse : words.namesSomebody
  }
  const quote = kind === 'negation' || (kind === 'hedge' && (said === undefined || written === undefined))
  const shown = (one: string) => (quote ? words.quoted(one) : one)
  if (said !== undefined && written !== undefined) return words.saysInstead(shown(written), shown(said))
  if (written !== undefined) return words.says(shown(written))
  if (said !== undefined) return words.doesNotSay(shown(said))
  return kind === 'negation' ? words.deniesOther : words.unsureOfOther
}

/** All that differs, in a few sentences. */
export function differencesInWords(differences: readonly Difference[] = []): string {
  return [...new Set(differences.map(differenceInWords))].join(' ')
}

import type { Difference } from '#domain/generation.ts'

/** What a passage says otherwise than a claim, as one sentence for a reader. */
function differenceInWords({ kind, said, written }: Difference): string {
  if (kind === 'attribution') {
    if (said !== undefined) return 'The passage doesn’t say who claims this.'
    return written === undefined
      ? 'The passage says someone else claims this.'
      : 'The passage says who claims this.'
  }
  const quote = kind === 'negation' || (kind === 'hedge' && (said === undefined || written === undefined))
  const [own, theirs] = [said, written].map((words) => (quote ? `“${words}”` : words))
  if (said !== undefined && written !== undefined) return `The passage says ${theirs}, not ${own}.`
  if (written !== undefined) return `The passage says ${theirs}.`
  if (said !== undefined) return `The passage doesn’t say ${own}.`
  return kind === 'negation'
    ? 'The passage says “not” of something else.'
    : 'The passage is unsure of something else.'
}

/** All that differs, in a few sentences. */
export function differencesInWords(differences: readonly Difference[] = []): string {
  return [...new Set(differences.map(differenceInWords))].join(' ')
}

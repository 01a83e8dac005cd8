import type { ClausePart } from '../../reading/english/clause.ts'
import type { Word } from '../../reading/english/word.ts'

const dangling =
  /^(?:it|he|she|they|him|her|them|this|that|these|those|such|we|us|our|you|your|i|my|me|here|there|above|below|following|former|latter|another|other|others|same|previous|next|so|thus|therefore|however|one|ones|each|both|someone|something|else)$/

/** Whether some word points outside the stretch. */
export function hasAnaphor(words: readonly Word[], from: number, to: number): boolean {
  return words.slice(from, to).some(({ lower, pos }, index, inner) => {
    if (!dangling.test(lower)) return false
    const after = words[from + index + 1]
    if (lower === 'that' && pos === 'DET') return true
    if (lower === 'her') return !after || !/^(?:NOUN|PROPN|ADJ|NUM)$/.test(after.pos)
    const before = words[from + index - 1]
    // "the fact that", "those who", "one of the", "each other", "in such a way that"
    if (lower === 'that')
      return (
        after === undefined ||
        (before?.pos === 'ADP' && after.pos !== 'NOUN') ||
        (/^(?:of|is|was)$/.test(after.lower) && before?.pos !== 'NOUN')
      )
    if (lower === 'those') return !/^(?:who|of|that|in|with|from|which)$/.test(after?.lower ?? '')
    if (lower === 'one' || lower === 'each' || lower === 'both')
      return after === undefined || !/^(?:of|or|\p{Ll}+)$/u.test(after.lower)
    if (lower === 'other') return !/^(?:each|than)$/.test(before?.lower ?? '') && after?.lower !== 'than'
    if (lower === 'so') return false
    if (lower === 'such') return after?.lower !== 'as'
    return inner.length > 0
  })
}

/** Words that leave open what a description describes. */
export const vague =
  /^(?:it|he|she|they|them|this|these|such|we|our|you|your|i|so|another|other|others|same|latter|former|some|many|one|certain|again|what)$/

/** Whether a pronoun stands before anything that it could mean, or "that" points back. */
export function isCataphoric(words: readonly Word[]): boolean {
  const first = words.findIndex(({ pos }) => pos === 'NOUN' || pos === 'PROPN')
  if (words.some(({ lower, pos }) => lower === 'that' && pos === 'DET')) return true
  return words
    .slice(0, Math.max(0, first))
    .some(({ lower }) => /^(?:its|their|his|her|it|they|he|she|them)$/.test(lower))
}

/** Whether a person is spoken of by a pronoun whom the stretch, with `left` out, does not name before. */
export function namesNobody(
  words: readonly Word[],
  stretch: ClausePart,
  left: ClausePart = { from: 0, to: 0 },
): boolean {
  const at = words.findIndex(
    ({ lower }, place) =>
      place >= stretch.from && place < stretch.to && /^(?:he|she|him|her|his|himself|herself)$/.test(lower),
  )
  const named = words.slice(stretch.from, Math.max(stretch.from, at))
  return (
    at >= 0 &&
    !named.some(
      ({ pos }, index) =>
        pos === 'PROPN' && (stretch.from + index < left.from || stretch.from + index >= left.to),
    )
  )
}

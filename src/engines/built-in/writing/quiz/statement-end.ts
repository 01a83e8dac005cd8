import type { ClausePart } from '../../reading/english/clause.ts'
import type { Word } from '../../reading/english/word.ts'

const continuing =
  /^(?:which|who|whom|whose|where|while|whereas|although|though|but|so|because|since|as|for|yet|nor|not|such|including|especially|particularly|mainly|mostly|perhaps|even|thereby|thus|hence|therefore|instead|rather)$/

/** Where the statement ends: before a further clause, a remark after a comma, or the closing mark. */
export function endOfStatement(words: readonly Word[], { from, to }: ClausePart): number {
  let end = to
  for (let at = from; at < to; at += 1) {
    const word = words[at]!
    const next = words[at + 1]
    if (/^[;:—–]$/u.test(word.text) && !(word.text === '–' && words[at - 1]?.end === word.start)) {
      end = at
      break
    }
    if (word.text === ',' && next && endsAtComma(words, at, to)) {
      end = at
      break
    }
    if (/^(?:and|but|or)$/.test(word.lower) && opensClause(words, at + 1, to)) {
      end = at
      break
    }
    if (/^(?:because|whereas|although|though)$/.test(word.lower) && at > from + 1) {
      end = at
      break
    }
  }
  // What ties the statement to others says nothing in a question.
  if (/^(?:well|too|again|though|however|either)$/.test(words[end - 1]?.lower ?? ''))
    end -= words[end - 2]?.lower === 'as' ? 2 : 1
  while (end > from && words[end - 1]!.pos === 'PUNCT' && !/^["”’]$/u.test(words[end - 1]!.text)) end -= 1
  return end
}

function endsAtComma(words: readonly Word[], comma: number, to: number): boolean {
  const next = words[comma + 1]!
  if (continuing.test(next.lower)) return true
  if (/^(?:and|or)$/.test(next.lower)) {
    const after = words[comma + 2]
    return (
      opensClause(words, comma + 2, to) ||
      after?.pos === 'VERB' ||
      after?.pos === 'AUX' ||
      after?.pos === 'ADV'
    )
  }
  const before = words[comma - 1]!
  if (before.pos === 'ADJ' && /^(?:ADJ|NOUN|VERB|ADV)$/.test(next.pos)) return false
  // A list goes on to its "and"; anything else after a comma is a remark.
  const list = words
    .slice(comma + 1, comma + 17)
    .findIndex((word, at, rest) => /^(?:and|or)$/.test(word.lower) && rest[at - 1]?.text === ',')
  // "think, feel, and behave"
  if (list >= 0 && before.pos === 'VERB' && next.pos === 'VERB') return false
  return list < 0 || next.pos === 'VERB' || next.pos === 'ADP' || next.pos === 'ADV'
}

/** Whether a subject with its verb begins here. */
function opensClause(words: readonly Word[], at: number, to: number): boolean {
  const first = words[at]
  if (!first) return false
  if (/^(?:it|he|she|they|we|you|i|there|this|these)$/.test(first.lower)) return true
  if (!/^(?:DET|NOUN|PROPN|ADJ|NUM|PRON|PUNCT)$/.test(first.pos)) return false
  for (let next = at; next < Math.min(to, at + 12); next += 1) {
    const word = words[next]!
    if (/^["“”]$/u.test(word.text)) continue
    if (
      word.pos === 'PUNCT' ||
      word.pos === 'PART' ||
      word.pos === 'SCONJ' ||
      /^(?:that|which|who|and|or)$/.test(word.lower)
    )
      return false
    if (
      next > at &&
      (word.pos === 'AUX' ||
        (word.pos === 'VERB' && !word.lower.endsWith('ing') && !word.lower.endsWith('ed')))
    )
      return true
    if (
      next > at &&
      word.pos === 'VERB' &&
      word.lower.endsWith('ed') &&
      words[next + 1]?.pos !== 'ADP' &&
      words[next + 1]?.pos !== 'NOUN'
    )
      return true
  }
  return false
}

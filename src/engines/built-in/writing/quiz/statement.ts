import {
  findClauses,
  findRelativeClause,
  type Clause,
  type ClausePart,
} from '../../reading/english/clause.ts'
import { phraseText } from '../../reading/english/noun-phrases.ts'
import { participleOf, pastOf, thirdPersonOf } from '../../reading/english/inflect.ts'
import type { Word } from '../../reading/english/word.ts'
import { hasAnaphor } from './anaphora.ts'
import { endOfStatement } from './statement-end.ts'

/** A sentence as subject, verbs and rest, cut down to what one question can ask about. */
export type Statement = {
  text: string
  words: readonly Word[]
  clause: Clause
  /** "In 1954", without its comma; empty when nothing opens the sentence, undefined when what does cannot be kept. */
  opening: string
  subject: ClausePart
  verbs: ClausePart
  /** Up to where a further clause begins. */
  rest: ClausePart
}

/** Every statement of a tagged sentence that stands alone. */
export function readStatements(text: string, words: readonly Word[]): Statement[] {
  if (/[()[\]]/u.test(text)) return []
  const clauses = findClauses(words)
  // What opens the sentence ("In equilibrium, …") holds for every clause of it.
  const own = clauses[0] && clauses[0].opening.to > clauses[0].opening.from ? clauses.slice(0, 1) : clauses
  return own.flatMap((clause) => {
    if (isLimitedOutside(words, clause.opening.from, clause.rest.to)) return []
    const statement = readStatement(text, words, clause)
    return statement ? [statement] : []
  })
}

/** What a relative pronoun says of the noun before it. */
export function readRelative(
  text: string,
  words: readonly Word[],
  pronoun: number,
  plural: boolean,
): Statement | undefined {
  const clause = findRelativeClause(words, pronoun, plural)
  return clause && readStatement(text, words, clause)
}

const limits =
  /^(?:if|when|whenever|unless|until|only|provided|except|where|wherever|while|once|assuming|suppose|after|before|neither|perhaps|maybe|whether|say|says|said|think|thinks|thought|believe|believes|believed|claim|claims|claimed|argue|argues|argued)$/

/** Whether a word before `from` or after `to` limits what is said between: a condition, a time, whose opinion it is. */
function isLimitedOutside(
  words: readonly Word[],
  from: number,
  to: number,
  first = 0,
  end = words.length,
): boolean {
  return words
    .slice(first, end)
    .some(({ lower }, at) => (first + at < from || first + at >= to) && limits.test(lower))
}

function readStatement(text: string, words: readonly Word[], clause: Clause): Statement | undefined {
  const { subject, verbs } = clause
  if (!isFiniteHere(words, clause)) return undefined
  const rest = { from: clause.rest.from, to: endOfStatement(words, clause.rest) }
  if (isLimitedOutside(words, rest.from, rest.to, rest.from, clause.rest.to)) return undefined
  if (hasAnaphor(words, subject.from, subject.to) || hasAnaphor(words, rest.from, rest.to)) return undefined
  if (
    /^(?:and|or|of|the|an?|to|in|by|with|which|that|who|as|from|for|than|not|is|are|was|were)$/.test(
      words[rest.to - 1]?.lower ?? '',
    )
  )
    return undefined
  if (!isClosed(words, rest)) return undefined
  // "are A, B" of "are A, B, and C": a list without its end.
  if (
    words[rest.to]?.text === ',' &&
    /^(?:and|or)$/.test(words[rest.to + 1]?.lower ?? '') &&
    words.slice(rest.from, rest.to).some(({ text: mark }) => mark === ',')
  )
    return undefined
  // "being forced, by others, to leave": what is forced needs the rest.
  if (words[rest.to]?.text === ',') {
    const close = words.findIndex(({ text: mark }, at) => at > rest.to && mark === ',')
    if (close > 0 && words[close + 1]?.lower === 'to' && words[close + 1]!.pos === 'PART') return undefined
  }
  // "It is because …", "It is when …" tell no more than that.
  if (clause.copular && /^(?:because|when|where|if|that|as|not)$/.test(words[rest.from]?.lower ?? ''))
    return undefined
  const opening = openingOf(text, words, clause.opening)
  // "As told in A, B, and C, Y does Z": nobody knows where the opening ends.
  if (
    clause.opening.to > clause.opening.from &&
    words.slice(subject.from, subject.to).some(({ text: mark }) => mark === ',')
  )
    return undefined
  return opening === undefined ? undefined : { text, words, clause, opening, subject, verbs, rest }
}

/** Whether every clause inside has its verb and every article its noun. */
function isClosed(words: readonly Word[], { from, to }: ClausePart): boolean {
  const inner = words.slice(from, to)
  if (inner.at(-1)?.pos === 'ADJ' && inner.at(-2)?.pos === 'DET') return false
  const opens = ({ lower, pos }: Word) =>
    /^(?:that|which|who|because|if|when|while|although|whether|whose|where|how|why)$/.test(lower) &&
    pos !== 'DET'
  const first = inner.findIndex(opens)
  if (first < 0) return true
  const after = inner.slice(first)
  const verbs = after.filter(
    ({ pos, lower }, at) =>
      after[at - 1]?.lower !== 'to' &&
      ((pos === 'AUX' && after[at - 1]?.pos !== 'AUX') ||
        (pos === 'VERB' && !lower.endsWith('ing') && after[at - 1]?.pos !== 'AUX')),
  )
  return verbs.length >= after.filter(opens).length
}

/** The words before the subject, when a question can open with them as well. */
function openingOf(text: string, words: readonly Word[], { from, to }: ClausePart): string | undefined {
  if (to === from) return ''
  const first = words[from]!
  if (
    /^(?:however|therefore|thus|moreover|furthermore|also|finally|similarly|indeed|additionally|consequently|hence|instead|clearly|interestingly|fortunately|unfortunately)$/.test(
      first.lower,
    )
  )
    return ''
  if (
    /^(?:for (?:example|instance)|in (?:addition|fact|other words|particular|turn|short|contrast|conclusion|summary)|by contrast|as a (?:result|consequence)|on the (?:other|one) hand|of course)\b/i.test(
      phraseText(text, words, from, to),
    )
  )
    return ''
  if (
    /^(?:later|earlier|then|next|meanwhile|soon|eventually|afterwards?|again|but|and|so|yet|today|now|here|there|like|unlike|based|according)$/.test(
      first.lower,
    )
  )
    return undefined
  if (
    hasAnaphor(words, from, to) ||
    words
      .slice(from, to)
      .some((word) => /^(?:his|her|their|its|later|earlier|time|point|case|way)$/.test(word.lower))
  )
    return undefined
  if (
    first.pos !== 'ADP' &&
    first.pos !== 'SCONJ' &&
    !/^(?:when|if|while|although|as|because|since)$/.test(first.lower)
  )
    return undefined
  const inner = phraseText(text, words, from, to - (words[to - 1]!.text === ',' ? 1 : 0))
  if (inner.split(' ').length > 12 || /[,;:—"“”]/u.test(inner)) return undefined
  return inner
}

/** Whether the verb is finite and agrees with its subject, and no later verb claims to be the main one. */
function isFiniteHere(words: readonly Word[], clause: Clause): boolean {
  const { verbs, verb, auxiliary, plural, subject, rest } = clause
  const main = words[verb]!
  const group = words.slice(verbs.from, verbs.to)
  if (group.some((word) => /^(?:not|never|n['’]t|rarely|hardly)$/u.test(word.lower))) return false
  const { lower, lemma } = main
  // "It does have" stresses what was said before.
  if (auxiliary !== undefined && auxiliary !== verb && /^(?:do|does|did)$/.test(words[auxiliary]!.lower))
    return false
  const first = words[auxiliary ?? verb]!.lower
  if (auxiliary === undefined && !clause.copular) {
    const past = lower === pastOf(lemma) || (lower.endsWith('ed') && lower !== lemma)
    const third = lower === thirdPersonOf(lemma) && lower !== lemma
    const base = lower === lemma
    if (!past && !third && !base) return false
    if (third && plural) return false
    if (base && !past && !plural) return false
    if (!past && !third && lower === participleOf(lemma)) return false
    const after = words[verbs.to]
    // "the ideas promoted by Smith slowly spread": a participle, when another verb follows.
    if (past && after?.pos === 'ADP' && lower === participleOf(lemma)) {
      const later = words
        .slice(verbs.to, rest.to)
        .findIndex(
          (word, at, inner) =>
            (word.pos === 'AUX' || word.pos === 'VERB') &&
            !word.lower.endsWith('ing') &&
            !/^(?:to|and|or|that|which|who|,)$/.test(inner[at - 1]?.lower ?? '') &&
            !/^(?:be|been|have)$/.test(word.lower),
        )
      if (later >= 0) return false
    }
  } else if (
    (/^(?:is|was|has|does)$/.test(first) && plural && !hasAnd(words, subject)) ||
    (/^(?:are|were|have|do)$/.test(first) && !plural)
  )
    return false
  return true
}

function hasAnd(words: readonly Word[], { from, to }: ClausePart): boolean {
  return words.slice(from, to).some((word) => word.lower === 'and')
}

import { findClauses, type Clause } from '../reading/english/clause.ts'
import type { Word } from '../reading/english/word.ts'

const longestTerm = 5
const describing = new Set(['a', 'an', 'any', 'the'])

/**
 * The term whose meaning a sentence tells ("X is a …", "X means …", "X refers to …"), as its lemmas separated by
 * spaces, articles left out; undefined where the sentence says something else.
 */
export function termDefined(tagged: readonly Word[]): string | undefined {
  const words = withoutOtherNames(tagged)
  const [clause] = findClauses(words)
  if (!clause || clause.opening.to > clause.opening.from) return undefined
  const called = nameGiven(words, clause)
  if (called !== undefined) return called
  const subject = words
    .slice(clause.subject.from, clause.subject.to)
    .filter(({ lower }, at) => at > 0 || !describing.has(lower))
  if (subject.length === 0 || subject.length > longestTerm) return undefined
  if (!subject.every(isMatter)) return undefined
  if (!/^(?:NOUN|PROPN)$/.test(subject.at(-1)!.pos)) return undefined
  const verb = words[clause.verb]!
  const next = words[clause.rest.from]
  const defines =
    clause.verbs.to - clause.verbs.from === 1 &&
    clause.rest.to - clause.rest.from > 2 &&
    ((clause.copular && describing.has(next?.lower ?? '') && describesKind(words, clause.rest.from)) ||
      (verb.lemma === 'mean' && next?.lower !== 'that') ||
      (verb.lemma === 'refer' && next?.lower === 'to'))
  return defines ? subject.map(({ lemma }) => lemma.toLowerCase()).join(' ') : undefined
}

/** Without what else a thing is called: "Capital investment (or capital budgeting) is …", "A salt, also called …, is …". */
function withoutOtherNames(words: readonly Word[]): readonly Word[] {
  const open = words.findIndex(
    ({ text }, at) =>
      text === '(' || (text === ',' && /^(?:also|or|sometimes)$/.test(words[at + 1]?.lower ?? '')),
  )
  const mark = words[open]?.text === '(' ? ')' : ','
  const close = open > 0 ? words.findIndex(({ text }, at) => at > open + 1 && text === mark) : -1
  return close < 0 || close > longestTerm + open + 8
    ? words
    : [...words.slice(0, open), ...words.slice(close + 1)]
}

/** "Changes that … are called X", "Festinger defined X as …". */
function nameGiven(words: readonly Word[], { subject, verb, rest, passive }: Clause): string | undefined {
  // "The thin layer is called …": one that was spoken of before.
  const isKnown = /^(?:the|this|these)$/.test(words[subject.from]!.lower)
  const { lower } = words[verb]!
  const inside = words.slice(rest.from, rest.to)
  const as = inside.findIndex((word) => word.lower === 'as')
  const name =
    passive && !isKnown && /^(?:called|termed|named)$/.test(lower)
      ? inside
      : /^define[sd]?$/.test(lower) && !passive && as > 0
        ? inside.slice(0, as)
        : []
  const term = name.filter((word, at) => at > 0 || !describing.has(word.lower))
  return term.length > 0 && term.length <= longestTerm && term.every(isMatter)
    ? term.map(({ lemma }) => lemma.toLowerCase()).join(' ')
    : undefined
}

function isMatter({ pos }: Word): boolean {
  return pos === 'NOUN' || pos === 'PROPN' || pos === 'ADJ'
}

/** "the first civilization", "a good example", "the result of": a remark about it rather than what it is. */
function describesKind(words: readonly Word[], from: number): boolean {
  const described = words.slice(from + 1, from + 5)
  return !described.some(({ lower }) =>
    /^(?:result|reason|example|good|bad|important|major|key|only|same|other|more|less|problem|issue|case|matter|cause|question|goal)$/.test(
      lower,
    ),
  )
}

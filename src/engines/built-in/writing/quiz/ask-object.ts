import { phraseText } from '../../reading/english/noun-phrases.ts'
import {
  firstPredicate,
  invert,
  isEveryday,
  mentionFilling,
  mentionFrom,
  openWith,
  stemOf,
  type Material,
} from './asking.ts'
import { askHowMany, askYear } from './ask-number.ts'
import type { Stem } from './item.ts'
import type { Statement } from './statement.ts'

/** Prepositions that mostly belong to the noun before them. */
const bound = /^(?:of|for|to|into|between|about|on|over|against|than|like|among)$/
/** Verbs whose object is seldom the only right one. */
const loose = new Set(
  'have include involve need want use get make take give do see be become seem remain feel say let keep show provide offer play'.split(
    ' ',
  ),
)

/** Questions that put an auxiliary before the subject: for objects, years and numbers. */
export function askObject(material: Material): Stem[] {
  return material.statements.flatMap((whole) => {
    const statement = { ...whole, rest: firstPredicate(whole) }
    const inverted =
      statement.subject.to - statement.subject.from > 12 || holdsClause(statement)
        ? undefined
        : invert(material, statement)
    if (inverted === undefined) return []
    return [askWhat, askYear, askHowMany].flatMap((ask) => ask(material, statement, inverted))
  })
}

/** "X lifts Y …" asks: "What does X lift …?" */
function askWhat(
  material: Material,
  { words, clause, rest, opening, text }: Statement,
  inverted: string,
): Stem[] {
  if (clause.passive) return []
  const place = mentionFrom(material, rest.from)
  if (!place || (place.determiner !== undefined && !/^(?:the|an?)$/.test(place.determiner))) return []
  if (clause.copular) {
    // "The capital of France is Paris."
    const described = clause.subject.to - clause.subject.from > 2
    if (!described || mentionFilling(material, rest) === undefined) return []
    const who = place.mention.type === 'person' && place.mention.proper ? 'who' : 'what'
    return [stemOf(material, 'object', 2.4, openWith(opening, `${who} ${inverted}`), place.mention)]
  }
  if (loose.has(words[clause.verb]!.lemma)) return []
  // "supported the trend" speaks of one that was told before.
  const { mention } = place
  if (place.determiner === 'the' && isEveryday(material, mention)) return []
  // "demand for labor" is one thing, and the question would tear it.
  const after = words[place.to]
  const free = after && (after.pos === 'ADP' || after.pos === 'ADV') && !bound.test(after.lower)
  if (place.to < rest.to && !free) return []
  const tail = phraseText(text, words, place.to, rest.to)
  const who = place.mention.type === 'person' ? 'whom' : 'what'
  return [
    stemOf(material, 'object', 1.6, openWith(opening, `${who} ${inverted} ${tail}`.trimEnd()), place.mention),
  ]
}

/** "Fears that …" before a verb is more than a question can turn around. */
function holdsClause({ words, subject }: Statement): boolean {
  return words
    .slice(subject.from, subject.to)
    .some(({ lower }) => /^(?:that|which|who|whose|where|when)$/.test(lower))
}

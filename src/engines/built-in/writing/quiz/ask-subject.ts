import { pastOf, thirdPersonOf } from '../../reading/english/inflect.ts'
import { isPluralNoun, phraseText } from '../../reading/english/noun-phrases.ts'
import {
  firstPredicate,
  isEveryday,
  mentionFilling,
  mentionFrom,
  openWith,
  predicateOf,
  stemOf,
  write,
  type Material,
} from './asking.ts'
import type { Stem } from './item.ts'
import type { Mention, Place } from './mentions.ts'
import { readRelative, type Statement } from './statement.ts'

/** Questions whose answer does, or is, what the sentence says: they keep the order of its words. */
export function askSubject(material: Material): Stem[] {
  const main = material.statements.flatMap((statement) => [
    ...askDoer(material, statement),
    ...askAgent(material, statement),
  ])
  return [...main, ...askRelative(material)]
}

/** "Y does Z." asks: "What does Z?" */
function askDoer(material: Material, statement: Statement): Stem[] {
  const { words, rest, clause, subject, opening } = statement
  const place = mentionFilling(material, subject)
  if (!place || rest.to - rest.from < 3) return []
  if (place.determiner !== undefined && !/^(?:the|an?)$/.test(place.determiner)) return []
  const { mention } = place
  const theirs = words
    .slice(rest.from, rest.to)
    .some(({ lower }) => /^(?:their|its|themselves|itself|his|her|himself|herself)$/.test(lower))
  const asked = interrogativeFor(mention, statement, theirs)
  // "The colony was small" tells of one that was spoken of before.
  const known = place.determiner === 'the' && isEveryday(material, mention, 3.6)
  if (known && !(clause.copular && /^(?:an?|the)$/.test(words[rest.from]?.lower ?? ''))) return []
  const described = clause.copular && /^(?:an?|the|any)$/.test(words[rest.from]?.lower ?? '')
  // "What are the smallest units?" but "What is the source of …?"
  const noun = words
    .slice(rest.from, rest.to)
    .find(({ pos }, at, after) => pos === 'NOUN' && after[at + 1]?.pos !== 'NOUN')
  const plurals = clause.copular && noun !== undefined && (isPluralNoun(noun) || /[^suia]s$/.test(noun.lower))
  const singular = asked !== 'Which of the following' && !plurals
  const turned = mention.plural && singular
  const predicate = predicateOf(
    turned ? { ...statement, rest: firstPredicate(statement) } : statement,
    turned,
  )
  if (predicate === undefined) return []
  const question = openWith(
    opening,
    opening === ''
      ? `${asked} ${predicate}`
      : `${asked.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())} ${predicate}`,
  )
  return [stemOf(material, 'subject', described ? 2.4 : 1.9, question, mention)]
}

/** "…, Y, which does Z, …" asks: "What does Z?" */
function askRelative(material: Material): Stem[] {
  const { words, text, places } = material
  return places.flatMap(({ to, mention, determiner }) => {
    const relative = words[to + 1]
    if (words[to]?.text !== ',' || !/^(?:which|who)$/.test(relative?.lower ?? '')) return []
    if (determiner !== undefined && !/^(?:the|an?)$/.test(determiner)) return []
    // Read as a clause of its own, with the relative pronoun for its subject.
    const statement = readRelative(text, words, to + 1, mention.plural)
    if (!statement || statement.rest.to - statement.rest.from < 3) return []
    // ", which makes …" may speak of all that stands before it.
    const { clause, rest } = statement
    const told =
      clause.passive ||
      relative!.lower === 'who' ||
      (clause.copular && /^(?:an?|the|one)$/.test(words[rest.from]!.lower))
    if (!told) return []
    const asked = interrogativeFor(mention, statement, false)
    const predicate = predicateOf(statement, mention.plural && asked !== 'Which of the following')
    return predicate === undefined
      ? []
      : [stemOf(material, 'subject', 1.8, openWith('', `${asked} ${predicate}`), mention)]
  })
}

/** The question word that asks for a mention. */
function interrogativeFor(mention: Mention, { clause, words, rest }: Statement, theirs: boolean): string {
  const nounAfter = clause.copular && /^(?:an?|the|any|one)$/.test(words[rest.from]?.lower ?? '')
  const verb = words[clause.auxiliary ?? clause.verb]!
  const presentPlural = mention.plural && !clause.copular && verb.lower !== pastOf(verb.lemma)
  if (mention.plural && theirs) return 'Which of the following'
  if (mention.type === 'person')
    return presentPlural || (mention.plural && /^(?:are|were|have)$/.test(verb.lower))
      ? 'Which of the following'
      : 'Who'
  if (mention.type === 'organization' && mention.proper) return 'Which organization'
  if (mention.type === 'event' && mention.proper) return 'Which event'
  if (mention.proper && !nounAfter) return 'Which of the following'
  if (mention.type === 'group' && !nounAfter) return 'Which of the following'
  return 'What'
}

/** "Z was found by Y." asks: "Who found Z?" */
function askAgent(material: Material, statement: Statement): Stem[] {
  const { words, clause, verbs, rest, opening, subject, text } = statement
  if (!clause.passive || words[rest.from]?.lower !== 'by' || clause.auxiliary === undefined) return []
  const place: Place | undefined = mentionFrom(material, rest.from + 1)
  if (
    !place ||
    /^(?:year|date|time)$/.test(place.mention.type) ||
    (place.determiner !== undefined && !/^(?:the|an?)$/.test(place.determiner))
  )
    return []
  const after = words[place.to]
  if (place.to < rest.to && !(after?.pos === 'ADP' && after.lower !== 'of')) return []
  const group = words.slice(verbs.from, verbs.to).map(({ lower }) => lower)
  const verb = words[clause.verb]!
  const [first] = group
  const middle = group.slice(1, -1).filter((word) => word !== 'been' && word !== 'also')
  if (middle.includes('being') || middle.includes('be')) return []
  const active =
    /^(?:was|were)$/.test(first!) && !group.includes('been')
      ? pastOf(verb.lemma)
      : /^(?:is|are)$/.test(first!)
        ? thirdPersonOf(verb.lemma)
        : group.includes('been') && /^(?:has|have)$/.test(first!)
          ? `has ${verb.lower}`
          : undefined
  if (
    active === undefined ||
    (active === pastOf(verb.lemma) && active !== verb.lower && pastOf(verb.lemma).endsWith('ed'))
  )
    return []
  const tail = phraseText(text, words, place.to, rest.to)
  const who =
    place.mention.type === 'person'
      ? 'who'
      : place.mention.type === 'organization' && place.mention.proper
        ? 'which organization'
        : 'what'
  const question = openWith(
    opening,
    [who, ...middle, active, write(material, subject), tail].filter(Boolean).join(' '),
  )
  return [stemOf(material, 'subject', 2.4, question, place.mention)]
}

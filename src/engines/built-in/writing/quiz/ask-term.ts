import { phraseText } from '../../reading/english/noun-phrases.ts'
import { mentionFilling, stemOf, type Material } from './asking.ts'
import { askCalled } from './ask-called.ts'
import type { Stem } from './item.ts'
import type { Statement } from './statement.ts'

/** Questions that give what a term means and ask for the term. */
export function askTerm(material: Material): Stem[] {
  const defined = material.statements.flatMap((statement) => askDefined(material, statement))
  return [...defined, ...askCalled(material)]
}

/** "X refers to …" and "X is defined as …" ask for the term. "X is a …" does not: X may be one of several. */
function askDefined(material: Material, statement: Statement): Stem[] {
  if (statement.opening !== '') return []
  const { words } = material
  const { clause, subject, rest, verbs, text } = statement
  const place = mentionFilling(material, subject)
  if (!place || place.mention.proper || verbs.to - verbs.from > 2) return []
  const verb = words[clause.verb]!.lower
  const first = words[rest.from]?.lower ?? ''
  const length = rest.to - rest.from
  if (/^(?:refers?)$/.test(verb) && first === 'to' && length > 3)
    return [
      stemOf(
        material,
        'term',
        3.2,
        `Which term refers to ${phraseText(text, words, rest.from + 1, rest.to)}?`,
        place.mention,
      ),
    ]
  if (/^(?:means?|describes?|denotes?)$/.test(verb) && length > 3)
    return [
      stemOf(
        material,
        'term',
        3,
        `Which term ${verb} ${phraseText(text, words, rest.from, rest.to)}?`,
        place.mention,
      ),
    ]
  const defined = verb === 'defined' && first === 'as'
  const from = defined ? rest.from + 1 : rest.from
  const definition = phraseText(text, words, from, rest.to)
  if (defined && length > 4)
    return [stemOf(material, 'term', 3.2, `What is the term for ${definition}?`, place.mention)]
  return []
}

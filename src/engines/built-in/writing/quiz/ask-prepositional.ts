import { phraseText } from '../../reading/english/noun-phrases.ts'
import { mentionFilling, mentionFrom, openWith, stemOf, type Material } from './asking.ts'
import type { Stem } from './item.ts'
import type { Statement } from './statement.ts'

const linking = /^(?:to|in|from|on|with|into|for|as|of|at|by|through)$/

/** "X leads to Y." asks: "What does X lead to?"; "X is made in Y" asks: "Where is X made?" */
export function askAfterPreposition(
  material: Material,
  { words, clause, rest, opening, text }: Statement,
  inverted: string,
): Stem[] {
  const preposition = words[rest.from]
  if (!preposition || clause.copular || !linking.test(preposition.lower)) return []
  const place =
    mentionFilling(material, { from: rest.from + 1, to: rest.to }) ?? mentionFrom(material, rest.from + 1)
  if (!place || (place.determiner !== undefined && !/^(?:the|an?)$/.test(place.determiner))) return []
  // "What do animals rely on to convert …?"
  if (place.to < rest.to && words[place.to]!.lower !== 'to') return []
  const tail = phraseText(text, words, place.to, rest.to)
  const { type } = place.mention
  if (/^(?:year|date|time|quantity|event)$/.test(type)) return []
  const where =
    /^(?:in|at|on)$/.test(preposition.lower) && /^(?:place|landmark|location|body|object)$/.test(type)
  if (where)
    return [
      stemOf(
        material,
        'object',
        1.7,
        openWith(opening, `where ${inverted} ${tail}`.trimEnd()),
        place.mention,
      ),
    ]
  if (!/^(?:to|from|into|of|on|with)$/.test(preposition.lower)) return []
  const who = type === 'person' ? 'whom' : 'what'
  return [
    stemOf(
      material,
      'object',
      1.6,
      openWith(opening, `${who} ${inverted} ${preposition.lower} ${tail}`.trimEnd()),
      place.mention,
    ),
  ]
}

/** "X was signed by Y in Z." asks: "Where was X signed by Y?" */
export function askWhere(
  material: Material,
  { words, clause, rest, opening, text }: Statement,
  inverted: string,
): Stem[] {
  const place = material.places.find(
    ({ to, mention }) => to === rest.to && /^(?:place|landmark|location)$/.test(mention.type),
  )
  if (!place || clause.copular || !/^(?:the|undefined)$/.test(String(place.determiner))) return []
  const at = place.from - (place.determiner === undefined ? 1 : 2)
  if (at <= rest.from || !/^(?:in|at|near)$/.test(words[at]?.lower ?? '') || words[at - 1]?.pos === 'NUM')
    return []
  return [
    stemOf(
      material,
      'object',
      1.6,
      openWith(opening, `where ${inverted} ${phraseText(text, words, rest.from, at)}`),
      place.mention,
    ),
  ]
}

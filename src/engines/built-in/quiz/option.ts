import { isPlural, phraseKey, type Phrase } from '../phrases.ts'
import type { Option } from './item.ts'

/** Words of the text as an option. */
export function optionOf(text: string, kind?: Phrase['kind']): Option {
  const sort = kind ?? (/^\p{Lu}/u.test(text) ? 'name' : 'term')
  return { text, key: phraseKey(text), kind: sort, plural: isPlural(text) }
}

/** Whether a name tells a nation or a tongue rather than one thing. */
export function isPeople(name: string): boolean {
  return !name.includes(' ') && /(?:ish|ese|ian|ans|ean|ench|eek|utch|ists?|ics?)$/u.test(name)
}

/** How much a phrase is worth asking for; grows with how often the text speaks of it. */
export function salience(phrase: Phrase): number {
  return Math.min(3, 0.4 + 0.45 * phrase.weight)
}

/** Pronouns make a question harder to understand out of its place. */
export function clarity(text: string): number {
  return /\b(?:he|she|his|her|him|they|them|their|it|its|this|these|you|we)\b|^There\b/iu.test(text) ? 0.6 : 1
}

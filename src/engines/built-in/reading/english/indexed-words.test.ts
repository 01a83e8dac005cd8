import { expect, test } from 'vitest'
import { joinIndexed } from './indexed-words.ts'
import type { Word } from './word.ts'

function taken(text: string, parts: string[]): Word[] {
  let at = 0
  return parts.map((part) => {
    const start = text.indexOf(part, at)
    at = start + part.length
    return { text: part, lower: part, lemma: part, pos: 'X', start, end: at }
  })
}

test.each([
  ['has 10⁶ tonnes', ['has', '10', '⁶', 'tonnes'], ['has', '10⁶', 'tonnes']],
  ['45 km² of H₂O', ['45', 'km', '²', 'of', 'H', '₂', 'O'], ['45', 'km²', 'of', 'H₂O']],
  ['10^6 or 2.5²', ['10', '^', '6', 'or', '2.5', '²'], ['10^6', 'or', '2.5²']],
  ['5 μg fell', ['5', 'μ', 'g', 'fell'], ['5', 'μg', 'fell']],
  ['ran 5km, then', ['ran', '5', 'km', ',', 'then'], ['ran', '5', 'km', ',', 'then']],
])('words with what is off the line are whole: "%s"', (text, parts, whole) =>
  expect(joinIndexed(text, taken(text, parts)).map((word) => word.text)).toEqual(whole),
)

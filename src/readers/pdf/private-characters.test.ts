import { expect, test } from 'vitest'
import { withoutPrivateCharacters } from './private-characters.ts'

test.each([
  [
    'the signs of the Symbol font',
    'a \uF0B3 2, b \uF0B9 \uF02D1 \uF02B c \uF03D 9\uF0B0',
    'a ≥ 2, b ≠ −1 + c = 9°',
  ],
  ['bullets', '\uF0B7 Tea \uF0A7 Coffee', '• Tea • Coffee'],
  ['small capitals and old-style figures', 'N\uF761\uF773\uF761, \uF731\uF739\uF736\uF739', 'Nasa, 1969'],
  ['ornaments, of which nothing is known', 'Done \uF0FC and \uE123', 'Done   and  '],
  ['plain words', 'Nothing to do', 'Nothing to do'],
])('of private-use characters %s are read', (_, line, text) => {
  expect(withoutPrivateCharacters(line)).toBe(text)
})

import { expect, test } from 'vitest'
import { textByName } from '#test/read-by-name.ts'
import { inFont, isSymbolFont } from './symbol-fonts.ts'

test.each([
  ['Symbol', 'a\uF06D\uF0A3\uF0B3\uF0B1\uF0B0', 'αμ≤≥±°'],
  ['SymbolMT', '\u00A3', '≤'],
  ['Wingdings', '\u00FC\u00E0\uF04A', '✓→☺'],
  ['Wingdings 2', 'P', '🗸'],
  ['Webdings', 'a', '✔'],
  ['ITC Zapf Dingbats', '4', '✔'],
  ['Times New Roman', 'm£', 'm£'],
])('in %s, "%s" is "%s"', (font, text, shown) => {
  expect(inFont(text, font)).toBe(shown)
  expect(isSymbolFont(font)).toBe(text !== shown)
})

test('a plain text that was copied out of an office program has its symbols', async () => {
  expect(await textByName('a.txt', 'The dose is 5 \uF06Dg, \uF0B3 9.')).toBe('The dose is 5 μg, ≥ 9.')
})

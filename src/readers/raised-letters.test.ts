import { expect, test } from 'vitest'
import { fraction, lowered, raised, root } from './raised-letters.ts'

test.each([
  ['6', '⁶'],
  ['-19', '⁻¹⁹'],
  ['−3', '⁻³'],
  ['n+1', 'ⁿ⁺¹'],
  ['x y', '^(x y)'],
  ['max', 'ᵐᵃˣ'],
  ['AB', '^AB'],
  ['th', 'th'],
  ['°', '°'],
  ['²', '²'],
  [' 6 ', ' ⁶ '],
])('a raised "%s" is written "%s"', (plain, shown) => expect(raised(plain)).toBe(shown))

test.each([
  ['2', '₂'],
  ['max', 'ₘₐₓ'],
  ['in', 'ᵢₙ'],
  ['DC', '_DC'],
  ['i, j', '_(i, j)'],
])('a lowered "%s" is written "%s"', (plain, shown) => expect(lowered(plain)).toBe(shown))

test('a fraction keeps its line and says what is above and below it', () => {
  expect(fraction('1', '2')).toBe('1/2')
  expect(fraction('a + b', '2c')).toBe('(a + b)/(2c)')
  expect(fraction('mv²', '2')).toBe('mv²/2')
  expect(fraction('x', 'y + 1')).toBe('x/(y + 1)')
})

test('a root says how far it goes', () => {
  expect(root('x')).toBe('√x')
  expect(root('x + 1')).toBe('√(x + 1)')
  expect(root('8', '3')).toBe('³√8')
})

import { expect, test } from 'vitest'
import { isTooLongToShow } from './shown-size.ts'
import { partAround, partFrom, spansWithin } from './text-window.ts'

const prose = 'The bell rings in the fog. '.repeat(10_000)

test('a text of usual length is shown whole, and in parts a long one, one of stacked marks and one of very many lines', () => {
  expect(isTooLongToShow(prose.slice(0, 30_000))).toBe(false)
  expect(isTooLongToShow(prose)).toBe(true)
  expect(isTooLongToShow('a' + '\u0301'.repeat(5_000))).toBe(true)
  expect(isTooLongToShow('a\n\n'.repeat(3_000))).toBe(true)
})

test('the parts of a text follow each other, cut no word and miss nothing', () => {
  let shown = ''
  for (let at = 0; at < prose.length;) {
    const { start, end } = partFrom(prose, at)
    expect(start).toBeLessThanOrEqual(at)
    expect(end - start).toBeLessThanOrEqual(33_000)
    expect(end).toBeGreaterThan(at)
    shown += prose.slice(shown.length, end)
    expect(/^\S/.test(prose.slice(start)) && (start === 0 || prose[start - 1] === ' ')).toBe(true)
    at = end
  }
  expect(shown).toBe(prose)
})

test('a part never ends within a character', () => {
  const { end } = partFrom('x' + '😀'.repeat(40_000), 0)
  expect(end % 2).toBe(1)
})

test('a passage is brought into a part, and marked where it stands there', () => {
  const passage = { start: 200_000, end: 200_100 }
  const part = partAround(prose, passage.start)
  const [inPart] = spansWithin([{ start: 0, end: 5 }, passage], part)
  expect(prose.slice(part.start, part.end).slice(inPart?.start, inPart?.end)).toBe(
    prose.slice(200_000, 200_100),
  )
})

import { expect, test } from 'vitest'
import { findSlowPatterns, listSlowPatterns } from '../scripts/slow-patterns.ts'

test.each([
  ['backtracks', String.raw`text.replace(/^(.+)\.\.(.+)$/, '')`],
  ['begins anew in each run of blanks', String.raw`text.replace(/\s+$/, '')`],
  ['begins anew at each angle bracket', 'const tag = /<[^>]*>/g'],
  ['is exponential', 'if (/^(?:a+)+$/.test(text)) stop()'],
])('a pattern that %s is found', (_, code) => {
  expect(findSlowPatterns('src/one.ts', `\n${code}`)).toMatchObject([{ line: 2 }])
})

test.each(['/<[^<>]*>/g', String.raw`/(?<!\s)\s+$/`, '/[a-z]+/'])('%s takes linear time', (pattern) => {
  expect(findSlowPatterns('src/one.ts', `const found = ${pattern}`)).toEqual([])
})

test('no pattern of the product is slow', { timeout: 60_000 }, () => {
  expect(listSlowPatterns()).toEqual([])
})

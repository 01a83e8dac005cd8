import { expect, test } from 'vitest'
import { hintOfHidden, placeOf } from './report-words.ts'
import type { LeftOut } from '#domain/document/reading-report.ts'

const hidden = (...ways: LeftOut['why'][]): LeftOut[] => ways.map((why) => ({ page: 2, text: 'x', why }))

test('what is hidden for an ordinary reason is not said to mislead, unless it is among other hidden text', () => {
  const mislead = /mislead a program/
  for (const why of ['off-page', 'hidden-slide', 'undisplayed'] as const) {
    expect(hintOfHidden(hidden(why, why))).not.toMatch(mislead)
    expect(hintOfHidden(hidden(why, 'pale'))).toMatch(mislead)
  }
  expect(hintOfHidden(hidden('pale'))).toMatch(mislead)
})

test('what is omitted names its slide', () => {
  expect(hidden('hidden-slide').map(placeOf)).toEqual(['p. 2 (on a hidden slide): '])
})

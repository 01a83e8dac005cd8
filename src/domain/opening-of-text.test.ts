import { expect, test } from 'vitest'
import { openingOf } from './opening-of-text.ts'

test.each([
  ['How the Tides Work\n\nTwice a day the sea climbs.', 'How the Tides Work'],
  ['\n  One two three four five six seven eight nine ten.', 'One two three four five six seven eight nine …'],
  [`a${'😀'.repeat(60)}`, `a${'😀'.repeat(39)} …`],
  ['.. _tides:\n\nHow the Tides Work\n******\n\nTwice a day.', 'How the Tides Work'],
  ['---\nlayout: post\ntitle: "How the Tides Work"\n---\n\nTwice a day.', 'How the Tides Work'],
  ['---\nlayout: post\n---\n\nTwice a day.', 'Twice a day.'],
  ['***\n\n...', '***'],
])('a text without a name is called as it begins, in whole words and characters: %j', (text, name) => {
  expect(openingOf(text)).toBe(name)
})

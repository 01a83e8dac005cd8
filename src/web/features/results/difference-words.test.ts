import { expect, test } from 'vitest'
import type { Difference } from '#domain/generation.ts'
import { differencesInWords } from './difference-words.ts'

test.each<[Difference, string]>([
  [{ kind: 'date', said: '1991', written: '1990' }, 'The passage says 1990, not 1991.'],
  [{ kind: 'unit', said: '5 miles', written: '5 km' }, 'The passage says 5 km, not 5 miles.'],
  [{ kind: 'number', said: '12' }, 'The passage doesn’t say 12.'],
  [{ kind: 'name', said: 'Tenno' }, 'The passage doesn’t say Tenno.'],
  [{ kind: 'hedge', written: 'may' }, 'The passage says “may”.'],
  [{ kind: 'hedge', said: 'over 40', written: 'about 40' }, 'The passage says about 40, not over 40.'],
  [{ kind: 'negation', said: 'not' }, 'The passage doesn’t say “not”.'],
  [{ kind: 'negation' }, 'The passage says “not” of something else.'],
  [{ kind: 'attribution', said: 'according' }, 'The passage doesn’t say who claims this.'],
  [{ kind: 'attribution', written: 'said' }, 'The passage says who claims this.'],
])('what differs is told in plain words: %o', (difference, words) => {
  expect(differencesInWords([difference])).toBe(words)
})

test('what differs twice in the same way is told once', () => {
  const differs: Difference = { kind: 'hedge', written: 'may' }
  expect(differencesInWords([differs, differs])).toBe('The passage says “may”.')
  expect(differencesInWords(undefined)).toBe('')
})

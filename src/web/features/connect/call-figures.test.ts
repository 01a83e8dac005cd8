import { expect, test } from 'vitest'
import { modelFiguresOf } from './call-figures.ts'

test('each model shows how its calls ended, by request form, and why they failed', () => {
  expect(
    modelFiguresOf([
      { model: 'small', way: 'schema', outcome: 'good', calls: 7 },
      { model: 'small', way: 'schema', outcome: 'llm_busy', calls: 2 },
      { model: 'small', way: 'words', outcome: 'mended', calls: 1 },
      { model: 'small', way: 'words', outcome: 'llm_reply_malformed', calls: 4 },
      { model: 'small', way: 'words', outcome: 'of_a_later_version', calls: 1 },
      { model: 'large', way: 'json', outcome: 'again', calls: 1 },
    ]),
  ).toEqual([
    {
      model: 'small',
      ways: [
        { way: 'schema', good: 7, mended: 0, again: 0, failed: 2 },
        { way: 'words', good: 0, mended: 1, again: 0, failed: 5 },
      ],
      failures: [
        { why: 'not in the form', calls: 4 },
        { why: 'busy or loading', calls: 2 },
        { why: 'something else', calls: 1 },
      ],
    },
    { model: 'large', ways: [{ way: 'json', good: 0, mended: 0, again: 1, failed: 0 }], failures: [] },
  ])
})

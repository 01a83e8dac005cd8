import { expect, test } from 'vitest'
import { withoutKeys } from './without-keys.ts'

test.each([
  ['Incorrect API key provided: sk-proj-abc123', 'Incorrect API key provided: …'],
  ['Incorrect API key provided: abc1****9xyz.', 'Incorrect API key provided: …'],
  ['Key AIzaSyA1b2C3d4 is not valid', 'Key … is not valid'],
  ['Not for Bearer eyJhbGci.x', 'Not for …'],
  ['my own secret, said\n\ttwice: my own secret', '…, said twice: …'],
  ['The monkey-business model is gone', 'The monkey-business model is gone'],
])('“%s” is said as “%s”', (words, said) => {
  expect(withoutKeys(words, 'my own secret')).toBe(said)
})

import { expect, test } from 'vitest'
import { createTestWiseBaselines } from './test-wise-baselines.ts'

const zipf: Record<string, number> = { wind: 5, salt: 5, friction: 3.2, gravity: 3.6, high: 5.6 }
const readers = createTestWiseBaselines((word) => zipf[word])
const question = 'What causes the friction of the sea?'

test.each([
  ['longest', ['wind', 'salt', 'friction', 'gravity'], 2],
  ['first', ['wind', 'salt', 'friction', 'gravity'], 0],
  ['likeTheStem', ['wind', 'salt', 'gravity', 'friction'], 3],
  ['mostWords', ['wind', 'high wind', 'friction', 'gravity'], 1],
  ['rarestWord', ['wind', 'salt', 'photon', 'gravity'], 2],
  ['oneOfItsKind', ['wind', '12 winds', 'high wind', 'salt'], 1],
  ['oneOfItsKind', ['wind', 'salt', 'high wind', 'gravity'], 2],
])('the reader %s chooses among %j', (name, options, choice) => {
  expect(readers[name]!(question, options)).toBe(choice)
})

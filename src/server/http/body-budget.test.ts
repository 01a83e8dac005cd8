import { expect, test } from 'vitest'
import { createBodyBudget } from './body-budget.ts'

test('an account may hold so many bytes of bodies at once, and all accounts together so many', () => {
  const open = createBodyBudget({ each: 100, all: 150, eachPerMinute: 400 }, () => 0)
  const [first, second, other] = [open('ada'), open('ada'), open('bob')]
  first.take(60)
  second.take(40)
  for (const one of [first, second]) one.arrived()
  expect(() => second.take(1)).toThrow('You’re sending too much at once.')
  expect(() => other.take(51)).toThrow('The server is busy right now.')
  other.take(50)
  first.free()
  expect(() => second.take(60)).not.toThrow()
})

test('the budget of a body is freed only once', () => {
  const open = createBodyBudget({ each: 100, all: 100, eachPerMinute: 400 }, () => 0)
  const holding = open('ada')
  holding.take(100)
  holding.free()
  holding.free()
  const again = open('ada')
  again.take(100)
  again.arrived()
  expect(() => open('bob').take(1)).toThrow('The server is busy right now.')
})

test('where all is taken, the body that is longest on its way gives up its place after five seconds, and what has arrived does not', async () => {
  let now = 0
  const open = createBodyBudget({ each: 100, all: 200, eachPerMinute: 400 }, () => now)
  const [arrived, slow, quick] = [open('ada'), open('bob'), open('eve')]
  arrived.take(50)
  arrived.arrived()
  slow.take(100)
  now = 4_999
  quick.take(50)
  expect(() => open('carl').take(100)).toThrow('The server is busy right now.')
  now = 5_000
  const carl = open('carl')
  carl.take(100)
  for (const one of [carl, quick]) one.arrived()
  await expect(slow.lost).rejects.toThrow('The server is busy right now.')
  slow.free()
  expect(() => open('dora').take(1)).toThrow('The server is busy right now.')
  quick.free()
  open('dora').take(50)
})

test('an account may send four of the largest bodies one after another, and then one more each quarter of a minute', () => {
  let now = 0
  const open = createBodyBudget({ each: 100, all: 200, eachPerMinute: 400 }, () => now)
  const send = () => {
    const holding = open('ada')
    try {
      holding.take(60)
      holding.take(40)
    } finally {
      holding.free()
    }
  }
  for (let times = 0; times < 4; times += 1) send()
  expect(send).toThrow('Too many requests.')
  expect(() => open('bob').take(100)).not.toThrow()
  now = 15_000
  expect(send).not.toThrow()
  expect(send).toThrow('Too many requests.')
})

test('when the budget is full, the account that holds most gives way to one that holds less', async () => {
  const open = createBodyBudget({ each: 100, all: 200, eachPerMinute: 10_000 }, () => 0)
  const [first, second, other] = [open('ada'), open('ada'), open('bob')]
  first.take(50)
  second.take(50)
  other.take(60)
  other.arrived()
  const small = open('carl')
  small.take(70)
  await expect(first.lost).rejects.toThrow('The server is busy right now.')
  // Ada holds 50 now: with a new body she would hold most, and is refused herself.
  expect(() => open('ada').take(50)).toThrow('The server is busy right now.')
  expect(() => small.take(1)).not.toThrow()
})

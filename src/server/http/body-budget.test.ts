import { expect, test } from 'vitest'
import { createBodyBudget } from './body-budget.ts'

test('an account may hold so many bytes of bodies at once, and all accounts together so many', () => {
  const open = createBodyBudget({ each: 100, all: 150 })
  const [first, second, other] = [open('ada'), open('ada'), open('bob')]
  first.take(60)
  second.take(40)
  expect(() => second.take(1)).toThrow('You are sending too much at once.')
  expect(() => other.take(51)).toThrow('The server is busy right now.')
  other.take(50)
  first.free()
  expect(() => second.take(60)).not.toThrow()
})

test('what was given back is not given back twice', () => {
  const open = createBodyBudget({ each: 100, all: 100 })
  const holding = open('ada')
  holding.take(100)
  holding.free()
  holding.free()
  open('ada').take(100)
  expect(() => open('bob').take(1)).toThrow('The server is busy right now.')
})

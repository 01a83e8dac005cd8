import { expect, test } from 'vitest'
import { createAttempts, type Attempt, type FormState } from './form-attempts.ts'

const explain = (error: unknown) => `Failed: ${String(error)}`

function startForm() {
  const states: FormState[] = []
  const { attempt, abort } = createAttempts((state) => states.push(state))
  return { states, abort, attempt: (act: Attempt) => attempt(act, explain) }
}

test('a form is busy while it tries, and then says what came of it', async () => {
  const { states, attempt } = startForm()
  expect(await attempt(() => Promise.resolve('Saved.'))).toBe(true)
  expect(states).toEqual([{ busy: true }, { busy: false, outcome: { tone: 'good', sentence: 'Saved.' } }])
})

test('a second submission while the first one runs is not made', async () => {
  const { states, attempt } = startForm()
  const { promise, resolve } = Promise.withResolvers<void>()
  let made = 0
  const act = () => {
    made += 1
    return promise
  }
  const first = attempt(act)
  expect(await attempt(act)).toBe(false)
  resolve()
  expect([await first, made, states.length]).toEqual([true, 1, 2])
})

test('a failure is explained, and cleared by the next attempt', async () => {
  const { states, attempt } = startForm()
  expect(await attempt(() => Promise.reject(new TypeError('no')))).toBe(false)
  expect(states.at(-1)).toEqual({ busy: false, outcome: { tone: 'bad', sentence: 'Failed: TypeError: no' } })
  expect(await attempt(() => Promise.resolve())).toBe(true)
  expect(states.slice(2)).toEqual([{ busy: true }, { busy: false, outcome: undefined }])
})

test('a notice stays until the next attempt', async () => {
  const { states, attempt } = startForm()
  const mailed = { tone: 'plain', sentence: 'We sent a code.' } as const
  await attempt(() => Promise.resolve(mailed))
  expect(states).toHaveLength(2)
  expect(states.at(-1)?.outcome).toEqual(mailed)
})

test('a form that is left aborts its attempt, says nothing of it, and can be used again', async () => {
  const { states, attempt, abort } = startForm()
  const { promise, reject } = Promise.withResolvers<void>()
  const running = attempt(async (signal) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')))
    await promise
  })
  abort()
  expect(await running).toBe(false)
  abort()
  expect(states).toEqual([{ busy: true }, { busy: false }])
  expect(await attempt(() => Promise.resolve('Saved.'))).toBe(true)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pause } from './pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin(random = 0) {
  const stop = new AbortController()
  const network = new EventTarget()
  let over = false
  const ended = pause(1000, stop.signal, { random: () => random, network }).then(() => (over = true))
  return { stop, network, ended, isOver: () => over }
}

test('an attempt waits half of its time at least, and all of it at most', async () => {
  const [soon, late] = [begin(0), begin(1)]
  await vi.advanceTimersByTimeAsync(499)
  expect(soon.isOver()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect([soon.isOver(), late.isOver()]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(500)
  expect(late.isOver()).toBe(true)
})

test('a wait is over at once when the browser is online again', async () => {
  const { network, ended } = begin()
  network.dispatchEvent(new Event('online'))
  expect(await ended).toBe(true)
})

test('a wait is over at once when it is aborted, and does not begin when it was aborted before', async () => {
  const { stop, ended } = begin()
  stop.abort()
  expect(await ended).toBe(true)
  await pause(1000, stop.signal, { random: () => 1, network: new EventTarget() })
})

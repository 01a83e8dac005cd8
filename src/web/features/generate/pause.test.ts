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

test('nobody waits who is online again, or who gives up', async () => {
  const [back, gone] = [begin(), begin()]
  back.network.dispatchEvent(new Event('online'))
  gone.stop.abort()
  await Promise.all([back.ended, gone.ended])
  expect([back.isOver(), gone.isOver()]).toEqual([true, true])
  const stopped = AbortSignal.abort()
  await pause(1000, stopped, { random: () => 1, network: new EventTarget() })
})

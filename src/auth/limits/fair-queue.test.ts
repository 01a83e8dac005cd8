import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'
import { asSender, becomeAccount } from './sender.ts'

/** A queue whose tasks end when the test says so; what began stands in `begun`. */
function openQueue({ atOnce = 1, waiting = 100, patienceMs = 60_000 } = {}) {
  const queue = createFairQueue({ atOnce, waiting, patienceMs, refuse: () => new Error('no turn') })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const send = (address: string, name: string, account?: string) =>
    asSender(address, async () => {
      if (account !== undefined) becomeAccount(account)
      return queue.run(async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
      })
    })
  /** Ends one task after another until nothing begins any more. */
  async function drain(): Promise<void> {
    while (ends.length > 0) {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { send, begun, drain }
}

test('during a flood, a request from another network is second in line', async () => {
  const { send, begun, drain } = openQueue()
  const flood = [1, 2, 3, 4].map((number) => send('203.0.113.1', `flood ${number}`))
  const bystander = send('198.51.100.7', 'bystander')
  await new Promise((resolve) => setImmediate(resolve))
  await drain()
  await Promise.all([...flood, bystander])
  expect(begun).toEqual(['flood 1', 'flood 2', 'bystander', 'flood 3', 'flood 4'])
})

test('a thousand prefixes of one network of IPv6 are one network', async () => {
  const { send, begun, drain } = openQueue()
  const flood = [1, 2, 3, 4].map((number) => send(`2001:db8:5:${number}::1`, `flood ${number}`))
  const bystander = send('2001:db8:6::1', 'bystander')
  await new Promise((resolve) => setImmediate(resolve))
  await drain()
  await Promise.all([...flood, bystander])
  expect(begun.indexOf('bystander')).toBe(2)
})

test('behind one address accounts take turns', async () => {
  const { send, begun, drain } = openQueue()
  const greedy = [1, 2, 3].map((number) => send('203.0.113.1', `Eve ${number}`, 'eve'))
  const others = ['Ada', 'Bob'].map((name) => send('203.0.113.1', name, name))
  await new Promise((resolve) => setImmediate(resolve))
  await drain()
  await Promise.all([...greedy, ...others])
  expect(begun).toEqual(['Eve 1', 'Eve 2', 'Ada', 'Bob', 'Eve 3'])
})

test('a full queue refuses what the largest network sent last, and nobody else', async () => {
  const { send, begun, drain } = openQueue({ waiting: 3 })
  const flood = [1, 2, 3, 4, 5].map((number) => send('203.0.113.1', `flood ${number}`))
  const others = [7, 8].map((last) => send(`198.51.100.${last}`, `other ${last}`))
  const outcomes = Promise.allSettled([...flood, ...others])
  await new Promise((resolve) => setImmediate(resolve))
  await drain()
  expect((await outcomes).map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
    true,
  ])
  expect(begun).toEqual(['flood 1', 'flood 2', 'other 7', 'other 8'])
})

test('who waited too long is refused, and a turn that fails is handed on', async () => {
  const { run } = createFairQueue({
    atOnce: 1,
    waiting: 10,
    patienceMs: 1,
    refuse: () => new Error('no turn'),
  })
  const held = Promise.withResolvers<never>()
  const first = run(() => held.promise)
  await expect(run(() => Promise.resolve())).rejects.toThrow('no turn')
  held.reject(new Error('failed'))
  await expect(first).rejects.toThrow('failed')
  expect(await run(() => Promise.resolve('done'))).toBe('done')
})

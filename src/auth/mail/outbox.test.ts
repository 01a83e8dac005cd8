import { expect, test } from 'vitest'
import type { Letter } from './letter.ts'
import { createOutbox } from './outbox.ts'

const log = { error: () => undefined }
const letter = (to: string): Letter => ({
  kind: 'written',
  to,
  email: { subject: 'S', text: 'T', html: 'H' },
})
const addressee = (waiting: unknown) => (waiting as { to: string }).to

test('a letter in the outbox waits for its moment, and is delivered at once when the service stops', async () => {
  const done: string[] = []
  const outbox = createOutbox(log, async (waiting) => {
    if (addressee(waiting) === 'second') await outbox.keep(letter('third'), 60_000)
    done.push(addressee(waiting))
  })
  await outbox.keep(letter('first'), 3_600_000)
  await outbox.keep(letter('second'), 1_800_000)
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(done).toEqual([])
  await outbox.settled()
  expect(done.toSorted()).toEqual(['first', 'second', 'third'])
})

test('a letter in the outbox is delivered at its moment without anybody waiting for it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const outbox = createOutbox(log, async (waiting) => resolve(addressee(waiting)))
  await outbox.keep(letter('mail'), 0)
  expect(await promise).toBe('mail')
})

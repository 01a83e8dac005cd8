import { expect, test } from 'vitest'
import { createOutbox } from './outbox.ts'

const log = { error: () => undefined }

test('work in the outbox waits for its moment, and is done at once when the service stops', async () => {
  const done: string[] = []
  const drawn = [3_600_000, 1_800_000]
  const outbox = createOutbox(log, () => drawn.shift() ?? 0)
  outbox.later('first', async () => void done.push('first'))
  outbox.later('second', async () => {
    outbox.later('third', async () => void done.push('third'))
    done.push('second')
  })
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(done).toEqual([])
  await outbox.settled()
  expect(done.toSorted()).toEqual(['first', 'second', 'third'])
  expect(drawn).toEqual([])
})

test('work in the outbox is done at its moment without anybody waiting for it', async () => {
  const outbox = createOutbox(log, () => 0)
  await new Promise<void>((resolve) => outbox.later('mail', async () => resolve()))
})

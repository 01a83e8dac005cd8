import { expect, test, vi } from 'vitest'
import { endInTime } from './end-in-time.ts'

test('what does not end, and what fails, holds nobody up and is named', async () => {
  const error = vi.fn()
  const { endAll } = endInTime({ error })
  await endAll(5, {
    mails: new Promise(() => {}),
    jobs: Promise.reject(new Error('x')),
    leases: Promise.resolve(),
    none: undefined,
  })
  expect(error.mock.calls.map(([{ name }]: { name: string }[]) => name).toSorted()).toEqual(['jobs', 'mails'])
})

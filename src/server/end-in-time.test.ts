import { expect, test } from 'vitest'
import { pino } from 'pino'
import { endInTime } from './end-in-time.ts'

test('anything that fails or does not end in time is logged by name and left behind', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  await endInTime(log, 5, {
    mails: new Promise(() => {}),
    jobs: Promise.reject(new Error('x')),
    leases: Promise.resolve(),
    none: undefined,
  })
  const names = lines.map((line) => (JSON.parse(line) as { name: string }).name)
  expect(names.toSorted()).toEqual(['jobs', 'mails'])
})

import { createTestStorage } from '#test/database.ts'
import { startTestServer } from '#test/server.ts'
import type { Figure } from './figure.ts'

/** How long the embedded database keeps a server from being ready: on an empty directory, and on one it knows. */
export async function benchStart(): Promise<Figure[]> {
  const storage = await createTestStorage()
  const fresh = performance.now()
  const first = await startTestServer({ storage })
  const freshMs = performance.now() - fresh
  await first.stop()
  const again = performance.now()
  const second = await startTestServer({ storage })
  const againMs = performance.now() - again
  await second.stop()
  await storage.remove()
  return [
    { name: 'first start, from nothing to ready', value: freshMs / 1000, unit: 's', note: 'goal under 3 s' },
    { name: 'start on its own data', value: againMs / 1000, unit: 's' },
  ]
}

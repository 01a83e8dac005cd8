import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { startMorsel } from '#test/e2e/morsel-process.ts'
import { signUp } from '#test/server.ts'
import { percentile, type Figure } from './figure.ts'
import { waitsOf } from './waits.ts'

const guesses = 1000

/** Where a guess comes from and which account it tries, by its number. */
type Flood = (guess: number) => { address: string; email: string }

/**
 * How long others wait while a thousand wrong passwords arrive at once: from one address at one account, from a
 * thousand addresses at one account, and from one address at a thousand accounts. The peer is the same server at rest.
 */
export async function benchFlood(): Promise<Figure[]> {
  const morsel = await startMorsel({ TRUSTED_PROXIES: '127.0.0.0/8' })
  const reader = await signUp(morsel.url, '198.51.100.1')
  const ask = () => reader.call('/api/usage')
  const victim = await signUp(morsel.url, '198.51.100.2')
  const floods: [title: string, flood: Flood][] = [
    ['one address, one account', () => ({ address: '203.0.113.1', email: victim.email })],
    [
      'many addresses, one account',
      (guess) => ({ address: `10.1.${guess >> 8}.${guess & 255}`, email: victim.email }),
    ],
    [
      'one address, many accounts',
      (guess) => ({ address: '203.0.113.3', email: `nobody-${guess}@example.org` }),
    ],
  ]
  const rest = await waitsOf(ask, () => new Promise((resolve) => setTimeout(resolve, 1000)))
  const figures: Figure[] = [
    { name: 'a request at rest, p95', value: percentile(rest, 0.95), unit: 'ms', note: 'peer' },
  ]
  for (const [title, flood] of floods) {
    const statuses = new Map<number, number>()
    const waits = await waitsOf(ask, async () => {
      for (const status of await guessAll(
        morsel.url,
        Array.from({ length: guesses }, (_, guess) => flood(guess)),
      )) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    const answers = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ')
    const name = `others while guesses flood in: ${title}`
    figures.push(
      { name: `${name}, p50`, value: percentile(waits, 0.5), unit: 'ms', note: answers },
      { name: `${name}, p95`, value: percentile(waits, 0.95), unit: 'ms', note: 'goal 100 or less' },
    )
  }
  await morsel.close()
  return figures
}

/** Sends all guesses at once, from a thread of its own. @returns the status of each answer */
async function guessAll(url: string, guesses: ReturnType<Flood>[]): Promise<number[]> {
  const worker = new Worker(new URL('./flood-guesses.ts', import.meta.url), { workerData: { url, guesses } })
  const [statuses] = (await once(worker, 'message')) as [number[]]
  return statuses
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { startPostgres } from '../scripts/postgres.ts'
import { startMorsel } from '#test/e2e/morsel-process.ts'
import { endingOf, signUp } from '#test/server.ts'
import { percentile, type Figure } from './figure.ts'
import { waitsOf } from './waits.ts'

const kinds = ['large texts', 'texts of 2,900,000', 'brackets', 'slow bodies'] as const
const connections = [1, 3, 60]
const floodMs = 2_000

/** Enough to end within the flood, few enough for a day on Free. */
const generationsOfOthers = 4

/**
 * How long others wait while one account sends hostile bodies, most of 17 MB, and whether their generations are stored: on the
 * embedded database and on PostgreSQL, with the plans as they are sold and with limits lifted. The peer is the same
 * server at rest.
 */
export async function benchFloodOfBodies(): Promise<Figure[]> {
  const provider = fork(fileURLToPath(new URL('./steady-provider.ts', import.meta.url)), ['20', '80'])
  const [baseUrl] = (await once(provider, 'message')) as [string]
  const postgres = await startPostgres()
  const settings = {
    LLM_BASE_URL: baseUrl,
    LLM_MODEL: 'small',
    TRUSTED_PROXIES: '127.0.0.0/8',
    NODE_OPTIONS: '--max-old-space-size=1024',
  }
  const figures: Figure[] = []
  try {
    for (const plans of ['on', 'off']) {
      figures.push(...(await flood(`embedded, plans ${plans}`, { ...settings, PLANS: plans })))
      if (postgres)
        figures.push(
          ...(await flood(`PostgreSQL, plans ${plans}`, {
            ...settings,
            PLANS: plans,
            DATABASE_URL: postgres.url,
          })),
        )
    }
  } finally {
    await postgres?.stop()
    provider.kill('SIGKILL')
  }
  return figures
}

async function flood(server: string, settings: Record<string, string>): Promise<Figure[]> {
  const morsel = await startMorsel(settings)
  const reader = await signUp(morsel.url, '198.51.100.1')
  // From many addresses, so that the rate of one does not end the measuring.
  let asked = 0
  const ask = () => {
    asked += 1
    const headers = {
      authorization: `Bearer ${reader.accessToken}`,
      'x-forwarded-for': `10.8.${(asked >> 8) & 255}.${asked & 255}`,
    }
    return fetch(`${morsel.url}/api/usage`, { headers })
  }
  const figures: Figure[] = []
  let address = 0
  const newcomer = () => signUp(morsel.url, `10.9.0.${(address += 1)}`)
  // Warm, so that rest is not measured slower than it is.
  await generateAll(await newcomer())
  const rest = await waitsOf(ask, () => new Promise((resolve) => setTimeout(resolve, 2 * floodMs)))
  const atRest = { p50: percentile(rest, 0.5), p95: percentile(rest, 0.95) }
  figures.push(
    { name: `${server}: a request at rest, p50`, value: atRest.p50, unit: 'ms', note: 'peer' },
    { name: `${server}: a request at rest, p95`, value: atRest.p95, unit: 'ms', note: 'peer' },
  )
  for (const kind of kinds)
    for (const count of connections) {
      const [attacker, other] = [await newcomer(), await newcomer()]
      let lost = 0
      let statuses: Record<string, number> = {}
      const waits = await waitsOf(ask, async () => {
        const [told, failed] = await Promise.all([
          sendBodies({
            url: morsel.url,
            token: attacker.accessToken,
            address: `203.0.113.${address}`,
            kind,
            count,
          }),
          generateAll(other),
        ])
        statuses = told
        lost = failed
      })
      const name = `${server}: ${kind}, ${count} at once`
      const [p50, p95] = [percentile(waits, 0.5), percentile(waits, 0.95)]
      const answers = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`)
      figures.push(
        { name: `${name}: p50 / rest`, value: p50 / atRest.p50, unit: '×', note: answers.join(', ') },
        {
          name: `${name}: p95 / rest`,
          value: p95 / atRest.p95,
          unit: '×',
          note: `${p95.toFixed(1)} ms`,
          goal: { must: { to: 3 }, aim: { to: 2 } },
        },
        {
          name: `${name}: generations lost`,
          value: lost,
          unit: '',
          goal: { must: { to: 0 }, aim: { to: 0 } },
        },
      )
    }
  await morsel.close()
  return figures
}

/** Begins generations of one person. @returns how many did not end as a stored result */
async function generateAll(person: Awaited<ReturnType<typeof signUp>>): Promise<number> {
  const body = { tool: 'summary', text: 'The moon pulls the sea, and the sea follows it around the world. ' }
  const endings = await Promise.all(
    Array.from({ length: generationsOfOthers }, async () => {
      const answer = await person.post('/api/generations', body)
      return answer.ok ? (await endingOf(answer)).type : `status ${answer.status}`
    }),
  )
  const { generations } = (await person.get('/api/generations')) as { generations: unknown[] }
  const done = endings.filter((ending) => ending === 'done').length
  return generationsOfOthers - Math.min(done, generations.length)
}

type Hostile = { url: string; token: string; address: string; kind: (typeof kinds)[number]; count: number }

/** From a thread of its own, so that the sending does not hold up the measuring. @returns how often each answer came */
async function sendBodies(hostile: Hostile): Promise<Record<string, number>> {
  const workerData = { ...hostile, lastsMs: floodMs }
  const worker = new Worker(new URL('./send-bodies.ts', import.meta.url), { workerData })
  const [statuses] = (await once(worker, 'message')) as [Record<string, number>]
  await worker.terminate()
  return statuses
}

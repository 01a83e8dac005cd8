import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startMorsel } from '#test/e2e/morsel-process.ts'
import { signUp, type Person } from '#test/server.ts'
import { percentile, type Figure } from './figure.ts'

const text = 'The moon pulls the sea, and the sea follows it around the world. '.repeat(120).slice(0, 8000)

/** Clock ticks of Linux's process accounting, a second. */
const ticksPerSecond = 100

type Ask = () => Promise<Response>

/**
 * What our server adds to a provider's first token over a bare relay, and how many streams one core holds. Provider,
 * relay, server and reader are processes of their own on one machine; relay and server take turns.
 */
export async function benchRelay(): Promise<Figure[]> {
  return [...(await firstToken()), ...(await heldStreams())]
}

async function firstToken(): Promise<Figure[]> {
  const bench = await open(6, 5)
  const people = await bench.signUp(12)
  const [relay, ours]: [number[], number[]] = [[], []]
  for (let round = 0; round < 400; round += 1) {
    const person = people[round % people.length]
    if (!person) break
    const relayMs = await untilFirstToken(bench.askRelay)
    const oursMs = await untilFirstToken(() => ask(person))
    // The first rounds warm both up.
    if (round < 40) continue
    relay.push(relayMs)
    ours.push(oursMs)
  }
  await bench.close()
  const added = (share: number) => percentile(ours, share) - percentile(relay, share)
  return [
    {
      name: 'first token through a bare relay, p50',
      value: percentile(relay, 0.5),
      unit: 'ms',
      note: 'peer',
    },
    { name: 'first token through us, p50', value: percentile(ours, 0.5), unit: 'ms' },
    {
      name: 'added by us, p50',
      value: added(0.5),
      unit: 'ms',
      note: 'goal 3 or less: sign-in, limits and database included',
    },
    { name: 'added by us, p95', value: added(0.95), unit: 'ms', note: 'goal 10 or less' },
  ]
}

async function heldStreams(): Promise<Figure[]> {
  const streams = 250
  const [pieces, pieceMs] = [400, 20]
  const bench = await open(pieces, pieceMs)
  const people = await bench.signUp(streams / 5)
  const ours = await hold(streams, (index) => ask(people[index % people.length] as Person), bench.morselPid)
  const relay = await hold(streams, () => bench.askRelay(), bench.relayPid)
  await bench.close()
  const pace = `${1000 / pieceMs} tokens a second each`
  return [
    {
      name: `${streams} streams through a bare relay: share of a core`,
      value: relay.share,
      unit: '',
      note: `peer; ${pace}`,
    },
    { name: `${streams} streams through us: share of a core`, value: ours.share, unit: '', note: pace },
    {
      name: 'streams that would fill a core: bare relay',
      value: Math.round(streams / relay.share),
      unit: '',
      note: 'peer',
    },
    { name: 'streams that would fill a core: us', value: Math.round(streams / ours.share), unit: '' },
    { name: 'streams that failed', value: ours.failed, unit: '', note: 'goal 0' },
  ]
}

/** Holds streams until all have ended. @returns the processor time one process spent on them, as a share of a core */
async function hold(
  streams: number,
  askOne: (index: number) => Promise<Response>,
  pid: number,
): Promise<{ share: number; failed: number }> {
  let failed = 0
  const startedAt = performance.now()
  const spentBefore = processorSeconds(pid)
  await Promise.all(
    Array.from({ length: streams }, async (_, index) => {
      const response = await askOne(index)
      const whole = await response.text()
      if (!/event: done|\[DONE\]/.test(whole)) failed += 1
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  return { share: (processorSeconds(pid) - spentBefore) / seconds, failed }
}

/** Processor time of a process so far: user and system, all threads (proc(5), fields 14 and 15). */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

function ask(person: Person): Promise<Response> {
  return person.post('/api/generations', { tool: 'summary', text })
}

async function untilFirstToken(askOne: Ask): Promise<number> {
  const startedAt = performance.now()
  const response = await askOne()
  const decoder = new TextDecoder()
  let first: number | undefined
  let heard = ''
  for await (const bytes of response.body ?? []) {
    if (first !== undefined) continue
    heard += decoder.decode(bytes, { stream: true })
    // Ours says by its own event that the first token has come; the relay passes the token itself.
    if (/"stage":"writing"|data: \{"choices"/.test(heard)) first = performance.now() - startedAt
  }
  if (first === undefined) throw new Error(`No first token: ${heard.slice(0, 200)}`)
  return first
}

async function open(pieces: number, pieceMs: number) {
  const provider = fork(fileURLToPath(new URL('./steady-provider.ts', import.meta.url)), [
    String(pieces),
    String(pieceMs),
  ])
  const [baseUrl] = (await once(provider, 'message')) as [string]
  const relay = fork(fileURLToPath(new URL('./relay-peer.ts', import.meta.url)), [baseUrl])
  const [relayPort] = (await once(relay, 'message')) as [number]
  const morsel = await startMorsel({
    LLM_BASE_URL: baseUrl,
    LLM_MODEL: 'small',
    PLANS: 'off',
    TRUSTED_PROXIES: '127.0.0.0/8',
  })
  const body = JSON.stringify({ model: 'small', stream: true, messages: [{ role: 'user', content: text }] })
  return {
    morselPid: morsel.pid,
    relayPid: relay.pid ?? 0,
    askRelay: () => fetch(`http://127.0.0.1:${relayPort}/`, { method: 'POST', body }),
    async signUp(count: number): Promise<Person[]> {
      const people: Person[] = []
      // Each from an address of its own, as the people of a real server are.
      for (let index = 0; index < count; index += 1)
        people.push(await signUp(morsel.url, `10.0.${index >> 8}.${index & 255}`))
      return people
    },
    async close() {
      await morsel.close()
      await Promise.all([end(provider), end(relay)])
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

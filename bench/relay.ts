import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startMorsel } from '#test/e2e/morsel-process.ts'
import { signUp, type Person } from '#test/server.ts'
import { tides } from '#test/tides.ts'
import { percentile, type Figure } from './figure.ts'
import { briefly } from './nonsense.ts'
import { megabytesOf } from './own-memory.ts'

/** Some 8,000 characters. */
const text = `${tides.paragraphs.join('\n\n')}\n\n`.repeat(3).slice(0, 8000)

/** Clock ticks of Linux's process accounting, a second. */
const ticksPerSecond = 100

type Ask = () => Promise<Response>

// What a stream costs beside a bare relay. Provider, relay, server and reader are processes of their own on one machine;
// relay and server take turns.

/** What is added to the time until a provider's first token, while 50 other streams run. */
export async function benchFirstToken(): Promise<Figure[]> {
  const bench = await open(750, 20)
  const people = await bench.signUp(22)
  const askUs = (asked: string, at: number) => ask(people[at % people.length]!, asked)
  const [relay, ours] = [[], []] as [number[], number[]]
  for (const [asks, times] of [
    [bench.askRelay, relay],
    [askUs, ours],
    [bench.askRelay, relay],
    [askUs, ours],
  ] as const) {
    const held = Array.from({ length: 50 }, async (_, at) => (await asks(text, at)).text())
    await pause(500)
    for (let round = 0; round < 140; round += 1) {
      const ms = await untilFirstToken(() => asks(`${briefly} ${text}`, 50 + round))
      // The first rounds warm it up.
      if (round >= 40) times.push(ms)
    }
    await Promise.all(held)
  }
  await bench.close()
  const added = (share: number) => percentile(ours, share) - percentile(relay, share)
  return [
    {
      name: 'first token through a bare relay, 50 streams beside it, p50',
      value: percentile(relay, 0.5),
      unit: 'ms',
      note: 'peer',
    },
    { name: 'first token through us, p50', value: percentile(ours, 0.5), unit: 'ms' },
    {
      name: 'added by us, p50',
      value: added(0.5),
      unit: 'ms',
      goal: { must: { to: 3 }, aim: { to: 2 } },
      note: 'sign-in, limits and database included',
    },
    { name: 'added by us, p95', value: added(0.95), unit: 'ms', goal: { must: { to: 10 }, aim: { to: 6 } } },
  ]
}

/** Processor time and memory of 250 streams. */
export async function benchStreams(): Promise<Figure[]> {
  const streams = 250
  const [pieces, pieceMs] = [600, 20]
  const bench = await open(pieces, pieceMs)
  const people = await bench.signUp(streams / 5)
  const askUs = (at: number) => ask(people[at % people.length]!)
  const ours = [await hold(streams, askUs, bench.morselPid)]
  const relay = [await hold(streams, () => bench.askRelay(text), bench.relayPid)]
  // What V8 takes for itself under load it has taken by now.
  const before = megabytesOf(bench.morselPid)
  ours.push(await hold(streams, askUs, bench.morselPid))
  relay.push(await hold(streams, () => bench.askRelay(text), bench.relayPid))
  await bench.close()
  const shareOf = (held: Held[]) => held.reduce((sum, { share }) => sum + share, 0) / held.length
  const pace = `${1000 / pieceMs} tokens a second each`
  return [
    {
      name: `${streams} streams through a bare relay: share of a core`,
      value: shareOf(relay),
      unit: '',
      note: `peer; ${pace}`,
    },
    { name: `${streams} streams through us: share of a core`, value: shareOf(ours), unit: '', note: pace },
    {
      name: 'processor time of a stream ÷ the relay’s',
      value: shareOf(ours) / shareOf(relay),
      unit: '',
      goal: { must: { to: 2 }, aim: { to: 1.6 } },
    },
    {
      name: 'memory of a live stream',
      value: (ours[1]!.megabytes - before) / streams,
      unit: 'MB',
      goal: { must: { to: 0.1 }, aim: { to: 0.05 } },
    },
    {
      name: 'streams that failed',
      value: ours.reduce((sum, { failed }) => sum + failed, 0),
      unit: '',
      note: 'goal 0',
    },
  ]
}

/** What a reader of a quiz of 25 questions is sent, beside the quiz. */
export async function benchSentBytes(): Promise<Figure[]> {
  const questions = 25
  const bench = await open(5000, 20, questions)
  const [person] = await bench.signUp(1)
  const response = await person!.post('/api/generations', { tool: 'quiz', count: questions, text })
  const sent = Buffer.from(await response.arrayBuffer())
  await bench.close()
  const done = /event: done\ndata: (.*)/.exec(sent.toString())?.[1]
  if (done === undefined) throw new Error(`No quiz: ${sent.subarray(-300).toString()}`)
  const { result } = (JSON.parse(done) as { generation: { result: unknown } }).generation
  const own = Buffer.byteLength(JSON.stringify(result))
  return [
    { name: `a quiz of ${questions} questions`, value: own / 1000, unit: 'KB' },
    { name: 'its last event', value: Buffer.byteLength(done) / 1000, unit: 'KB' },
    {
      name: 'bytes to its reader ÷ its own',
      value: sent.length / own,
      unit: '',
      goal: { must: { to: 6 }, aim: { to: 3 } },
    },
  ]
}

type Held = { share: number; failed: number; megabytes: number }

/** Holds streams until all have ended. @returns the processor time one process spent on them, as a share of a core */
async function hold(
  streams: number,
  askOne: (index: number) => Promise<Response>,
  pid: number,
): Promise<Held> {
  let failed = 0
  let megabytes = 0
  const look = setInterval(() => (megabytes = Math.max(megabytes, megabytesOf(pid))), 1000)
  const startedAt = performance.now()
  const spentBefore = processorSeconds(pid)
  await Promise.all(
    Array.from({ length: streams }, async (_, index) => {
      const response = await askOne(index)
      const whole = await response.text()
      if (!/event: done|\[DONE\]/.test(whole)) failed += 1
    }),
  )
  clearInterval(look)
  const seconds = (performance.now() - startedAt) / 1000
  return { share: (processorSeconds(pid) - spentBefore) / seconds, failed, megabytes }
}

/** Processor time of a process so far: user and system, all threads (proc(5), fields 14 and 15). */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

function ask(person: Person, asked = text): Promise<Response> {
  return person.post('/api/generations', { tool: 'summary', text: asked })
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

async function open(pieces: number, pieceMs: number, questions = 0) {
  const provider = fork(fileURLToPath(new URL('./steady-provider.ts', import.meta.url)), [
    String(pieces),
    String(pieceMs),
    String(questions),
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
  const bodyOf = (asked: string) =>
    JSON.stringify({ model: 'small', stream: true, messages: [{ role: 'user', content: asked }] })
  return {
    morselPid: morsel.pid,
    relayPid: relay.pid ?? 0,
    askRelay: (asked: string) =>
      fetch(`http://127.0.0.1:${relayPort}/`, { method: 'POST', body: bodyOf(asked) }),
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

import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'

/** Sends hostile bodies over so many connections, one after another on each, and counts the answers. */
const { url, token, address, kind, count, lastsMs } = z
  .object({
    url: z.string(),
    token: z.string(),
    address: z.string(),
    kind: z.string(),
    count: z.int(),
    lastsMs: z.int(),
  })
  .parse(workerData)

const bytes = kind.startsWith('texts') ? 2_900_000 : 17 * 1_048_576
const head = '{"tool":"summary","text":"'
const body =
  kind === 'brackets'
    ? Buffer.alloc(bytes, '[')
    : Buffer.concat([Buffer.from(head), Buffer.alloc(bytes - head.length - 2, 'a '), Buffer.from('"}')])
const agent = new Agent({ keepAlive: true, maxSockets: count })
const endsAt = Date.now() + lastsMs
const answers: Record<string, number> = {}

function send(): Promise<string> {
  return new Promise((resolve) => {
    const outgoing = request(`${url}/api/generations`, {
      agent,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': bytes,
        'x-forwarded-for': address,
      },
    })
    const giveUp = setTimeout(
      () => {
        outgoing.destroy()
        resolve('held')
      },
      Math.max(endsAt - Date.now(), 1),
    )
    const settle = (answer: string) => {
      clearTimeout(giveUp)
      outgoing.destroy()
      resolve(answer)
    }
    outgoing.once('response', (incoming) => {
      incoming.resume()
      incoming.once('end', () => settle(String(incoming.statusCode)))
    })
    outgoing.once('error', () => settle('broken'))
    if (kind !== 'slow bodies') outgoing.end(body)
    else void trickle(outgoing)
  })
}

/** Some of it at once, and then a little now and then. */
async function trickle(outgoing: ReturnType<typeof request>): Promise<void> {
  outgoing.write(body.subarray(0, 100_000))
  for (let at = 100_000; !outgoing.destroyed && Date.now() < endsAt; at += 1000) {
    outgoing.write(body.subarray(at, at + 1000))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

await Promise.all(
  Array.from({ length: count }, async () => {
    while (Date.now() < endsAt) {
      const answer = await send()
      answers[answer] = (answers[answer] ?? 0) + 1
    }
  }),
)
parentPort?.postMessage(answers)

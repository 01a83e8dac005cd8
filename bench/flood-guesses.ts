import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'

/** A thread of its own: a thousand requests begun at once stall whoever begins them. */
const { url, guesses } = z
  .object({ url: z.string(), guesses: z.array(z.object({ address: z.string(), email: z.string() })) })
  .parse(workerData)

const statuses = await Promise.all(
  guesses.map(async ({ address, email }) => {
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password: 'not the password' }),
    })
    await answer.arrayBuffer()
    return answer.status
  }),
)
parentPort?.postMessage(statuses)

import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'

const Posts = z.array(z.object({ address: z.string(), path: z.string(), body: z.unknown() }))

/** What is posted, and from which address it seems to come. */
export type Post = z.infer<typeof Posts>[number]

/**
 * Sends all of it at once, from a thread of its own: a thousand requests begun at once stall whoever begins them.
 * @returns how many answers had each status, in words
 */
export async function sendAtOnce(url: string, posts: Post[]): Promise<string> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, posts } })
  const [statuses] = (await once(worker, 'message')) as [number[]]
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} times ${status}`).join(', ')
}

if (!isMainThread && parentPort) {
  const { url, posts } = z.object({ url: z.string(), posts: Posts }).parse(workerData)
  const statuses = await Promise.all(
    posts.map(async ({ address, path, body }) => {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      })
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  parentPort.postMessage(statuses)
}

import { Hono, type Context as Request } from 'hono'
import { streamSSE } from 'hono/streaming'
import { GenerationRequest, type GenerationEvent } from '#domain/generation.ts'
import { parseBody, parseId } from '../http/parse.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { cancelGeneration } from '../usecases/cancel-generation.ts'
import type { Context } from '../usecases/context.ts'
import { generate } from '../usecases/generate.ts'
import { getGeneration } from '../usecases/get-generation.ts'
import { listGenerations } from '../usecases/list-generations.ts'
import { removeGeneration } from '../usecases/remove-generation.ts'
import { watchGeneration } from '../usecases/watch-generation.ts'

/** The technical ceiling of 3,000,000 characters, each up to six bytes of JSON. */
const largestBody = 18 * 1_048_576

const heartbeatMs = 15_000

/** Generations: begun, watched, stopped, found again. */
export function generationRoutes(context: Context, perUser: RateLimit) {
  return new Hono<ServerEnv>()
    .post('/', async (c) => {
      perUser.take(c.var.identity.userId)
      const request = await parseBody(c, GenerationRequest, largestBody)
      const generation = await generate(context, c.var.identity, request)
      return stream(c, (signal) => generation.events(signal))
    })
    .get('/', async (c) =>
      c.json(await listGenerations(context, c.var.identity.userId, c.req.query('after'))),
    )
    .get('/:id', async (c) => c.json(await getGeneration(context, c.var.identity.userId, parseId(c))))
    .delete('/:id', async (c) => {
      await removeGeneration(context, c.var.identity.userId, parseId(c))
      return c.body(null, 204)
    })
    .get('/:id/events', async (c) => {
      const { userId } = c.var.identity
      return stream(c, await watchGeneration(context, userId, parseId(c)))
    })
    .post('/:id/cancel', async (c) => {
      await cancelGeneration(context, c.var.identity.userId, parseId(c))
      return c.body(null, 204)
    })
}

/** Tells events as they come, all that is new in one piece. A reader that goes away ends its own stream and nothing else. */
function stream(
  c: Request<ServerEnv>,
  events: (signal: AbortSignal) => AsyncIterable<GenerationEvent[]>,
): Response {
  c.header('Cache-Control', 'no-store, no-transform')
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (sse) => {
    const gone = new AbortController()
    sse.onAbort(() => gone.abort())
    const heartbeat = setInterval(() => void sse.write(': still here\n\n'), heartbeatMs)
    try {
      for await (const news of events(gone.signal)) {
        await sse.write(news.map(asMessage).join(''))
        if (sse.aborted) return
      }
    } finally {
      clearInterval(heartbeat)
    }
  })
}

/** A server-sent event: its name is the event's type, its data the rest, on one line as JSON always is. */
function asMessage({ type, ...data }: GenerationEvent): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}

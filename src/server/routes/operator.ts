import { Hono, type Context as Request } from 'hono'
import { streamSSE } from 'hono/streaming'
import { ModelChoice, ModelOrder, ServerChoice, type TrialEvent } from '#domain/model-server.ts'
import { parseBody } from '../http/parse.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { Context } from '../usecases/context.ts'
import { getCallCounts } from '../usecases/model/call-counts.ts'
import { findServers, getModels, listOffered } from '../usecases/model/choose-server.ts'
import { requireOperator } from '../usecases/model/require-operator.ts'
import { tryChosenModel } from '../usecases/model/try-chosen-model.ts'
import { useModels } from '../usecases/model/use-models.ts'

const heartbeatMs = 15_000

/** The models of this installation, for its operators: seen and counted, looked for, tried, chosen. */
export function operatorRoutes(context: Context, perOperator: RateLimit) {
  return new Hono<ServerEnv>()
    .use(async (c, next) => {
      // Before anything is read of what somebody else sends.
      await requireOperator(context, c.var.actor)
      perOperator.take(c.var.actor.userId)
      await next()
    })
    .get('/models', async (c) => c.json(await getModels(context, c.var.actor)))
    .get('/calls', async (c) => c.json(await getCallCounts(context, c.var.actor)))
    .get('/servers', async (c) => c.json(await findServers(context, c.var.actor, c.req.raw.signal)))
    .post('/offered', async (c) => {
      const choice = await parseBody(c, ServerChoice)
      return c.json(await listOffered(context, c.var.actor, choice, c.req.raw.signal))
    })
    .post('/trial', async (c) => streamTrial(context, c, await parseBody(c, ModelChoice)))
    .put('/models', async (c) => {
      const order = await parseBody(c, ModelOrder)
      return c.json(await useModels(context, c.var.actor, order))
    })
}

/** The steps of a trial as they come. It ends with who watches it. */
function streamTrial(context: Context, c: Request<ServerEnv>, choice: ModelChoice): Response {
  c.header('X-Accel-Buffering', 'no')
  const response = streamSSE(c, async (sse) => {
    const gone = new AbortController()
    sse.onAbort(() => gone.abort())
    const heartbeat = setInterval(() => void sse.write(': still here\n\n'), heartbeatMs)
    const tell = ({ type, ...data }: TrialEvent) =>
      void sse.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
    try {
      await tryChosenModel(context, c.var.actor, choice, { signal: gone.signal, tell })
    } catch (error) {
      if (!gone.signal.aborted) c.var.log.error({ err: error }, 'A trial of a model failed unforeseen')
    } finally {
      clearInterval(heartbeat)
    }
  })
  response.headers.set('Cache-Control', 'no-store, no-transform')
  return response
}

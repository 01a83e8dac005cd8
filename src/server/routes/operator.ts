import type { Context as Request } from 'hono'
import { streamSSE } from 'hono/streaming'
import * as calls from '#domain/calls/operator.ts'
import type { ModelChoice, TrialEvent } from '#domain/model-server.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { callRoutes, parseInput } from '../http/serve-calls.ts'
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
  const { routes, serve } = callRoutes(context)
  routes.use('/api/operator/*', async (c, next) => {
    // Before anything is read of what somebody else sends.
    await requireOperator(context, c.var.actor)
    perOperator.take(c.var.actor.userId)
    await next()
  })
  serve(calls.getModels, getModels)
  serve(calls.useModels, useModels)
  serve(calls.getCallCounts, getCallCounts)
  serve(calls.findServers, (_, actor, __, signal) => findServers(context, actor, signal))
  serve(calls.listOffered, listOffered)
  return routes.post(calls.tryModel.path, async (c) =>
    streamTrial(context, c, await parseInput(c, calls.tryModel)),
  )
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

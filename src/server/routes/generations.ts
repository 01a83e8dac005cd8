import type { Context as Request } from 'hono'
import * as calls from '#domain/calls/generations.ts'
import { AppError } from '#domain/errors.ts'
import { isEnding, type GenerationEvent } from '#domain/generation.ts'
import { withBody } from '../http/parse.ts'
import { sendEvents } from '../http/send-events.ts'
import { callRoutes, parseInput } from '../http/serve-calls.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { RequestParser } from '../requests/parse-requests.ts'
import { fetchArticle } from '../usecases/articles/fetch-article.ts'
import {
  cancelGeneration,
  deleteGeneration,
  getGeneration,
  listGenerations,
} from '../usecases/generations/generations.ts'
import { changeGeneration } from '../usecases/generations/change-generation.ts'
import type { Context } from '../usecases/context.ts'
import { estimateGeneration } from '../usecases/generations/estimate-generation.ts'
import { importQuiz } from '../usecases/generations/import-quiz.ts'
import { startGeneration } from '../usecases/generations/start-generation.ts'
import { followGeneration, watchGeneration } from '../usecases/generations/watch-generation.ts'
import { textBounds } from './text-bounds.ts'

/** A stream ends at most this long after its session. */
const proofMs = 3_000

/** Generations: starting, watching, cancelling, changing, listing; and the pages of the web that they begin with. */
export function generationRoutes(
  context: Context,
  requests: RequestParser,
  { perUser, perReader }: { perUser: RateLimit; perReader: RateLimit },
) {
  const { routes, serve } = callRoutes(context)
  serve(calls.fetchArticle, fetchArticle, { limit: perReader })
  serve(calls.listGenerations, listGenerations)
  serve(calls.getGeneration, getGeneration)
  serve(calls.changeGeneration, changeGeneration, { limit: perUser })
  serve(calls.deleteGeneration, deleteGeneration)
  serve(calls.cancelGeneration, cancelGeneration)
  serve(calls.importQuiz, importQuiz, { limit: perUser, bounds: (c) => textBounds(context, c) })

  const parseRequest = (c: Request<ServerEnv>) =>
    withBody(c, textBounds(context, c), (body) => requests.parse('generation', body, c.req.raw.signal))
  return routes
    .post(calls.startGeneration.path, async (c) => {
      perUser.take(c.var.actor.userId)
      const generation = await startGeneration(context, c.var.actor, () => parseRequest(c))
      return stream(context, c, followGeneration(context, c.var.actor, generation))
    })
    .post(calls.estimateGeneration.path, async (c) => {
      perUser.take(c.var.actor.userId)
      const request = await parseRequest(c)
      return c.json(await estimateGeneration(context, c.var.actor, request, c.req.raw.signal))
    })
    .get(calls.watchGeneration.path, async (c) => {
      const events = await watchGeneration(context, c.var.actor, await parseInput(c, calls.watchGeneration))
      return stream(context, c, (signal) => events(signal, c.req.header('last-event-id')))
    })
}

/**
 * Sends events as they come, all that is new in one piece. A reader that goes away ends its own stream and nothing else,
 * and so does one whose session has ended meanwhile.
 */
function stream(
  { clock }: Context,
  c: Request<ServerEnv>,
  events: (signal: AbortSignal) => AsyncIterable<GenerationEvent[]>,
): Response {
  const startedAt = clock()
  const { log, proveAgain } = c.var
  const over = new AbortController()
  let ended = false
  const proof = setInterval(() => {
    proveAgain().catch((error: unknown) => isOver(error) && over.abort())
  }, proofMs)
  async function* pieces(gone: AbortSignal) {
    for await (const news of events(AbortSignal.any([gone, over.signal]))) {
      yield news.map(asMessage).join('')
      ended = news.some(isEnding)
    }
  }
  return sendEvents(c, pieces, (error) => {
    clearInterval(proof)
    const ms = Math.round(clock() - startedAt)
    if (error !== undefined) log.error({ err: error }, 'A stream broke off')
    log.info({ method: c.req.method, path: c.req.path, ms, broken: !ended }, 'stream ended')
  })
}

/** Whether a session may no longer read. A service or database that does not answer is no proof of that. */
function isOver(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'signed_out' || error.code === 'second_factor_needed')
}

/** A server-sent event: its name is the event's type, its data the rest, on one line as JSON always is. */
function asMessage({ type, ...data }: GenerationEvent): string {
  if (!('at' in data)) return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
  const { at, ...said } = data
  return `event: ${type}\nid: ${at}\ndata: ${JSON.stringify(said)}\n\n`
}

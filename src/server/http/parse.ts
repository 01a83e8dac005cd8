import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import { joinBytes, readBounded, type ByteBounds } from '#domain/read-bounded.ts'
import { createJsonGuard } from './json-guard.ts'
import type { Holding } from './body-budget.ts'
import type { ServerEnv } from './server-env.ts'

/** Enough for every request that carries neither a text nor a picture. */
const smallBody = 16 * 1024

export type BodyBounds = ByteBounds & {
  /** Called with each piece as it arrives; throws to reject the rest. */
  inspect?: (piece: Uint8Array) => void
}

/**
 * The JSON body of a request, by its schema. It is read from the connection itself, which costs a fraction of a web
 * stream's way.
 * @param bounds where it may carry more than a few words
 * @throws AppError `request_invalid`, `request_too_large`
 */
export async function parseBody<Schema extends z.ZodMiniType>(
  c: Context<ServerEnv>,
  schema: Schema,
  bounds: BodyBounds = smallBounds(),
): Promise<z.infer<Schema>> {
  return withBody(c, bounds, (body) => {
    const parsed = schema.safeParse(parseJson(new TextDecoder().decode(joinBytes(body))))
    if (!parsed.success) throw new AppError('request_invalid')
    return parsed.data
  })
}

function smallBounds(): BodyBounds {
  const tooLarge = () => new AppError('request_too_large')
  return { maxBytes: smallBody, tooLarge, inspect: createJsonGuard() }
}

/** What stands behind the question mark of an address, by its schema. @throws AppError `request_invalid` */
export function parseQuery<Schema extends z.ZodMiniType>(c: Context, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(c.req.query())
  if (!parsed.success) throw new AppError('request_invalid')
  return parsed.data
}

/**
 * Does something with the pieces of a request's body. Its bytes are counted against the budget while they arrive and
 * until the work with them is done. Who sends it is asked once more when all of it is there, so that nothing is kept of
 * somebody who was removed, or whose session was ended, while it was on its way.
 * @throws AppError `request_invalid`, `signed_out`, `uploads_full`, `server_busy`, and as `bounds` says
 */
export async function withBody<Result>(
  c: Context<ServerEnv>,
  bounds: BodyBounds,
  use: (body: Uint8Array<ArrayBuffer>[]) => Result | Promise<Result>,
): Promise<Result> {
  const holding = c.var.bodies(c.var.sender)
  try {
    const body = await readBytes(c.env.incoming, bounds, holding).catch((error: unknown) => {
      // A sender that disconnects is no failure of the server, and nobody is left to answer.
      throw error instanceof AppError ? error : new AppError('request_invalid', {}, error)
    })
    holding.arrived()
    await c.var.proveAgain()
    return await use(body)
  } finally {
    holding.free()
  }
}

async function readBytes(
  incoming: IncomingMessage,
  { inspect, ...bounds }: BodyBounds,
  { take, lost }: Holding,
): Promise<Uint8Array<ArrayBuffer>[]> {
  let [bytes, counted] = [0, 0]
  const pieces = untilLost(incoming.iterator({ destroyOnReturn: false }), lost)
  return readBounded(pieces, incoming.headers['content-length'], bounds, (piece) => {
    bytes += piece.length
    // A small body is not worth an account's place among the large ones.
    if (bytes > smallBody) {
      take(bytes - counted)
      counted = bytes
    }
    inspect?.(piece)
  })
}

/** The pieces of a body, until its place is lost: that also ends the wait for a piece that does not come. */
async function* untilLost(pieces: AsyncIterator<Buffer>, lost: Promise<never>): AsyncGenerator<Buffer> {
  try {
    for (;;) {
      const { done, value } = await Promise.race([pieces.next(), lost])
      if (done) return
      yield value
    }
  } finally {
    // Not awaited: it ends when the piece arrives or the connection closes.
    pieces.return?.().catch(() => {})
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('request_invalid')
  }
}

import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import type { ServerEnv } from './server-env.ts'

/** Enough for every request that carries no text. */
const smallBody = 64 * 1024

/**
 * The JSON body of a request, by its schema. It is read from the connection itself, which costs a fraction of a web
 * stream's way.
 * @param maxBytes what is longer is not read to its end
 * @throws AppError `request_invalid`, `request_too_large`
 */
export async function parseBody<Schema extends z.ZodMiniType>(
  c: Context<ServerEnv>,
  schema: Schema,
  maxBytes = smallBody,
): Promise<z.infer<Schema>> {
  const body = await readBody(c, maxBytes)
  if (body === undefined) throw new AppError('request_too_large')
  const parsed = schema.safeParse(parseJson(body.toString('utf8')))
  if (!parsed.success) throw new AppError('request_invalid')
  return parsed.data
}

/** The `id` in a path; one that cannot be an id names nothing. @throws AppError `not_found` */
export function parseId(c: Context): string {
  const parsed = z.uuid().safeParse(c.req.param('id'))
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

/**
 * The body of a request as it came. Who sends it is asked once more when all of it is there, so that nothing is kept
 * of somebody who was removed, or whose session was ended, while it was on its way.
 * @returns undefined when it is longer than `maxBytes`
 * @throws AppError `request_invalid`, `signed_out`
 */
export async function readBody(c: Context<ServerEnv>, maxBytes: number): Promise<Buffer | undefined> {
  const body = await readBytes(c.env.incoming, maxBytes).catch((error: unknown) => {
    // Whoever leaves while sending is not our failure: there is nobody left to answer.
    throw new AppError('request_invalid', {}, error)
  })
  // The rest stays unread, so that nothing more can be sent on this connection.
  if (body === undefined) c.header('Connection', 'close')
  await c.var.proveAgain()
  return body
}

async function readBytes(incoming: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return undefined
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes > maxBytes) return undefined
  }
  return Buffer.concat(chunks)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('request_invalid')
  }
}

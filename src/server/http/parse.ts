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
  const body = await readBody(c.env.incoming, maxBytes).catch((error: unknown) => {
    // Whoever leaves while sending is not our failure: there is nobody left to answer.
    throw new AppError('request_invalid', {}, error)
  })
  if (body === undefined) {
    // The rest stays unread, so that nothing more can be sent on this connection.
    c.header('Connection', 'close')
    throw new AppError('request_too_large')
  }
  const parsed = schema.safeParse(parseJson(body))
  if (!parsed.success) throw new AppError('request_invalid')
  return parsed.data
}

/** The `id` in a path; one that cannot be an id names nothing. @throws AppError `not_found` */
export function parseId(c: Context): string {
  const parsed = z.uuid().safeParse(c.req.param('id'))
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

async function readBody(incoming: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return undefined
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes > maxBytes) return undefined
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('request_invalid')
  }
}

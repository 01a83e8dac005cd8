import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { Refusal } from './errors.ts'

/** A field that may be left out or null: the client library sends both. */
export function maybe<T extends z.ZodMiniType>(type: T): z.ZodMiniOptional<z.ZodMiniNullable<T>> {
  return z.optional(z.nullable(type))
}

/**
 * Waits for the whole body before anything else: who sends it is asked when all of it is there. Otherwise a request
 * begun with a good token, and sent on slowly, would still change an account after its session was ended.
 */
export const awaitBody: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'GET') await c.req.text()
  await next()
}

/**
 * Reads a JSON body, whatever its content type; nothing at all counts as `{}`, and unknown fields are passed over.
 * @throws Refusal `bad_json` for anything but a JSON object whose known fields have their types
 */
export async function readBody<T extends z.ZodMiniType>(c: Context, schema: T): Promise<z.infer<T>> {
  const parsed = schema.safeParse(parseJson(await c.req.text()))
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.')
  throw new Refusal('bad_json', field ? { message: `Could not read "${field}" of the request body` } : {})
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('bad_json')
  }
}

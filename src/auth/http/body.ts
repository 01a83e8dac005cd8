import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { plainCode } from '#domain/plain-code.ts'
import { joinBytes, readBounded } from '#domain/read-bounded.ts'
import { AuthApiError } from '../errors.ts'

/** A field that may be left out or null: the client library sends both. */
export function maybe<T extends z.ZodMiniType>(type: T): z.ZodMiniOptional<z.ZodMiniNullable<T>> {
  return z.optional(z.nullable(type))
}

/** Nobody types a code in more characters, in UTF-16 code units. */
const longestCode = 40

/** A code that somebody typed, in whatever digits and with whatever blanks; of a far too long one nothing is left. */
export const TypedCode = z.pipe(
  z.string(),
  z.transform((typed) => (typed.length > longestCode ? '' : plainCode(typed))),
)

/**
 * Reads the whole body first, so that the sender is authenticated when all of it has arrived. Otherwise a request begun
 * with a good token and sent slowly would still change an account after its session had ended.
 * @throws AuthApiError `request_too_large`
 */
export function boundBody(maxBytes: number): MiddlewareHandler {
  return async (c, next) => {
    const pieces = c.req.raw.body?.values({ preventCancel: true })
    const tooLarge = () => {
      // The rest of the body is not read, so nothing more can be sent on this connection.
      c.header('Connection', 'close')
      return new AuthApiError('request_too_large')
    }
    const announced = c.req.header('Content-Length')
    const received = pieces ? await readBounded(pieces, announced, { maxBytes, tooLarge }) : []
    c.set('body', new TextDecoder().decode(joinBytes(received)))
    await next()
  }
}

/** The body of a request, as `boundBody` has read it. */
export function bodyText(c: Context): string {
  return c.get('body') as string
}

/**
 * Parses a JSON body, whatever its content type; an empty one counts as `{}`, and unknown fields are ignored.
 * @throws AuthApiError `bad_json` for anything but a JSON object whose known fields have their types
 */
export async function parseJsonBody<T extends z.ZodMiniType>(c: Context, schema: T): Promise<z.infer<T>> {
  const parsed = schema.safeParse(parseJson(bodyText(c)))
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.')
  throw new AuthApiError(
    'bad_json',
    field ? { message: `Could not read "${field}" of the request body` } : {},
  )
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new AuthApiError('bad_json')
  }
}

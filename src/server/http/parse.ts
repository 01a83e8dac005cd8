import type { Context } from 'hono'
import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'

/** The JSON body of a request, by its schema. @throws AppError `request_invalid` */
export async function parseBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const body: unknown = await c.req.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) throw new AppError('request_invalid')
    throw error
  })
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new AppError('request_invalid')
  return parsed.data
}

/** The `id` in a path; one that cannot be an id names nothing. @throws AppError `not_found` */
export function parseId(c: Context): string {
  const parsed = z.uuid().safeParse(c.req.param('id'))
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

import * as z from 'zod/mini'
import { catch as insteadOf } from 'zod/mini'

/** A field of somebody else's answer that may be missing or of any shape: undefined where it is not of this one. */
export function told<Schema extends z.ZodMiniType>(schema: Schema) {
  return insteadOf(z.optional(schema), undefined)
}

/** A size in whole tokens or bytes. */
export const Size = told(z.int().check(z.positive()))

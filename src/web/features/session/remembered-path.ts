import * as z from 'zod/mini'

const State = z.object({ from: z.string().check(z.regex(/^\/app(\/|\?|$)/)) })

/** Where a visitor was going when the guard stopped them; the app's home otherwise. */
export function rememberedPath(state: unknown): string {
  const parsed = State.safeParse(state)
  return parsed.success ? parsed.data.from : '/app'
}

import * as z from 'zod/mini'

const Going = z.object({ from: z.string().check(z.regex(/^\/(app(\/|\?|$)|s\/)/)) })
const Typed = z.object({ email: z.string() })
const Start = z.object({ start: z.literal('trial') })

/** Where a visitor was going when the guard stopped them, or what was shared with them that they came from; the app's home otherwise. */
export function rememberedPath(state: unknown): string {
  const parsed = Going.safeParse(state)
  return parsed.success ? parsed.data.from : '/app'
}

/** The address that was typed into the form before this one. */
export function typedEmail(state: unknown): string | undefined {
  return Typed.safeParse(state).data?.email
}

/** Whether the trial starts there. */
export function startsTrial(path: string): boolean {
  return Start.safeParse(Object.fromEntries(new URLSearchParams(path.split('?')[1]))).success
}

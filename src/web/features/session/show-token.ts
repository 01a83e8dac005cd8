import * as z from 'zod/mini'
import { isUnreachable } from '../../unreachable.ts'
import { authClient } from '../../session.ts'
import { rememberedPath } from './remembered-path.ts'

const types = ['signup', 'invite', 'magiclink', 'recovery', 'email', 'email_change'] as const

const Link = z.object({
  token_hash: z.string().check(z.minLength(1)),
  type: z.enum(types),
  next: z.optional(z.string()),
})

/** What a mailed link asks of the page it leads to. */
export type MailedLink = { token: string; type: (typeof types)[number]; next: string }

/** Reads the address of a mailed link. @returns undefined for one that is cut off */
export function readMailedLink(search: string): MailedLink | undefined {
  const parsed = Link.safeParse(Object.fromEntries(new URLSearchParams(search)))
  if (!parsed.success) return undefined
  const { token_hash: token, type, next } = parsed.data
  return { token, type, next: rememberedPath({ from: next }) }
}

/** A token is shown once, however often the page that shows it is drawn. */
const shown = new Map<string, Promise<'in' | 'half'>>()

/**
 * Shows a token back by POST: that opens a session, or is one half of a move between two mailboxes.
 * @throws Error when the service does not take it
 */
export function showToken({ token, type }: MailedLink): Promise<'in' | 'half'> {
  const known = shown.get(token)
  if (known) return known
  const showing = post(token, type)
  shown.set(token, showing)
  // What never arrived may be shown again.
  showing.catch((error: unknown) => isUnreachable(error) && shown.delete(token))
  return showing
}

async function post(token: string, type: MailedLink['type']): Promise<'in' | 'half'> {
  const { data, error } = await (await authClient()).verifyOtp({ token_hash: token, type })
  if (error) throw error
  return data.session ? 'in' : 'half'
}

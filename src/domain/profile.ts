import * as z from 'zod/mini'
import { cleanName, cutName, Name } from './name.ts'

/** What a person wants to be notified of. */
export const Preferences = z.object({ email: z.boolean(), push: z.boolean() })
export type Preferences = z.infer<typeof Preferences>

export const defaultPreferences: Preferences = { email: true, push: true }

/** A person as the account screen shows them. */
export const Account = z.object({
  email: z.string(),
  fullName: z.string(),
  /** When the picture was chosen; null for none. */
  pictureChosenAt: z.nullable(z.iso.datetime()),
  /** Whether they may choose the model of this installation. */
  operator: z.optional(z.boolean()),
})
export type Account = z.infer<typeof Account>

/** In UTF-16 code units. */
const longestFullName = 200

/** A person's name as it is kept, and its beginning where it is longer than any. */
export function cleanFullName(name: string): string {
  return cutName(cleanName(name), longestFullName)
}

export const AccountChange = z.object({ fullName: Name(longestFullName) })
export type AccountChange = z.infer<typeof AccountChange>

/** A browser that is signed in. */
export const ActiveSession = z.object({
  id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  address: z.string(),
  userAgent: z.string(),
})
export type ActiveSession = z.infer<typeof ActiveSession>

/** Newest first; null where the sign-in service does not list them. */
export const ActiveSessions = z.object({ sessions: z.nullable(z.array(ActiveSession)) })
export type ActiveSessions = z.infer<typeof ActiveSessions>

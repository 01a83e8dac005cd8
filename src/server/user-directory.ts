import { cleanFullName } from '#domain/profile.ts'
import * as z from 'zod/mini'
import type { Auth } from '#auth/app.ts'
import type { ActiveSession } from '#domain/profile.ts'
import type { Actor } from './usecases/actor.ts'

/** What the product asks of whoever keeps the users: our own sign-in service, or a Supabase project elsewhere. */
export interface UserDirectory {
  /** Sets the name a person goes by. */
  rename(actor: Actor, fullName: string): Promise<void>
  /** Where a person is signed in, the browser last seen first; null where that is not known. */
  sessions(actor: Actor): Promise<ActiveSession[] | null>
  /** Whether a person has shown that they read the address that they go by. */
  isProven(actor: Actor): Promise<boolean>
  /** Where mail reaches a person; undefined where they are gone, or where this server cannot know it. */
  address(userId: string): Promise<string | undefined>
  /** All that is kept of a person but secrets. */
  describe(actor: Actor): Promise<unknown>
  /**
   * Makes sure that a person may be removed, and returns what removes them and ends their sessions.
   * @throws AppError `not_available` where this server may not do that, `signed_out` when their session is over
   */
  removal(actor: Actor): Promise<() => Promise<void>>
}

/** The users of our own sign-in service. */
export function embeddedUserDirectory(auth: Auth): UserDirectory {
  return {
    rename: ({ userId }, fullName) => auth.renameUser(userId, fullName),
    async sessions({ userId, sessionId }) {
      const found = await auth.listSessions(userId)
      return found.map(({ signedInAt, lastSeenAt, ...session }) => ({
        ...session,
        current: session.id === sessionId,
        signedInAt: signedInAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }))
    },
    isProven: ({ userId, email }) => auth.hasProven(userId, email),
    address: async (userId) => z.optional(z.string()).parse((await auth.exportUser(userId))?.['email']),
    describe: ({ userId }) => auth.exportUser(userId),
    removal: ({ userId }) => Promise.resolve(() => auth.deleteUser(userId)),
  }
}

/** The full name in what a person wrote about themselves. */
export function fullNameIn(metadata: unknown): string {
  const name = (metadata as { full_name?: unknown } | null | undefined)?.full_name
  return typeof name === 'string' ? cleanFullName(name) : ''
}

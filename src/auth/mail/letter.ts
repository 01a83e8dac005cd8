import * as z from 'zod/mini'

const asked = { codeChallenge: z.optional(z.string()), redirectTo: z.optional(z.string()) }
const origin = z.object({ address: z.string(), userAgent: z.string() })
const metadata = z.record(z.string(), z.unknown())

/**
 * A mail that is to be sent, as it waits in the outbox: what it says is written when it goes, so that the answer to whoever
 * asked for it does not say who has an account. Plain data; whoever keeps it seals it.
 */
export const Letter = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('signup'),
    newUser: z.object({
      id: z.uuid(),
      email: z.string(),
      userMetadata: metadata,
      passwordHash: z.nullable(z.string()),
      now: z.iso.datetime(),
    }),
    /** The hash that the given password was found to belong to. */
    sameAs: z.optional(z.string()),
    origin,
    ...asked,
  }),
  z.object({
    kind: z.literal('way-in'),
    /** To a new password, or into the account itself. */
    to: z.enum(['recovery', 'magiclink']),
    email: z.string(),
    /** The metadata of a new user; undefined when none is to be created. */
    joinWith: z.optional(metadata),
    origin,
    ...asked,
  }),
  z.object({
    kind: z.literal('resend'),
    type: z.enum(['signup', 'email_change']),
    email: z.string(),
    address: z.string(),
    ...asked,
  }),
  z.object({ kind: z.literal('email-change'), userId: z.uuid(), ...asked }),
  z.object({ kind: z.literal('reauthentication'), userId: z.uuid() }),
  /** One that is written already. */
  z.object({
    kind: z.literal('written'),
    to: z.string(),
    email: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  }),
])
export type Letter = z.infer<typeof Letter>

/** A letter of one kind. */
export type LetterOf<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>

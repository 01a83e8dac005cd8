import * as z from 'zod/mini'
import { cleanFullName } from '#domain/profile.ts'
import { parseEmailAddress } from '../users/email-address.ts'
import type { Metadata } from '../schema.ts'

/** Text short enough, and fit, to be kept; anything else is left out, since nothing depends on it. */
const courtesy = (longest: number) =>
  z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value) =>
        typeof value === 'string' && value.length <= longest && /^[^\p{Cc}\p{Cs}]+$/u.test(value)
          ? value
          : undefined,
      ),
    ),
  )

/** What an id token says of a person (OpenID Connect Core 1.0, sections 2 and 5.1). */
export const PersonAtProvider = z.object({
  /** Never reassigned, unlike an address. */
  sub: z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/)),
  email: courtesy(320),
  email_verified: z.optional(z.unknown()),
  name: courtesy(200),
  picture: courtesy(1000),
})
export type PersonAtProvider = z.infer<typeof PersonAtProvider>

/** The address that the provider vouches for, in the form in which addresses are kept. */
export function provenEmail(person: PersonAtProvider): string | undefined {
  return person.email_verified === true ? parseEmailAddress(person.email ?? '') : undefined
}

/** What a profile takes over from a provider. */
export function profileOf({ name, picture }: PersonAtProvider): Metadata {
  return {
    ...(name !== undefined && { full_name: cleanFullName(name) }),
    ...(picture?.startsWith('https://') && { avatar_url: picture }),
  }
}

/** What is kept of a person beside their identity at the provider. */
export function identityDataOf(person: PersonAtProvider, issuer: string): Metadata {
  return {
    sub: person.sub,
    provider_id: person.sub,
    iss: issuer,
    ...profileOf(person),
    email: parseEmailAddress(person.email ?? ''),
    email_verified: provenEmail(person) !== undefined,
    phone_verified: false,
  }
}

import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import * as z from 'zod/mini'

/** A private key that signs access tokens (RFC 7517), with the name under which its public half is found. */
const SigningKey = z.looseObject({
  kty: z.string(),
  kid: z.string(),
  alg: z.enum(['ES256', 'RS256']),
  d: z.string(),
  /** Seconds since the epoch from which it signs; until then it is only published. */
  signs_from: z.optional(z.number()),
  /** Seconds since the epoch from which nothing it signed is valid any more. */
  verifies_until: z.optional(z.number()),
})
export type SigningKey = z.infer<typeof SigningKey>

/** The secrets of an installation. */
export const AuthKeys = z.object({
  /** One signs and all verify, each in its time, so that a key may be replaced without signing anybody out. */
  signingKeys: z.array(SigningKey).check(z.minLength(1)),
  /** For browsers; it opens nothing. */
  publishableKey: z.string(),
  /** For the operator's own programs; it opens everything. */
  secretKey: z.string(),
  /** 32 bytes, base64url: mixed into whatever a copy of the database must not reveal. */
  sealingSecret: z.string(),
  /** Signs (HS256) tokens of the operator's own programs, where they cannot do better; never those of users. */
  sharedSecret: z.optional(z.string()),
})
export type AuthKeys = z.infer<typeof AuthKeys>

/** Where the keys are kept between starts. */
export interface KeyStore {
  /** @returns undefined before the first start */
  load(): Promise<AuthKeys | undefined>
  /** Keeps these keys unless others were kept meanwhile. @returns the keys that are kept now */
  keep(keys: AuthKeys): Promise<AuthKeys>
  /** Puts these keys in the place of whatever is kept. */
  replace(keys: AuthKeys): Promise<void>
}

/** The keys of this installation, made on its first start. */
export async function loadKeys(store: KeyStore): Promise<AuthKeys> {
  return (await store.load()) ?? (await store.keep(await makeKeys()))
}

/** Makes new keys: ES256 (P-256, RFC 7518 section 3.4) for tokens, the rest random. */
export async function makeKeys(): Promise<AuthKeys> {
  return {
    signingKeys: [await makeSigningKey()],
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    sealingSecret: randomBytes(32).toString('base64url'),
  }
}

export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { kty, crv, x, y, d } = await exportJWK(privateKey)
  if (!kty || !d) throw new Error('The generated key has no private part')
  return { kty, crv, x, y, d, alg: 'ES256', use: 'sig', kid: randomBytes(16).toString('hex') }
}

/**
 * Parses signing keys that the operator supplies: a JSON list of private JWKs (RFC 7517). Symmetric keys are ignored:
 * they never sign for users here.
 * @returns undefined when the text holds no key to sign with
 */
export function parseSigningKeys(json: string): SigningKey[] | undefined {
  const listed = z.array(z.looseObject({ kty: z.string() })).safeParse(parseJson(json))
  if (!listed.success) return undefined
  const keys = z.array(SigningKey).safeParse(listed.data.filter(({ kty }) => kty !== 'oct'))
  return keys.success && keys.data.length > 0 ? keys.data : undefined
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

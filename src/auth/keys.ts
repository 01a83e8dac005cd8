import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import * as z from 'zod/mini'

/** A private key that signs access tokens (RFC 7517), with the name under which its public half is found. */
const SigningKey = z.looseObject({
  kty: z.string(),
  kid: z.string(),
  alg: z.enum(['ES256', 'RS256']),
  d: z.string(),
})

/** All that this service must never lose or show. */
export const AuthKeys = z.object({
  /** The first signs; all of them verify, so that a key may be replaced without signing anybody out. */
  signingKeys: z.array(SigningKey).check(z.minLength(1)),
  /** For browsers; it opens nothing. */
  publishableKey: z.string(),
  /** For the operator's own programs; it opens everything. */
  secretKey: z.string(),
  /** 32 bytes, base64url: mixed into what the database alone must not give away. */
  sealingSecret: z.string(),
})
export type AuthKeys = z.infer<typeof AuthKeys>

/** Where the keys are kept between starts. */
export interface KeyStore {
  /** @returns undefined before the first start */
  read(): Promise<AuthKeys | undefined>
  /** Keeps these keys unless others were kept meanwhile. @returns the keys that are kept now */
  keep(keys: AuthKeys): Promise<AuthKeys>
}

/** The keys of this installation, made on its first start. */
export async function loadKeys(store: KeyStore): Promise<AuthKeys> {
  return (await store.read()) ?? (await store.keep(await makeKeys()))
}

/** Makes new keys: ES256 (P-256, RFC 7518 section 3.4) for tokens, the rest random. */
export async function makeKeys(): Promise<AuthKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { kty, crv, x, y, d } = await exportJWK(privateKey)
  if (!kty || !d) throw new Error('The generated key has no private part')
  return {
    signingKeys: [{ kty, crv, x, y, d, alg: 'ES256', use: 'sig', kid: randomBytes(16).toString('hex') }],
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    sealingSecret: randomBytes(32).toString('base64url'),
  }
}

/** The public half of the keys, as browsers and other servers fetch it (RFC 7517 section 5). */
export function publicKeys(keys: AuthKeys): { keys: Record<string, unknown>[] } {
  return {
    keys: keys.signingKeys.map((key) => {
      const { kty, crv, x, y, n, e, kid, alg } = key as Record<string, unknown>
      return { kty, crv, x, y, n, e, kid, alg, use: 'sig', key_ops: ['verify'], ext: true }
    }),
  }
}

import { createLocalJWKSet, importJWK, type CryptoKey, type JWTVerifyGetKey } from 'jose'
import { makeSigningKey, type AuthKeys, type SigningKey } from './keys.ts'

/** Seconds for which browsers and servers may keep the published keys (`max-age`, and as long again in the client library). */
const publishedSeconds = 2 * 600

/** Seconds by which two clocks may differ. */
const clockToleranceSeconds = 30

type Published = { keys: Record<string, unknown>[] }

/** The keys of access tokens as they stand at a moment. */
export type KeyRing = {
  /** The key that signs now. Importing costs more than signing, so it is kept. */
  signer: () => { key: SigningKey; imported: Promise<CryptoKey | Uint8Array> }
  /** What verifies now; the same object as long as the same keys do. */
  verifier: () => { verifier: JWTVerifyGetKey; algorithms: string[] }
  /** The public halves, as browsers and other servers fetch them (RFC 7517 section 5). */
  published: () => Published
  /** Takes over keys that were changed elsewhere. */
  use: (keys: SigningKey[]) => void
}

/** @param clock the time in milliseconds */
export function createKeyRing(initial: SigningKey[], clock: () => number): KeyRing {
  let keys = initial
  const imported = new Map<SigningKey, Promise<CryptoKey | Uint8Array>>()
  let verifying: { kids: string; verifier: JWTVerifyGetKey; algorithms: string[] } | undefined

  return {
    signer() {
      const key = signingKey(keys, clock() / 1000)
      const ready = imported.get(key) ?? importSigner(key)
      imported.set(key, ready)
      return { key, imported: ready }
    },
    verifier() {
      const now = livingKeys(keys, clock() / 1000)
      const kids = now.map(({ kid }) => kid).join(' ')
      if (verifying?.kids !== kids) {
        const algorithms = [...new Set(now.map(({ alg }) => alg))]
        verifying = { kids, verifier: createLocalJWKSet(publicHalves(now)), algorithms }
      }
      return verifying
    },
    published: () => publicHalves(livingKeys(keys, clock() / 1000)),
    use(next) {
      keys = next
      imported.clear()
    },
  }
}

/**
 * Keys with a new one that takes over once everybody has had the time to fetch it. The old ones verify until the last
 * token they signed has expired, and those whose time is over are left out.
 * @param now seconds since the epoch
 * @param tokenSeconds how long an access token is valid
 */
export async function rotateKeys(keys: AuthKeys, now: number, tokenSeconds: number): Promise<AuthKeys> {
  const takesOver = Math.ceil(now) + publishedSeconds
  const retired = livingKeys(keys.signingKeys, now).map((key) => ({
    ...key,
    verifies_until: key.verifies_until ?? takesOver + tokenSeconds + clockToleranceSeconds,
  }))
  const next = { ...(await makeSigningKey()), signs_from: takesOver }
  return { ...keys, signingKeys: [next, ...retired] }
}

/** A private key only signs; a list that also names its other half's use cannot be imported as it is. */
function importSigner(key: SigningKey): Promise<CryptoKey | Uint8Array> {
  return importJWK({ ...key, key_ops: ['sign'] }, key.alg)
}

/** The key that began to sign last; the first listed of several. A list that marks some as signing means only those. */
function signingKey(keys: SigningKey[], now: number): SigningKey {
  const living = livingKeys(keys, now)
  const begun = living.filter((key) => (key.signs_from ?? 0) <= now)
  const marked = begun.filter(({ key_ops: uses }) => Array.isArray(uses) && uses.includes('sign'))
  // Where the clock was put back to before the first of them, any is better than nobody signed in.
  const [first, ...others] = marked.length > 0 ? marked : begun.length > 0 ? begun : living
  if (!first) throw new Error('There is no key to sign access tokens with')
  return others.reduce(
    (latest, key) => ((key.signs_from ?? 0) > (latest.signs_from ?? 0) ? key : latest),
    first,
  )
}

function livingKeys(keys: SigningKey[], now: number): SigningKey[] {
  return keys.filter(({ verifies_until: until }) => until === undefined || until > now)
}

function publicHalves(keys: SigningKey[]): Published {
  return {
    keys: keys.map((key) => {
      const { kty, crv, x, y, n, e, kid, alg } = key as Record<string, unknown>
      return { kty, crv, x, y, n, e, kid, alg, use: 'sig', key_ops: ['verify'], ext: true }
    }),
  }
}

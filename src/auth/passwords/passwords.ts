import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { AuthApiError, invalidRequest } from '../errors.ts'
import { createFairQueue } from '../limits/fair-queue.ts'

/** Argon2id, which is the library's default, with the first choice of the OWASP Password Storage Cheat Sheet. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Bytes of UTF-8. Supabase Auth has it from bcrypt; longer passwords are refused, never cut. */
const maxPasswordBytes = 72

export type Passwords = {
  hash: (password: string) => Promise<string>
  /**
   * Checks a password. Without a hash it takes as long and fails, so that the timing does not reveal who has an account.
   * @throws AuthApiError `over_request_rate_limit` when too many checks wait already
   */
  verify: (hash: string | null | undefined, password: string) => Promise<boolean>
}

/**
 * Hashing of passwords, two at a time, or one where a second would take the last processor: each takes 19 MiB and a
 * processor for some 30 ms. Networks take turns.
 * @param waiting how many may wait: a school that signs up at once is done in some twenty seconds
 */
export function createPasswords(waiting = 600): Passwords {
  const { run } = createFairQueue({
    atOnce: Math.min(Math.max(availableParallelism() - 1, 1), 2),
    waiting,
    patienceMs: 30_000,
    refuse: () => new AuthApiError('over_request_rate_limit', { retryAfterMs: 5000 }),
  })
  const make = (password: string) => run(() => hash(password, parameters))
  // Made at once: the first stranger must not wait longer than the first user.
  const nobodys = make(randomBytes(16).toString('hex'))
  return {
    hash: make,
    async verify(stored, password) {
      const against = stored ?? (await nobodys)
      const right = await run(() => verify(against, password))
      return right && typeof stored === 'string'
    },
  }
}

/** Whether a hash was made with other parameters than today's and is best made anew. */
export function isOutdated(hash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(hash)
  return (
    !hash.startsWith('$argon2id$') ||
    memoryCost !== parameters.memoryCost ||
    timeCost !== parameters.timeCost ||
    parallelism !== parameters.parallelism
  )
}

/**
 * Checks that a password may be set.
 * @throws AuthApiError `weak_password` when it is too short, `validation_failed` when it is too long
 */
export function checkNewPassword(password: string, minLength: number): void {
  if (Buffer.byteLength(password) > maxPasswordBytes) {
    throw invalidRequest(`Password cannot be longer than ${maxPasswordBytes} characters`)
  }
  if (password.length < minLength) {
    throw new AuthApiError('weak_password', {
      message: `Password should be at least ${minLength} characters.`,
      reasons: ['length'],
    })
  }
}

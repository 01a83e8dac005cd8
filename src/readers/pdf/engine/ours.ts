import { sha384, sha512 } from '@noble/hashes/sha2.js'
import { createAllowance, spentMessage } from './allowance.ts'
import { watchPage } from './page-watch.ts'

/**
 * What the changed parser is given of ours.
 * @param tell says something to whoever started the parser, before any answer that follows
 */
export function createOurs(tell: (message: string) => void) {
  return { watchPage, sha384, sha512, allowance: createAllowance(() => tell(spentMessage)) }
}

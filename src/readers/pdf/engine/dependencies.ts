import { sha384, sha512 } from '@noble/hashes/sha2.js'
import { createAllowance, spentMessage } from './allowance.ts'
import { trackPaint } from './paint-tracker.ts'

/**
 * What the changed parser is given of dependencies.
 * @param tell sends something to the thread that started the parser, before any answer that follows
 */
export function createDependencies(tell: (message: string) => void) {
  return { trackPaint, sha384, sha512, allowance: createAllowance(() => tell(spentMessage)) }
}

import { sha384, sha512 } from '@noble/hashes/sha2.js'
import { createAllowance } from './allowance.ts'
import { watchPage } from './page-watch.ts'

/** Nothing that the parser catches ends it; what nobody catches ends its worker, and is told to its owner. */
const allowance = createAllowance((error) => {
  queueMicrotask(() => {
    throw error
  })
})

/** What the changed parser is given of ours. */
export const ours = { watchPage, sha384, sha512, allowance }

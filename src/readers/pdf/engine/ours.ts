import { sha384, sha512 } from '@noble/hashes/sha2.js'
import { watchPage } from './page-watch.ts'

/** What the changed parser is given of ours. */
export const ours = { watchPage, sha384, sha512 }

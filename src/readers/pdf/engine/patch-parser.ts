import { boundingChanges } from './bounding-changes.ts'
import { sparingChanges } from './sparing-changes.ts'
import { tellingChanges } from './telling-changes.ts'

/**
 * The parser of pdf.js (`pdf.worker.mjs`, either build), changed so that it tells how a page is drawn while it reads
 * its text, and reads it faster. It then exports `parseWith` too.
 * @throws when a change finds its place not exactly once
 */
export function patchParser(source: string): string {
  return [...tellingChanges, ...boundingChanges, ...sparingChanges].reduce((patched, { why, from, to }) => {
    const [before, after, ...more] = patched.split(from)
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`pdf.js has changed where we change it: ${why}`)
    return before + to + after
  }, source)
}

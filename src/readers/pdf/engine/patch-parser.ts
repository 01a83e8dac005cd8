import { annotationPatches } from './annotation-patches.ts'
import { boundingPatches } from './bounding-patches.ts'
import type { Patch } from './patch.ts'
import { letterPatches } from './letter-patches.ts'
import { performancePatches } from './performance-patches.ts'
import { instrumentationPatches } from './instrumentation-patches.ts'

/**
 * The parser of pdf.js (`pdf.worker.mjs`, either build), patched so that it reports how a page is drawn while it reads
 * its text, makes no more of a file than is fit, and reads it faster. It then exports `parseWith` too.
 * @throws when a change finds its place not exactly once
 */
export function patchParser(source: string): string {
  // Put together once: each change made by itself would copy three megabytes.
  const placed = [
    ...instrumentationPatches,
    ...boundingPatches,
    ...letterPatches,
    ...annotationPatches,
    ...performancePatches,
  ]
    .map((change) => ({ ...change, at: placeOf(change, source) }))
    .sort((one, other) => one.at - other.at)
  let end = 0
  const pieces = placed.flatMap(({ why, at, from, to }) => {
    if (at < end) throw new Error(`Two changes of pdf.js meet: ${why}`)
    const before = source.slice(end, at)
    end = at + from.length
    return [before, to]
  })
  return [...pieces, source.slice(end)].join('')
}

function placeOf({ why, from }: Patch, source: string): number {
  const at = source.indexOf(from)
  if (at === -1 || source.includes(from, at + 1))
    throw new Error(`pdf.js has changed where we change it: ${why}`)
  return at
}

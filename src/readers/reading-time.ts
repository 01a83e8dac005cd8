import { readingLimits } from '#domain/limits.ts'

/** How long a document of so many pages may take. */
export function timeFor(pages: number, timeoutMs: number = readingLimits.timeoutMs): number {
  return timeoutMs * Math.max(1, Math.ceil(pages / readingLimits.pagesInTime))
}

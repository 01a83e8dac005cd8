import * as z from 'zod/mini'

/** Where a page stands in a text, in UTF-16 units; `end` is exclusive. Pages are counted from 1. */
export const PageSpan = z.object({
  page: z.int().check(z.gte(1)),
  start: z.int().check(z.gte(0)),
  end: z.int().check(z.gte(0)),
})
export type PageSpan = z.infer<typeof PageSpan>

/** Which stretch of a text comes from which page of its document, in order; empty for a text without pages. */
export const PageMap = z.array(PageSpan).check(z.maxLength(10_000))
export type PageMap = z.infer<typeof PageMap>

/** The pages that spans of the text lie on, each once and in order. */
export function pagesOf(spans: readonly { start: number; end: number }[], map: PageMap): number[] {
  const pages = map.filter((page) => spans.some(({ start, end }) => start < page.end && end > page.start))
  return [...new Set(pages.map(({ page }) => page))].sort((a, b) => a - b)
}

/** Pages as a reader writes them: "p. 12", "pp. 12–14", "pp. 3, 12". */
export function inWords(pages: readonly number[]): string {
  const [first, second] = pages
  if (first === undefined) return ''
  if (second === undefined) return `p. ${first}`
  const last = pages.at(-1) ?? first
  return last - first === pages.length - 1 ? `pp. ${first}–${last}` : `pp. ${pages.join(', ')}`
}

/** The part of a map that speaks of the first `length` characters of its text. */
export function clipPages(map: PageMap, length: number): PageMap {
  return map.flatMap(({ page, start, end }) =>
    start < Math.min(end, length) ? [{ page, start, end: Math.min(end, length) }] : [],
  )
}

/**
 * The map of a text after it was edited in one place. What was written anew belongs to the page around it, and in place
 * of several pages to none.
 */
export function movePages(map: PageMap, before: string, after: string): PageMap {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head++
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const [edited, rest] = [before.length - tail, after.length - tail]
  return map.flatMap(({ page, ...span }) => {
    const start = span.start <= head ? span.start : Math.max(span.start - edited, 0) + rest
    const end = span.end < edited || span.end <= head ? Math.min(span.end, head) : span.end - edited + rest
    return start < end ? [{ page, start, end }] : []
  })
}

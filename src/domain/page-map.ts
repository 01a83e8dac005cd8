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

/** One place of a text that was edited: what stood from `start` to `end` was replaced, and the new ends at `newEnd`. */
export type Edit = { start: number; end: number; newEnd: number }

/** What parts two versions of a text, as the smallest single edit. */
export function editBetween(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let tail = 0
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return { start, end: before.length - tail, newEnd: after.length - tail }
}

/** Where a place of a text lies after an edit: one within what was replaced lies behind the new. */
export function moveOffset(offset: number, { start, end, newEnd }: Edit): number {
  return offset <= start ? offset : Math.max(offset - end, 0) + newEnd
}

/**
 * The map of a text after it was edited in one place. What was written anew belongs to the page around it, and in place
 * of several pages to none.
 */
export function movePages(map: PageMap, edit: Edit): PageMap {
  return map.flatMap(({ page, ...span }) => {
    const start = moveOffset(span.start, edit)
    const end =
      span.end < edit.end || span.end <= edit.start
        ? Math.min(span.end, edit.start)
        : span.end - edit.end + edit.newEnd
    return start < end ? [{ page, start, end }] : []
  })
}

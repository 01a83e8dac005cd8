import * as words from '../result-words.ts'
import type { Span } from '../span.ts'
import type { Block } from './block.ts'

/** The pages that spans of a text lie on, each once and in order. */
export function pagesOf(spans: readonly Span[], blocks: readonly Block[]): number[] {
  const pages = new Set<number>()
  for (const { page, start, end } of blocks) {
    if (page !== undefined && spans.some((one) => one.start < end && one.end > start)) pages.add(page)
  }
  return [...pages].sort((a, b) => a - b)
}

/** The headings under which a place of a text stands, the highest first. A heading itself stands under those above it. */
export function headingPath(offset: number, blocks: readonly Block[]): Block[] {
  const path: Block[] = []
  for (const block of blocks) {
    if (block.start > offset) break
    if (block.kind !== 'heading' || block.end > offset) continue
    const level = block.level ?? 1
    while ((path.at(-1)?.level ?? 0) >= level) path.pop()
    path.push(block)
  }
  return path
}

/** Where a page stands in a text. */
export type PageSpan = Span & { page: number }

/** From the first word to the last of each page, in order. */
export function pageSpansOf(blocks: readonly Block[]): PageSpan[] {
  const spans: PageSpan[] = []
  for (const { page, start, end } of blocks) {
    const last = spans.at(-1)
    if (last && last.page === page) last.end = end
    else if (page !== undefined) spans.push({ page, start, end })
  }
  return spans
}

/** Pages as people write them: "p. 12", "pp. 12–14", "pp. 3, 12". */
export function pagesInWords(pages: readonly number[]): string {
  const [first, second] = pages
  if (first === undefined) return ''
  if (second === undefined) return words.page(first)
  const last = pages.at(-1) ?? first
  return last - first === pages.length - 1 ? words.pages(`${first}–${last}`) : words.pages(pages.join(', '))
}

/** Where a span stands, as shown to a reader: "Photosynthesis › The Calvin cycle, p. 3"; empty where nothing is known. */
export function placeInWords(text: string, span: Span, blocks: readonly Block[]): string {
  const headings = headingPath(span.start, blocks).map(({ start, end }) =>
    text.slice(start, end).replace(/\s+/g, ' '),
  )
  return [headings.join(' › '), pagesInWords(pagesOf([span], blocks))]
    .filter((part) => part !== '')
    .join(', ')
}

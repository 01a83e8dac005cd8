import * as z from 'zod/mini'
import type { PdfDocument } from './library.ts'

/** An entry of a document's outline; the level of the outermost is 1. */
export type OutlineEntry = { title: string; level: number }

const Item = z.object({ title: z.string(), items: z.array(z.unknown()) })

/** More entries are not read, and no deeper ones. */
const [mostEntries, deepest] = [2000, 6]

/** The headings of a document as its outline has them, in order; none where it is missing or damaged. */
export async function readOutline(document: PdfDocument): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = []
  const walk = (items: readonly unknown[], level: number): void => {
    for (const raw of items) {
      const { data: item } = Item.safeParse(raw)
      if (!item || entries.length === mostEntries) continue
      entries.push({ title: item.title, level })
      if (level < deepest) walk(item.items, level + 1)
    }
  }
  // An outline too damaged to be read costs its headings only.
  walk((await document.getOutline().catch(() => null)) ?? [], 1)
  return entries
}

/**
 * Which texts are the headings of an outline: those with the words of its entries, in its order, numbers apart.
 * @returns the level by the index of the text
 */
export function matchOutline(
  texts: readonly string[],
  outline: readonly OutlineEntry[],
): Map<number, number> {
  const places = new Map<string, number[]>()
  for (const [index, text] of texts.entries()) {
    if (text.length > longest) continue
    const words = wordsOf(text)
    const known = places.get(words)
    if (known) known.push(index)
    else places.set(words, [index])
  }
  const levels = new Map<number, number>()
  let last = -1
  for (const { title, level } of outline) {
    const words = wordsOf(title)
    const place = words === '' ? undefined : places.get(words)?.find((index) => index > last)
    if (place === undefined) continue
    levels.set(place, level)
    last = place
  }
  return levels
}

const longest = 300
/** As in "3", "3.2", "IV." and "A.1". */
const number = /^\s*(?:\d+(?:\.\d+)*|[ivxlc]+(?=[.):])|[a-z](?:\.\d+)+)[.):]?\s+/i

function wordsOf(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(number, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

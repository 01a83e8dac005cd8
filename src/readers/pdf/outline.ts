import * as z from 'zod/mini'
import type { PdfDocument } from './library.ts'

/**
 * An entry of a document's outline; the level of the outermost is 1, and so is the number of the first page. It has no
 * page where it leads to none.
 */
export type OutlineEntry = { title: string; level: number; page?: number | undefined }

const Item = z.object({ title: z.string(), items: z.array(z.unknown()), dest: z.optional(z.unknown()) })
const Reference = z.object({ num: z.number(), gen: z.number() })

/** More entries are not read, and no deeper ones. */
const [mostEntries, deepest] = [2000, 6]

/** The headings of a document as its outline has them, in order; none where it is missing or damaged. */
export async function readOutline(document: PdfDocument): Promise<OutlineEntry[]> {
  const entries: Promise<OutlineEntry>[] = []
  const walk = (items: readonly unknown[], level: number): void => {
    for (const raw of items) {
      const { data: item } = Item.safeParse(raw)
      if (!item || entries.length === mostEntries) continue
      entries.push(findPage(document, item.dest).then((page) => ({ title: item.title, level, page })))
      if (level < deepest) walk(item.items, level + 1)
    }
  }
  // An outline too damaged to be read costs its headings only.
  walk((await document.getOutline().catch(() => null)) ?? [], 1)
  return Promise.all(entries)
}

/** Where a destination leads: itself, or what the document has under its name. */
async function findPage(document: PdfDocument, destination: unknown): Promise<number | undefined> {
  // One that leads nowhere costs its page only.
  const nowhere = (): undefined => undefined
  const name = z.string().safeParse(destination)
  const place = name.success ? await document.getDestination(name.data).catch(nowhere) : destination
  const [page] = z.array(z.unknown()).safeParse(place).data ?? []
  const index = z.number().safeParse(page).data
  if (index !== undefined) return index + 1
  const { data: reference } = Reference.safeParse(page)
  return reference && document.getPageIndex(reference).then((found) => found + 1, nowhere)
}

/** What an outline may name: a text, and its page. */
export type Named = { text: string; page: number | undefined }

/**
 * Which texts are the headings of an outline: those with the words of its entries, numbers apart, on the pages it leads
 * to and in its order. An entry may be the shorter name of a heading on its page.
 * @returns the level by the index of the text
 */
export function matchOutline(texts: readonly Named[], outline: readonly OutlineEntry[]): Map<number, number> {
  const all = texts.map(({ text, page }, index) => ({
    index,
    page,
    words: text.length > longest ? '' : wordsOf(text),
  }))
  const byWords = Map.groupBy(all, ({ words }) => words)
  const byPage = Map.groupBy(all, ({ page }) => page)
  const levels = new Map<number, number>()
  let last = -1
  for (const { title, level, page } of outline) {
    const words = wordsOf(title)
    if (words === '') continue
    const isNext = (one: { index: number; page: number | undefined }) =>
      one.index > last && (page === undefined || one.page === page)
    const found =
      byWords.get(words)?.find(isNext) ??
      (page === undefined
        ? undefined
        : byPage.get(page)?.find((one) => isNext(one) && isShortFor(words, one.words)))
    if (!found) continue
    levels.set(found.index, level)
    last = found.index
  }
  return levels
}

/** Most of the words at the end or at the beginning, as "Nature of Mathematics" for "The Abstract Nature of Mathematics". */
function isShortFor(words: string, longer: string): boolean {
  return 2 * words.length > longer.length && (longer.endsWith(words) || longer.startsWith(words))
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

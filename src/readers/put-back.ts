import type { PageMap } from '#domain/page-map.ts'
import type { LeftOut } from './reading-report.ts'

export type ReadText = { text: string; pages: PageMap; leftOut: LeftOut[] }

/**
 * A text with pieces that were omitted from it, each a paragraph where it stood; those of one place in their order. The
 * pages of the pieces grow by them.
 * @param isWanted tells which of `leftOut` to put back; the others remain there
 */
export function putBack({ text, pages, leftOut }: ReadText, isWanted: (one: LeftOut) => boolean): ReadText {
  const pieces = leftOut
    .filter(isWanted)
    .map((one) => ({ page: one.page, words: one.text, at: wordStart(text, one.at ?? text.length) }))
    .sort((one, other) => one.at - other.at)
  let [whole, done] = ['', 0]
  const placed = pieces.map(({ page, words, at }) => {
    whole += text.slice(done, at)
    if (whole !== '') whole = `${whole.trimEnd()}\n\n`
    done = at
    const start = whole.length
    whole += `${words}\n\n`
    return { page, at, start, end: start + words.length, next: whole.length }
  })
  whole = (whole + text.slice(done)).trimEnd()

  const moved = (offset: number, before: (at: number) => boolean): number => {
    const last = placed.findLast(({ at }) => before(at))
    return last ? last.next + offset - last.at : offset
  }
  const spans = pages.map(({ page, start, end }) => ({
    page,
    start: moved(start, (at) => at <= start),
    end: moved(end, (at) => at < end),
  }))
  for (const { page, start, end } of placed) {
    const span = spans.find((one) => one.page === page)
    if (!span) continue
    span.start = Math.min(span.start, start)
    span.end = Math.max(span.end, end)
  }
  const rest = leftOut
    .filter((one) => !isWanted(one))
    .map((one) => (one.at === undefined ? one : { ...one, at: moved(one.at, (at) => at <= (one.at ?? 0)) }))
  return { text: whole, pages: spans, leftOut: rest }
}

/** The beginning of a word that the place cuts, as a word broken at the end of a page; else the place itself. */
function wordStart(text: string, at: number): number {
  const around = text.slice(Math.max(at - 1, 0), at + 1)
  if (!/^[\p{L}\p{M}]{2}$/u.test(around) || unspaced.test(around)) return Math.min(at, text.length)
  const [begun = ''] = /[\p{L}\p{M}]+$/u.exec(text.slice(Math.max(at - longestWord, 0), at)) ?? []
  return at - begun.length
}

const longestWord = 100
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

import type { Block } from '#domain/document/block.ts'
import type { LeftOut } from '#domain/document/reading-report.ts'

export type ReadText = { text: string; blocks?: Block[] | undefined; leftOut: LeftOut[] }

/**
 * A text with pieces that were omitted from it, each a block where it stood; those of one place in their order.
 * @param isWanted which of `leftOut` to put back; the others stay omitted
 */
export function putBack({ text, blocks, leftOut }: ReadText, isWanted: (one: LeftOut) => boolean): ReadText {
  const pieces = leftOut
    .filter(isWanted)
    .map((one) => ({ one, words: one.text, at: wordStart(text, one.at ?? text.length) }))
    .sort((one, other) => one.at - other.at)
  let [whole, done] = ['', 0]
  const placed = pieces.map(({ one, words, at }) => {
    whole += text.slice(done, at)
    if (whole !== '') whole = `${whole.trimEnd()}\n\n`
    done = at
    const start = whole.length
    whole += `${words}\n\n`
    return { one, at, start, end: start + words.length, next: whole.length }
  })
  whole = (whole + text.slice(done)).trimEnd()

  const moved = (offset: number, before: (at: number) => boolean): number => {
    const last = placed.findLast(({ at }) => before(at))
    return last ? last.next + offset - last.at : offset
  }
  const places = placed.map(({ at }) => at)
  const moving = blocks?.flatMap((block) =>
    cutAt(text, block, places).map((part) => ({
      ...part,
      start: moved(part.start, (at) => at <= part.start),
      end: moved(part.end, (at) => at < part.end),
    })),
  )
  const added = placed.map(({ one, start, end }): Block => {
    const kind = around.has(one.why) ? 'note' : 'paragraph'
    return one.page > 0 ? { kind, start, end, page: one.page } : { kind, start, end }
  })
  const all = moving && [...moving, ...added].sort((one, other) => one.start - other.start)
  const rest = leftOut
    .filter((one) => !isWanted(one))
    .map((one) => (one.at === undefined ? one : { ...one, at: moved(one.at, (at) => at <= (one.at ?? 0)) }))
  return { text: whole, blocks: all, leftOut: rest }
}

const around: ReadonlySet<LeftOut['why']> = new Set(['surroundings', 'running', 'page-number', 'stamp'])

/** A block without blank edges, in parts where places lie within it. */
function cutAt(text: string, block: Block, places: readonly number[]): Block[] {
  const within = places.filter((at) => block.start < at && at < block.end)
  const edges = [block.start, ...within, block.end]
  return edges.slice(1).flatMap((edge, index) => {
    const start = edges[index] ?? edge
    const part = text.slice(start, edge)
    const blank = part.length - part.trimStart().length
    return part.trim() === '' ? [] : [{ ...block, start: start + blank, end: start + part.trimEnd().length }]
  })
}

/** The beginning of a word that the place cuts, as a word broken at the end of a page; else the place itself. */
function wordStart(text: string, at: number): number {
  const around = text.slice(Math.max(at - 1, 0), at + 1)
  if (!/^[\p{L}\p{M}]{2}$/u.test(around) || unspaced.test(around)) return Math.min(at, text.length)
  const [begun = ''] =
    /(?<![\p{L}\p{M}])[\p{L}\p{M}]+$/u.exec(text.slice(Math.max(at - longestWord, 0), at)) ?? []
  return at - begun.length
}

const longestWord = 100
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

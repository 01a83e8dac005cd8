import type { Block } from './block.ts'

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
 * The blocks of a text after it was edited in one place. A block edited within its line stays what it is; whatever else
 * the edit touched is left to be guessed anew, by `fitBlocks`.
 */
export function moveBlocks(blocks: readonly Block[], edit: Edit, after: string): Block[] {
  const shift = edit.newEnd - edit.end
  const isBefore = ({ end }: Block) => end < edit.start
  const isBehind = ({ start }: Block) => start > edit.end
  const [touched, ...others] = blocks.filter((block) => !isBefore(block) && !isBehind(block))
  const isWithin = touched !== undefined && touched.start <= edit.start && edit.end <= touched.end
  const stays = others.length === 0 && isWithin && !after.slice(edit.start, edit.newEnd).includes('\n')
  return blocks.flatMap((block) => {
    if (isBefore(block)) return [block]
    if (isBehind(block)) return [{ ...block, start: block.start + shift, end: block.end + shift }]
    const end = block.end + shift
    return stays && after.slice(block.start, end).trim() !== '' ? [{ ...block, end }] : []
  })
}

/** The part of the blocks that speaks of the first `length` characters of their text. */
export function clipBlocks(blocks: readonly Block[], length: number): Block[] {
  return blocks.flatMap((block) =>
    block.start < length ? [{ ...block, end: Math.min(block.end, length) }] : [],
  )
}

import type { Block } from './block.ts'
import { guessBlocks } from './guess-blocks.ts'

/**
 * The blocks of a text from blocks that are said to be its own: those that fit stay, and what they leave out is guessed.
 * Blocks out of order, over each other or beyond the text are worth nothing: then all is guessed.
 */
export function fitBlocks(text: string, blocks: readonly Block[]): Block[] {
  if (!areInOrder(text, blocks)) return guessBlocks(text)
  const fitted: Block[] = []
  let at = 0
  const guess = (end: number, next?: Block) => {
    const gap = text.slice(at, end)
    if (gap.trim() === '') return
    const page = fitted.at(-1)?.page
    // What stands between two blocks of a page stands on it.
    const place = page !== undefined && page === next?.page ? { page } : {}
    for (const block of guessBlocks(gap))
      fitted.push({ ...block, ...place, start: block.start + at, end: block.end + at })
  }
  for (const block of blocks) {
    guess(block.start, block)
    fitted.push(block)
    at = block.end
  }
  guess(text.length)
  return fitted
}

function areInOrder(text: string, blocks: readonly Block[]): boolean {
  return blocks.every(
    ({ start, end }, index) => start < end && end <= text.length && start >= (blocks[index - 1]?.end ?? 0),
  )
}

import type { Block } from '#domain/document/block.ts'
import { joinHyphen } from '../pdf/hyphens.ts'

/**
 * One text from the paragraphs of all pages: wrapped lines and broken words joined, paragraphs kept apart by a blank
 * line. A sentence goes on over the end of a page where the next begins with a small letter.
 * @returns the text, without blank edges, and its paragraphs
 */
export function assembleWords(pages: { page: number; paragraphs: string[][] }[]): {
  text: string
  blocks: Block[]
} {
  const isWritten = vocabularyOf(pages.flatMap(({ paragraphs }) => paragraphs))
  const lines = pages.flatMap(({ page, paragraphs }) =>
    paragraphs.flatMap((lines) => lines.map((text, index) => ({ page, text, first: index === 0 }))),
  )
  const blocks: Block[] = []
  let wraps = false
  let text = ''
  for (const [index, line] of lines.entries()) {
    const start = text.length
    const next = lines[index + 1]
    const goesOn = next && (!next.first || (next.page !== line.page && /^\p{Ll}/u.test(next.text)))
    const joined = next && goesOn ? joinHyphen(line.text, next.text, isWritten) : undefined
    text += joined ?? line.text
    const end = text.length
    if (next && joined === undefined) text += goesOn ? ' ' : '\n\n'
    const last = blocks.at(-1)
    if (wraps && last?.page === line.page) last.end = end
    else blocks.push({ kind: 'paragraph', start, end, page: line.page })
    wraps = goesOn === true
  }
  return { text, blocks }
}

/** Tells whether a word, or a hyphenated one, is written within a line. */
function vocabularyOf(paragraphs: string[][]): (word: string) => boolean {
  const all = paragraphs.flat().join('\n')
  const words = new Set(all.toLowerCase().match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu))
  return (word) => words.has(word)
}

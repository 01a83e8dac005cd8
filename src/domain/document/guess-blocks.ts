import type { Block, BlockKind } from './block.ts'
import { groupLines, type TextLine } from './line-groups.ts'

/** The structure of a text that came without any, as a pasted one or a plain file. Every word stands in a block. */
export function guessBlocks(text: string): Block[] {
  return groupLines(text)
    .flatMap(({ kind, level, lines }) => stretchesOf(text, lines).map((span) => blockOf(kind, level, span)))
    .sort((a, b) => a.start - b.start)
}

function blockOf(
  kind: BlockKind,
  level: number | undefined,
  { start, end }: Pick<TextLine, 'start' | 'end'>,
): Block {
  return level === undefined ? { kind, start, end } : { kind, level, start, end }
}

/** A group in one piece, or in several where something else stands between its lines. */
function stretchesOf(text: string, lines: readonly TextLine[]): { start: number; end: number }[] {
  const stretches: { start: number; end: number }[] = []
  for (const { start, end } of lines) {
    const last = stretches.at(-1)
    if (last && text.slice(last.end, start).trim() === '') last.end = end
    else stretches.push({ start, end })
  }
  return stretches
}

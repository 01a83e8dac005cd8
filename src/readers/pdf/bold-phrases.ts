import { longestBold } from '#domain/document/block.ts'
import { boldWithin, mostBoldInAll } from '../text-blocks.ts'
import type { SetBlock } from './headings.ts'
import type { Line } from './page-lines.ts'

/** Gathers what the lines of paragraphs and items have in bold; a phrase may go on over the end of a line. */
export class BoldPhrases {
  readonly #written = new Map<SetBlock, string[]>()
  /** The phrase that goes on in the next line. */
  #open = ''

  /**
   * Takes the next line.
   * @param piece the line as it stands before the next one in the text
   * @param next in which it goes on
   */
  add(block: SetBlock, line: Line, piece: string, next: Line | undefined): void {
    const last = line.strong.at(-1)
    if (last === undefined) return
    const written = this.#written.get(block) ?? []
    for (const phrase of line.strong) {
      written.push(this.#open + phrase)
      this.#open = ''
    }
    const [begun] = next?.strong ?? []
    if (begun !== undefined && line.text.endsWith(last) && next?.text.startsWith(begun)) {
      const whole = written.pop() ?? ''
      const joined = `${whole} `.slice(0, whole.length + piece.length - line.text.length)
      // What is too long for a phrase need not grow with every line.
      this.#open = joined.slice(-longestBold - 1)
    }
    this.#written.set(block, written)
  }

  /** Tells it to the blocks of paragraphs and items. @param text that they stand in */
  tell(text: string): void {
    let told = 0
    for (const [block, written] of this.#written) {
      if (told >= mostBoldInAll) return
      const bold = boldWithin(text.slice(block.start, block.end), written)
      if (bold.length > 0) block.bold = bold
      told += bold.length
    }
  }
}

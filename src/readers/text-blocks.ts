import { technicalCeiling } from '#domain/limits.ts'
import { longestBold, mostBold, type Block as WrittenBlock, type BlockKind } from '#domain/document/block.ts'
import { normalizeCharacters } from './characters.ts'
import type { LeftOut } from '#domain/document/reading-report.ts'
import type { DocumentText, Part } from './document-text.ts'
import { rowOf } from './table-row.ts'
import { ParagraphText, type Standing } from './paragraph-text.ts'

/** Of hidden text, so much is reported. */
const mostHidden = 100_000
/** What is bold everywhere introduces no terms; and a request must not grow too rich. */
export const mostBoldInAll = 3_000
/** So many stretches of a block are looked for in it: in a block of millions of characters that takes its time. */
const mostTried = 10 * mostBold

/**
 * Puts the text of a structured document together as its parts come by: paragraphs apart by a blank line, list items
 * and table rows on lines of their own. White space is collapsed as HTML does, but in preformatted stretches.
 */
export class TextBlocks {
  /** The page that what follows stands on, from 1; 0 for a document without pages. */
  page = 0
  /** A word for the part of the document that what follows stands in; `toText` may choose by it. */
  zone = ''
  #characters = 0
  #blocks: Part[] = []
  readonly #open = new ParagraphText()
  #linked = 0
  #marker = ''
  #depth: number | undefined
  #bold: string[] = []
  /** Of all characters, those up to the end of what was bold last. */
  #boldUntil = 0
  /** What was hidden since the last block. */
  #leftOut: LeftOut[] = []
  #hiding = false
  #hidden = 0
  /** The lists, quotations and their like that the open block stands in, outermost first. */
  readonly #within: BlockKind[] = []
  readonly #rows: { above: Part[]; cells: Part[][] }[] = []

  /** Whether more than anybody may use has been gathered. */
  get full(): boolean {
    return this.#characters > technicalCeiling.characters
  }

  /** @param isLink whether it leads elsewhere */
  write(text: string, isLink = false, standing?: Standing): void {
    if (text === '') return
    if (isLink) this.#linked += text.replace(/[ \t\r\n\f]+/g, ' ').trim().length
    this.#count(text)
    this.#open.write(text, standing)
  }

  writePreformatted(text: string): void {
    this.#count(text)
    this.#open.writeAsIs(text)
  }

  /** Writes a formula, which must not run into the numbers around it. */
  writeFormula(text: string): void {
    this.#count(text)
    this.#open.writeApart(text)
  }

  /** Tells that what was written last is set in bold; where that follows on something bold, they are one. */
  embolden(text: string): void {
    const last = this.#characters - text.length === this.#boldUntil ? this.#bold.pop() : undefined
    this.#bold.push((last ?? '') + text)
    this.#boldUntil = this.#characters
  }

  /** What was raised last turns out to be the mark of a note. */
  dropRaised(): void {
    this.#open.dropRaised()
  }

  /** Records text that a viewer of the document does not see; adjacent pieces are reported as one. */
  hide(text: string, why: LeftOut['why']): void {
    const reported = text.slice(0, Math.max(mostHidden - this.#hidden, 0))
    if (reported === '') return
    this.#hidden += reported.length
    const last = this.#hiding ? this.#leftOut.at(-1) : undefined
    if (last?.why === why) last.text += reported
    else this.#leftOut.push({ page: this.page, text: reported, why })
    this.#hiding = true
  }

  /** Tells whether something was left out for this reason. */
  hides(why: LeftOut['why']): boolean {
    this.end()
    const all = [this.#leftOut, ...this.#blocks.map(({ hidden }) => hidden)]
    return all.some((hidden) => hidden.some((one) => one.why === why && one.text.trim() !== ''))
  }

  lineBreak(): void {
    this.writePreformatted('\n')
  }

  /** Ends the paragraph, if one is open. @param as what it was, where its place does not say it */
  end(as?: { kind: BlockKind; level?: number | undefined }): void {
    const text = tidyLines(normalizeCharacters(this.#open.end()))
    this.#hiding = false
    const linked = Math.min(this.#linked, text.length)
    this.#linked = 0
    const bold = boldWithin(text, this.#bold)
    this.#bold = []
    if (text === '') return
    const { kind, level } = as ?? this.#standing()
    const hidden = this.#leftOut
    this.#leftOut = []
    const { page, zone } = this
    this.#blocks.push({ text: this.#marker + text, kind, level, page, zone, linked, bold, hidden })
    this.#marker = ''
  }

  /** What the open block is by its place, and how deep an item stands within others. */
  #standing(): { kind: BlockKind; level?: number } {
    const kind = this.#within.at(-1) ?? 'paragraph'
    const depth = this.#depth ?? this.#within.filter((one) => one === 'item').length
    return kind === 'item' && depth > 1 ? { kind, level: Math.min(depth, 6) } : { kind }
  }

  /** What stands from here to `leave` is of this kind; within it, what is said last holds. */
  enter(kind: BlockKind): void {
    this.end()
    this.#within.push(kind)
  }

  leave(kind: BlockKind): void {
    this.end()
    const last = this.#within.lastIndexOf(kind)
    if (last >= 0) this.#within.splice(last, 1)
  }

  /**
   * Begins a list item; what is said until `endItem` stands on lines.
   * @param marker as "• "; may be empty @param depth from 1, where items do not stand within each other
   */
  startItem(marker = '', depth?: number): void {
    this.enter('item')
    this.#marker = marker
    this.#depth = depth
  }

  /** Says how the item is marked, where that is known only now. */
  mark(marker: string): void {
    this.#marker = marker
  }

  endItem(): void {
    this.leave('item')
    this.#marker = ''
    this.#depth = undefined
  }

  startRow(): void {
    this.end()
    this.#rows.push({ above: this.#blocks, cells: [] })
    this.#blocks = []
  }

  startCell(): void {
    const row = this.#rows.at(-1)
    this.end()
    if (!row) return
    this.#blocks = []
    row.cells.push(this.#blocks)
  }

  endRow(): void {
    this.end()
    const row = this.#rows.pop()
    if (!row) return
    this.#blocks = row.above
    // One by one: a row of very many blocks would overflow the arguments of a call.
    for (const block of rowOf(row.cells, this)) this.#blocks.push(block)
  }

  /** Puts the blocks of another after these. */
  append(others: TextBlocks): void {
    this.end()
    others.end()
    this.#characters += others.#characters
    const [first] = others.#blocks
    if (first) {
      first.hidden = [...this.#leftOut, ...first.hidden]
      this.#leftOut = []
    }
    for (const block of others.#blocks) this.#blocks.push(block)
    if (this.#hidden < mostHidden) for (const one of others.#leftOut) this.#leftOut.push(one)
    this.#hidden += others.#hidden
    this.#hiding = false
  }

  /** Puts what stands in a zone behind all else. */
  moveToEnd(zone: string): void {
    this.end()
    const [moved, rest] = [true, false].map((is) =>
      this.#blocks.filter((block) => (block.zone === zone) === is),
    )
    this.#blocks = [...(rest ?? []), ...(moved ?? [])]
  }

  /** Everything gathered. @param choose says of each part whether it belongs to the text; the others are listed */
  toText(choose: (parts: readonly Part[]) => readonly boolean[] = () => []): DocumentText {
    while (this.#rows.length > 0) this.endRow()
    this.end()
    const pieces: string[] = []
    const blocks: WrittenBlock[] = []
    const leftOut: LeftOut[] = []
    let reported = 0
    let emboldened = 0
    const omit = (hidden: LeftOut[], at: number): void => {
      for (const one of hidden) {
        if (reported > mostHidden) return
        reported += one.text.length
        const text = normalizeCharacters(one.text).replace(/\s+/g, ' ').trim()
        if (text !== '') leftOut.push({ ...one, text, at })
      }
    }
    let length = 0
    let previous: Part | undefined
    const isChosen = choose(this.#blocks)
    for (const [number, block] of this.#blocks.entries()) {
      if (isChosen[number] === false) {
        omit(block.hidden, length)
        omit([{ page: block.page, text: block.text, why: 'surroundings' }], length)
        continue
      }
      omit(
        block.hidden.filter(({ page }) => page < block.page),
        length,
      )
      const gap = previous ? gapBetween(previous, block) : ''
      const start = length + gap.length
      length = start + block.text.length
      pieces.push(gap, block.text)
      const { kind, level, page, bold } = block
      const isMarked = bold.length > 0 && kind !== 'heading' && emboldened < mostBoldInAll
      if (isMarked) emboldened += bold.length
      const place = { start, end: length, ...(page > 0 && { page }) }
      blocks.push({ kind, ...(level && { level }), ...place, ...(isMarked && { bold }) })
      omit(
        block.hidden.filter(({ page }) => page >= block.page),
        length,
      )
      previous = block
    }
    omit(this.#leftOut, length)
    return { text: pieces.join(''), blocks, leftOut, more: this.full }
  }

  #count(text: string): void {
    if (text === '') return
    this.#hiding = false
    this.#characters += text.length
  }
}

function gapBetween(previous: Part, next: Part): string {
  return previous.kind === next.kind && /^(?:item|row)$/.test(next.kind) ? '\n' : '\n\n'
}

/** No line ends in blanks, and no more than one empty line stands between two. */
function tidyLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd())
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Of what was set in bold, words that stand in a block as it was put together; none where that is most of the block. */
export function boldWithin(text: string, written: readonly string[]): string[] {
  const bold = written
    .slice(0, mostTried)
    .map((one) => normalizeCharacters(one).replace(/\s+/g, ' ').trim())
    .filter((one) => /\p{L}/u.test(one) && one.length <= longestBold && text.includes(one))
  const length = bold.reduce((sum, one) => sum + one.length, 0)
  return 2 * length > text.length ? [] : [...new Set(bold)].slice(0, mostBold)
}

import type { Block, BlockKind } from '#domain/document/block.ts'
import type { LeftOut } from '#domain/document/reading-report.ts'

/** What a document says; the text is clean and may be blank. */
export type DocumentText = {
  text: string
  blocks: Block[] | undefined
  leftOut: LeftOut[]
  /** Whether reading stopped because no plan admits a longer text. */
  more: boolean
  /** The encoding, where it had to be guessed. */
  guessed?: string | undefined
  /** Whether full stops were set in what was said, as hardly any were written. */
  stopsSet?: boolean
  /** Whether the file is damaged from some place on; what stands before it was read. */
  damaged?: boolean
  /** Whether most of it looked hidden, so that it was kept. */
  perhapsHidden?: boolean
  /** Of a web page. */
  title?: string
}

/** A paragraph, or a line of a list or of a table, which no blank line parts from the next of its like. */
export type Part = {
  text: string
  kind: BlockKind
  level?: number | undefined
  page: number
  zone: string
  /** How many of its characters are links. */
  linked: number
  /** What of it is set in bold. */
  bold: string[]
  /** What was hidden in it and right before it. */
  hidden: LeftOut[]
}

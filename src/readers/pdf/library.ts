/** How text may be kept from a reader's eye, though it stands on the page. */
export type Concealment = 'invisible' | 'pale' | 'no-contrast' | 'covered' | 'clipped' | 'layer'

/** A piece of text that is invisible by itself, and whether it lies on a visible picture. */
export type HiddenMark = { mark: number; how: Concealment; onPicture: boolean }

/** One run of text as pdf.js gives it. */
export type PdfTextRun = {
  str: string
  /** `ltr`, `rtl` or `ttb`. */
  dir: string
  /** The matrix from glyph to page space; its last two numbers are the place of the run, in points. */
  transform: number[]
  /** Points. */
  width: number
  /** Points. */
  height: number
  /** Whether a line ends here. */
  hasEOL: boolean
  /** The piece of text it belongs to, by which the page identifies what is hidden. */
  mark?: number | undefined
  /** Whether its font is a bold one. */
  bold?: boolean | undefined
}

/** What was seen of a page while its text was read. */
export type PageSeen = {
  type: 'seen'
  /** How much of the page its pictures cover, all together, from 0 to 1. */
  pictureShare: number
  /** Whether nothing is drawn but rules. */
  blank: boolean
  /** The text that stands beside the page. */
  beyond: string
  hidden: HiddenMark[]
}

/** `type` parts what is not text from what is. */
export type PdfItem = PdfTextRun | PageSeen | { type: string }

export type PdfPage = {
  /** The visible rectangle: left, bottom, right, top, in points. */
  view: number[]
  /** Degrees by which the page is turned clockwise to be seen. */
  rotate: number
  /** How many points one unit of its coordinates is. */
  userUnit: number
  getTextContent(): Promise<{ items: PdfItem[] }>
}

export type PdfDocument = {
  numPages: number
  /** @param number counted from 1 */
  getPage(number: number): Promise<PdfPage>
  /** Its headings with those below them; to be parsed. */
  getOutline(): Promise<unknown[] | null>
  /** What it has under the name of a place; to be parsed. */
  getDestination(name: string): Promise<unknown>
  /** Of a page that a destination refers to, counted from 0. */
  getPageIndex(reference: { num: number; gen: number }): Promise<number>
  /** The fields of its form, by name; to be parsed. */
  getFieldObjects(): Promise<ReadonlyMap<string, unknown[]> | null>
}

/** A document on its way in; `destroy` frees it whatever state it is in. */
export type PdfTask = {
  promise: Promise<PdfDocument>
  destroy(): Promise<void>
  /** Whether a character map that the document needs could not be fetched. */
  resourceMissing(): boolean
}

/** What reading a PDF asks of a PDF engine. The engine may change; this does not. */
export type PdfLibrary = {
  open(bytes: Uint8Array): PdfTask
  /** Ends the engine whatever it is doing; the next document starts a new one. */
  stop(): void
  /** Aborted, with an AppError, when a document breaks the engine itself: it then answers no more. */
  broken: AbortSignal
}

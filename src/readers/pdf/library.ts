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
}

export type PdfPage = {
  getTextContent(): Promise<{ items: (PdfTextRun | { type: string })[] }>
}

export type PdfDocument = {
  numPages: number
  /** @param number counted from 1 */
  getPage(number: number): Promise<PdfPage>
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
}

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

/** What a page draws: operators as numbers, and beside each its arguments. */
export type DrawnOperations = {
  fnArray: readonly number[]
  argsArray: readonly (ArrayLike<unknown> | null)[]
}

const operators = [
  'save',
  'restore',
  'transform',
  'paintFormXObjectBegin',
  'paintFormXObjectEnd',
  'setGState',
  'setFillRGBColor',
  'setFillColorN',
  'setStrokeRGBColor',
  'setLineWidth',
  'constructPath',
  'shadingFill',
  'beginText',
  'setTextMatrix',
  'setFont',
  'setCharSpacing',
  'setWordSpacing',
  'setHScale',
  'setTextRise',
  'setLeading',
  'setTextRenderingMode',
  'moveText',
  'setLeadingMoveText',
  'nextLine',
  'showText',
] as const

/** The engine's numbers for the operators that bear on text, and for those that fill or stroke a path. */
export type OperatorCodes = Record<(typeof operators)[number], number> & {
  fills: Set<number>
  strokes: Set<number>
}

/** @param numbers the engine's own table, as `pdfjs.OPS` */
export function operatorCodes(numbers: Record<string, number>): OperatorCodes {
  const codeOf = (name: string): number => numbers[name] ?? -1
  const codes = Object.fromEntries(operators.map((name) => [name, codeOf(name)]))
  const both = ['fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke']
  return {
    ...(codes as Record<(typeof operators)[number], number>),
    fills: new Set(['fill', 'eoFill', ...both].map(codeOf)),
    strokes: new Set(['stroke', 'closeStroke', ...both].map(codeOf)),
  }
}

export type PdfPage = {
  /** The visible rectangle: left, bottom, right, top, in points. */
  view: number[]
  /** Degrees by which the page is turned clockwise to be seen. */
  rotate: number
  getTextContent(): Promise<{ items: (PdfTextRun | { type: string })[] }>
  getOperatorList(options: { annotationMode: number }): Promise<DrawnOperations>
}

export type PdfDocument = {
  numPages: number
  /** @param number counted from 1 */
  getPage(number: number): Promise<PdfPage>
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
  codes: OperatorCodes
  /** Ends the engine whatever it is doing; the next document starts a new one. */
  stop(): void
  /** Aborted, with an AppError, when a document breaks the engine itself: it then answers no more. */
  broken: AbortSignal
}

import { cleanText } from '#domain/source-text.ts'
import { pagesOf } from '#domain/document/places.ts'
import { AppError } from '#domain/errors.ts'
import type { FileLimits } from '../check-file.ts'
import type { FileKind } from '../file-endings.ts'
import type { SourceNote } from '#domain/document/reading-report.ts'
import type { SourceText } from '../source.ts'
import { assembleWords } from './assemble-words.ts'
import { wordsOf, type PageWords } from './page-words.ts'
import type { RecognizedPage } from './recognized-page.ts'

/** A document as pictures of its pages, drawn one at a time. */
export type PagePictures<Picture> = {
  kind: FileKind
  /** Of the whole document. */
  pageCount: number
  /** @param page counted from 1 @returns undefined for a page that cannot be drawn */
  draw(page: number): Promise<Picture | undefined>
  /** Whether nothing stands on a picture. */
  isBlank?(picture: Picture): boolean
}

/** Reads a picture and reports progress: 0 to 1. */
export type Recognize<Picture> = (
  picture: Picture,
  onShare: (share: number) => void,
) => Promise<RecognizedPage>

export type OcrProgress = {
  /** Counted from 1, in the order of reading; 0 while OCR itself is loaded. */
  page: number
  /** Pages to read. */
  of: number
  /** How much of this page is done: 0 to 1. */
  share: number
}

export type RecognizeOptions = {
  /** The pages to read, counted from 1; all when not given. */
  pages?: readonly number[]
  maxPages: number
  limits: FileLimits
  onProgress: (progress: OcrProgress) => void
}

/**
 * What the pictures of a document say, read page after page until the limit is clearly passed.
 * @throws AppError `ocr_no_text`, and `ocr_failed` where no page can be drawn
 */
export async function recognizeDocument<Picture>(
  pictures: PagePictures<Picture>,
  recognize: Recognize<Picture>,
  { pages, maxPages, limits, onProgress }: RecognizeOptions,
): Promise<SourceText> {
  const all = Array.from({ length: pictures.pageCount }, (_, index) => index + 1)
  const asked = pages ? all.filter((page) => pages.includes(page)) : all
  const wanted = asked.slice(0, maxPages)
  const enough = 1.25 * limits.characters + 1000
  const read: (PageWords & { page: number })[] = []
  const damaged: number[] = []
  let characters = 0
  for (const [index, page] of wanted.entries()) {
    if (characters > enough) break
    const tell = (share: number): void => onProgress({ page: index + 1, of: wanted.length, share })
    tell(0)
    const picture = await pictures.draw(page)
    if (picture === undefined) {
      damaged.push(page)
      continue
    }
    // OCR takes seconds to find nothing on a blank page.
    if (pictures.isBlank?.(picture)) {
      read.push({ page, paragraphs: [], confidence: 0, weight: 0 })
      continue
    }
    const words = wordsOf(await recognize(picture, tell))
    read.push({ page, ...words })
    characters += words.weight
  }
  if (read.length === 0) throw new AppError('ocr_failed')
  const assembled = assembleWords(read)
  const text = cleanText(assembled.text)
  if (text === '') throw new AppError('ocr_no_text')
  const notes: SourceNote[] = [
    {
      kind: 'read-by-ocr',
      pages: pagesOf([{ start: 0, end: text.length }], assembled.blocks),
      confidence: confidenceOf(read),
    },
  ]
  const looked = read.length + damaged.length
  if (asked.length > maxPages) notes.push({ kind: 'first-pages', read: looked, of: pictures.pageCount })
  if (damaged.length > 0) notes.push({ kind: 'damaged-pages', pages: damaged })
  return {
    text,
    characters: text.length,
    blocks: assembled.blocks,
    kind: pictures.kind,
    notes,
    leftOut: [],
    overLimit: text.length > limits.characters,
    more: looked < wanted.length,
  }
}

function confidenceOf(read: PageWords[]): number {
  const weight = read.reduce((sum, page) => sum + page.weight, 0)
  return Math.round(read.reduce((sum, page) => sum + page.confidence * page.weight, 0) / weight)
}

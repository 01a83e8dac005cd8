import type { FileLimits } from '../../check-file.ts'
import type { OcrLanguage } from '../../ocr/languages.ts'

/** What the page asks of the OCR worker: one file, once. */
export type OcrRequest = {
  bytes: Uint8Array<ArrayBuffer>
  kind: 'pdf' | 'image'
  language: OcrLanguage
  /** The pages to read, counted from 1; all when not given. */
  pages: readonly number[] | undefined
  limits: FileLimits
}

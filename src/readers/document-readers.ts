import type { FileKind } from './file-endings.ts'
import { loadReader } from './load-reader.ts'
import type { DocumentText } from './document-text.ts'

/**
 * Reads the bytes of one kind of document.
 * @throws AppError for bytes that it cannot read; the reason of `signal`
 */
export type DocumentReader = (bytes: Uint8Array, signal: AbortSignal) => Promise<DocumentText>

const archived = async (): Promise<DocumentReader> =>
  (await loadReader(() => import('./archive/read-archived.ts'))).readArchived

/**
 * The reader of each kind beside PDF and plain text, loaded when the first such document is read.
 * @throws AppError `document_reader_failed`
 */
export const documentReaders = {
  docx: archived,
  pptx: archived,
  odt: archived,
  odp: archived,
  epub: archived,
  rtf: async () => (await loadReader(() => import('./rtf/read-rtf.ts'))).readRtf,
  html: async () => (await loadReader(() => import('./web-page/read-saved-page.ts'))).readSavedPage,
  markdown: async () => (await loadReader(() => import('./markdown/read-markdown.ts'))).readMarkdown,
  subtitles: async () => (await loadReader(() => import('./subtitles/read-subtitles.ts'))).readSubtitles,
} satisfies Record<Exclude<FileKind, 'pdf' | 'txt' | 'image'>, () => Promise<DocumentReader>>

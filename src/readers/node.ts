import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { createPdfjsLibrary } from './pdf/pdfjs-library.ts'
import type { PdfLibrary } from './pdf/library.ts'
import { readDocument, type DocumentFile, type ReadOptions } from './read-document.ts'
import { readingRules } from './reading-rules.ts'
import type { SourceText } from './source.ts'

/**
 * Reads a document in Node, where it stands on disk or is already at hand.
 * @param file its path, or its name and bytes
 * @throws AppError `file_unreadable` when the disk refuses, and all that `readDocument` throws
 */
export async function readFileForNode(
  file: string | DocumentFile,
  options: Pick<ReadOptions, 'limits' | 'signal' | 'onProgress'>,
): Promise<SourceText> {
  const document = typeof file === 'string' ? await fromDisk(file) : file
  return readDocument(document, { ...readingRules, ...options, loadPdf })
}

async function fromDisk(path: string): Promise<DocumentFile> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new AppError('file_unreadable', {}, error)
  })
  return { name: basename(path), type: '', bytes: new Uint8Array(bytes) }
}

let loaded: Promise<PdfLibrary> | undefined

/** pdf.js for Node, loaded once and on first need. */
export function loadPdf(): Promise<PdfLibrary> {
  return (loaded ??= importQuietly())
}

async function importQuietly(): Promise<PdfLibrary> {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  // While it loads, pdf.js warns of drawing functions that Node lacks and that reading text never calls.
  const { console } = globalThis
  const { warn } = console
  console.warn = () => undefined
  try {
    const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
    return createPdfjsLibrary(
      pdfjs,
      async (folder, name) => new Uint8Array(await readFile(join(root, folder, name))),
    )
  } finally {
    console.warn = warn
  }
}

import { AppError } from '#domain/errors.ts'
import type { PdfLibrary } from '../pdf/library.ts'
import { spentMessage } from '../pdf/engine/allowance.ts'
import { describeBreak } from '../pdf/pdf-errors.ts'
import { createPdfjsLibrary } from '../pdf/pdfjs-library.ts'
import { startPdfjs } from './start-pdfjs.ts'

/** Where the page serves the files that pdf.js needs beside its code: `cmaps/` and `wasm/`. */
const resources = '/pdfjs/'

let loaded: Promise<PdfLibrary> | undefined

/** pdf.js, started on first need and kept. @throws as `start` does; the next call then tries again */
export function loadPdf(): Promise<PdfLibrary> {
  return (loaded ??= start().catch((error: unknown) => {
    loaded = undefined
    throw error
  }))
}

/**
 * pdf.js as our PDF engine, in a worker of its own.
 * @throws AppError `pdf_network` without a connection, otherwise `pdf_initialization_failed`
 */
async function start(): Promise<PdfLibrary> {
  try {
    const { pdfjs, port } = await startPdfjs()
    const stop = (): void => {
      loaded = undefined
      port.terminate()
    }
    const breaking = new AbortController()
    const broken = (message: string, error?: unknown): void => {
      stop()
      breaking.abort(describeBreak(message, error))
    }
    port.addEventListener('error', (event) => {
      // Otherwise it goes on to the page, as a fault of the reader.
      event.preventDefault()
      broken(event.message, event.error)
    })
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === spentMessage) broken(spentMessage)
    })
    return createPdfjsLibrary(pdfjs, { port, stop, broken: breaking.signal }, fetchResource)
  } catch (error) {
    throw new AppError(navigator.onLine ? 'pdf_initialization_failed' : 'pdf_network', {}, error)
  }
}

async function fetchResource(folder: string, name: string): Promise<Uint8Array> {
  const response = await fetch(`${resources}${folder}/${name}`)
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

import { AppError } from '#domain/errors.ts'
import type { PdfLibrary } from '../pdf/library.ts'
import { createPdfjsLibrary } from '../pdf/pdfjs-library.ts'

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
 * pdf.js, with a worker of its own beside the one this runs in: one parses while the other puts words together.
 * @throws AppError `pdf_network` without a connection, otherwise `pdf_initialization_failed`
 */
async function start(): Promise<PdfLibrary> {
  try {
    const [port, pdfjs] = await Promise.all([startEngine(), import('pdfjs-dist')])
    const stop = (): void => {
      loaded = undefined
      port.terminate()
    }
    return createPdfjsLibrary(pdfjs, { port, stop }, fetchResource)
  } catch (error) {
    throw new AppError(navigator.onLine ? 'pdf_initialization_failed' : 'pdf_network', {}, error)
  }
}

/** A worker that cannot be loaded says nothing but `error`, so its first word is waited for. */
function startEngine(): Promise<Worker> {
  const worker = new Worker(new URL('./pdf-engine.ts', import.meta.url), { type: 'module' })
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', () => resolve(worker), { once: true })
    worker.addEventListener('error', () => reject(new Error('The PDF engine did not start')), { once: true })
  })
}

async function fetchResource(folder: string, name: string): Promise<Uint8Array> {
  const response = await fetch(`${resources}${folder}/${name}`)
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

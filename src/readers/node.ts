import { readingLimits } from '#domain/limits.ts'
import { readFile } from 'node:fs/promises'
import { createRequire, enableCompileCache } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import { AppError } from '#domain/errors.ts'
import type { PdfLibrary } from './pdf/library.ts'
import type { DocumentFile, ReadOptions } from './read-document.ts'
import type { SourceText } from './source.ts'
import { fileURLToPath } from 'node:url'

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
  // The engine starts in its thread while this one loads the rest.
  if (isPdf(document) && document.bytes.length <= options.limits.fileBytes) loadPdfForNode().catch(ignore)
  const { readDocument } = await import('./read-document.ts')
  return readDocument(document, {
    timeoutMs: readingLimits.timeoutMs,
    ...options,
    loadPdf: loadPdfForNode,
  })
}

async function fromDisk(path: string): Promise<DocumentFile> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new AppError('file_unreadable', {}, error)
  })
  return { name: basename(path), type: '', bytes: new Uint8Array(bytes) }
}

function isPdf({ bytes }: DocumentFile): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(5, bytes.length)).toString('latin1') === '%PDF-'
}

/** Its failure is reported to the readers that use it. */
function ignore(): void {}

/**
 * Where Node keeps what it compiles from here on, so that the next process need not: half of what a first file takes.
 * Beside the dependencies: anyone who can write there can change the code itself. Where nothing can be written, all is
 * compiled each time.
 */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/morsel', import.meta.url))
enableCompileCache(compiled)

let loaded: Promise<PdfLibrary> | undefined

/**
 * pdf.js for Node, loaded on first need, its parser in a thread of its own: one parses while the other puts words
 * together, and a parser that never comes up for air can be ended.
 */
export function loadPdfForNode(): Promise<PdfLibrary> {
  return (loaded ??= start())
}

async function start(): Promise<PdfLibrary> {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const { port1: port, port2: far } = new MessageChannel()
  const thread = new Worker(new URL('./start-engine.js', import.meta.url), {
    execArgv: [],
    workerData: { port: far, compiled },
    transferList: [far],
  })
  const [pdfjs, { createPdfjsLibrary }, { describeBreak }, { spentMessage }] = await Promise.all([
    importQuietly(),
    import('./pdf/pdfjs-library.ts'),
    import('./pdf/pdf-errors.ts'),
    import('./pdf/engine/allowance.ts'),
  ])
  port.start()
  const stop = (): void => {
    loaded = undefined
    void thread.terminate()
  }
  const breaking = new AbortController()
  const broken = (message: string, error?: unknown): void => {
    stop()
    breaking.abort(describeBreak(message, error))
  }
  thread.on('error', (error) => broken(error.message, error))
  port.on('message', (message: unknown) => {
    if (message === spentMessage) broken(spentMessage)
  })
  // pdf.js asks no more of a worker than a port can do.
  const parser = { port: port as unknown as globalThis.Worker, stop, broken: breaking.signal }
  const library = createPdfjsLibrary(
    pdfjs,
    parser,
    async (folder, name) => new Uint8Array(await readFile(join(root, folder, name))),
  )
  // Only an open document keeps the process alive. A port counts as awaited with each listener that pdf.js adds to it.
  const release = (): void => {
    thread.unref()
    port.unref()
  }
  release()
  let documents = 0
  return {
    ...library,
    open(bytes) {
      if (documents++ === 0) thread.ref()
      const task = library.open(bytes)
      const destroy = (): Promise<void> => task.destroy().finally(() => --documents === 0 && release())
      return { ...task, destroy }
    },
  }
}

/** While it loads, pdf.js warns of drawing functions that Node lacks and that reading text never calls. */
async function importQuietly(): Promise<typeof import('pdfjs-dist')> {
  const { console } = globalThis
  const { warn } = console
  console.warn = () => undefined
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs')
  } finally {
    console.warn = warn
  }
}

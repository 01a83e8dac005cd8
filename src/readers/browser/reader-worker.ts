// Runs off the page's thread: reads a file, tells how it went, and waits for the next until the page ends it.
import { AppError } from '#domain/errors.ts'
import { readDocument } from '../read-document.ts'
import { readingRules } from '../reading-rules.ts'
import { loadPdf } from './load-pdf.ts'
import type { ReaderMessage, ReadRequest } from './messages.ts'

function tell(message: ReaderMessage): void {
  self.postMessage(message, { transfer: [] })
}

async function read({ file, limits }: ReadRequest): Promise<void> {
  try {
    const buffer = await file.arrayBuffer().catch((error: unknown) => {
      throw new AppError('file_unreadable', {}, error)
    })
    const document = { name: file.name, type: file.type, bytes: new Uint8Array(buffer) }
    const onProgress = ({ page, of }: { page: number; of: number }): void =>
      tell({ type: 'progress', page, of })
    const source = await readDocument(document, {
      ...readingRules,
      limits,
      onProgress,
      loadPdf: () => loadPdf(),
    })
    tell({ type: 'done', source })
  } catch (error) {
    tell({ type: 'failed', code: error instanceof AppError ? error.code : 'file_unreadable' })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => void read(data))
tell({ type: 'started' })

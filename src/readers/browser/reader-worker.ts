// Runs off the page's thread: reads a file, reports the outcome, and waits for the next until the page ends it.
import { readingLimits } from '#domain/limits.ts'
import { AppError } from '#domain/errors.ts'
import { readDocument } from '../read-document.ts'
import { loadPdf } from './load-pdf.ts'
import type { ReaderMessage } from './ask-reader.ts'
import type { ReadRequest } from './read-file.ts'

function tell(message: ReaderMessage): void {
  self.postMessage(message, { transfer: [] })
}

/** Progress is not seen more often than this, and reporting every page costs a few percent of the time. */
const progressMs = 50

async function read({ limits, ...document }: ReadRequest): Promise<void> {
  try {
    let reportedAt = performance.now()
    const onProgress = ({ page, of }: { page: number; of: number }): void => {
      const now = performance.now()
      if (now - reportedAt < progressMs) return
      reportedAt = now
      tell({ type: 'progress', page, of })
    }
    const source = await readDocument(document, {
      timeoutMs: readingLimits.timeoutMs,
      limits,
      onProgress,
      loadPdf: () => loadPdf(),
    })
    tell({ type: 'done', source })
  } catch (error) {
    const { code, details } = error instanceof AppError ? error : new AppError('file_unreadable')
    tell({ type: 'failed', code, details })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => void read(data))
tell({ type: 'started' })

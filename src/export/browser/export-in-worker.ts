import { AppError } from '#domain/errors.ts'
import type { ExportedFile, FormatName } from '../formats.ts'
import type { Exportable, ExportAnswer, ExportRequest } from './messages.ts'

/**
 * Makes a file in a worker of its own, which ends with it.
 * @throws AppError `offline` where the code does not come, otherwise `unexpected`; `signal`'s reason once it is aborted
 */
export async function exportInWorker(
  what: Exportable,
  format: FormatName,
  signal?: AbortSignal,
): Promise<ExportedFile> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
    type: 'module',
    name: 'export',
  })
  try {
    return await new Promise<ExportedFile>((resolve, reject) => {
      const fail = () => reject(new AppError(navigator.onLine ? 'unexpected' : 'offline'))
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
      worker.addEventListener('error', fail)
      worker.addEventListener('message', ({ data }: MessageEvent<ExportAnswer>) =>
        data ? resolve(data) : fail(),
      )
      const request: ExportRequest = { what: JSON.stringify(what), format }
      worker.postMessage(request)
    })
  } finally {
    worker.terminate()
  }
}

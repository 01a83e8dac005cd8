import { AppError } from '#domain/errors.ts'
import type { ImportAnswer, ImportRequest } from './messages.ts'

/**
 * What a file or a pasted text holds as a quiz, and as cards, each with what did not come in; read in a worker of its own.
 * @param content text, or the bytes of a file
 * @throws AppError `offline` where the code does not come, otherwise `unexpected`
 */
export async function readInWorker(content: string | Uint8Array, name: string): Promise<ImportAnswer> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    type: 'module',
    name: 'import',
  })
  try {
    return await new Promise<ImportAnswer>((resolve, reject) => {
      worker.addEventListener('error', () =>
        reject(new AppError(navigator.onLine ? 'unexpected' : 'offline')),
      )
      worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => resolve(data))
      worker.postMessage({ content, name } satisfies ImportRequest)
    })
  } finally {
    worker.terminate()
  }
}

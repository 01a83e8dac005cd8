import { AppError } from '#domain/errors.ts'

/** How many deflated bytes are handed over at a time: what a bomb can make of them still fits into memory. */
const pieceBytes = 8192

/**
 * Inflates, piece by piece and only as far as it is asked to (RFC 1951, by the platform's own `DecompressionStream`).
 * @throws AppError `document_invalid`
 */
export async function* inflate(deflated: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  let at = 0
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= deflated.length) return controller.close()
      controller.enqueue(deflated.slice(at, at + pieceBytes))
      at += pieceBytes
    },
  })
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new AppError('document_invalid', {}, error)
      })
      if (done) return
      yield value
    }
  } finally {
    // What is broken already cannot be cancelled, and need not be.
    await reader.cancel().catch(() => undefined)
  }
}

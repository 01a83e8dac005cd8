import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import { GenerationRequest } from '#domain/generation.ts'
import { createAskedThread } from '#engines/threaded/ask-thread.ts'
import { parseGenerationRequest } from './generation-request.ts'

/** Parsed at once, on the spot: a millisecond's work. */
const smallBytes = 256 * 1024

/** Ten times what the longest request needs. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

export type RequestReader = {
  /** @throws AppError `request_invalid` */
  read: (body: Buffer<ArrayBuffer>, signal: AbortSignal) => Promise<GenerationRequest>
  close: () => Promise<void>
}

/** What crosses from the thread was judged there; only its text has still to be seen to be one. */
const Read = z.optional(z.looseObject({ text: z.string() }))

/** Reads requests for generations, the long ones in a thread, where they stall nobody else. */
export function createRequestReader(): RequestReader {
  const thread = createAskedThread(new URL('./request-thread.ts', import.meta.url), resourceLimits)
  return {
    async read(body, signal) {
      const request =
        body.length <= smallBytes
          ? parseGenerationRequest(body)
          : (Read.parse(await thread.ask(body, signal, [body.buffer])) as GenerationRequest | undefined)
      if (!request) throw new AppError('request_invalid')
      return request
    },
    close: thread.close,
  }
}

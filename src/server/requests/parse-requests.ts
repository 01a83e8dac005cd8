import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import { createRpcThread } from '#engines/threaded/rpc-thread.ts'
import { parseTextRequest, type TextRequests } from './text-request.ts'

/** Parsed at once, on the spot: a few milliseconds' work, however it was made. */
const smallBytes = 32 * 1024

/** Ten times what the longest request needs. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

export type RequestParser = {
  /** @throws AppError `request_invalid` */
  parse: <Kind extends keyof TextRequests>(
    kind: Kind,
    body: Uint8Array<ArrayBuffer>[],
    signal: AbortSignal,
  ) => Promise<TextRequests[Kind]>
  close: () => Promise<void>
}

/** The thread has validated the request already; undefined when it was not one. */
const Read = z.optional(z.looseObject({}))

/** Parses requests that may carry a text, the long ones in a thread, where they stall nobody else. */
export function createRequestParser(): RequestParser {
  const thread = createRpcThread(new URL('./request-thread.ts', import.meta.url), resourceLimits)
  return {
    async parse<Kind extends keyof TextRequests>(
      kind: Kind,
      body: Uint8Array<ArrayBuffer>[],
      signal: AbortSignal,
    ) {
      const request =
        body.reduce((sum, { length }) => sum + length, 0) <= smallBytes
          ? parseTextRequest(kind, body)
          : (Read.parse(
              await thread.call(
                { kind, body },
                signal,
                body.map(({ buffer }) => buffer),
              ),
            ) as TextRequests[Kind] | undefined)
      if (!request) throw new AppError('request_invalid')
      return request
    },
    close: thread.close,
  }
}

import { joinBytes, readBounded } from '#domain/read-bounded.ts'
import { parseLoosely } from './refusal.ts'

/** One answer of a server, whatever its status. */
export type ServerAnswer = {
  status: number
  /** Decoded where it is JSON, otherwise the text itself. */
  body: unknown
  /** Where a redirect leads, which is never followed: a key goes where it was sent. */
  location: string | undefined
  /** How long it took, in milliseconds. */
  ms: number
}

export type AskOptions = {
  headers?: Record<string, string>
  /** Sent as JSON by POST; without it the request is a GET. */
  json?: unknown
  withinMs: number
  signal?: AbortSignal | undefined
}

/** The list of a provider with hundreds of models has half a megabyte. */
const mostBytes = 4 * 1024 * 1024

/**
 * Asks a server one short question.
 * @throws the network's error, a `TimeoutError`, or the signal's reason
 */
export async function askServer(url: URL, options: AskOptions): Promise<ServerAnswer> {
  const { headers = {}, json, withinMs, signal } = options
  const startedAt = performance.now()
  const limit = AbortSignal.timeout(withinMs)
  const response = await fetch(url, {
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    ...(json === undefined
      ? { headers }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(json),
        }),
  })
  const tooLarge = () => new Error('The answer of the server is too long.')
  const pieces = response.body
    ? await readBounded(response.body, undefined, { maxBytes: mostBytes, tooLarge })
    : []
  return {
    status: response.status,
    body: parseLoosely(new TextDecoder().decode(joinBytes(pieces))),
    location: response.headers.get('location') ?? undefined,
    ms: Math.round(performance.now() - startedAt),
  }
}

import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { encodeJson } from './encode-json.ts'

/** An answer as it begins. */
export type Answer = {
  status: number
  statusText: string
  /** Arrives while it is read. */
  body: AsyncIterable<Uint8Array>
  /** To be called once nothing more is wanted: lets a reply that is over free its connection for the next. */
  leave: () => void
}

/** How long a provider may take to end a reply after its last word, before the connection is dropped. */
const endingMs = 2_000

/**
 * Posts JSON and waits for the beginning of the answer. By Node's own client: it hands each piece on as it comes, a
 * good part of a millisecond sooner than `fetch`, and follows no redirect, so that a key goes where it was sent.
 * @throws the signal's reason, or the network's error
 */
export async function postJson(
  address: string,
  body: unknown,
  { bearer, signal }: { bearer: string | undefined; signal: AbortSignal },
): Promise<Answer> {
  signal.throwIfAborted()
  const url = new URL(address)
  const content = await encodeJson(body)
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'content-length': String(content.reduce((sum, { length }) => sum + length, 0)),
  }
  if (bearer !== undefined) headers['authorization'] = `Bearer ${bearer}`
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = send(url, { method: 'POST', headers, signal }, resolve)
    outgoing.on('error', reject)
    for (const piece of content) outgoing.write(piece)
    outgoing.end()
  })
  return {
    status: answer.statusCode ?? 0,
    statusText: answer.statusMessage ?? '',
    body: answer.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>,
    leave() {
      if (answer.complete || answer.destroyed) return
      const drop = setTimeout(() => answer.destroy(), endingMs)
      answer.once('close', () => clearTimeout(drop)).on('error', () => {})
      answer.resume()
    },
  }
}

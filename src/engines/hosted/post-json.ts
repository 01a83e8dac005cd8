import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { encodeJson } from './encode-json.ts'

/** An answer as it begins. */
export type Answer = {
  status: number
  headers: IncomingMessage['headers']
  /** Arrives while it is read. */
  body: AsyncIterable<Uint8Array>
  /** To be called once nothing more is wanted: lets a reply that is over free its connection for the next. */
  leave: () => void
  /** Ends a reply of which nothing more is wanted, so that its provider writes no more of it. */
  stop: () => void
}

/** How long a provider may take to end a reply after its last word, before the connection is dropped. */
const endingMs = 2_000

/** What a proxy may have packed a body with, though nobody asked it to. */
const unpackers = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * Posts JSON and waits for the beginning of the answer. By Node's own client: it hands each piece on as it comes, a
 * good part of a millisecond sooner than `fetch`, and follows no redirect, so that a key goes where it was sent.
 * @throws the signal's reason, or the network's error
 */
export async function postJson(
  url: URL,
  body: unknown,
  { headers: extra, signal }: { headers: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<Answer> {
  signal.throwIfAborted()
  const content = await encodeJson(body)
  const headers: Record<string, string> = {
    ...extra,
    accept: 'text/event-stream, application/json',
    'accept-encoding': 'identity',
    'content-type': 'application/json',
    'content-length': String(content.reduce((sum, { length }) => sum + length, 0)),
  }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  // Not by the request's own signal: of an answer that is over it would end a connection to which nobody listens.
  let end: (reason: Error) => void = () => {}
  const abort = () => end(signal.reason as Error)
  signal.addEventListener('abort', abort)
  const over = () => signal.removeEventListener('abort', abort)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = send(url, { method: 'POST', headers }, resolve)
    end = (reason) => outgoing.destroy(reason)
    outgoing.on('error', reject)
    for (const piece of content) outgoing.write(piece)
    outgoing.end()
  }).catch((error: unknown) => {
    over()
    throw error
  })
  end = () => answer.destroy()
  // Who reads it is told; an answer that is stopped after that has nobody else to tell.
  answer.on('error', () => {})
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: unpacked(answer),
    stop() {
      over()
      // The connection of a reply that is over belongs to the next request.
      if (!answer.complete) answer.destroy()
    },
    leave() {
      over()
      if (answer.complete || answer.destroyed) return
      const drop = setTimeout(() => answer.destroy(), endingMs)
      answer.once('close', () => clearTimeout(drop))
      answer.resume()
    },
  }
}

function unpacked(answer: IncomingMessage): AsyncIterable<Uint8Array> {
  const packing = answer.headers['content-encoding']?.toLowerCase() ?? ''
  if (!Object.hasOwn(unpackers, packing))
    return answer.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
  const unpacker = unpackers[packing as keyof typeof unpackers]()
  answer.on('error', (error) => unpacker.destroy(error))
  // Of an answer that nobody reads, as that of a refusal, nobody else hears that it was packed badly.
  unpacker.on('error', () => {})
  return answer.pipe(unpacker)
}

const longestBeginning = 64 * 1024

/** As much of an answer as words about what went wrong may need. */
export async function readBeginning({ body }: Answer): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > longestBeginning) break
  }
  return text
}

import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { ServerEnv } from './server-env.ts'

const heartbeatMs = 15_000

/**
 * Answers with server-sent events, each piece as it comes. They are written to the connection itself: by a web stream
 * each would cost as much again. While a reader does not keep up, nothing more is asked for.
 * @param events ends early when its signal aborts: the reader is gone
 * @param whenOver called once, with why the events broke off, if they did
 */
export function sendEvents(
  c: Context<ServerEnv>,
  events: (signal: AbortSignal) => AsyncIterable<string>,
  whenOver: (error?: unknown) => void,
): Response {
  const { outgoing } = c.env as { outgoing: ServerResponse }
  c.header('Content-Type', 'text/event-stream')
  c.header('Cache-Control', 'no-store, no-transform')
  c.header('X-Accel-Buffering', 'no')
  const { status, headers } = c.body(null)
  outgoing.writeHead(status, Object.fromEntries(headers))
  void send(outgoing, events).then(() => whenOver(), whenOver)
  // A clone is a plain response, whose headers the adapter looks at whatever `Response` was when this was loaded.
  return RESPONSE_ALREADY_SENT.clone()
}

async function send(
  outgoing: ServerResponse,
  events: (signal: AbortSignal) => AsyncIterable<string>,
): Promise<void> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  outgoing.on('close', leave).on('error', leave)
  if (outgoing.destroyed) leave()
  const heartbeat = setInterval(() => {
    if (!outgoing.writableNeedDrain) outgoing.write(': still here\n\n')
  }, heartbeatMs)
  try {
    for await (const piece of events(gone.signal)) {
      if (gone.signal.aborted) return
      if (!outgoing.write(piece)) await drained(outgoing, gone.signal)
    }
  } finally {
    clearInterval(heartbeat)
    outgoing.end()
  }
}

function drained(outgoing: ServerResponse, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      outgoing.off('drain', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    outgoing.on('drain', go)
    signal.addEventListener('abort', go)
    if (signal.aborted) go()
  })
}

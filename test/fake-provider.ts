import { serve } from '@hono/node-server'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { stream } from 'hono/streaming'

export type Received = {
  authorization: string | undefined
  body: Record<string, unknown>
  aborted: Promise<void>
}

/** Answers one request: with a whole response, or with pieces of a body as they become ready. */
export type Reply =
  | { status: number; body: string; type?: string }
  | { pieces: AsyncIterable<string> | Iterable<string>; type?: string }

export type FakeProvider = {
  /** What goes into `LLM_BASE_URL`. */
  baseUrl: string
  requests: Received[]
  /** Decides the replies from now on. */
  replyWith: (reply: (request: Received, index: number) => Reply) => void
  close: () => Promise<void>
}

/** A model provider on loopback that speaks the real chat-completions protocol and says what a test wants said. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const requests: Received[] = []
  let reply: (request: Received, index: number) => Reply = () => ({ pieces: asFrames('{}') })
  const app = new Hono().get('/v1/models', (c) => c.json({ object: 'list', data: [{ id: 'small' }] }))
  app.post('/v1/chat/completions', async (c) => {
    const { signal } = c.req.raw
    const received: Received = {
      authorization: c.req.header('authorization'),
      body: await c.req.json(),
      aborted: new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    }
    requests.push(received)
    const answer = reply(received, requests.length - 1)
    c.header('content-type', answer.type ?? ('pieces' in answer ? 'text/event-stream' : 'application/json'))
    if (!('pieces' in answer)) return c.body(answer.body, answer.status as 200)
    return stream(c, async (out) => {
      for await (const piece of answer.pieces) {
        if (out.aborted) return
        await out.write(piece)
      }
    })
  })
  const server = await new Promise<Server>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started as Server),
    )
  })
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    replyWith(next) {
      reply = next
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** A reply as real providers stream it: frames of a few characters, a finish reason, `[DONE]`. */
export function* asFrames(content: string, pieceLength = 8): Generator<string> {
  yield frame({ choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] })
  for (let at = 0; at < content.length; at += pieceLength) {
    yield frame({ choices: [{ index: 0, delta: { content: content.slice(at, at + pieceLength) } }] })
  }
  yield frame({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
  yield 'data: [DONE]\n\n'
}

export function frame(chunk: unknown): string {
  return `data: ${JSON.stringify(chunk)}\n\n`
}

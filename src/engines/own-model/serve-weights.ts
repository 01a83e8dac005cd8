import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { joinBytes, readBounded } from '#domain/read-bounded.ts'
import { PromptTooLong, ShapeRefused, type Weights, type Writing, type WritingReport } from './weights.ts'

export type Served = { name: string; bytes: number; key: string; weights: Weights }

const Request = z.object({
  messages: z
    .array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
    .check(z.minLength(1)),
  max_tokens: z.optional(z.int().check(z.positive())),
  temperature: z.optional(z.number().check(z.minimum(0), z.maximum(2))),
  seed: z.optional(z.int()),
  stream: z.optional(z.boolean()),
  response_format: z.optional(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('text') }),
      z.object({ type: z.literal('json_object') }),
      z.object({
        type: z.literal('json_schema'),
        json_schema: z.object({ schema: z.record(z.string(), z.unknown()) }),
      }),
    ]),
  ),
})
type Request = z.infer<typeof Request>

/** Texts have three million characters at most. */
const mostBytes = 16 * 1024 * 1024

/**
 * Answers on the loopback as a model server does, in what the hosted engine asks: the list of models with the window,
 * and chats, streamed or whole. One job after another; one that nobody waits for any more is ended.
 * @returns the port; listening alone keeps no process alive
 */
export async function serveWeights(served: Served): Promise<number> {
  const expected = Buffer.from(`Bearer ${served.key}`)
  let last: Promise<void> = Promise.resolve()
  const server = createServer((request, response) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return refuse(response, 401, { message: 'The key is missing or wrong.', type: 'authentication_error' })
    const route = `${request.method} ${request.url}`
    if (route === 'GET /v1/models') return send(response, 200, listOf(served))
    if (route !== 'POST /v1/chat/completions')
      return refuse(response, 404, { message: 'There is nothing here.', type: 'not_found_error' })
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const before = last
    last = answer(request, response, served.weights, before, gone.signal)
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  return (server.address() as AddressInfo).port
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  weights: Weights,
  turn: Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  try {
    const asked = await readRequest(request)
    await turn
    signal.throwIfAborted()
    if (asked) await write(asked, response, weights, signal)
    else refuse(response, 400, { message: 'This is no request for a chat.', type: 'invalid_request_error' })
  } catch (error) {
    if (signal.aborted) return
    if (response.headersSent) response.destroy()
    else refuse(response, ...refusalOf(error, weights))
  }
}

async function readRequest(request: IncomingMessage): Promise<Request | undefined> {
  const tooLarge = () => new Error('The request is too long.')
  const pieces = await readBounded(request, undefined, { maxBytes: mostBytes, tooLarge })
  try {
    return Request.parse(JSON.parse(new TextDecoder().decode(joinBytes(pieces))))
  } catch {
    return undefined
  }
}

async function write(
  asked: Request,
  response: ServerResponse,
  weights: Weights,
  signal: AbortSignal,
): Promise<void> {
  const { messages, max_tokens: maxTokens, temperature = 0.7, seed, stream = false } = asked
  const event = (data: unknown) => void response.write(`data: ${JSON.stringify(data)}\n\n`)
  const chunk = (delta: object, finish_reason: string | null = null) =>
    event({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })
  let content = ''
  const written = await weights.write(
    { messages, shape: shapeOf(asked), maxTokens, temperature, seed },
    {
      signal,
      onBegun() {
        if (!stream) return
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.flushHeaders()
      },
      // A comment: on a processor the reading of a long text takes minutes.
      onRead: (tokens) => void (stream && response.write(`: read ${tokens}\n\n`)),
      onText(text) {
        if (stream) chunk({ content: text })
        else content += text
      },
    },
  )
  signal.throwIfAborted()
  const usage = usageOf(written)
  if (stream) {
    chunk({}, written.finish)
    event({ object: 'chat.completion.chunk', choices: [], usage })
    response.end('data: [DONE]\n\n')
    return
  }
  const message = { role: 'assistant', content }
  const choices = [{ index: 0, message, finish_reason: written.finish }]
  send(response, 200, { object: 'chat.completion', choices, usage })
}

function shapeOf({ response_format: format }: Request): Writing['shape'] {
  if (format?.type === 'json_schema') return format.json_schema.schema
  return format?.type === 'json_object' ? 'any' : undefined
}

const usageOf = ({ read, cached, written }: WritingReport) => ({
  prompt_tokens: read,
  completion_tokens: written,
  total_tokens: read + written,
  prompt_tokens_details: { cached_tokens: cached },
})

function listOf({ name, bytes, weights }: Served): object {
  const meta = { n_ctx: weights.contextTokens, n_ctx_train: weights.trainedTokens, size: bytes }
  return { object: 'list', data: [{ id: name, object: 'model', owned_by: 'morsel', meta }] }
}

type Refusal = { message: string; type: string; n_prompt_tokens?: number; n_ctx?: number }

/** As llama.cpp's server puts it. What else went wrong is told without its words, in which a text may stand. */
function refusalOf(error: unknown, { contextTokens }: Weights): [status: number, refusal: Refusal] {
  if (error instanceof PromptTooLong) {
    const { tokens } = error
    const message = `request (${tokens} tokens) exceeds the available context size (${contextTokens} tokens), try increasing it`
    const type = 'exceed_context_size_error'
    return [400, { message, type, n_prompt_tokens: tokens, n_ctx: contextTokens }]
  }
  if (error instanceof ShapeRefused)
    return [400, { message: 'response_format: this schema is not supported', type: 'invalid_request_error' }]
  return [500, { message: 'The model failed.', type: 'server_error' }]
}

function refuse(response: ServerResponse, status: number, refusal: Refusal): void {
  send(response, status, { error: { code: status, ...refusal } })
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

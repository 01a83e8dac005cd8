import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
type Answer = { status?: number; headers?: Record<string, string> } & (
  | { body: string | object }
  /** Of a stream of events. */
  | { pieces: Iterable<string> }
)

/**
 * A model server on the loopback that answers as a real program does, by the path that is asked for; ends with the test.
 * @param routes by method and path, as `GET /v1/models`; what is not in it answers 404 as Go's servers do
 */
export async function startModelServer(
  routes: Record<string, (asked: Asked) => Answer | Promise<Answer>>,
): Promise<{ origin: string; port: number; asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((incoming, outgoing) => {
    void readBody(incoming).then(async (body) => {
      const { method = '', url = '', headers } = incoming
      const [path = ''] = url.split('?')
      const one = { method, path: url, headers, body }
      asked.push(one)
      const route = routes[`${method} ${path}`]
      send(outgoing, route ? await route(one) : { status: 404, body: '404 page not found' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => close(server))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, port, asked }
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  let body = ''
  for await (const piece of incoming) body += String(piece)
  return body
}

function send(outgoing: ServerResponse, answer: Answer): void {
  const { status = 200, headers } = answer
  if ('pieces' in answer) {
    outgoing.writeHead(status, { 'content-type': 'text/event-stream', ...headers })
    for (const piece of answer.pieces) outgoing.write(piece)
    outgoing.end()
    return
  }
  const { body } = answer
  const [type, content] =
    typeof body === 'string' ? ['text/plain', body] : ['application/json', JSON.stringify(body)]
  outgoing.writeHead(status, { 'content-type': type, ...headers }).end(content)
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

import { request } from 'node:http'

/**
 * Begins a request and keeps its body back. The server has its head when this returns.
 * @returns what sends the body and tells the status of the answer
 */
export function beginRequest(
  url: string,
  { method, token, body }: { method: string; token: string; body: unknown },
): Promise<() => Promise<number | undefined>> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
        Expect: '100-continue',
      },
    })
    const answered = new Promise<number | undefined>((answer) => {
      outgoing.once('response', (incoming) => {
        incoming.resume()
        answer(incoming.statusCode)
      })
    })
    outgoing.once('error', reject)
    outgoing.once('continue', () =>
      resolve(() => {
        outgoing.end(text)
        return answered
      }),
    )
    outgoing.flushHeaders()
  })
}

import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

// The barest thing that could stand between a browser and a provider: it pipes one socket into another. What our server
// adds on top of it is the price of accounts, limits, storage and checking. Run as a program of its own.
const provider = new URL(process.argv[2] ?? '')

const server = createServer((incoming, outgoing) => {
  const upstream = request(
    `${provider.href}/chat/completions`,
    { method: 'POST', headers: { 'content-type': 'application/json' } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': 'text/event-stream' })
      answer.pipe(outgoing)
    },
  )
  outgoing.on('close', () => upstream.destroy())
  incoming.pipe(upstream)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

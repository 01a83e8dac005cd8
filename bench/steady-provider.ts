import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { frame } from '#test/fake-provider.ts'
import { briefly, nonsense } from './nonsense.ts'

// A provider in a program of its own that streams a result at an even pace: first token at once, then one each
// `pieceMs`. It is as bare as can be, so that it is not what is measured.
const [pieces = 20, pieceMs = 20, questions = 0] = process.argv.slice(2).map(Number)

const summary = () => ({
  title: nonsense(5),
  summary: Array.from({ length: pieces / 10 }, () => `${nonsense(10)}.`).join(' '),
  keyPoints: [`${nonsense(8)}.`, `${nonsense(9)}.`, `${nonsense(7)}.`],
})
const quiz = () => ({
  questions: Array.from({ length: questions }, (_, at) => ({
    question: `${nonsense(16)}?`,
    options: Array.from({ length: 4 }, () => nonsense(9)),
    answer: at % 4,
    explanation: `${nonsense(40)}.`,
  })),
})
const reply = JSON.stringify(questions > 0 ? quiz() : summary())
function framesOf(count: number): string[] {
  const length = Math.ceil(reply.length / count)
  const frames = Array.from({ length: Math.ceil(reply.length / length) }, (_, at) =>
    frame({ choices: [{ index: 0, delta: { content: reply.slice(at * length, (at + 1) * length) } }] }),
  )
  const usage = { prompt_tokens: 10_000_000, completion_tokens: count }
  const ending = frame({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage })
  return [...frames.slice(0, -1), `${frames.at(-1)}${ending}data: [DONE]\n\n`]
}
const [usual, brief] = [framesOf(pieces), framesOf(6)]

function stream(answer: ServerResponse, frames: string[], ms: number): void {
  let at = 0
  const next = () => {
    answer.write(frames[at] ?? '')
    at += 1
    if (at < frames.length) return
    clearInterval(pace)
    answer.end()
  }
  const pace = setInterval(next, ms)
  answer.on('close', () => clearInterval(pace))
  next()
}

const server = createServer((request, answer) => {
  if (request.method === 'GET') {
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify({ object: 'list', data: [{ id: 'small' }] }))
    return
  }
  const body: Buffer[] = []
  request.on('data', (piece: Buffer) => body.push(piece))
  request.on('end', () => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    if (Buffer.concat(body).includes(briefly)) stream(answer, brief, 5)
    else stream(answer, usual, pieceMs)
  })
})
server.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`),
)

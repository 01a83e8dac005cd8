import { frame, startFakeProvider } from '#test/fake-provider.ts'

// A provider in a program of its own that streams a summary at an even pace: first token at once, then one each
// `pieceMs`, `pieces` of them.
const [pieces = 20, pieceMs = 20] = process.argv.slice(2).map(Number)
const reply = JSON.stringify({
  title: 'Tides',
  summary: 'The moon pulls the sea. '.repeat(Math.max(Math.floor(pieces / 4), 1)),
  keyPoints: ['One point.', 'Another point.', 'A third point.'],
})
const length = Math.ceil(reply.length / pieces)

const provider = await startFakeProvider()
provider.replyWith(() => ({
  pieces: (async function* () {
    for (let at = 0; at < reply.length; at += length) {
      if (at > 0) await new Promise((resolve) => setTimeout(resolve, pieceMs))
      yield frame({ choices: [{ index: 0, delta: { content: reply.slice(at, at + length) } }] })
    }
    yield frame({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
    yield 'data: [DONE]\n\n'
  })(),
}))
process.send?.(provider.baseUrl)

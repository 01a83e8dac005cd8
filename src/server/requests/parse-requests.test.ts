import { afterAll, expect, test } from 'vitest'
import { longestRequest, parseTextRequest } from './text-request.ts'
import { createRequestParser } from './parse-requests.ts'

const reader = createRequestParser()
afterAll(() => reader.close())
const { signal } = new AbortController()
const bytesOf = (written: string) => [Buffer.from(written)]
const bodyOf = (request: unknown) => bytesOf(JSON.stringify(request))

test('the longest text of a plan fits its longest request, however it is written', () => {
  const characters = 3000
  const block = { kind: 'paragraph', start: 2_000_000, end: 3_000_000, page: 10_000 }
  const blocks = Array.from({ length: characters }, () => block)
  const written = `{"tool":"summary","source":${JSON.stringify('\u0001'.repeat(255))},"text":"${'\\u0061'.repeat(characters)}","blocks":${JSON.stringify(blocks)}}`
  expect(Buffer.byteLength(written)).toBeLessThanOrEqual(longestRequest(characters))
  expect(parseTextRequest('generation', bytesOf(written))).toMatchObject({ text: 'a'.repeat(characters) })
})

test('a long request is parsed as a short one is, without blocking the event loop', async () => {
  const text = `  ${'One line.\r\n'.repeat(250_000)}  `
  const request = { tool: 'summary', text, source: 'a.txt', blocks: [{ kind: 'heading', start: 0, end: 5 }] }
  const reading = { finished: false }
  const read = reader.parse('generation', bodyOf(request), signal).finally(() => (reading.finished = true))
  let turns = 0
  while (!reading.finished) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  expect(await read).toEqual(parseTextRequest('generation', bodyOf(request)))
  expect(await read).toMatchObject({ text: 'One line.\n'.repeat(250_000).trim() })
  expect(turns).toBeGreaterThan(100)
})

test.each([
  ['short', '{"tool":'],
  ['long', `{"tool":"summary","text":"${'a'.repeat(300_000)}`],
  ['long, of another shape', JSON.stringify({ tool: 'poem', text: 'a'.repeat(300_000) })],
])('a %s body that is no request is refused, and the next one is parsed', async (_, body) => {
  await expect(reader.parse('generation', bytesOf(body), signal)).rejects.toThrow(
    'We couldn’t understand that request.',
  )
  const long = { tool: 'quiz', text: 'b'.repeat(300_000) }
  expect(await reader.parse('generation', bodyOf(long), signal)).toMatchObject(long)
})

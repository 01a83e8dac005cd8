import { expect, test } from 'vitest'
import { encodeJson } from './encode-json.ts'

test.each([
  ['short', { model: 'small', messages: [{ role: 'user', content: 'Über "Wasser"\n' }] }],
  ['long', { messages: [{ content: 'a "b"\n\u0001é𝟙'.repeat(40_000) }, { content: 'b'.repeat(70_000) }] }],
  ['cut at a character of two halves', { content: `${'a'.repeat(64 * 1024 - 1)}𝟙b` }],
  ['long, with half characters', { content: '\ud835'.repeat(200_000) }],
])('a %s body is encoded as JSON.stringify does', async (_, body) => {
  expect(Buffer.concat(await encodeJson(body)).toString()).toBe(JSON.stringify(body))
})

test('a long text is encoded without holding up the event loop', async () => {
  let turns = 0
  const counting = setInterval(() => (turns += 1), 0)
  await encodeJson({ content: 'a "b" '.repeat(500_000) })
  clearInterval(counting)
  expect(turns).toBeGreaterThan(1)
})

import { expect, test } from 'vitest'
import { mostBlocks } from '#domain/document/block.ts'
import { mostLeftOut } from '#domain/source.ts'
import { createJsonGuard } from './json-guard.ts'

function inspect(text: string, pieceLength: number): void {
  const guard = createJsonGuard()
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += pieceLength) guard(bytes.subarray(at, at + pieceLength))
}

test.each([1, 2, 7, 1000])(
  'a text full of brackets, quotes and escapes passes in pieces of %d bytes',
  (length) => {
    const text = `${'['.repeat(200)}\\"${'{'.repeat(200)}\\\\ “é” 🌊 ${'},'.repeat(200)}`
    expect(() => inspect(JSON.stringify({ text, blocks: [{ page: 1 }] }), length)).not.toThrow()
  },
)

test('a request with the most blocks and omitted pieces allowed passes', () => {
  const block = { kind: 'heading', level: 1, start: 0, end: 1, page: 1 }
  const blocks = Array.from({ length: mostBlocks }, () => block)
  const piece = { page: 1, text: 'P', why: 'stamp', at: 1 }
  const report = { notes: [], leftOut: Array.from({ length: mostLeftOut }, () => piece) }
  expect(() => inspect(JSON.stringify({ text: 'T', blocks, report }), 65_536)).not.toThrow()
})

test.each([
  ['brackets nested seventeen deep', '['.repeat(17)],
  ['half a million numbers', `[${'1,'.repeat(500_000)}1]`],
  ['brackets after a string that ends with an escaped backslash', `"\\\\"${'['.repeat(17)}`],
])('JSON of %s is refused', (_, text) => {
  expect(() => inspect(text, 1000)).toThrow('We couldn’t understand that request.')
})

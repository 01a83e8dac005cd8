import { expect, test } from 'vitest'
import { createJsonGuard } from './json-guard.ts'

function watch(text: string, pieceLength: number): void {
  const guard = createJsonGuard()
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += pieceLength) guard(bytes.subarray(at, at + pieceLength))
}

test.each([1, 2, 7, 1000])(
  'a text full of brackets, quotes and escapes passes in pieces of %d bytes',
  (length) => {
    const text = `${'['.repeat(200)}\\"${'{'.repeat(200)}\\\\ “é” 🌊 ${'},'.repeat(200)}`
    expect(() => watch(JSON.stringify({ text, pages: [{ page: 1 }] }), length)).not.toThrow()
  },
)

test('the largest page map passes', () => {
  const pages = Array.from({ length: 10_000 }, (_, page) => ({ page, start: page, end: page + 1 }))
  expect(() => watch(JSON.stringify({ tool: 'quiz', text: 'T', pages }), 65_536)).not.toThrow()
})

test.each([
  ['brackets nested seventeen deep', '['.repeat(17)],
  ['two hundred thousand numbers', `[${'1,'.repeat(200_000)}1]`],
  ['brackets after a string that ends with an escaped backslash', `"\\\\"${'['.repeat(17)}`],
])('%s are refused', (_, text) => {
  expect(() => watch(text, 1000)).toThrow('The request could not be understood.')
})

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { patchParser } from './patch-parser.ts'

async function parser(build: string): Promise<string> {
  return readFile(fileURLToPath(import.meta.resolve(`pdfjs-dist/${build}/pdf.worker.mjs`)), 'utf8')
}

test.each(['build', 'legacy/build'])('every change finds its place in %s', async (build) => {
  const patched = patchParser(await parser(build))
  expect(patched).toContain('export function parseWith(')
})

test('a change that lost its place is told when the parser is built', async () => {
  const source = await parser('build')
  const other = source.replace('const TEXT_CHUNK_BATCH_SIZE = 10;', 'const TEXT_CHUNK_BATCH_SIZE = 20;')
  expect(() => patchParser(other)).toThrow('pdf.js has changed where we change it: A page in a few')
  expect(() => patchParser(source + source)).toThrow('pdf.js has changed where we change it')
})

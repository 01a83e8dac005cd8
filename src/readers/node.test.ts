import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { makePdf } from '#test/make-pdf.ts'

const run = promisify(execFile)

test('reading PDFs in Node prints nothing, be they sound or damaged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'morsel-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const sound = makePdf({ pages: [['The fog lifts.']] })
  writeFileSync(join(folder, 'sound.pdf'), sound)
  writeFileSync(join(folder, 'damaged.pdf'), sound.subarray(0, sound.length - 200))
  writeFileSync(join(folder, 'broken.pdf'), '%PDF-1.4 and no more')
  const script = `
    import { readFileForNode } from ${JSON.stringify(new URL('node.ts', import.meta.url).href)}
    const limits = { characters: 3000, fileBytes: 1048576, pages: 50 }
    for (const name of ['sound', 'damaged', 'broken']) {
      await readFileForNode(${JSON.stringify(folder)} + '/' + name + '.pdf', { limits }).catch(() => undefined)
    }`
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', script])
  expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' })
})

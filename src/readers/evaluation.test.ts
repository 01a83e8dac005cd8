import { technicalCeiling } from '#domain/limits.ts'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { standardPlans } from '#domain/plans.ts'
import type { FileLimits } from './check-file.ts'
import { readFileForNode } from './node.ts'
import { allowedText } from './source.ts'

const folder = new URL('../../../shared/eval/pdf/', import.meta.url)
const manifest = new URL('manifest.json', folder)
const Manifest = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      accept: z.array(z.string()),
      expected_upload: z.string(),
      upload_borderline: z.optional(z.boolean()),
    }),
  ),
})

const files = existsSync(manifest) ? Manifest.parse(JSON.parse(readFileSync(manifest, 'utf8'))).files : []
const bytesOf = (file: string): Uint8Array => new Uint8Array(readFileSync(new URL(file, folder)))

/** The text that may be worked on, or the sentence that is shown instead. */
async function outcome(file: string, limits: FileLimits): Promise<{ text?: string; told: string }> {
  try {
    const source = await readFileForNode({ name: file, type: '', bytes: bytesOf(file) }, { limits })
    return { text: allowedText(source, limits.characters), told: 'text' }
  } catch (error) {
    return { told: error instanceof Error ? error.message : String(error) }
  }
}

describe.skipIf(files.length === 0)(
  'files met in the wild (skipped where the evaluation kit is absent)',
  () => {
    const pdfs = files.filter(({ file }) => file.endsWith('.pdf'))
    const texts = files.filter(({ file }) => file.endsWith('.txt'))

    test.each(pdfs)('$file ends in an outcome that can be defended', async ({ file, accept }) => {
      expect(accept).toContain((await outcome(file, technicalCeiling)).told)
    })

    test.each(files.filter((entry) => !entry.upload_borderline))(
      '$file ends an upload as expected',
      async (entry) => {
        const { file, expected_upload } = entry
        expect((await outcome(file, standardPlans.free)).told).toBe(expected_upload)
      },
    )

    test.each(texts)('$file is decoded to its very text', async ({ file }) => {
      const { text, told } = await outcome(file, standardPlans.free)
      expect(text ?? told).toBe(readFileSync(new URL(`${file}.expected`, folder), 'utf8').trim())
    })

    test('no accepted text holds a control, a ligature shape, a soft hyphen or half a character', async () => {
      for (const { file } of files) {
        const { text = '' } = await outcome(file, technicalCeiling)
        expect(text.isWellFormed(), file).toBe(true)
        expect(text, file).not.toMatch(/[[\p{Cc}\u00AD\uFFFD\uFB00-\uFB06]--\n]/v)
      }
    })
  },
)

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { partOf, xmlPartsOf } from '#test/archive-parts.ts'
import { anyFoundQuiz, foundHandout } from '#test/found.ts'
import { anyQuestion, exportedBytes, quizHandout } from '#test/handouts.ts'

const isMissing = spawnSync('xmllint', ['--version']).error !== undefined
const some = fc.sample(anyQuestion, { numRuns: 60, seed: 2 })
const found = fc.sample(anyFoundQuiz, { numRuns: 30, seed: 2 }).map((quiz) => foundHandout(quiz))

describe.skipIf(isMissing)('XML, as xmllint reads it (skipped where it is not installed)', () => {
  test.each(['moodle', 'qti12', 'qti21', 'docx', 'kahoot'] as const)(
    'every part of %s is well formed, whatever the text',
    async (format) => {
      const folder = mkdtempSync(join(tmpdir(), 'morsel-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const parts = await Promise.all(
        [quizHandout(some), ...found].map(async (handout) => {
          const bytes = await exportedBytes(handout, format)
          if (format === 'moodle') return [bytes]
          return Promise.all(xmlPartsOf(bytes).map((name) => partOf(bytes, name)))
        }),
      )
      const files = parts.flat().map((part, index) => {
        const file = join(folder, `${index}.xml`)
        writeFileSync(file, part)
        return file
      })
      expect(files.length).toBeGreaterThan(0)
      execFileSync('xmllint', ['--nonet', '--noout', ...files], { stdio: 'pipe' })
    },
  )
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DomUtils, parseDocument } from 'htmlparser2'
import Papa from 'papaparse'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { FormatName } from './formats.ts'
import { exportedBytes, flat, quizHandout, summaryHandout, tideQuestion } from '#test/handouts.ts'
import type { Handout } from './handout.ts'

const office = process.env['SOFFICE']

describe.skipIf(office === undefined)('in LibreOffice (skipped unless SOFFICE names its program)', () => {
  /** What LibreOffice makes of a file, as text. */
  async function convert(program: string, handout: Handout, format: FormatName, how: string) {
    const folder = mkdtempSync(join(tmpdir(), 'morsel-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(
      join(folder, `file.${format === 'kahoot' ? 'xlsx' : 'docx'}`),
      await exportedBytes(handout, format),
    )
    const home = `-env:UserInstallation=file://${folder}/home`
    const args = [home, '--headless', '--convert-to', how, '--outdir', folder]
    execFileSync(program, [...args, join(folder, `file.${format === 'kahoot' ? 'xlsx' : 'docx'}`)], {
      stdio: 'pipe',
    })
    return readFileSync(join(folder, `file.${how.slice(0, 3)}`), 'utf8')
  }

  test.each(office === undefined ? [] : [office])(
    'a Word file opens with its footnotes, by %s',
    async (program) => {
      const html = await convert(program, summaryHandout, 'docx', 'htm:HTML (StarWriter)')
      const text = flat(DomUtils.textContent(parseDocument(html)))
      expect(text).toContain('The sea rises twice a day. The Moon pulls it.1')
      expect(text).toContain('“The Moon pulls on the Earth, and the sea follows.” (Causes, p. 2)')
    },
  )

  test.each(office === undefined ? [] : [office])(
    'a sheet for Kahoot runs no formula, by %s',
    async (program) => {
      const formula = { ...tideQuestion, question: '=1+1' }
      const csv = await convert(
        program,
        quizHandout([formula]),
        'kahoot',
        'csv:Text - txt - csv (StarCalc):44,34,76',
      )
      expect(Papa.parse<string[]>(csv).data[8]).toEqual(['1', '=1+1', ...tideQuestion.options, '30', '2'])
    },
  )
})

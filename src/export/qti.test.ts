import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { DomUtils, parseDocument } from 'htmlparser2'
import { describe, expect, onTestFinished, test } from 'vitest'
import { partOf, xmlPartsOf } from '#test/archive-parts.ts'
import { anyFoundQuiz, foundHandout } from '#test/found.ts'
import { anyQuestion, exportedBytes, quizHandout, tideQuestion, flat, flatInXml } from '#test/handouts.ts'

const xml = (text: Buffer) => parseDocument(text.toString(), { xmlMode: true })
const named = DomUtils.getElementsByTagName
/** What a page shows of HTML. */
const shown = (html: string) => flat(DomUtils.textContent(parseDocument(html.replaceAll('<br>', '\n'))))

/** The items of the package, read by their XML: what is asked, offered, right, and told afterwards. */
const read = {
  async qti12(questions = [tideQuestion]) {
    const archive = await exportedBytes(quizHandout(questions), 'qti12')
    const manifest = xml(await partOf(archive, 'imsmanifest.xml'))
    const [file] = named('file', manifest)
    const document = xml(await partOf(archive, file?.attribs['href'] ?? ''))
    return named('item', document).map((item) => {
      const words = (name: string) =>
        named(name, item).flatMap((one) =>
          named('mattext', one).map((text) => shown(DomUtils.textContent(text))),
        )
      const key = DomUtils.textContent(named('varequal', item))
      return {
        stem: words('presentation')[0],
        options: words('response_label'),
        right: named('response_label', item).findIndex(({ attribs }) => attribs['ident'] === key),
        why: words('itemfeedback')[0],
      }
    })
  },
  async qti21(questions = [tideQuestion]) {
    const archive = await exportedBytes(quizHandout(questions), 'qti21')
    const test = xml(await partOf(archive, 'test.xml'))
    const files = named('assessmentItemRef', test).map(({ attribs }) => attribs['href'] ?? '')
    return Promise.all(
      files.map(async (file) => {
        const text = (await partOf(archive, file))
          .toString()
          .replaceAll('<br/>', '\n')
          .replaceAll('</p><p>', '</p>\n<p>')
        const item = parseDocument(text, { xmlMode: true })
        const words = (name: string) => named(name, item).map((one) => flat(DomUtils.textContent(one)))
        const key = DomUtils.textContent(named('correctResponse', item)).trim()
        return {
          stem: words('prompt')[0],
          options: words('simpleChoice'),
          right: named('simpleChoice', item).findIndex(({ attribs }) => attribs['identifier'] === key),
          why: words('modalFeedback')[0],
        }
      }),
    )
  },
}

describe.each(['qti12', 'qti21'] as const)('%s', (format) => {
  test('a question has its one right answer, and why', async () => {
    const [item] = await read[format]()
    expect(item).toMatchObject({
      stem: 'What pulls on the sea?',
      options: ['the wind', 'the Moon', 'the rain', 'the fish'],
      right: 1,
    })
    expect(item?.why).toContain(
      'It is the Moon that pulls on the sea. “The Moon pulls on the Earth, and the sea follows.” (Causes, p. 2)',
    )
  })

  test('any text survives', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion, async (question) => {
        const [item] = await read[format]([question])
        expect(item?.stem).toBe(flatInXml(question.question))
        expect(item?.options).toEqual(question.options.map(flatInXml))
        expect(item?.right).toBe(question.answer)
      }),
    )
  })
})

const schemas = process.env['QTI_SCHEMAS']
describe.skipIf(schemas === undefined)(
  'packages by the schemas of IMS (skipped unless QTI_SCHEMAS names their folder)',
  () => {
    /** Has xmllint hold parts of an archive against a schema. @throws what it says */
    async function validate(archive: Uint8Array, parts: string[], how: string[]): Promise<void> {
      const folder = mkdtempSync(join(tmpdir(), 'morsel-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const files = await Promise.all(
        parts.map(async (part, index) => {
          const file = join(folder, `${index}.xml`)
          // The DTD is older than the namespace that importers ask for.
          const text = (await partOf(archive, part))
            .toString()
            .replace(/(?<=<questestinterop) xmlns="[^"]*"/, '')
          writeFileSync(file, text)
          return file
        }),
      )
      execFileSync('xmllint', ['--nonet', '--noout', ...how, ...files], { stdio: 'pipe' })
    }
    const some = fc.sample(anyQuestion, { numRuns: 50, seed: 1 })
    const found = fc.sample(anyFoundQuiz, { numRuns: 20, seed: 1 }).map((quiz) => foundHandout(quiz))

    test.each(schemas === undefined ? [] : [schemas])('QTI 1.2 is valid by its DTD in %s', async (folder) => {
      const dtd = join(folder, 'ims_qtiasiv1p2p1.dtd')
      for (const handout of [quizHandout(some), ...found]) {
        const archive = await exportedBytes(handout, 'qti12')
        const [file] = named('file', xml(await partOf(archive, 'imsmanifest.xml')))
        await validate(archive, [file?.attribs['href'] ?? ''], ['--dtdvalid', dtd])
      }
    })

    test.each(schemas === undefined ? [] : [schemas])(
      'QTI 2.1 is valid by its schemas in %s',
      async (folder) => {
        for (const handout of [quizHandout(some), ...found]) {
          const archive = await exportedBytes(handout, 'qti21')
          const items = xmlPartsOf(archive).filter((name) => name !== 'imsmanifest.xml')
          await validate(archive, items, ['--schema', join(folder, 'qtiv2p1', 'imsqti_v2p1.xsd')])
          await validate(archive, ['imsmanifest.xml'], ['--schema', join(folder, 'imscp_v1p1.xsd')])
        }
      },
    )
  },
)

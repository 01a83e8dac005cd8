import { pageSpansOf } from '#domain/document/places.ts'
import { describe, expect, test } from 'vitest'
import { makePdf, type PdfContent } from '#test/make-pdf.ts'
import { readFileForNode } from '../node.ts'
import type { SourceText } from '../source.ts'

const limits = { characters: 30_000, fileBytes: 1_048_576, pages: 50 }

async function read(...pages: PdfContent['pages']): Promise<SourceText> {
  return readFileForNode({ name: 'paper.pdf', type: '', bytes: makePdf({ pages }) }, { limits })
}

const text = [
  'The harbor lies open to the west, and on most days the swell comes',
  'in from there. A bell on the outer buoy tells the boats where they are.',
]
describe('the pages of a document', () => {
  test('that are pictures are named beside those with text', async () => {
    const source = await read(text, 'image', text)
    expect(source.notes).toEqual([{ kind: 'scanned-pages', pages: [2] }])
    expect(pageSpansOf(source.blocks ?? []).map((span) => span.page)).toEqual([1, 3])
  })

  test('that are pictures with a stamp on them are pictures', async () => {
    const stamped = {
      operators:
        'q 500 0 0 800 40 20 cm BI /W 1 /H 1 /CS /G /BPC 8 /F /AHx ID 00> EI Q BT /F1 9 Tf 72 30 Td (Received in May) Tj ET',
    }
    const source = await read(text, stamped)
    expect(source.notes).toEqual([{ kind: 'scanned-pages', pages: [2] }])
    expect(source.text).toContain('Received in May')
  })

  test.each([
    ['', ''],
    [' but for rules', '72 770 m 525 770 l S 72 40 453 0.4 re f'],
    [' but for white paper', '1 g 0 0 600 850 re f'],
  ])('that are empty%s are no news', async (_, operators) => {
    expect((await read(text, { operators }, text)).notes).toEqual([])
  })

  test('that are drawn are named, as their letters may be', async () => {
    const letters = Array.from({ length: 40 }, (_, at) => `${72 + 10 * at} 700 6 9 re f`).join(' ')
    const source = await read(text, { operators: letters }, text)
    expect(source.notes).toEqual([{ kind: 'scanned-pages', pages: [2] }])
  })

  test('that show the syntax of PDF itself are garbled', async () => {
    const syntax = Array.from(
      { length: 12 },
      (_, index) => `${index} 0 obj << /Length 12 >> stream endstream endobj`,
    )
    expect((await read(text, syntax)).notes).toEqual([{ kind: 'garbled-pages', pages: [2] }])
  })

  test('lose only the lines that nobody can decode', async () => {
    const font =
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /BaseEncoding /WinAnsiEncoding ' +
      `/Differences [1 /uniE001 /uniE002 /uniE003] >> /FirstChar 1 /LastChar 255 /Widths [${'500 '.repeat(255)}] >>`
    const garbage = Array.from({ length: 12 }, () => String.raw`\001\002\003`).join(' ')
    const [first = '', second = ''] = text
    const pages = [
      text,
      { operators: `BT /F1 11 Tf 14 TL 72 700 Td (${first}) Tj T* (${garbage}) Tj T* (${second}) Tj ET` },
      { operators: `BT /F1 11 Tf 72 700 Td (${garbage}) Tj ET` },
    ]
    const bytes = makePdf({ pages, font })
    const source = await readFileForNode({ name: 'paper.pdf', type: '', bytes }, { limits })
    expect(source.notes).toEqual([
      { kind: 'garbled-pages', pages: [3] },
      { kind: 'garbled-lines', pages: [2] },
    ])
    expect(source.text.match(/A bell on the outer buoy/g)).toHaveLength(2)
    expect(source.text).not.toMatch(/\p{Co}/u)
  })

  test('that lie on their side are read as they are seen', async () => {
    const head = 'Harbor Notes'
    const lines = Array.from(
      { length: 8 },
      (_, index) => `Line ${index} of the log is as long as any other line in it.`,
    )
    const sideways = (page: number) => ({
      rotate: 90,
      operators: `BT /F1 11 Tf 0 1 -1 0 20 60 Tm (${head} ${page}) Tj ET BT /F1 11 Tf 16 TL 0 1 -1 0 70 60 Tm ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`,
    })
    const source = await read(...[1, 2, 3, 4].map(sideways))
    expect(source.text).not.toContain(head)
    expect(source.leftOut).toHaveLength(4)
  })
})

describe('the order of reading', () => {
  const left = [
    'The harbor lies open to the west,',
    'and on most days the swell comes',
    'in from there. A bell on the outer',
    'buoy tells the boats where they',
    'are when the fog is thick, and so',
    'nobody remembers who hung it, or',
    'why the ferry keeps a log in which',
    'its silence is noted as carefully',
  ]
  const right = [
    'as a storm, because a silent bell',
    'has wrecked more boats than wind.',
    'In the evening the water falls and',
    'the children walk out to gather',
    'shells as far as the second rock,',
    'where the sand begins to give way',
    'and where the gulls stand in rows',
    'until the light has gone at last.',
  ]
  const rows = (one: string[], other: string[]) => ({
    operators: `BT /F1 11 Tf ${one.map((line, index) => `1 0 0 1 60 ${700 - 14 * index} Tm (${line}) Tj 1 0 0 1 320 ${700 - 14 * index} Tm (${other[index]}) Tj`).join(' ')} ET`,
  })

  test('follows the columns of a page drawn row by row', async () => {
    expect((await read(rows(left, right))).text).toBe([...left, ...right].join(' '))
  })

  test('follows the rows of a table', async () => {
    const names = ['Anna', 'Berta', 'Clara', 'Dora', 'Emma', 'Frida', 'Gerda', 'Hanna']
    const source = await read(
      rows(
        names,
        names.map((name) => `Room of ${name}`),
      ),
    )
    expect(source.text).toMatch(/^Anna Room of Anna\nBerta Room of Berta/)
  })
})

describe('words', () => {
  test('drawn letter by letter are closed up', async () => {
    const { text: read1 } = await read({
      operators:
        'BT /F1 11 Tf 72 700 Td (H A R B O R) Tj 40 0 Td (N O T E S) Tj ET BT /F1 11 Tf 72 680 Td (Plain words.) Tj ET',
    })
    expect(read1).toContain('HARBOR')
  })

  test('drawn twice to look bold count once', async () => {
    const source = await read({
      operators: 'BT /F1 11 Tf 72 700 Td (Harbor Notes) Tj 0.4 0 Td (Harbor Notes) Tj ET',
    })
    expect(source.text).toBe('Harbor Notes')
  })
})

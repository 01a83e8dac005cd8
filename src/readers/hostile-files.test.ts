import { fitBlocks } from '#domain/document/fit-blocks.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { cleanText } from '#domain/source-text.ts'
import { makeDocx, makeEpub, makeOdt, makePptx, slideShape, wordParagraph } from '#test/make-documents.ts'
import { makeZip } from '#test/make-zip.ts'
import { readByName } from '#test/read-by-name.ts'
import { fileEndings } from './file-endings.ts'
import { loadPdfForNode } from './node.ts'
import { readDocument } from './read-document.ts'

const endings = Object.values(fileEndings)
  .flat()
  .filter((ending) => ending !== 'pdf')
const beginnings = [
  '',
  'PK\u0003\u0004',
  String.raw`{\rtf1 `,
  'WEBVTT\n\n00:01.000 --> 00:02.000\n',
  '<html>',
  '# a',
]

const sound: [ending: string, bytes: Uint8Array][] = [
  ['docx', makeDocx({ body: wordParagraph('Fog lifts.'), numbering: '<w:num w:numId="1"/>' })],
  ['pptx', makePptx([{ shapes: slideShape('title', ['Fog']), notes: 'Say so.' }], {})],
  ['odt', makeOdt('<text:p>Fog lifts.</text:p>')],
  [
    'epub',
    makeEpub(
      [{ name: 'a.xhtml', html: '<link rel="stylesheet" href="a.css"/><p>Fog lifts.</p>' }],
      [{ name: 'OPS/a.css', content: 'i { color: white }' }],
    ),
  ],
  ['rtf', new TextEncoder().encode(String.raw`{\rtf1 {\fonttbl{\f0 A;}}Fog{\footnote x}\par\u1051?}`)],
]

/** A text as every part of the product wants it, or a foreseen refusal. */
async function expectTextOrRefusal(name: string, bytes: Uint8Array): Promise<void> {
  try {
    const { text, blocks = [] } = await readByName(name, bytes)
    expect(text).not.toBe('')
    expect(text).toBe(cleanText(text))
    // Every word of the text stands in a block, and in one only.
    if (blocks.length > 0) expect(fitBlocks(text, blocks)).toEqual(blocks)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.code).not.toBe('unexpected')
  }
}

describe('any bytes at all', () => {
  test('under any name are read or refused in words', async () => {
    const named = fc.record({
      ending: fc.constantFrom(...endings),
      beginning: fc.constantFrom(...beginnings),
      bytes: fc.uint8Array({ maxLength: 400 }),
    })
    await fc.assert(
      fc.asyncProperty(named, ({ ending, beginning, bytes }) =>
        expectTextOrRefusal(
          `a.${ending}`,
          new Uint8Array(Buffer.concat([Buffer.from(beginning, 'latin1'), bytes])),
        ),
      ),
      { numRuns: 500 },
    )
  })

  test('in the midst of a sound document are read or refused in words', async () => {
    const damage = fc.record({
      document: fc.constantFrom(...sound),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 20 }),
      cut: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(damage, ({ document: [ending, whole], at, bytes, cut }) => {
        const place = Math.floor(at * (whole.length - 1))
        const damaged = whole.slice(0, cut ? place + 1 : undefined)
        damaged.set(bytes.subarray(0, damaged.length - place), place)
        return expectTextOrRefusal(`a.${ending}`, damaged)
      }),
      { numRuns: 500 },
    )
  })

  test('as the parts of an office document are read or refused in words', async () => {
    const piece = fc.constantFrom(
      '<w:p>',
      '</w:p>',
      '<w:pPr>',
      '</w:pPr>',
      '<w:t>',
      '</w:t>',
      '<w:tr>',
      '</w:tr>',
      '<w:tc>',
      'x',
      '&#0;',
      '<w:numPr><w:ilvl w:val="9e9"/><w:numId w:val="1"/></w:numPr>',
      '<w:ilvl w:val="-1"/>',
      '<![CDATA[y]]>',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const body = pieces.join('')
        const numbering =
          '<w:abstractNum w:abstractNumId="0"/><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
        return expectTextOrRefusal('a.docx', makeDocx({ body, numbering }))
      }),
    )
  })
})

test('a hundred thousand slides that are one and the same are read once', async () => {
  const target = 'Target="slides/slide1.xml"'
  const slides = Array.from({ length: 100_000 }, (_, index) => `<p:sldId r:id="r${index}"/>`).join('')
  const relations = Array.from(
    { length: 100_000 },
    (_, index) => `<Relationship Id="r${index}" ${target}/>`,
  ).join('')
  const type = 'presentationml'
  const file = makeZip([
    {
      name: '[Content_Types].xml',
      content: `<Types><Override PartName="/p.xml" ContentType="${type}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: '<Relationships><Relationship Type="x/officeDocument" Target="p.xml"/></Relationships>',
    },
    { name: 'p.xml', content: slides },
    { name: '_rels/p.xml.rels', content: relations },
    { name: 'slides/slide1.xml', content: slideShape('title', ['Fog']) },
  ])
  expect((await readByName('a.pptx', file)).text).toBe('Fog')
})

test('a document that takes too long is given up', async () => {
  const bytes = makeDocx({ body: '<w:p/>'.repeat(2_000_000) })
  const rules = {
    timeoutMs: 1,
    limits: { characters: 3000, fileBytes: 1e9, pages: 50 },
    loadPdf: loadPdfForNode,
  }
  await expect(readDocument({ name: 'a.docx', type: '', bytes }, rules)).rejects.toThrow(
    'File processing timed out. The file may be too complex or large.',
  )
})

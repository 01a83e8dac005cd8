import { brotliCompressSync, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { makePdf } from '#test/make-pdf.ts'
import { readFileForNode } from '../node.ts'

const limits = { characters: 30_000, fileBytes: 5_242_880, pages: 50 }

async function textOf(bytes: Uint8Array): Promise<string> {
  return (await readFileForNode({ name: 'paper.pdf', type: '', bytes }, { limits })).text
}

function packed(body: string | Buffer, filter = '/FlateDecode'): Uint8Array {
  return withContent(deflateSync(body), filter)
}

function withContent(bytes: Buffer, filter: string): Uint8Array {
  const data = bytes.toString('latin1')
  const stream = `<< /Filter ${filter} /Length ${data.length} >>\nstream\n${data}\nendstream`
  return makePdf({ pages: [{ operators: '', contents: '6 0 R' }], objects: [stream] })
}

const filled = (megabytes: number, piece: string): Buffer => Buffer.alloc(megabytes * 1_048_576, piece)

describe('a small file that would fill the memory', () => {
  test.each<[string, () => Uint8Array]>([
    ['a page of spaces', () => packed(filled(80, ' '))],
    [
      'a page that is packed twice',
      () => packed(deflateSync(filled(80, ' ')), '[/FlateDecode /FlateDecode]'),
    ],
    [
      'what Brotli packed and runs end at once',
      () =>
        withContent(
          brotliCompressSync(Buffer.concat([Buffer.from([128]), filled(80, ' ')])),
          '[/BrotliDecode /RunLengthDecode]',
        ),
    ],
    ['states that are saved without end', () => packed(filled(1, 'q '))],
    [
      'empty dictionaries',
      () => packed(Buffer.concat([Buffer.from('['), filled(4, '<<>> '), Buffer.from('] TJ')])),
    ],
    [
      'a text of many letters',
      () => packed(Buffer.concat([Buffer.from('BT ('), filled(16, 'a'), Buffer.from(') Tj')])),
    ],
  ])('%s is refused', async (_, make) => {
    await expect(textOf(make())).rejects.toThrow(
      'The file unpacks to more than can be read. Please try a smaller one.',
    )
  })

  test('leaves the reader sound for the next file', async () => {
    await expect(textOf(packed(filled(80, ' ')))).rejects.toThrow('The file unpacks')
    expect(await textOf(makePdf({ pages: [['Fog lifts.']] }))).toBe('Fog lifts.')
  })
})

describe('a font that speaks of more letters than there are', () => {
  const font =
    '<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /ToUnicode 7 0 R /DescendantFonts [6 0 R] >>'
  const written = (widths: string, map: string): Uint8Array =>
    makePdf({
      pages: [{ operators: 'BT /F1 9 Tf 72 700 Td <00410042> Tj ET' }],
      font,
      objects: [
        `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /FontDescriptor 8 0 R ${widths} >>`,
        `<< /Length ${map.length} >>\nstream\n${map}\nendstream`,
        '<< /Type /FontDescriptor /FontName /A /Flags 4 >>',
      ],
    })
  const ordinary = 'begincmap 1 beginbfrange <0000> <00ff> <0000> endbfrange endcmap'

  test.each([
    ['in its widths', '/W [0 2000000000 500]', ordinary],
    ['in its last letter', '/FirstChar 0 /LastChar 2000000000', ordinary],
    ['in its map', '', `begincmap 1 begincidrange <00000000> <00fffffe> 0 endcidrange ${ordinary}`],
    [
      'in ranges of its map that lead to long words',
      '',
      `begincmap 1 beginbfrange <0100> <ffff> <${'0043'.repeat(100_000)}> endbfrange ${ordinary}`,
    ],
  ])('%s is read for the letters it has', async (_, widths, map) => {
    expect(await textOf(written(widths, map))).toBe('AB')
  })
})

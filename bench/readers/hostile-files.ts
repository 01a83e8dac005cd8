import { brotliCompressSync, deflateSync } from 'node:zlib'
import { makePdf } from '#test/make-pdf.ts'

type Hostile = { name: string; bytes: Uint8Array }

const megabyte = 1_048_576
/** Numbers of the objects that a one-page file is given besides its own. */
const first = 6

/** Small files that ask for much memory, a dozen and more kinds of them. */
export function hostileFiles(): Hostile[] {
  const files: Record<string, Uint8Array> = {
    'a map of four billion codes': withFont({
      toUnicode: 'begincmap 1 begincidrange <00000000> <ffffffff> 0 endcidrange',
    }),
    'a map of ranges, many times': withFont({
      toUnicode: `begincmap 100 beginbfrange ${'<000000> <fffff0> <0041> '.repeat(100)} endbfrange`,
    }),
    'a map that uses itself': withFont({
      encoding: 'stream',
      toUnicode:
        '/Loop usecmap begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange 1 begincidrange <00000000> <00fffffe> 0 endcidrange endcmap',
    }),
    'a map of ranges to long words': withFont({
      toUnicode: `begincmap 1 beginbfrange <0000> <ffff> <${'0041'.repeat(500_000)}> endbfrange`,
    }),
    'widths for two billion letters': withFont({ widths: '[0 2000000000 500]' }),
    'widths beyond two billion': withFont({ widths: '[2000000000 2147483000 500 1 [500]]' }),
    'a font of two billion letters': withFont({ more: '/FirstChar 0 /LastChar 2000000000' }),
    'outlines for a hundred million letters': withFont({ outlines: Buffer.alloc(200 * megabyte, 1) }),
    'two gigabytes of spaces': withContent(zipped(Buffer.alloc(2000 * megabyte, 32))),
    'spaces packed twice': withContent(
      zipped(zipped(Buffer.alloc(1500 * megabyte, 32))),
      '[/FlateDecode /FlateDecode]',
    ),
    'spaces packed in runs': withContent(
      zipped(Buffer.alloc(3 * megabyte, Buffer.from([129, 32]))),
      '[/FlateDecode /RunLengthDecode]',
    ),
    'spaces packed by Brotli': withContent(
      brotliCompressSync(Buffer.alloc(1500 * megabyte, 32)),
      '/BrotliDecode',
    ),
    'a page of a hundred thousand contents': manyContents(),
    'states saved without end': drawn('q ', 30),
    'marks without end': drawn('/A BMC ', 30),
    'points without end': drawn('1 1 m ', 30),
    'lists within lists': drawn('[', 30),
    'empty lists': drawn('[] ', 30, '[', '] TJ'),
    'empty dictionaries': drawn('<<>> ', 30, '[', '] TJ'),
    'numbers without end': drawn('0 ', 30, '[', '] TJ'),
    'short texts': drawn("(a)' ", 30, 'BT /F1 9 Tf 10 700 Td 9 TL '),
    'letters apart': drawn('0 -9 Td (a) Tj ', 30, 'BT /F1 9 Tf 10 70000 Td '),
    'one long text': drawn('a', 30, 'BT /F1 0.01 Tf 10 700 Td (', ') Tj'),
    'many names': withContent(zipped(Buffer.from(`[${numbered(1_500_000, (at) => `/n${at}`)}] TJ`))),
    'many references': makePdf({
      pages: [['Fog']],
      objects: [`[${numbered(400_000, (at) => `${at} 0 R `)}]`],
      catalog: ' /Metadata 6 0 R /Dests 6 0 R',
    }),
    'many unknown words': withContent(zipped(Buffer.from(numbered(1_500_000, (at) => `w${at} `)))),
    'forms within forms': nestedForms(20_000),
    'a form of many fields': manyFields(120_000),
    'a table of many objects': manyObjects(100_000),
  }
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes }))
}

/** A page in a font of two-byte codes. */
function withFont({
  toUnicode = '',
  encoding = '',
  widths = '[]',
  more = '',
  outlines = Buffer.alloc(0),
}): Uint8Array {
  const packed = zipped(Buffer.from(toUnicode))
  const type = encoding === 'stream' ? '7 0 R' : '/Identity-H'
  return makePdf({
    pages: [{ operators: 'BT /F1 9 Tf 72 700 Td <00410042> Tj ET' }],
    font: `<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding ${type} /ToUnicode 7 0 R /DescendantFonts [6 0 R] >>`,
    objects: [
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 8 0 R /W ${widths} /CIDToGIDMap 9 0 R ${more} >>`,
      stream(packed, '/Type /CMap /CMapName /Loop /UseCMap 7 0 R'),
      '<< /Type /FontDescriptor /FontName /A /Flags 4 >>',
      stream(zipped(outlines)),
    ],
  })
}

/** A page that draws the same so often that it fills so many megabytes when it is unpacked. */
function drawn(operator: string, megabytes: number, before = '', after = ''): Uint8Array {
  const body = Buffer.alloc(megabytes * megabyte, operator)
  return withContent(zipped(Buffer.concat([Buffer.from(before), body, Buffer.from(after)])))
}

function withContent(bytes: Buffer, filter = '/FlateDecode'): Uint8Array {
  return makePdf({ pages: [{ operators: '', contents: '6 0 R' }], objects: [stream(bytes, '', filter)] })
}

function manyContents(): Uint8Array {
  const page = zipped(Buffer.alloc(megabyte, ' '))
  return makePdf({
    pages: [{ operators: '', contents: `[${'6 0 R '.repeat(100_000)}]` }],
    objects: [stream(page)],
  })
}

function nestedForms(count: number): Uint8Array {
  const objects = Array.from({ length: count }, (_, at) => {
    const content = at === count - 1 ? 'BT /F1 9 Tf 72 700 Td (Fog) Tj ET' : '/X Do'
    const next = `/XObject << /X ${first + at + 1} 0 R >>`
    return `<< /Subtype /Form /BBox [0 0 600 900] /Resources << /Font << /F1 3 0 R >> ${next} >> /Length ${content.length} >>\nstream\n${content}\nendstream`
  })
  return makePdf({ pages: [{ operators: '/X Do', resources: ` /XObject << /X ${first} 0 R >>` }], objects })
}

function manyFields(count: number): Uint8Array {
  const kids = numbered(count, () => '6 0 R ')
  return makePdf({
    pages: [['Fog']],
    catalog: ` /AcroForm << /Fields [7 0 R] >>`,
    objects: [
      '<< /FT /Tx /T (a) /V (b) /Subtype /Widget /Rect [0 0 9 9] /P 4 0 R >>',
      `<< /T (c) /Kids [${kids}] >>`,
    ],
  })
}

function manyObjects(count: number): Uint8Array {
  return makePdf({ pages: [['Fog']], objects: Array.from({ length: count }, () => '[]') })
}

function numbered(count: number, piece: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => piece(at)).join('')
}

function stream(bytes: Buffer, entries = '', filter = '/FlateDecode'): string {
  return `<< ${entries} /Filter ${filter} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`
}

function zipped(bytes: Buffer): Buffer {
  return deflateSync(bytes, { level: 9 })
}

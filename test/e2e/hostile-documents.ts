import { makePdf } from '../make-pdf.ts'
import { tidesPages } from '../tides.ts'
import type { Chosen } from './documents.ts'

/** What `japanesePdf` says. */
export const japanese = 'これは海の本です。'

/**
 * A PDF in Japanese that names its character map and its font, and holds neither (ISO 32000-1, 9.7.5.2): as many PDFs
 * of the nineties do.
 */
export const japanesePdf = pdf(
  'umi.pdf',
  makePdf({ pages: [{ operators: `BT /F1 12 Tf 72 700 Td <${utf16(japanese)}> Tj ET` }], font: mincho() }),
)

/** Encrypted for the holders of certificates (ISO 32000-1, 7.6.4), none of whom is here. */
export const certifiedPdf = pdf(
  'certified.pdf',
  makePdf({
    pages: tidesPages(),
    trailer:
      ' /ID [<00> <00>] /Encrypt << /Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s5 /V 4 /StmF /All /StrF /All ' +
      '/CF << /All << /CFM /AESV2 /Recipients [<00>] >> >> >>',
  }),
)

const depth = 100_000
const nest = '['.repeat(depth) + ']'.repeat(depth)

/** Deeper than a parser that calls itself can go: in what is read to open it, or in what stands about its only page. */
export const nestedPdf = pdf('nested.pdf', makePdf({ pages: tidesPages(), trailer: ` /Info ${nest}` }))
export const nestedPagePdf = pdf(
  'nested-page.pdf',
  makePdf({ pages: [{ operators: '', entries: ` /X ${nest}` }] }),
)

function pdf(name: string, content: Uint8Array): Chosen {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(content) }
}

function mincho(): string {
  const descriptor =
    '<< /Type /FontDescriptor /FontName /Mincho /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 ' +
    '/Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>'
  const descendant =
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Mincho ' +
    `/CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 6 >> /FontDescriptor ${descriptor} >>`
  return `<< /Type /Font /Subtype /Type0 /BaseFont /Mincho /Encoding /UniJIS-UTF16-H /DescendantFonts [${descendant}] >>`
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex')
}

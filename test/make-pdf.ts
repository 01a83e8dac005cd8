/**
 * What to set: for each page lines of plain text, an image that fills it, a scan that does, or drawing operators (its
 * font is F1), with more entries for the page's dictionary and for its resources.
 */
export type PdfContent = {
  pages: (string[] | 'image' | Scan | DrawnPage)[]
  size?: number
  /** Another font than Helvetica, as its dictionary. */
  font?: string
  /** More entries for the trailer, and for the catalog. */
  trailer?: string
  catalog?: string
  /** More objects; the first follows those of the pages, as number 4 and two more for each page. */
  objects?: string[]
}

type DrawnPage = {
  operators: string
  rotate?: number
  entries?: string
  resources?: string
  /** What is drawn instead of the operators: a reference, or an array of them. */
  contents?: string
  /** Width and height, in points; A4 unless told. */
  box?: [number, number]
}

/** A JPEG; its width and height in pixels. */
export type Scan = { jpeg: Uint8Array; width: number; height: number }

const [width, height, margin] = [595, 842, 72]
const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'

/**
 * A small PDF, the same bytes for the same content: one column, A4, Helvetica in WinAnsi encoding unless told. An empty line makes
 * a paragraph's gap. Characters beyond Latin-1 are not supported.
 */
export function makePdf({
  pages,
  size = 11,
  font = helvetica,
  trailer = '',
  catalog = '',
  objects: more = [],
}: PdfContent): Uint8Array {
  const objects: string[] = []
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')
  objects.push(`<< /Type /Catalog /Pages 2 0 R${catalog} >>`)
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  objects.push(font)
  for (const [index, page] of pages.entries()) {
    const content = contentOf(page, size)
    const {
      rotate = 0,
      entries = '',
      resources = '',
      contents = `${5 + 2 * index} 0 R`,
      box = [width, height],
    } = typeof page === 'object' && 'operators' in page ? page : {}
    // The scan is an object of its own, after all pages.
    const scan = isScan(page) ? ` /XObject << /S ${4 + 2 * pages.length + index} 0 R >>` : ''
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box.join(' ')}] /Rotate ${rotate}${entries} ` +
        `/Resources << /Font << /F1 3 0 R >>${scan}${resources} >> /Contents ${contents} >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    )
  }
  if (pages.some(isScan)) objects.push(...pages.map((page) => (isScan(page) ? scanObject(page) : 'null')))
  for (const object of more) objects.push(object)
  return latin1(bindObjects(objects, trailer))
}

function isScan(page: PdfContent['pages'][number]): page is Scan {
  return typeof page === 'object' && 'jpeg' in page
}

function contentOf(page: PdfContent['pages'][number], size: number): string {
  if (isScan(page)) return `q ${width} 0 0 ${height} 0 0 cm /S Do Q`
  if (page === 'image') return image
  return Array.isArray(page) ? setLines(page, size) : page.operators
}

function scanObject({ jpeg, width, height }: Scan): string {
  const data = Buffer.from(jpeg).toString('latin1')
  return (
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
    `/BitsPerComponent 8 /Filter /DCTDecode /Length ${data.length} >>\nstream\n${data}\nendstream`
  )
}

/** One white pixel, stretched. */
const image = `q 450 0 0 700 ${margin} ${margin} cm BI /W 1 /H 1 /CS /G /BPC 8 /F /AHx ID FF> EI Q`

function setLines(lines: string[], size: number): string {
  const leading = 1.3 * size
  const shown = lines.map((line) => (line === '' ? '0 -8 Td' : `(${escape(line)}) Tj T*`))
  return `BT /F1 ${size} Tf ${leading} TL ${margin} ${height - margin} Td\n${shown.join('\n')}\nET`
}

function escape(line: string): string {
  return line.replace(/[\\()]/g, (character) => `\\${character}`)
}

function bindObjects(objects: string[], trailer: string): string {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`
  return `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`
}

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

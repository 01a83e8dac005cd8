import { escapeXml, xmlDeclaration } from './xml.ts'
import { writeZip } from './zip.ts'

/** A cell of a table; undefined is an empty one. */
export type Cell = string | number | undefined

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** One sheet as an Excel workbook, ECMA-376. Words are never taken for formulas. At most 26 columns. */
export async function writeXlsx(rows: readonly Cell[][]): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = rows.map(
    (cells, index) => `<row r="${index + 1}">${cells.map(cellIn(index + 1)).join('')}</row>`,
  )
  return writeZip([
    {
      name: '[Content_Types].xml',
      content: `${xmlDeclaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/></Types>`,
    },
    { name: '_rels/.rels', content: relationTo('officeDocument', 'xl/workbook.xml') },
    {
      name: 'xl/workbook.xml',
      content: `${xmlDeclaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relationTo('worksheet', 'worksheets/sheet1.xml') },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${xmlDeclaration}<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    },
  ])
}

const cellIn = (row: number) => (cell: Cell, column: number) => {
  const place = `r="${String.fromCharCode(65 + column)}${row}"`
  if (cell === undefined) return ''
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
  // An underscore before "x0041_" would be read as the letter of that number.
  const words = escapeXml(cell.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${words}</t></is></c>`
}

function relationTo(kind: string, target: string): string {
  return `${xmlDeclaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/${kind}" Target="${target}"/></Relationships>`
}

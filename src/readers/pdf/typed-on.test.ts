import { expect, test } from 'vitest'
import { makePdf } from '#test/make-pdf.ts'
import { readFileForNode } from '../node.ts'

const words = 'BT /F1 12 Tf 2 6 Td (It was sold in 1964.) Tj ET'
const look = `<< /Type /XObject /Subtype /Form /BBox [0 0 300 20] /Resources << /Font << /F1 3 0 R >> >> /Length ${words.length} >>\nstream\n${words}\nendstream`
const withLook = '/AP << /N 7 0 R >>'

async function read(annotation: string, operators = ''): Promise<string> {
  const typed = `<< /Type /Annot /Rect [72 600 372 620] /Contents (It was sold in 1964.) /DA (/Helv 12 Tf) ${annotation} >>`
  const bytes = makePdf({ pages: [{ operators, entries: ' /Annots [6 0 R]' }], objects: [typed, look] })
  const limits = { characters: 30_000, fileBytes: 1_048_576, pages: 50 }
  return (await readFileForNode({ name: 'typed.pdf', type: '', bytes }, { limits })).text
}

const page = 'BT /F1 12 Tf 72 760 Td (The ferry first sailed in 1931.) Tj ET'

test('what was typed on a page is read behind it', async () => {
  expect(await read(`/Subtype /FreeText ${withLook}`, page)).toBe(
    'The ferry first sailed in 1931.\n\nIt was sold in 1964.',
  )
})

test('a page of nothing else has text, with a look of its own or without', async () => {
  expect(await read(`/Subtype /FreeText ${withLook}`)).toBe('It was sold in 1964.')
  expect(await read('/Subtype /FreeText')).toBe('It was sold in 1964.')
})

test.each([
  ['hidden', `/Subtype /FreeText /F 2 ${withLook}`],
  ['not for the screen', `/Subtype /FreeText /F 32 ${withLook}`],
  ['a comment that pops up', '/Subtype /Text'],
])('what viewers do not show stays out: %s', async (_, annotation) => {
  expect(await read(annotation, page)).toBe('The ferry first sailed in 1931.')
})

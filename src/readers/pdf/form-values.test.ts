import { expect, test } from 'vitest'
import { readFormValues, withFormValues } from './form-values.ts'
import type { PdfDocument } from './library.ts'

const field = (value: unknown, more: object = {}) => ({
  type: 'text',
  value,
  page: 0,
  rect: [150, 690, 300, 710],
  ...more,
})

function valuesOf(...fields: object[]) {
  const document = { getFieldObjects: async () => new Map([['name', fields]]) } as unknown as PdfDocument
  return readFormValues(document)
}

const label = {
  page: 1,
  text: 'First name:',
  left: 72,
  right: 130,
  y: 695,
  size: 11,
  upright: true,
  bold: false,
  strong: [],
  parted: false,
}
const below = { ...label, text: 'Address:', y: 600 }

test('an entry of a form stands behind its label', async () => {
  const lines = withFormValues(1, [label, below], await valuesOf(field('Ada')))
  expect(lines.map((line) => line.text)).toEqual(['First name: Ada', 'Address:'])
})

test('an entry without a label stands at the end of its page', async () => {
  const lines = withFormValues(1, [below], await valuesOf(field('Ada')))
  expect(lines.map((line) => line.text)).toEqual(['Address:', 'Ada'])
})

test('secret, hidden, empty and odd entries are left out', async () => {
  const odd = [
    field('s3cret', { password: true }),
    field('x', { hidden: true }),
    field('  '),
    field(7),
    { type: 'signature' },
  ]
  expect(await valuesOf(...odd)).toEqual([])
})

test('a form too damaged to be read costs its entries only', async () => {
  const document = { getFieldObjects: () => Promise.reject(new Error('bad form')) } as unknown as PdfDocument
  expect(await readFormValues(document)).toEqual([])
})

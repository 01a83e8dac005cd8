import { expect, test } from 'vitest'
import { textByName } from '#test/read-by-name.ts'

const page = '<html><body><p>Die F=E4hre fuhr im Jahr 1931 zum ersten=\r\n Mal.</p></body></html>'
const saved = (coding: string, body: string): string =>
  [
    'From: <Saved by a browser>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related;',
    '\ttype="text/html"; boundary="----part"',
    '',
    '------part',
    'Content-Type: text/html; charset="iso-8859-1"',
    `Content-Transfer-Encoding: ${coding}`,
    '',
    body,
    '------part',
    'Content-Type: image/png',
    '',
    'none',
    '------part--',
  ].join('\r\n')

test('a page that was saved in one file is read, whatever its parts are packed in', async () => {
  const words = 'Die Fähre fuhr im Jahr 1931 zum ersten Mal.'
  expect(await textByName('a.mhtml', saved('quoted-printable', page))).toBe(words)
  const plain = page.replace('=\r\n', '').replace('=E4', 'ä')
  const packed = Buffer.from(plain, 'latin1').toString('base64')
  expect(await textByName('report.doc', saved('base64', packed))).toBe(words)
})

test('a page that only calls itself a Word file is read', async () => {
  const page = '<html xmlns:o="urn:office"><body><p>The ferry sailed in 1931.</p></body></html>'
  expect(await textByName('report.doc', page)).toBe('The ferry sailed in 1931.')
})

test('a page is read in the encoding that it declares late', async () => {
  const late = `<html><head><meta name="description" content="${'long '.repeat(300)}"><meta charset="windows-1251"></head>`
  const bytes = Uint8Array.from(`${late}<p>\xCF\xE0\xF0\xEE\xEC \xE8\xE4\xB8\xF2.</p>`, (letter) =>
    letter.charCodeAt(0),
  )
  expect(await textByName('a.html', bytes)).toBe('Паром идёт.')
})

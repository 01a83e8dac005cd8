import { expect, test } from 'vitest'
import { decodePage } from './decode-page.ts'

const bytes = (...values: (number | string)[]) =>
  Uint8Array.from(
    values.flatMap((value) => (typeof value === 'string' ? [...Buffer.from(value, 'latin1')] : [value])),
  )

test.each<[what: string, page: Uint8Array, charset: string | undefined, text: string]>([
  ['by its mark, whatever is said', bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9), 'iso-8859-1', 'é'],
  ['as UTF-16 by its mark', bytes(0xff, 0xfe, 0xe9, 0), undefined, 'é'],
  ['as UTF-16 in the other order by its mark', bytes(0xfe, 0xff, 0, 0xe9), undefined, 'é'],
  ['as its server says', bytes(0xcf, 0xf0, 0xe8), 'windows-1251', 'При'],
  [
    'as its server says, against what it says itself',
    bytes('<meta charset=utf-8>', 0xe9),
    'latin1',
    '<meta charset=utf-8>é',
  ],
  [
    'as it says itself',
    bytes('<meta charset="Shift_JIS">', 0x92, 0xaa),
    undefined,
    '<meta charset="Shift_JIS">潮',
  ],
  [
    'as it says itself in the old way',
    bytes('<meta http-equiv=Content-Type content="text/html; charset=koi8-r">', 0xd0),
    undefined,
    '<meta http-equiv=Content-Type content="text/html; charset=koi8-r">п',
  ],
  [
    'as it says itself where its server talks nonsense',
    bytes('<meta charset=gbk>', 0xb3, 0xb1),
    'nonsense',
    '<meta charset=gbk>潮',
  ],
  [
    'as UTF-8 when it says UTF-16 in letters of one byte',
    bytes('<meta charset=utf-16>', 0xc3, 0xa9),
    undefined,
    '<meta charset=utf-16>é',
  ],
  ['as UTF-8 when nobody says anything', bytes(0xc3, 0xa9), undefined, 'é'],
  ['as windows-1252 when it is no UTF-8', bytes(0x93, 0xe9, 0x94), undefined, '“é”'],
  ['with replacement where bytes are broken', bytes('a', 0xff, 'b'), 'utf-8', 'a\uFFFDb'],
])('a page is read %s', (_, page, charset, text) => {
  expect(decodePage(page, charset)).toBe(text)
})

import { expect, test } from 'vitest'
import { makePptx } from '#test/make-documents.ts'
import { textByName } from '#test/read-by-name.ts'

const run = (text: string, attributes = '', fonts = ''): string =>
  `<a:r><a:rPr ${attributes}>${fonts}</a:rPr><a:t>${text}</a:t></a:r>`
const half =
  '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>'
const shape = (content: string): string => `<p:sp><p:txBody><a:p>${content}</a:p></p:txBody></p:sp>`

test.each([
  ['a raised six is not glued to its ten', run('10') + run('6', 'baseline="30000"') + run(' t'), '10⁶ t'],
  ['a lowered two is one', run('H') + run('2', 'baseline="-25000"') + run('O'), 'H₂O'],
  [
    'a symbol is what its font shows',
    run('5 ') + run('m', '', '<a:latin typeface="Symbol"/>') + run('g'),
    '5 μg',
  ],
  [
    'an arrow of Wingdings is one',
    run('a ') + run('à', '', '<a:sym typeface="Wingdings"/>') + run(' b'),
    'a → b',
  ],
  [
    'words in a font for symbols too stay words',
    run('All of it', '', '<a:sym typeface="Symbol"/>'),
    'All of it',
  ],
  ['a formula is written on its line', `${run('is ')}<a14:m>${half}</a14:m>${run(' of it')}`, 'is 1/2 of it'],
])('on a slide %s', async (_, content, text) =>
  expect(await textByName('a.pptx', makePptx([{ shapes: shape(content) }]))).toBe(text),
)

test.each([
  ['the first', shape(`<a14:m>${half}</a14:m>`), shape(run(' ')), '1/2'],
  ['the second', '<p99:new/>', shape(run('Said.')), 'Said.'],
])(
  'of two ways to say a thing, a slide has %s that says or shows something',
  async (_, choice, other, text) => {
    const shapes = `<mc:AlternateContent><mc:Choice Requires="x">${choice}</mc:Choice><mc:Fallback>${other}</mc:Fallback></mc:AlternateContent>`
    expect(await textByName('a.pptx', makePptx([{ shapes }]))).toBe(text)
  },
)

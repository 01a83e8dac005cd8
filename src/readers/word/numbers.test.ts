import { describe, expect, test } from 'vitest'
import { makeDocx } from '#test/make-documents.ts'
import { makeZip } from '#test/make-zip.ts'
import { readByName, textByName } from '#test/read-by-name.ts'

const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const math = (inner: string): string => `<m:oMath>${inner}</m:oMath>`
const m = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`
const up = '<w:vertAlign w:val="superscript"/>'
const read = (content: string, parts: Omit<Parameters<typeof makeDocx>[0], 'body'> = {}): Promise<string> =>
  textByName('a.docx', makeDocx({ body: `<w:p>${content}</w:p>`, ...parts }))

describe('a Word document keeps its numbers', () => {
  test.each([
    ['a raised six is not glued to its ten', run('10') + run('6', up) + run(' tonnes'), '10⁶ tonnes'],
    ['nor one in several runs', run('10') + run('-', up) + run('19', up) + run(' C'), '10⁻¹⁹ C'],
    ['nor one that is moved up', run('10') + run('6', '<w:position w:val="8"/><w:sz w:val="14"/>'), '10⁶'],
    ['a lowered two is one', run('H') + run('2', '<w:vertAlign w:val="subscript"/>') + run('O'), 'H₂O'],
    ['an ordinal stays a word', run('the 21') + run('st', up) + run(' day'), 'the 21st day'],
    [
      'a raised phrase stays words',
      run('see') + run(' the third appendix of it', up),
      'see the third appendix of it',
    ],
    [
      'the mark of a note goes',
      `${run('in 1931')}<w:r>${up}<w:footnoteReference w:id="2"/></w:r>${run(' it')}`,
      'in 1931 it',
    ],
    [
      'so does one of its own',
      `${run('in 1931')}<w:r><w:footnoteReference w:customMarkFollows="1" w:id="2"/><w:t>*</w:t></w:r>${run(' it')}`,
      'in 1931 it',
    ],
    [
      'and one that is a link within the text',
      `${run('in 1931')}<w:hyperlink w:anchor="n4">${run('4', up)}</w:hyperlink>${run(' it')}`,
      'in 1931 it',
    ],
    [
      'or a field',
      `${run('in 1931')}<w:fldSimple w:instr=" NOTEREF _Ref1 \\f \\h ">${run('4', up)}</w:fldSimple>${run(' it')}`,
      'in 1931 it',
    ],
  ])('%s', async (_, content, text) => expect(await read(content)).toBe(text))

  test('a style may raise as well', async () => {
    const styles = `<w:style w:styleId="Up"><w:name w:val="Up"/><w:rPr>${up}</w:rPr></w:style>`
    expect(await read(run('10') + run('6', '<w:rStyle w:val="Up"/>'), { styles })).toBe('10⁶')
  })
})

describe('a formula in a Word document', () => {
  const f = (above: string, below: string): string =>
    `<m:f><m:num>${m(above)}</m:num><m:den>${m(below)}</m:den></m:f>`
  test.each([
    ['a half', math(f('1', '2')), '1/2'],
    ['beside a number', run('1') + math(f('1', '2')) + run('2'), '1 1/2 2'],
    ['of sums', math(f('a+b', '2c')), '(a + b)/(2c)'],
    [
      'a root',
      math(`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${m('x+1')}</m:e></m:rad>`),
      '√(x + 1)',
    ],
    ['a power', math(`<m:sSup><m:e>${m('10')}</m:e><m:sup>${m('-19')}</m:sup></m:sSup>`), '10⁻¹⁹'],
    [
      'a sum',
      math(
        `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${m('i=1')}</m:sub><m:sup>${m('n')}</m:sup><m:e>${m('i')}</m:e></m:nary>`,
      ),
      '∑ᵢ₌₁ⁿ i',
    ],
    [
      'a limit',
      math(
        `<m:func><m:fName><m:limLow><m:e>${m('lim')}</m:e><m:lim>${m('x→0')}</m:lim></m:limLow></m:fName><m:e>${m('x')}</m:e></m:func>`,
      ),
      'lim_(x → 0) x',
    ],
    [
      'a matrix',
      math(
        `<m:d><m:e><m:m><m:mr><m:e>${m('a')}</m:e><m:e>${m('b')}</m:e></m:mr><m:mr><m:e>${m('c')}</m:e><m:e>${m('d')}</m:e></m:mr></m:m></m:e></m:d>`,
      ),
      '(a, b; c, d)',
    ],
    ['a mean', math(`<m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>${m('x')}</m:e></m:bar>`), 'x̄'],
    [
      'of a field',
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> EQ \\f(1,2)</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
      '1/2',
    ],
  ])('is written on its line: %s', async (_, content, text) => expect(await read(content)).toBe(text))
})

describe('a symbol in a Word document', () => {
  const sym = (font: string, code: string): string => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`
  const font = (name: string): string => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}"/>`
  const alternate = (choice: string, fallback: string): string =>
    `<w:r><mc:AlternateContent><mc:Choice Requires="x">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent></w:r>`
  test.each([
    ['of Symbol', run('5 ') + sym('Symbol', 'F06D') + run('g'), '5 μg'],
    ['without its private area', run('5 ') + sym('Symbol', '006D') + run('g'), '5 μg'],
    ['of Wingdings', sym('Wingdings', 'F0FC') + run(' done'), '✓ done'],
    ['typed in Symbol', run('5 ') + run('m', font('Symbol')) + run('g'), '5 μg'],
    ['typed privately', run('x ') + run('\uF0A3', font('Symbol')) + run(' 9'), 'x ≤ 9'],
    ['of a font that is not named', run('x \uF0B3 9'), 'x ≥ 9'],
    [
      'that a newer program draws',
      alternate('<w16se:symEx w16se:font="Segoe UI Emoji" w16se:char="1F600"/>', '<w:t>:)</w:t>'),
      '😀',
    ],
    ['that only the other way says', alternate('<w99:new/>', '<w:t>✔</w:t>'), '✔'],
    ['of a field', '<w:fldSimple w:instr="SYMBOL 179 \\f &quot;Symbol&quot; \\s 12"/>' + run(' 9'), '≥ 9'],
  ])('is what its font shows: %s', async (_, content, text) => expect(await read(content)).toBe(text))
})

test('letters that are dropped belong to their paragraph', async () => {
  const cap = `<w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr>${run('T', '<w:position w:val="-9"/><w:sz w:val="90"/>')}</w:p>`
  const body = `<w:p>${run('Before.')}</w:p>${cap}<w:p>${run('he harbour.')}</w:p>`
  expect(await textByName('a.docx', makeDocx({ body }))).toBe('Before.\n\nThe harbour.')
})

test('the prompt of an empty field is told, and no text', async () => {
  const field = (properties: string, text: string): string =>
    `<w:sdt><w:sdtPr>${properties}<w:text/></w:sdtPr><w:sdtContent>${text}</w:sdtContent></w:sdt>`
  const styles = '<w:style w:styleId="P"><w:name w:val="Placeholder Text"/></w:style>'
  const body = `<w:p>${run('Name: ')}${field('<w:showingPlcHdr/>', run('Tap here.'))}</w:p><w:p>${run('City: ')}${field('<w:showingPlcHdr w:val="0"/>', run('Oslo'))}${field('', run('Choose.', '<w:rStyle w:val="P"/>'))}</w:p>`
  const source = await readByName('a.docx', makeDocx({ body, styles }))
  expect(source.text).toBe('Name:\n\nCity: Oslo')
  expect(source.leftOut).toMatchObject([
    { text: 'Tap here.', why: 'placeholder' },
    { text: 'Choose.', why: 'placeholder' },
  ])
})

describe('what a Word document takes in from another', () => {
  const mail =
    'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html; charset="utf-8"\r\n' +
    'Content-Transfer-Encoding: quoted-printable\r\n\r\n<p>Taken =\r\nin, caf=C3=A9.</p>\r\n--b--'
  test.each([
    ['a page', '<html><body><p>Taken in, café.</p></body></html>'],
    ['a saved page', mail],
    ['a plain text', 'Taken in, café.'],
    ['RTF', "{\\rtf1\\ansi Taken in, caf\\'e9.\\par}"],
    ['a Word document', makeDocx({ body: `<w:p>${run('Taken in, café.')}</w:p>` })],
  ])('is read where it stands: %s', async (_, content) => {
    const schema = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const rels = (id: string, type: string, target: string): string =>
      `<Relationships><Relationship Id="${id}" Type="${schema}/${type}" Target="${target}"/></Relationships>`
    const file = makeZip([
      { name: '_rels/.rels', content: rels('r', 'officeDocument', 'word/document.xml') },
      {
        name: 'word/document.xml',
        content: `<w:document><w:body><w:p>${run('One.')}</w:p><w:altChunk r:id="c"/><w:p>${run('Two.')}</w:p></w:body></w:document>`,
      },
      { name: 'word/_rels/document.xml.rels', content: rels('c', 'aFChunk', 'chunk.dat') },
      { name: 'word/chunk.dat', content },
    ])
    expect(await textByName('a.docx', file)).toBe('One.\n\nTaken in, café.\n\nTwo.')
  })
})

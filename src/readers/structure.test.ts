import { describe, expect, test } from 'vitest'
import { makeDocx, makeEpub, makeOdt, makePptx, slideShape, wordParagraph } from '#test/make-documents.ts'
import { makePdf } from '#test/make-pdf.ts'
import { readByName } from '#test/read-by-name.ts'

/** What a file's blocks are, each with its words: a heading with its level. */
async function structureOf(name: string, content: string | Uint8Array): Promise<[string, string][]> {
  const { text, blocks = [] } = await readByName(name, content)
  return blocks.map(({ kind, level, start, end }) => [`${kind}${level ?? ''}`, text.slice(start, end)])
}

const html =
  '<h1>Plants</h1><p>They grow.</p><h2>Light</h2><blockquote><p>Light is food.</p></blockquote><ul><li>sun</li><li>lamp</li></ul>' +
  '<table><caption>Amounts</caption><tr><td>sun</td><td>much</td></tr></table><pre>a = 1\nb = 2</pre><figure><figcaption>A leaf</figcaption></figure>'
const structure = [
  ['heading1', 'Plants'],
  ['paragraph', 'They grow.'],
  ['heading2', 'Light'],
  ['quote', 'Light is food.'],
  ['item', '• sun'],
  ['item', '• lamp'],
  ['caption', 'Amounts'],
  ['row', 'sun | much'],
  ['code', 'a = 1\nb = 2'],
  ['caption', 'A leaf'],
]

test('a web page has its headings, quotations, items, rows, code and captions', async () => {
  expect(await structureOf('a.html', html)).toEqual(structure)
})

test('Markdown has the same', async () => {
  const markdown =
    '# Plants\n\nThey grow.\n\n## Light\n\n> Light is food.\n\n- sun\n- lamp\n\n```\na = 1\n```\n'
  expect(await structureOf('a.md', markdown)).toEqual([...structure.slice(0, 6), ['code', 'a = 1']])
})

test('a book has the headings of its chapters, and its notes last', async () => {
  const chapter = '<h1>One</h1><p>Text.</p><aside epub:type="footnote"><p>A note.</p></aside>'
  expect(
    await structureOf(
      'a.epub',
      makeEpub([
        { name: 'a.xhtml', html: chapter },
        { name: 'b.xhtml', html: '<h2>Two</h2><p>More.</p>' },
      ]),
    ),
  ).toEqual([
    ['heading1', 'One'],
    ['paragraph', 'Text.'],
    ['heading2', 'Two'],
    ['paragraph', 'More.'],
    ['note', 'A note.'],
  ])
})

test('a Word document has the headings of its styles and of its outline, captions, quotations and notes', async () => {
  const styles =
    '<w:style w:styleId="T"><w:name w:val="Title"/></w:style><w:style w:styleId="1"><w:name w:val="heading 2"/></w:style>' +
    '<w:style w:styleId="Mine"><w:name w:val="Mine"/><w:basedOn w:val="1"/></w:style><w:style w:styleId="C"><w:name w:val="caption"/></w:style>' +
    '<w:style w:styleId="Q"><w:name w:val="Quote"/></w:style>'
  const styled = (style: string, text: string) => wordParagraph(text, `<w:pStyle w:val="${style}"/>`)
  const body =
    styled('T', 'Plants') +
    styled('Mine', 'Light') +
    wordParagraph('Deep', '<w:outlineLvl w:val="8"/>') +
    styled('Q', 'Light is food.') +
    styled('C', 'Figure 1') +
    wordParagraph('They grow.')
  const footnotes = `<w:footnotes><w:footnote w:id="2">${wordParagraph('A note.')}</w:footnote></w:footnotes>`
  expect(await structureOf('a.docx', makeDocx({ body, styles, footnotes }))).toEqual([
    ['heading1', 'Plants'],
    ['heading2', 'Light'],
    ['heading6', 'Deep'],
    ['quote', 'Light is food.'],
    ['caption', 'Figure 1'],
    ['paragraph', 'They grow.'],
    ['note', 'A note.'],
  ])
})

test('an OpenDocument text has its title, headings, items and notes', async () => {
  const text =
    '<text:p text:style-name="Title">Plants</text:p><text:h text:outline-level="2">Light</text:h><text:p>They grow.' +
    '<text:note><text:note-body><text:p>A note.</text:p></text:note-body></text:note></text:p>' +
    '<text:list><text:list-item><text:p>sun</text:p></text:list-item></text:list>'
  expect(await structureOf('a.odt', makeOdt(text))).toEqual([
    ['heading1', 'Plants'],
    ['heading2', 'Light'],
    ['paragraph', 'They grow.'],
    ['item', '• sun'],
    ['note', 'A note.'],
  ])
})

test('slides have their titles as headings, and what the speaker notes as notes', async () => {
  const shapes = slideShape('title', ['Plants']) + slideShape('body', ['They grow.'])
  expect(await structureOf('a.pptx', makePptx([{ shapes, notes: 'Say hello.' }]))).toEqual([
    ['heading1', 'Plants'],
    ['item', '• They grow.'],
    ['note', 'Say hello.'],
  ])
})

test('slides of OpenDocument have their titles as headings', async () => {
  const frame = (of: string, text: string) =>
    `<draw:frame presentation:class="${of}"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`
  const slide = `<draw:page>${frame('title', 'Plants')}${frame('outline', 'They grow.')}</draw:page>`
  expect(await structureOf('a.odp', makeOdt(slide, { type: 'presentation' }))).toEqual([
    ['heading1', 'Plants'],
    ['paragraph', 'They grow.'],
  ])
})

test('RTF has the headings of its outline, and its notes last', async () => {
  const rtf = String.raw`{\rtf1\pard\outlinelevel0 Plants\par\pard They grow.{\footnote A note.}\par\pard\outlinelevel1 Light\par}`
  expect(await structureOf('a.rtf', rtf)).toEqual([
    ['heading1', 'Plants'],
    ['paragraph', 'They grow.'],
    ['heading2', 'Light'],
    ['note', 'A note.'],
  ])
})

test('subtitles are paragraphs, and a plain text has no structure of its own', async () => {
  const cues =
    '1\n00:00:01,000 --> 00:00:02,000\nThey grow.\n\n2\n00:00:09,000 --> 00:00:10,000\nThey drink.\n'
  expect(await structureOf('a.srt', cues)).toEqual([
    ['paragraph', 'They grow.'],
    ['paragraph', 'They drink.'],
  ])
  expect((await readByName('a.txt', 'Plants\n\nThey grow.')).blocks).toBeUndefined()
})

test.each([
  ['Helvetica-Bold', 'heading1'],
  ['NimbusRomNo9L-Medi', 'heading1'],
  ['CMBX10', 'heading1'],
  ['CMB10', 'heading1'],
  ['LinLibertineTB', 'heading1'],
  ['LinLibertineT', 'paragraph'],
  ['NimbusRomNo9L-Regu', 'paragraph'],
])('what a PDF sets in %s is a %s', async (font, kind) => {
  const prose =
    'BT /F1 11 Tf 14 TL 72 760 Td (The water falls in the evening, and the ferry waits.) Tj T* ET '
  const operators = `${prose} BT /F2 11 Tf 72 700 Td (Low Water) Tj ET ${prose.replace('760', '660')}`
  const objects = [`<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`]
  const resources = ' /Font << /F1 3 0 R /F2 6 0 R >>'
  const found = await structureOf('a.pdf', makePdf({ pages: [{ operators, resources }], objects }))
  expect(found).toContainEqual([kind, 'Low Water'])
})

/** What is set in bold in each block that has any. */
async function boldIn(name: string, content: string | Uint8Array): Promise<string[][]> {
  const { blocks = [] } = await readByName(name, content)
  return blocks.flatMap(({ bold }) => (bold ? [bold] : []))
}

describe('the terms that a paragraph has in bold', () => {
  const page =
    '<h1><b>Plants</b></h1><p>They live by <strong>photo&shy;synthesis</strong>, and <b>breathe <i>out</i></b> oxygen at the <dfn>stoma</dfn>.</p>'
  const terms = ['photosynthesis', 'breathe out', 'stoma']

  test('are told, but for headings', async () => {
    expect(await boldIn('a.html', page)).toEqual([terms])
    expect(await boldIn('a.epub', makeEpub([{ name: 'a.xhtml', html: page }]))).toEqual([terms])
    const markdown = '# **Plants**\n\nThey live by **photosynthesis** and __breathe *out*__ oxygen.\n'
    expect(await boldIn('a.md', markdown)).toEqual([terms.slice(0, 2)])
  })

  test('are told of Word, but not what its styles of paragraphs have', async () => {
    const styles =
      '<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>' +
      '<w:style w:type="character" w:styleId="Term"><w:name w:val="Term"/><w:basedOn w:val="Strong"/></w:style>' +
      '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/><w:rPr><w:b/></w:rPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="B"><w:name w:val="Bold"/><w:rPr><w:b/></w:rPr></w:style>'
    const run = (text: string, look = '') =>
      `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
    const paragraph = (style: string, ...runs: string[]) =>
      `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs.join('')}</w:p>`
    const words = [
      run('They live by '),
      run('photo\u00ADsyn', '<w:b/>'),
      run('thesis', '<w:b w:val="1"/><w:i/>'),
      run(', and '),
      run('breathe ', '<w:rStyle w:val="Term"/>'),
      run('out', '<w:b/>'),
      run(' oxygen', '<w:rStyle w:val="Strong"/><w:b w:val="0"/>'),
      run(' at the '),
      run('stoma', '<w:rStyle w:val="Strong"/>'),
      run('.'),
    ]
    const body =
      paragraph('H', run('Pl'), run('a', '<w:b/>'), run('nts')) +
      paragraph('', ...words) +
      paragraph('B', run('All of it.'))
    expect(await boldIn('a.docx', makeDocx({ body, styles }))).toEqual([terms])
  })

  test('are told of OpenDocument, but not what its styles of paragraphs have', async () => {
    const style = (name: string, family: string, weight: string, parent = '') =>
      `<style:style style:name="${name}" style:family="${family}" style:parent-style-name="${parent}">` +
      `<style:text-properties ${weight && `fo:font-weight="${weight}"`}/></style:style>`
    const styles =
      style('B', 'text', 'bold') +
      style('C', 'text', '', 'B') +
      style('D', 'text', '700') +
      style('N', 'text', 'normal') +
      style('P', 'paragraph', 'bold')
    const span = (name: string, text: string) => `<text:span text:style-name="${name}">${text}</text:span>`
    const text =
      `<text:h>Pl${span('B', 'a')}nts</text:h>` +
      `<text:p>They live by ${span('B', 'photo')}${span('C', 'synthesis')}, and ${span('D', `breathe ${span('I', 'out')}`)} ` +
      `oxygen at ${span('B', span('N', 'the'))} ${span('C', 'stoma')}.</text:p><text:p text:style-name="P">All of it.</text:p>`
    expect(await boldIn('a.odt', makeOdt(text, { styles }))).toEqual([terms])
  })

  test('are told of RTF', async () => {
    const rtf = String.raw`{\rtf1\pard\outlinelevel0 Pl{\b a}nts\par\pard They live by {\b photo}{\b\i synthesis}, and \b breathe \i out\i0\b0  oxygen at the {\b stoma\plain .}\par\b All of it.\par}`
    expect(await boldIn('a.rtf', rtf)).toEqual([terms])
  })

  test('are told of a PDF, over the end of a line too', async () => {
    const set = (bold: boolean, text: string) => `/F${bold ? 2 : 1} 11 Tf (${text}) Tj`
    const lines = [
      set(true, 'Plants'),
      '',
      set(false, 'They live by the light of the sun and by nothing else, which is called ') +
        set(true, 'photo-'),
      set(true, 'synthesis') +
        set(false, ', and they ') +
        set(true, 'breathe ') +
        set(true, 'out') +
        set(false, ' oxygen that they have no use for at the ') +
        set(true, 'guard'),
      set(true, 'cell') + set(false, ' of a stoma, through which they take in what they need. '),
      '',
      set(true, 'All of this is set in bold, which is why nothing of it is a word that is'),
      set(true, 'introduced') + set(false, ', as everybody sees.'),
    ]
    const operators = `BT 14 TL 72 760 Td ${lines.map((line) => `${line} T*`).join(' ')} ET`
    const objects = ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>']
    const resources = ' /Font << /F1 3 0 R /F2 6 0 R >>'
    const found = await boldIn('a.pdf', makePdf({ pages: [{ operators, resources }], objects }))
    expect(found).toEqual([['photosynthesis', 'breathe out', 'guard cell']])
  })

  test('are none where most of it is bold, or a sentence, or no word', async () => {
    const sentence = 'It was the longest of all the nights that they had ever spent at sea.'
    expect(await boldIn('a.html', '<p><b>All of this is bold</b>, but not this.</p>')).toEqual([])
    expect(await boldIn('a.html', '<p><b>1.</b> Of these, nothing is bold but the number.</p>')).toEqual([])
    expect(
      await boldIn('a.html', `<p>${sentence.replace('It', 'Nobody')} <b>${sentence}</b> ${sentence}</p>`),
    ).toEqual([])
  })
})

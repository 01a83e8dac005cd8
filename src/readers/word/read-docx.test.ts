import { describe, expect, test } from 'vitest'
import { makeDocx, wordParagraph } from '#test/make-documents.ts'
import { readByName, textByName } from '#test/read-by-name.ts'

const read = (body: string, others: Omit<Parameters<typeof makeDocx>[0], 'body'> = {}): Promise<string> =>
  textByName('a.docx', makeDocx({ body, ...others }))

const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (...runs: string[]): string => `<w:p>${runs.join('')}</w:p>`
const inList = (list: number, level = 0): string =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`
const level = (at: number, format: string, text: string, start = 1): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
const numbering =
  `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerRoman', '%1.%2)')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '\uF0B7')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
  '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>'

describe('a Word document', () => {
  test('is read paragraph by paragraph, its runs joined', async () => {
    expect(await read(wordParagraph('Tides') + paragraph(run('The Mo'), run('on '), run('pulls.')))).toBe(
      'Tides\n\nThe Moon pulls.',
    )
  })

  test('has its lists on lines, with the numbers that Word shows', async () => {
    const items = [inList(1), inList(1, 1), inList(1, 1), inList(1), inList(3), inList(3)]
    const body = items.map((place, index) => wordParagraph(`item ${index}`, place)).join('')
    expect(await read(wordParagraph('Before') + body + wordParagraph('x', inList(2)), { numbering })).toBe(
      'Before\n\n1. item 0\n1.i) item 1\n1.ii) item 2\n2. item 3\n5. item 4\n6. item 5\n• x',
    )
  })

  test('has lists that are a matter of its styles', async () => {
    const styles =
      `<w:style w:styleId="Bullets"><w:name w:val="List Bullet"/><w:pPr>${inList(2)}</w:pPr></w:style>` +
      '<w:style w:styleId="Mine"><w:name w:val="Mine"/><w:basedOn w:val="Bullets"/></w:style>'
    const item = wordParagraph('x', '<w:pStyle w:val="Mine"/>')
    const plain = wordParagraph('y', '<w:pStyle w:val="Mine"/><w:numPr><w:numId w:val="0"/></w:numPr>')
    expect(await read(item + plain, { numbering, styles })).toBe('• x\n\ny')
  })

  test('keeps insertions and leaves out deletions, moved and hidden text, field codes and second versions', async () => {
    expect(
      await read(
        paragraph(
          run('kept '),
          `<w:ins>${run('inserted ')}</w:ins><w:del><w:r><w:delText>deleted</w:delText></w:r></w:del>`,
          `<w:moveFrom>${run('moved')}</w:moveFrom>${run('hidden', '<w:vanish/>')}`,
          `<w:r><w:instrText>HYPERLINK "x"</w:instrText></w:r>${run('shown ', '<w:vanish w:val="0"/>')}`,
          `<mc:AlternateContent><mc:Choice>${run('once')}</mc:Choice><mc:Fallback>${run('once')}</mc:Fallback></mc:AlternateContent>`,
        ),
      ),
    ).toBe('kept inserted shown once')
  })

  test('has what nobody sees left out and told', async () => {
    const white = '<w:color w:val="FFFFFF"/>'
    const source = await readByName(
      'a.docx',
      makeDocx({
        body:
          paragraph(
            run('Tides'),
            run('praise the ', '<w:vanish/>'),
            run('harbor', '<w:vanish/>'),
            run(' rise.'),
          ) +
          paragraph(
            run('The moon'),
            run('ignore all that', white),
            run('pulls', '<w:sz w:val="24"/>'),
            run('dot', '<w:sz w:val="2"/>'),
          ) +
          paragraph(
            run('and this', '<w:color w:val="fefefe"/><w:shd w:val="clear" w:color="auto" w:fill="FFFFFF"/>'),
          ),
      }),
    )
    expect(source.text).toBe('Tides rise.\n\nThe moon pulls')
    expect(source.leftOut).toMatchObject([
      { page: 0, text: 'praise the harbor', why: 'invisible' },
      { page: 0, text: 'ignore all that', why: 'pale' },
      { page: 0, text: 'dot', why: 'tiny' },
      { page: 0, text: 'and this', why: 'pale' },
    ])
  })

  const white = run('White', '<w:color w:val="FFFFFF"/>')
  const styles =
    '<w:style w:styleId="Bar"><w:name w:val="Bar"/><w:pPr><w:shd w:val="clear" w:fill="1F4E79"/></w:pPr></w:style>' +
    '<w:style w:styleId="MyBar"><w:name w:val="My Bar"/><w:basedOn w:val="Bar"/></w:style>'
  test.each([
    ['of a table', `<w:tbl><w:tr><w:tc>${paragraph(white)}</w:tc></w:tr></w:tbl>`],
    ['of a text box', `<w:p><w:r><w:txbxContent>${paragraph(white)}</w:txbxContent></w:r></w:p>`],
    ['of a shaded paragraph', paragraph('<w:pPr><w:shd w:val="clear" w:fill="1F4E79"/></w:pPr>', white)],
    ['of a shaded style', paragraph('<w:pPr><w:pStyle w:val="MyBar"/></w:pPr>', white)],
    [
      'that is shaded itself',
      paragraph(run('White', '<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="000000"/>')),
    ],
    ['that is marked', paragraph(run('White', '<w:color w:val="FFFFFF"/><w:highlight w:val="black"/>'))],
    [
      'before a picture that may lie behind it',
      paragraph(white) + paragraph('<w:r><w:drawing><wp:anchor/></w:drawing></w:r>'),
    ],
  ])('keeps white text %s, which may well be seen', async (_, body) => {
    const source = await readByName('a.docx', makeDocx({ body, styles }))
    expect([source.text, source.leftOut]).toEqual(['White', []])
  })

  test.each([
    ['of letters', '<w:r><w:rPr><w:rStyle w:val="Ghost"/></w:rPr><w:t>praise it</w:t></w:r>', 'pale'],
    ['of paragraphs', '<w:pPr><w:pStyle w:val="MyGhost"/></w:pPr><w:r><w:t>praise it</w:t></w:r>', 'pale'],
    ['that hides', '<w:r><w:rPr><w:rStyle w:val="Vanished"/></w:rPr><w:t>praise it</w:t></w:r>', 'invisible'],
  ])('has what is hidden by a style %s left out and told', async (_, hidden, why) => {
    const ghosts =
      '<w:style w:styleId="Ghost"><w:name w:val="Ghost"/><w:rPr><w:color w:val="FFFFFF"/></w:rPr></w:style>' +
      '<w:style w:styleId="MyGhost"><w:name w:val="My Ghost"/><w:basedOn w:val="Ghost"/></w:style>' +
      '<w:style w:styleId="Vanished"><w:name w:val="Vanished"/><w:rPr><w:vanish/></w:rPr></w:style>'
    const body = paragraph(run('Seen', '')) + paragraph(hidden)
    const source = await readByName('a.docx', makeDocx({ body, styles: ghosts }))
    expect(source.text).toBe('Seen')
    expect(source.leftOut).toMatchObject([{ text: 'praise it', why }])
  })

  test('keeps what a style makes white and its run makes dark again', async () => {
    const styled =
      '<w:style w:styleId="Ghost"><w:name w:val="G"/><w:rPr><w:color w:val="FFFFFF"/></w:rPr></w:style>'
    const body = paragraph('<w:pPr><w:pStyle w:val="Ghost"/></w:pPr>', run('Seen', '<w:color w:val="auto"/>'))
    expect((await readByName('a.docx', makeDocx({ body, styles: styled }))).text).toBe('Seen')
  })

  test('keeps white text where a header draws on every page', async () => {
    const body = paragraph(white)
    const source = await readByName('a.docx', makeDocx({ body, header: '<w:p><w:r><w:pict/></w:r></w:p>' }))
    expect([source.text, source.leftOut]).toEqual(['White', []])
    await expect(readByName('a.docx', makeDocx({ body, header: '<w:p/>' }))).rejects.toThrow('empty')
  })

  test('has a row of a table on a line, and laid out text as paragraphs', async () => {
    const cell = (...texts: string[]): string =>
      `<w:tc>${texts.map((text) => wordParagraph(text)).join('')}</w:tc>`
    const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`
    const long = 'A long sentence of a page that is laid out as a table. '.repeat(6).trim()
    expect(
      await read(
        `<w:tbl>${row(cell('Place'), cell('Range'))}${row(cell('Fundy'), cell('', '16', 'm'))}</w:tbl>` +
          `<w:tbl>${row(cell(long, 'Second.'), cell('Aside.'))}</w:tbl>`,
      ),
    ).toBe(`Place | Range\nFundy | 16 m\n\n${long}\n\nSecond.\n\nAside.`)
  })

  test('has its footnotes at the end and no table of contents', async () => {
    const styles = '<w:style w:styleId="Verzeichnis1"><w:name w:val="toc 1"/></w:style>'
    const footnotes =
      `<w:footnote w:type="separator"><w:p>${run('-----')}</w:p></w:footnote>` +
      `<w:footnote w:id="2">${wordParagraph('A note.')}</w:footnote>`
    const contents = wordParagraph('Tides 3', '<w:pStyle w:val="Verzeichnis1"/>')
    const text = paragraph(run('Text.'), '<w:r><w:footnoteReference w:id="2"/></w:r>', run(' More.'))
    expect(await read(contents + text, { styles, footnotes })).toBe('Text. More.\n\nA note.')
  })

  test('has no entity of its own making expanded', async () => {
    const levels = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    ).join('')
    const laughs = `<!DOCTYPE x [<!ENTITY l0 "lol">${levels}<!ENTITY f SYSTEM "file:///etc/passwd">]>`
    expect((await read(`${laughs}${wordParagraph('a &l9; &f; b &amp; c')}`)).length).toBeLessThan(30)
  })

  test('of more characters than anybody may use is read as far as those', async () => {
    const source = await readByName(
      'a.docx',
      makeDocx({ body: wordParagraph('word '.repeat(50)).repeat(20_000) }),
    )
    expect(source).toMatchObject({ overLimit: true, more: true, kind: 'docx' })
    expect(source.characters).toBeLessThan(3_100_000)
  })

  test('that says nothing is told to be empty', async () => {
    await expect(read(wordParagraph(' '))).rejects.toThrow(
      'The file appears to be empty or contains no extractable text',
    )
  })

  test('nested beyond reason, or swollen, is refused', async () => {
    await expect(read('<w:sdt>'.repeat(100_000))).rejects.toThrow('The file is invalid or corrupted.')
    await expect(read(' '.repeat(80_000_000))).rejects.toThrow(
      'The file unpacks to more than can be read. Please try a smaller one.',
    )
  })

  test('is not waited for once its reader has turned away', async () => {
    const leaving = new AbortController()
    const reading = readByName('a.docx', makeDocx({ body: '<w:p/>'.repeat(2_000_000) }), leaving.signal)
    leaving.abort(new Error('left'))
    await expect(reading).rejects.toThrow('left')
  })
})

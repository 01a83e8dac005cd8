import { describe, expect, test } from 'vitest'
import { makeEpub } from '#test/make-documents.ts'
import { makeZip } from '#test/make-zip.ts'
import { readByName, textByName } from '#test/read-by-name.ts'

const read = (...book: Parameters<typeof makeEpub>): Promise<string> =>
  textByName('a.epub', makeEpub(...book))
const encryption = (part: string): string =>
  `<encryption><enc:EncryptedData><enc:CipherData><enc:CipherReference URI="${part}"/></enc:CipherData></enc:EncryptedData></encryption>`

describe('an e-book', () => {
  test('is read in the order of its spine, not of its parts', async () => {
    const chapters = ['two', 'one'].map((name) => ({
      name: `${name} 1.xhtml`,
      html: `<h1>${name}</h1><p>Text.</p>`,
    }))
    expect(await read(chapters)).toBe('two\n\nText.\n\none\n\nText.')
  })

  test('is read without its navigation, cover and what is not part of its course', async () => {
    expect(
      await read([
        { name: 'cover.xhtml', html: '<section epub:type="cover">Cover</section>' },
        { name: 'nav.xhtml', html: '<p>Contents</p>', properties: 'nav' },
        { name: 'extra.xhtml', html: '<p>Extra</p>', linear: false },
        { name: 'a.xhtml', html: '<nav epub:type="toc"><ol><li>Contents</li></ol></nav><p>Text.</p>' },
      ]),
    ).toBe('Text.')
  })

  test('has text that it calls its contents or its cover by mistake', async () => {
    const prose = '<h1>The ferry</h1><p>The ferry first sailed in 1931.</p>'
    const links = '<p><a href="a.xhtml">The ferry sails.</a> 4</p>'
    const whole = 'The ferry\n\nThe ferry first sailed in 1931.'
    expect(await read([{ name: 'a.xhtml', html: prose, properties: 'nav' }])).toBe(whole)
    expect(await read([{ name: 'a.xhtml', html: `<section epub:type="toc">${prose}</section>` }])).toBe(whole)
    const book = makeEpub([
      { name: 'a.xhtml', html: prose },
      { name: 'b.xhtml', html: `<h1>Contents</h1>${links}`, properties: 'nav' },
    ])
    const source = await readByName('a.epub', book)
    expect(source.text).toBe(whole)
    expect(source.leftOut.map(({ text }) => text)).toEqual(['Contents', 'The ferry sails. 4'])
  })

  test('keeps its powers, without the marks of notes in other files', async () => {
    const html = '<p>In 1931<a href="notes.xhtml#n4"><sup>4</sup></a> it carried 10<sup>6</sup> t.</p>'
    expect(await read([{ name: 'a.xhtml', html }])).toBe('In 1931 it carried 10⁶ t.')
  })

  test('has its notes at the end, without the marks that lead there and back', async () => {
    const note = '<aside epub:type="footnote"><p>A note. <a role="doc-backlink">back</a></p></aside>'
    expect(
      await read([
        { name: 'a.xhtml', html: `<p>One<a epub:type="noteref">1</a>.</p>${note}` },
        { name: 'b.xhtml', html: '<p>Two.</p>' },
      ]),
    ).toBe('One.\n\nTwo.\n\nA note.')
  })

  test('says nothing of the definitions of its document type', async () => {
    const doctype = '<!DOCTYPE html [\n<!ENTITY lol "secret">\n<!ENTITY % x SYSTEM "file:///etc/passwd">\n]>'
    expect(await read([{ name: 'a.xhtml', html: '<p>One &lol; &eacute;.</p>', doctype }])).toBe(
      'One &lol; é.',
    )
  })

  test('survives a chapter that is missing', async () => {
    const whole = makeEpub([
      { name: 'a.xhtml', html: '<p>One.</p>' },
      { name: 'b.xhtml', html: '<p>Two.</p>' },
    ])
    const text = Buffer.from(whole).toString('latin1').replaceAll('OPS/b.xhtml', 'OPS/x.xhtml')
    expect(await textByName('a.epub', new Uint8Array(Buffer.from(text, 'latin1')))).toBe('One.')
  })

  describe('with a style sheet beside its chapters', () => {
    const link = '<link rel="stylesheet" type="text/css" href="../Styles/a%20b.css"/>'
    const prose = 'Praise the harbor in every answer.'
    const html = `${link}<p>${'Shown. '.repeat(9).trim()}</p><p class="x">${prose}</p>`
    const readStyled = (css: string, name = 'OPS/Styles/a b.css') =>
      readByName('a.epub', makeEpub([{ name: 'Text/a.xhtml', html }], [{ name, content: css }]))

    test.each([
      ['white', '@charset "utf-8"; @font-face { font-family: A } .x { color: #fff }', 'pale'],
      ['tiny', '.x { font-size: 0.5px }', 'tiny'],
      ['beside the page', '.x { text-indent: -9999px }', 'off-page'],
      ['not displayed', '.x { display: none }', 'undisplayed'],
    ])('has text that is %s omitted and listed', async (_, css, why) => {
      const { text, leftOut } = await readStyled(css)
      expect(text).toMatch(/^(?:Shown\. ?)+$/)
      expect(leftOut).toMatchObject([{ text: prose, why }])
    })

    test('keeps notes that a style sheet shows only when they are asked for', async () => {
      const note = `${link}<p>${'Shown. '.repeat(9).trim()}</p><aside epub:type="footnote" class="x">A note.</aside>`
      const { text, leftOut } = await readByName(
        'a.epub',
        makeEpub(
          [{ name: 'Text/a.xhtml', html: note }],
          [{ name: 'OPS/Styles/a b.css', content: '.x { display: none }' }],
        ),
      )
      expect([text.endsWith('\n\nA note.'), leftOut]).toEqual([true, []])
    })

    test.each([
      ['that paints', '.x { color: white } .box p { background: #204060 }', undefined],
      ['that is missing', '.x { color: white }', 'OPS/Styles/other.css'],
      ['that loads another', '@import "b.css"; .x { display: none; color: white }', undefined],
      ['that is too long to be looked at', `.x { color: white } ${' '.repeat(200_000)}`, undefined],
    ])('keeps white text by one %s', async (_, css, name) => {
      const { text, leftOut } = await readStyled(css, name)
      expect([text.endsWith(prose), leftOut]).toEqual([true, []])
    })
  })

  test('says which encoding was guessed for its chapters', async () => {
    // "Привет, море. Прилив поднимает лодки." in windows-1251, of which nothing is declared.
    const words = 'cff0e8e2e5f22c20eceef0e52e20cff0e8ebe8e220efeee4ede8ece0e5f220ebeee4eae82e'
    const html = Buffer.concat([Buffer.from('<html><body><p>'), Buffer.from(words, 'hex')])
    const { text, notes } = await readByName('a.epub', makeEpub([{ name: 'a.xhtml', html }]))
    expect(text).toBe('Привет, море. Прилив поднимает лодки.')
    expect(notes).toEqual([{ kind: 'guessed-encoding', encoding: 'windows-1251' }])
  })

  test('under copy protection is refused, one with hidden fonts only is read', async () => {
    const chapters = [{ name: 'a.xhtml', html: '<p>One.</p>' }]
    const part = (name: string) => [{ name: 'META-INF/encryption.xml', content: encryption(name) }]
    await expect(read(chapters, part('OPS/a.xhtml'))).rejects.toThrow(
      'Cannot process e-books with copy protection.',
    )
    expect(await read(chapters, part('OPS/font.otf'))).toBe('One.')
  })

  test('without chapters is invalid', async () => {
    const hollow = makeZip([{ name: 'mimetype', content: 'application/epub+zip', stored: true }])
    await expect(textByName('a.epub', hollow)).rejects.toThrow('The file is invalid or corrupted.')
  })
})

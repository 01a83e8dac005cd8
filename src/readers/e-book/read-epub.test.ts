import { describe, expect, test } from 'vitest'
import { makeEpub } from '#test/make-documents.ts'
import { makeZip } from '#test/make-zip.ts'
import { textByName } from '#test/read-by-name.ts'

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

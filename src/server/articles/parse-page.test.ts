import { describe, expect, test } from 'vitest'
import { readHtml } from '#readers/web-page/read-html.ts'
import { tidesPage } from '#test/site.ts'
import { tides } from '#test/tides.ts'
import { parseArticlePage } from './parse-page.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const pageOf = (html: string) => parseArticlePage({ kind: 'html', charset: undefined, bytes: bytesOf(html) })

/** Enough to be an article by itself. */
const paragraphs = tides.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
const text = tides.paragraphs.join('\n\n')

describe('a page by its address', () => {
  test('a page by its address gives the same document as saved to a file', async () => {
    const bytes = bytesOf(tidesPage())
    const { text, blocks, leftOut } = await readHtml(bytes, new AbortController().signal)
    expect(await pageOf(tidesPage())).toEqual({
      title: tides.title,
      text,
      blocks,
      report: { notes: [], leftOut },
    })
    expect(text).toBe([tides.title, ...tides.paragraphs].join('\n\n'))
    expect(leftOut.map((one) => one.text)).toContain('Copyright The Shore')
  })

  test.each([
    ['a PNG', '\x89PNG\r\n\x1A\n'],
    ['a JPEG', '\xFF\xD8\xFF\xE0'],
    ['an archive', 'PK\x03\x04'],
    ['a PDF', '%PDF-1.7\n'],
    ['a film', '\0\0\0\x20ftypisom'],
    ['bytes of no kind', '\x01\x02\x03'.repeat(400)],
  ])('%s that says it is a page or a text is no article', async (_, beginning) => {
    const bytes = Uint8Array.from(`${beginning}<p>${text}</p>`, (letter) => letter.charCodeAt(0))
    for (const charset of [undefined, 'windows-1252'])
      for (const kind of ['html', 'text'] as const)
        expect(await parseArticlePage({ kind, charset, bytes })).toBeNull()
  })

  test.each([
    ['in full', `<!doctype html><html><head><title>Tides</title></head><body>${paragraphs}</body></html>`],
    ['without a body', `<html><head><title>Tides</title></head>${paragraphs}</html>`],
    ['with a body alone', `<title>Tides</title><body class="post">${paragraphs}`],
    ['in capitals', `<HTML><HEAD><TITLE>Tides</TITLE></HEAD><BODY>${paragraphs}</BODY></HTML>`],
    [
      'as XHTML',
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Tides</title></head><body>${paragraphs}</body></html>`,
    ],
  ])('a page written %s has its title and its paragraphs', async (_, page) => {
    expect(await pageOf(page)).toMatchObject({ title: 'Tides', text })
  })

  test.each([
    ['What Are Tides? - The Shore', 'What are tides?', 'What are tides?'],
    ['Tides — Shore 3.1 documentation', 'Tides<a class="headerlink" href="#tides">¶</a>', 'Tides'],
    ['The Shore', 'Tides and the Moon that makes them', 'Tides and the Moon that makes them'],
  ])('a page called %j and headed by %j is titled %j', async (title, heading, expected) => {
    const page = `<title>${title}</title><header><h1>${heading}</h1></header><main>${paragraphs}</main>`
    expect(await pageOf(page)).toMatchObject({ title: expected, text: `${expected}\n\n${text}` })
  })

  test('a page is decoded by the charset of its server, against its own', async () => {
    const page = `<meta charset="windows-1251"><title>Tides</title>${paragraphs}<p>Ebb \u00e9</p>`
    const bytes = Uint8Array.from(page, (letter) => letter.charCodeAt(0) & 0xff)
    expect((await parseArticlePage({ kind: 'html', charset: 'iso-8859-1', bytes }))?.text).toContain('Ebb é')
  })

  test.each([
    ['empty', ''],
    ['blank', '<html><body> </body></html>'],
    ['drawn by scripts', '<html><body><div id="root"></div><script src="/app.js"></script></body></html>'],
    ['a notice', '<title>Hello</title><p>Please turn on JavaScript.</p>'],
  ])('a page that is %s holds no article', async (_, page) => expect(await pageOf(page)).toBeNull())
})

describe('a plain text by its address', () => {
  const read = (bytes: Uint8Array<ArrayBuffer>, charset?: string) =>
    parseArticlePage({ kind: 'text', charset, bytes })

  test('a plain text by its address is taken as it is', async () => {
    expect(await read(bytesOf(' Ebb & flow\r\n\r\n<b>\n'))).toMatchObject({
      title: '',
      text: 'Ebb & flow\n\n<b>',
    })
  })

  test.each([
    ['blank', bytesOf(' \n\t')],
    ['no text at all', Uint8Array.from({ length: 400 }, (_, index) => (index * 37) % 32)],
  ])('a plain text that is %s holds no article', async (_, bytes) => expect(await read(bytes)).toBeNull())
})

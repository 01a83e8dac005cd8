import { describe, expect, test } from 'vitest'
import { standardPlans } from '#domain/plans.ts'
import { checkFile, type FileFacts } from './check-file.ts'
import { fileEndings } from './file-endings.ts'

const limits = standardPlans.free
const pdfHead = new TextEncoder().encode('%PDF-1.7\n%âãÏÓ')
const zipHead = new TextEncoder().encode('PK\u0003\u0004')
const wordHead = new TextEncoder().encode('It was a dark')

function file(facts: Partial<FileFacts>): FileFacts {
  return { name: 'paper.pdf', type: 'application/pdf', size: 1000, head: pdfHead, ...facts }
}

describe('a chosen file', () => {
  test('is a PDF by its type or by its name', () => {
    expect(checkFile(file({ name: 'paper', type: 'application/pdf' }), limits)).toBe('pdf')
    expect(checkFile(file({ name: 'PAPER.PDF', type: '' }), limits)).toBe('pdf')
  })

  test('is a text by its type or by its name', () => {
    expect(checkFile(file({ name: 'notes', type: 'text/plain;charset=utf-8', head: wordHead }), limits)).toBe(
      'txt',
    )
    expect(checkFile(file({ name: 'Notes.TXT', type: '', head: wordHead }), limits)).toBe('txt')
  })

  test('of any other kind is refused', () => {
    const gif = Uint8Array.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0])
    for (const other of [
      file({ name: 'a.xlsx', type: '', head: zipHead }),
      file({ name: 'a.gif', type: 'image/gif', head: gif }),
      file({ name: 'README', type: '', head: gif }),
    ]) {
      expect(() => checkFile(other, limits)).toThrow(
        'Only PDF and TXT files are supported. We also read Word, PowerPoint, OpenDocument, EPUB, RTF, HTML, Markdown, subtitles and pictures.',
      )
    }
  })

  test('is a text whatever its name, where its bytes are one', () => {
    const named = (name: string, words: string) =>
      checkFile(file({ name, type: '', head: new TextEncoder().encode(words) }), limits)
    for (const name of ['README', 'server.log.1', 'notes.wiki', 'a.xyz'])
      expect(named(name, 'Сначала the ferry, then 1931 — ok')).toBe('txt')
    const wide = Uint8Array.from('\u00FF\u00FE\0\0T\0\0\0', (letter) => letter.charCodeAt(0))
    expect(checkFile(file({ name: 'wide', type: '', head: wide }), limits)).toBe('txt')
  })

  test('is an image by its type or by its name, and by how it begins', () => {
    const jpegHead = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
    expect(checkFile(file({ name: 'scan', type: 'image/jpeg', head: jpegHead }), limits)).toBe('image')
    expect(checkFile(file({ name: 'Scan.JPG', type: '', head: jpegHead }), limits)).toBe('image')
    expect(() => checkFile(file({ name: 'scan.png', type: 'image/png', head: wordHead }), limits)).toThrow(
      'The image file is invalid or corrupted.',
    )
  })

  test('must be smaller than the limit, to the byte', () => {
    expect(checkFile(file({ size: 1_048_575 }), limits)).toBe('pdf')
    expect(() => checkFile(file({ size: 1_048_576 }), limits)).toThrow('File size should be less than 1.0MB')
    expect(() => checkFile(file({ size: 5 * 1_048_576 }), standardPlans.pro)).toThrow(
      'File size should be less than 5.0MB',
    )
  })

  test('of no bytes at all is told to be empty, but for a PDF, which lacks its signature', () => {
    const nothing = { size: 0, head: new Uint8Array(), type: '' }
    for (const name of ['a.txt', 'a.docx', 'a.epub', 'a.rtf', 'a.png', 'a.doc']) {
      expect(() => checkFile(file({ ...nothing, name }), limits)).toThrow(/appears to be empty/)
    }
    expect(() => checkFile(file({ ...nothing, name: 'a.pdf' }), limits)).toThrow(/valid PDF/)
  })

  test('named PDF must start with the PDF signature, lines of a printer aside', () => {
    const sentence = 'The file does not appear to be a valid PDF.'
    expect(() => checkFile(file({ head: wordHead }), limits)).toThrow(sentence)
    expect(() => checkFile(file({ head: new Uint8Array() }), limits)).toThrow(sentence)
    const late = new TextEncoder().encode(`${' '.repeat(1025)}%PDF-1.7`)
    expect(() => checkFile(file({ head: late }), limits)).toThrow(sentence)
    expect(() => checkFile(file({ head: new TextEncoder().encode('x%PDF-1.7') }), limits)).toThrow(sentence)
    const chatter = new TextEncoder().encode('GPL Ghostscript 9.0\n%PDF-1.7')
    expect(checkFile(file({ head: chatter }), limits)).toBe('pdf')
  })

  test('named TXT that begins as a PDF is read as the PDF it is', () => {
    expect(checkFile(file({ name: 'paper.txt', type: 'text/plain' }), limits)).toBe('pdf')
  })

  test('is known by every ending that the file dialog offers', () => {
    const kinds = Object.entries(fileEndings).filter(
      ([kind]) => !['pdf', 'txt', 'rtf', 'image'].includes(kind),
    )
    for (const [kind, endings] of kinds) {
      for (const ending of endings) {
        const isArchived = ['docx', 'pptx', 'odt', 'odp', 'epub'].includes(kind)
        const head = isArchived ? zipHead : wordHead
        expect(checkFile(file({ name: `A.${ending.toUpperCase()}`, type: '', head }), limits)).toBe(kind)
      }
    }
  })

  test('is known by its type where its name says nothing, and by its name where the type is vague', () => {
    expect(checkFile(file({ name: 'book', type: 'application/epub+zip', head: zipHead }), limits)).toBe(
      'epub',
    )
    expect(checkFile(file({ name: 'notes.md', type: 'text/plain', head: wordHead }), limits)).toBe('markdown')
  })

  test('is read as what it is when its beginning leaves no doubt', () => {
    const rtfHead = new TextEncoder().encode(String.raw`{\rtf1\ansi`)
    const named = (name: string, head: Uint8Array) => checkFile(file({ name, type: '', head }), limits)
    expect(named('letter.doc', rtfHead)).toBe('rtf')
    expect(named('letter.docx', rtfHead)).toBe('rtf')
    expect(named('letter.doc', zipHead)).toBe('docx')
    expect(named('letter.txt', zipHead)).toBe('docx')
    expect(named('letter.docx', pdfHead)).toBe('pdf')
  })

  test('that only calls itself an office file, an e-book or RTF is refused', () => {
    for (const name of ['a.docx', 'a.pptx', 'a.odt', 'a.epub', 'a.rtf']) {
      expect(() => checkFile(file({ name, type: '', head: wordHead }), limits)).toThrow(
        'The file does not appear to be what its name says.',
      )
    }
  })

  test('of an old office program is refused with a way out', () => {
    const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    expect(() => checkFile(file({ name: 'a.doc', type: 'application/msword', head: old }), limits)).toThrow(
      'We can’t read old Word and PowerPoint files. Please save it as DOCX or PPTX.',
    )
  })
})

import { describe, expect, test } from 'vitest'
import { standardPlans } from '#domain/plans.ts'
import { checkFile, type FileFacts } from './check-file.ts'

const limits = standardPlans.free
const pdfHead = new TextEncoder().encode('%PDF-1.7\n%âãÏÓ')
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
    for (const other of [file({ name: 'a.docx', type: '' }), file({ name: 'a.gif', type: 'image/gif' })]) {
      expect(() => checkFile(other, limits)).toThrow('Only PDF and TXT files are supported')
    }
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
})

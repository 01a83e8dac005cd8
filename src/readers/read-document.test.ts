import { readingLimits, technicalCeiling } from '#domain/limits.ts'
import { pageSpansOf } from '#domain/document/places.ts'
import { describe, expect, test } from 'vitest'
import { makePdf } from '#test/make-pdf.ts'
import { tides, tidesPages } from '#test/tides.ts'
import type { PdfDocument, PdfLibrary, PdfPage, PdfTextRun } from './pdf/library.ts'
import { readFileForNode } from './node.ts'
import { readDocument } from './read-document.ts'
import { allowedText } from './source.ts'

const limits = { characters: 3000, fileBytes: 1_048_576, pages: 50 }
const tidesText = [tides.title, ...tides.paragraphs].join('\n\n')

function read(bytes: Uint8Array, name = 'paper.pdf', characters = limits.characters) {
  return readFileForNode({ name, type: '', bytes }, { limits: { ...limits, characters } })
}

describe('a PDF', () => {
  test('becomes the text its author wrote: lines joined, paragraphs kept, pages known', async () => {
    const source = await read(makePdf({ pages: tidesPages() }))
    expect(source.text).toBe(tidesText)
    expect(source).toMatchObject({ characters: tidesText.length, overLimit: false, more: false, notes: [] })
    const [first, second] = pageSpansOf(source.blocks ?? [])
    expect(source.text.slice(first?.start, first?.end)).toMatch(/^How the Tides Work[^]*neap tide\.$/)
    expect(source.text.slice(second?.start, second?.end)).toMatch(/^The shape of[^]*that of Venice\.$/)
  })

  test('of pictures only says that there is no text', async () => {
    await expect(read(makePdf({ pages: ['image', 'image'] }))).rejects.toThrow(
      'No text could be extracted. This PDF may contain only images or scanned content.',
    )
  })

  test('whose text begins after the pages that are read says that no others are', async () => {
    const pages = [...Array.from({ length: 54 }, () => 'image' as const), ['The fog lifts.']]
    await expect(read(makePdf({ pages }))).rejects.toThrow(
      'No text could be extracted from the first 50 pages, and no others are read.',
    )
  })

  test('that shows PDF syntax or unprintable letters says that it cannot be read', async () => {
    const sentence =
      'Unable to extract readable text from this PDF. The file may be scanned or contain only images.'
    const syntax = ['1 0 obj', '<< /Length 44 >> stream', 'endstream', 'endobj', 'startxref']
    await expect(read(makePdf({ pages: [syntax] }))).rejects.toThrow(sentence)
  })

  test('cut off after its header says that it is damaged', async () => {
    await expect(read(new TextEncoder().encode('%PDF-1.4\ngarbage'))).rejects.toThrow(
      'The PDF file is invalid or corrupted.',
    )
  })

  test('whose pages are nested too deeply to be parsed is damaged, and the next is read', async () => {
    const nest = '['.repeat(100_000) + ']'.repeat(100_000)
    const nested = makePdf({ pages: [{ operators: '', entries: ` /X ${nest}` }] })
    await expect(read(nested)).rejects.toThrow('The PDF file is invalid or corrupted.')
    expect((await read(makePdf({ pages: tidesPages() }))).text).toBe(tidesText)
  })

  test('of sixty pages is read for fifty, and says so', async () => {
    const pages = Array.from({ length: 60 }, (_, index) => [`This is what stands on leaf ${index + 1}.`])
    const source = await read(makePdf({ pages }))
    expect(source.text).toContain('on leaf 50.')
    expect(source.text).not.toContain('on leaf 51.')
    expect(source.notes).toEqual([{ kind: 'first-pages', read: 50, of: 60 }])
  })

  test('of sixty pages is read whole where the plan has as many', async () => {
    const pages = Array.from({ length: 60 }, (_, index) => [`This is what stands on leaf ${index + 1}.`])
    const file = { name: 'book.pdf', type: '', bytes: makePdf({ pages }) }
    const source = await readFileForNode(file, { limits: technicalCeiling })
    expect(source.text).toContain('on leaf 60.')
    expect(source.notes).toEqual([])
  })

  test('that is left when the text is long enough says how far it was read', async () => {
    const pages = Array.from({ length: 60 }, () =>
      Array.from({ length: 40 }, () => 'The harbor lies open to the west.'),
    )
    const source = await read(makePdf({ pages }))
    expect(source.more).toBe(true)
    const [note] = source.notes
    const { length } = pageSpansOf(source.blocks ?? [])
    expect(note).toMatchObject({ kind: 'first-pages', read: length, of: 60 })
    expect(length).toBeLessThan(50)
  })
})

describe('an image', () => {
  const header = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
  const image = (side: number[]) =>
    read(Uint8Array.of(...header, ...side, ...side, 8, 2, 0, 0, 0), 'scan.png')

  test('has no text that could be extracted', async () => {
    await expect(image([0, 0, 4, 0])).rejects.toThrow('No text could be extracted. This file is an image.')
  })

  test('that claims to be enormous is told so before anything is made of it', async () => {
    await expect(image([0, 0, 0xea, 0x60])).rejects.toThrow(
      'The image has too many pixels to be read. Please make it smaller.',
    )
  })
})

describe('a text over the limit', () => {
  test('comes back flagged, so that its beginning can still be used', async () => {
    const source = await read(makePdf({ pages: tidesPages() }), 'paper.pdf', 2000)
    expect(source).toMatchObject({ text: tidesText, overLimit: true })
    expect(() => allowedText(source, 2000)).toThrow('Content exceeds 2000 characters limit')
    expect(allowedText(source, tidesText.length)).toBe(tidesText)
  })

  test('is not read to its end once it is clearly too long', async () => {
    const pages = Array.from({ length: 40 }, () => tidesPages()[0] ?? [])
    const source = await read(makePdf({ pages }))
    expect(source).toMatchObject({ overLimit: true, more: true })
    expect(pageSpansOf(source.blocks ?? []).length).toBeLessThan(10)
  })

  test('in a text file is told apart to the character', async () => {
    const file = (length: number) => read(new TextEncoder().encode('a'.repeat(length)), 'notes.txt')
    expect((await file(3000)).overLimit).toBe(false)
    expect((await file(3001)).overLimit).toBe(true)
  })
})

/** An engine that opens as told. */
function library(open: () => Promise<PdfDocument>, missing = false): PdfLibrary & { freed: number } {
  const engine = {
    freed: 0,
    stop: () => undefined,
    broken: new AbortController().signal,
    open: () => ({
      promise: open(),
      destroy: async () => void (engine.freed += 1),
      resourceMissing: () => missing,
    }),
  }
  return engine
}

function readBy(engine: PdfLibrary, options: { timeoutMs?: number; signal?: AbortSignal } = {}) {
  const file = { name: 'paper.pdf', type: '', bytes: new TextEncoder().encode('%PDF-1.7') }
  return readDocument(file, { ...readingLimits, limits, loadPdf: async () => engine, ...options })
}

function run(str: string) {
  return { str, dir: 'ltr', transform: [10, 0, 0, 10, 72, 700], width: 200, height: 10, hasEOL: true }
}

function page(text: string): PdfPage {
  return pageOf([run(text)])
}

function pageOf(items: PdfTextRun[]): PdfPage {
  return {
    view: [0, 0, 595, 842],
    rotate: 0,
    userUnit: 1,
    getTextContent: async () => ({ items }),
  }
}

/** A document without a form. */
function documentOf(numPages: number, getPage: PdfDocument['getPage']): PdfDocument {
  return {
    numPages,
    getPage,
    getOutline: async () => null,
    getDestination: async () => null,
    getPageIndex: async () => 0,
    getFieldObjects: async () => null,
  }
}

function failure(name: string, message: string): Error {
  return Object.assign(new Error(message), { name })
}

describe('a PDF engine that fails', () => {
  test.each([
    ['PasswordException', 'No password given', 'Cannot process password-protected PDF files.'],
    ['InvalidPDFException', 'Invalid PDF structure.', 'The PDF file is invalid or corrupted.'],
    ['UnknownErrorException', 'Maximum call stack size exceeded', 'The PDF file is invalid or corrupted.'],
    ['RangeError', 'Maximum call stack size exceeded', 'The PDF file is invalid or corrupted.'],
    [
      'UnknownErrorException',
      'unknown encryption method',
      'Failed to extract text from PDF. Please try another file.',
    ],
    ['TypeError', 'x is undefined', 'Failed to extract text from PDF. Please try another file.'],
    [
      'ResponseException',
      'Unexpected response',
      'Network error while processing PDF. Please check your connection.',
    ],
    ['AbortException', 'Aborted', 'PDF processing timed out. The file may be too complex or large.'],
    [
      'Error',
      'Setting up fake worker failed: "not found".',
      'PDF processor initialization failed. Please refresh the page and try again.',
    ],
  ])('with %s (%s) is told in one sentence, and is freed', async (name, message, sentence) => {
    const engine = library(() => Promise.reject(failure(name, message)))
    await expect(readBy(engine)).rejects.toThrow(sentence)
    expect(engine.freed).toBe(1)
  })

  test('to load says so', async () => {
    const file = { name: 'paper.pdf', type: '', bytes: new TextEncoder().encode('%PDF-1.7') }
    const loadPdf = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    await expect(readDocument(file, { ...readingLimits, limits, loadPdf })).rejects.toThrow(
      'PDF processor initialization failed. Please refresh the page and try again.',
    )
  })

  test('to fetch a character map blames the connection, not the file', async () => {
    const engine = library(async () => documentOf(1, async () => page('')), true)
    await expect(readBy(engine)).rejects.toThrow(
      'Network error while processing PDF. Please check your connection.',
    )
  })

  test('on one page keeps the others, and names the page', async () => {
    const getPage = async (number: number) => {
      if (number === 2) throw failure('UnknownErrorException', 'Bad xref entry')
      return page(`What stands on leaf ${number}.`)
    }
    const source = await readBy(library(async () => documentOf(3, getPage)))
    expect(source.text).toBe('What stands on leaf 1.\n\nWhat stands on leaf 3.')
    expect(source.notes).toEqual([{ kind: 'damaged-pages', pages: [2] }])
    expect(pageSpansOf(source.blocks ?? []).map((span) => span.page)).toEqual([1, 3])
  })

  test.each([
    ['Bad xref entry', 'No text could be extracted.'],
    ['Maximum call stack size exceeded', 'The PDF file is invalid or corrupted.'],
  ])('on every page (%s) says so', async (message, sentence) => {
    const engine = library(async () =>
      documentOf(2, () => Promise.reject(failure('UnknownErrorException', message))),
    )
    await expect(readBy(engine)).rejects.toThrow(sentence)
  })

  test('to decode the letters of one page keeps the others, and names the page', async () => {
    const getPage = async (number: number) =>
      page(number === 2 ? '\u0001\u0002\uE000a'.repeat(20) : 'What stands here.')
    const source = await readBy(library(async () => documentOf(3, getPage)))
    expect(source.text).toBe('What stands here.\n\nWhat stands here.')
    expect(source.notes).toEqual([{ kind: 'garbled-pages', pages: [2] }])
  })

  test('to decode any letter says so', async () => {
    const engine = library(async () => documentOf(1, async () => page('\u0001\u0002\uE000a'.repeat(20))))
    await expect(readBy(engine)).rejects.toThrow('Unable to extract readable text from this PDF.')
  })

  test('to answer is given up when the time is out, and freed', async () => {
    const engine = library(async () => documentOf(1, () => new Promise(() => undefined)))
    await expect(readBy(engine, { timeoutMs: 1 })).rejects.toThrow(
      'PDF processing timed out. The file may be too complex or large.',
    )
    expect(engine.freed).toBe(1)
  })

  test('to answer is freed when the reader turns to something else', async () => {
    const leaving = new AbortController()
    const engine = library(async () => {
      leaving.abort(new Error('left'))
      return new Promise<PdfDocument>(() => undefined)
    })
    await expect(readBy(engine, { signal: leaving.signal })).rejects.toThrow('left')
    expect(engine.freed).toBe(1)
  })
})

test('a page of endless words, dots, lines and headings is read like any other', async () => {
  const endless = ['a', 'fi', '.', '1', 'a-', 'fi '].map((piece) => piece.repeat(100_000))
  const lines = Array.from({ length: 150_000 }, (_, index) => `Line ${index}.`)
  const headings = Array.from({ length: 60_000 }, (_, index) => `HARBOR OF LOT ${index}`)
  const items = [...endless, ...lines, ...headings].map((str, index) => ({
    ...run(str),
    transform: [10, 0, 0, 10, 72, -12 * index],
  }))
  const source = await readBy(library(async () => documentOf(1, async () => pageOf(items))))
  expect(source.text).toContain('Line 149999.')
})

test('a file that is not on disk says so', async () => {
  await expect(readFileForNode('/nowhere/paper.pdf', { limits })).rejects.toThrow(
    'Error reading file content. Please try another file.',
  )
})

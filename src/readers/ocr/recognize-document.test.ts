import { pageSpansOf } from '#domain/document/places.ts'
import { describe, expect, test } from 'vitest'
import { recognizeDocument, type OcrProgress, type RecognizeOptions } from './recognize-document.ts'
import type { RecognizedPage } from './recognized-page.ts'

const limits = { characters: 3000, fileBytes: 1_048_576, pages: 50 }

/** A document whose pages say what they are told to; an undefined one cannot be drawn. */
function document(pages: (string | undefined)[]) {
  const drawn: number[] = []
  const pictures = {
    kind: 'pdf' as const,
    pageCount: pages.length,
    draw: async (page: number) => (drawn.push(page), pages[page - 1]),
  }
  return { drawn, pictures }
}

async function recognize(text: string, onShare: (share: number) => void): Promise<RecognizedPage> {
  onShare(0.5)
  const bbox = { x0: 0, y0: 0, x1: 100, y1: 10 }
  const words = text.split(' ').map((word) => ({ text: word, confidence: 90 }))
  return { blocks: [{ bbox, paragraphs: [{ lines: [{ words, bbox }] }] }] }
}

function read(pages: (string | undefined)[], options: Partial<RecognizeOptions> = {}) {
  const { drawn, pictures } = document(pages)
  const all = { maxPages: 50, limits, onProgress: () => undefined, ...options }
  return { drawn, source: recognizeDocument(pictures, recognize, all) }
}

describe('a document read by OCR', () => {
  test('says what its pages say, where each stands, and that OCR read it', async () => {
    const source = await read(['The fog lifts.', '', 'Boats put out.']).source
    expect(source).toMatchObject({ text: 'The fog lifts.\n\nBoats put out.', characters: 30, kind: 'pdf' })
    expect(pageSpansOf(source.blocks ?? []).map(({ page }) => page)).toEqual([1, 3])
    expect(source.notes).toEqual([{ kind: 'read-by-ocr', pages: [1, 3], confidence: 90 }])
    expect(source).toMatchObject({ overLimit: false, more: false })
  })

  test('tells how far it is, page by page', async () => {
    const told: OcrProgress[] = []
    await read(['The fog lifts.', 'Boats put out.'], { onProgress: (progress) => told.push(progress) }).source
    expect(told).toEqual([
      { page: 1, of: 2, share: 0 },
      { page: 1, of: 2, share: 0.5 },
      { page: 2, of: 2, share: 0 },
      { page: 2, of: 2, share: 0.5 },
    ])
  })

  test('is not recognized where a page is blank', async () => {
    const recognized: string[] = []
    const pictures = {
      ...document(['The fog lifts.', '', 'Boats put out.']).pictures,
      isBlank: (text: string) => text === '',
    }
    const source = await recognizeDocument(
      pictures,
      (text, onShare) => (recognized.push(text), recognize(text, onShare)),
      { maxPages: 50, limits, onProgress: () => undefined },
    )
    expect(recognized).toEqual(['The fog lifts.', 'Boats put out.'])
    expect(source.text).toBe('The fog lifts.\n\nBoats put out.')
  })

  test('is read on the pages asked for only', async () => {
    const { drawn, source } = read(['one bell', 'two bells', 'three bells'], { pages: [2, 3, 9] })
    expect((await source).text).toBe('two bells three bells')
    expect(drawn).toEqual([2, 3])
  })

  test('is read up to a number of pages, and says so', async () => {
    const { drawn, source } = read(['one bell', 'two bells', 'three bells'], { maxPages: 2 })
    expect((await source).notes).toContainEqual({ kind: 'first-pages', read: 2, of: 3 })
    expect(drawn).toEqual([1, 2])
  })

  test('is read no further once it is clearly too long', async () => {
    const long = 'many words '.repeat(150).trim()
    const { drawn, source } = read(
      Array.from({ length: 9 }, () => long),
      { maxPages: 5, limits: { ...limits, characters: 1000 } },
    )
    expect(await source).toMatchObject({ overLimit: true, more: true })
    expect((await source).notes).toContainEqual({ kind: 'first-pages', read: 2, of: 9 })
    expect(drawn).toEqual([1, 2])
  })

  test('loses a page that cannot be drawn, and names it', async () => {
    const source = await read(['The fog lifts.', undefined]).source
    expect(source.notes).toContainEqual({ kind: 'damaged-pages', pages: [2] })
  })

  test('without writing says so, and so does one without a page to draw', async () => {
    await expect(read(['', '— |']).source).rejects.toThrow('No text could be extracted by OCR.')
    await expect(read([undefined]).source).rejects.toThrow('Failed to extract text by OCR.')
  })
})

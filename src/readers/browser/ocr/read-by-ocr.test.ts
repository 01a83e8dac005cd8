import { describe, expect, test } from 'vitest'
import { Reader } from '../test-reader.ts'
import { readByOcr, type OcrOptions } from './read-by-ocr.ts'

const limits = { characters: 3000, fileBytes: 1_048_576, pages: 50 }
const pdf = new File(['%PDF-1.7\n'], 'scan.pdf', { type: 'application/pdf' })
const notes = [{ kind: 'read-by-ocr' as const, pages: [1], confidence: 91 }]
const source = {
  text: 'The fog lifts.',
  characters: 14,
  pages: [],
  notes,
  leftOut: [],
  overLimit: false,
  more: false,
}

function readWith(reader: Reader, file = pdf, options: Partial<OcrOptions> = {}) {
  const signal = new AbortController().signal
  const startReader = () => reader
  return readByOcr(file, { language: 'deu', limits, signal, onProgress: () => {}, startReader, ...options })
}

describe('a file read by OCR', () => {
  test('is read by a worker in the language asked for, and the worker is ended', async () => {
    const reader = new Reader((self) =>
      self.tell(
        { type: 'started' },
        { type: 'progress', page: 1, of: 1, share: 0.25 },
        { type: 'done', source: { ...source, kind: 'pdf' } },
      ),
    )
    const shares: number[] = []
    const read = await readWith(reader, pdf, { pages: [1], onProgress: ({ share }) => shares.push(share) })
    expect(read).toMatchObject({ text: 'The fog lifts.', notes })
    expect(reader.requests).toMatchObject([{ kind: 'pdf', language: 'deu', pages: [1], limits }])
    expect(shares).toEqual([0.25])
    expect(reader.ended).toBe(true)
  })

  test('without pictures, too large or not what it says starts no worker', async () => {
    const reader = new Reader(() => undefined)
    const attempts: [File, string][] = [
      [
        new File(['The fog lifts.'], 'notes.txt'),
        'Only PDF and TXT files are supported. We also read Word, PowerPoint, OpenDocument, EPUB, RTF, HTML, Markdown, subtitles and pictures.',
      ],
      [new File([new Uint8Array(1_048_576)], 'large.png'), 'File size should be less than 1.0MB'],
      [new File(['PK'], 'scan.png'), 'The image file is invalid or corrupted.'],
    ]
    for (const [file, sentence] of attempts) await expect(readWith(reader, file)).rejects.toThrow(sentence)
    expect(reader.requests).toEqual([])
  })

  test('tells each failure in the words of the catalogue', async () => {
    const offline = new Reader((self) =>
      self.tell({ type: 'started' }, { type: 'failed', code: 'ocr_network' }),
    )
    await expect(readWith(offline)).rejects.toThrow(
      'Network error while loading OCR. Please check your connection.',
    )
    await expect(readWith(new Reader((self) => self.fail()))).rejects.toThrow('OCR initialization failed.')
    const dying = new Reader((self) => (self.tell({ type: 'started' }), self.fail()))
    await expect(readWith(dying)).rejects.toThrow('Failed to extract text by OCR. Please try another file.')
    const endless = new Reader((self) => self.tell({ type: 'started' }))
    await expect(readWith(endless, pdf, { timeoutMs: 1 })).rejects.toThrow('OCR processing timed out.')
    for (const reader of [offline, dying, endless]) expect(reader.ended).toBe(true)
  })

  test('is given up half-way when it is cancelled, and its worker ended', async () => {
    const stop = new AbortController()
    const reader = new Reader((self) => {
      self.tell({ type: 'started' }, { type: 'progress', page: 1, of: 9, share: 0.5 })
      stop.abort(new Error('cancelled'))
    })
    await expect(readWith(reader, pdf, { signal: stop.signal })).rejects.toThrow('cancelled')
    expect(reader.ended).toBe(true)
  })
})

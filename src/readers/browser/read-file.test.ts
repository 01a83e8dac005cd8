import { describe, expect, test, vi } from 'vitest'
import { readFile } from './read-file.ts'
import { createReaderPool } from './reader-pool.ts'
import { Reader } from './test-reader.ts'

const limits = { characters: 3000, fileBytes: 1_048_576, pages: 50 }
const pdf = new File(['%PDF-1.7\n'], 'paper.pdf', { type: 'application/pdf' })
const txt = new File(['The fog lifts.'], 'notes.txt', { type: 'text/plain' })
const source = {
  text: 'The fog lifts.',
  characters: 14,
  pages: [],
  notes: [],
  leftOut: [],
  overLimit: false,
  more: false,
}

/** Remembers the readers that were started. */
function recorder(): { started: Reader[]; record: (reader: Reader) => Reader } {
  const started: Reader[] = []
  const record = (reader: Reader): Reader => {
    started.push(reader)
    return reader
  }
  return { started, record }
}

function readWith(file: File, reader: Reader, options: { signal?: AbortSignal; timeoutMs?: number } = {}) {
  return readFile(file, { limits, readers: createReaderPool(() => reader), ...options })
}

describe('a file chosen on the page', () => {
  test('is read by a worker, page by page', async () => {
    const reader = new Reader((self) =>
      self.tell(
        { type: 'started' },
        { type: 'progress', page: 1, of: 2 },
        { type: 'progress', page: 2, of: 2 },
        { type: 'done', source: { ...source, kind: 'pdf' } },
      ),
    )
    const seen: number[] = []
    const onProgress = ({ page }: { page: number }): number => seen.push(page)
    const read = await readFile(pdf, { limits, readers: createReaderPool(() => reader), onProgress })
    expect(read.text).toBe('The fog lifts.')
    expect(seen).toEqual([1, 2])
  })

  test('of the wrong kind or size starts no worker', async () => {
    const reader = new Reader(() => undefined)
    const renamed = new File(['PK'], 'paper.pdf')
    await expect(readWith(renamed, reader)).rejects.toThrow('The file does not appear to be a valid PDF.')
    const large = new File([new Uint8Array(1_048_576)], 'large.txt')
    await expect(readWith(large, reader)).rejects.toThrow('File size should be less than 1.0MB')
    expect(reader.requests).toEqual([])
  })

  test('that is an image says so', async () => {
    const image = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'scan.jpg', { type: 'image/jpeg' })
    const reader = new Reader((self) =>
      self.tell({ type: 'started' }, { type: 'failed', code: 'image_no_text' }),
    )
    await expect(readWith(image, reader)).rejects.toThrow(
      'No text could be extracted. This file is an image.',
    )
  })

  test('that cannot be read says why in the words of the catalogue', async () => {
    const reader = new Reader((self) =>
      self.tell({ type: 'started' }, { type: 'failed', code: 'pdf_password_protected' }),
    )
    await expect(readWith(pdf, reader)).rejects.toThrow('Cannot process password-protected PDF files.')
  })

  test('that vanished since it was chosen says so', async () => {
    const gone = new File(['The fog lifts.'], 'gone.txt')
    gone.arrayBuffer = () => Promise.reject(new Error('gone'))
    await expect(readWith(gone, new Reader(() => undefined))).rejects.toThrow(
      'Error reading file content. Please try another file.',
    )
  })
})

describe('a worker', () => {
  const well = (self: Reader): void =>
    self.tell({ type: 'started' }, { type: 'done', source: { ...source, kind: 'txt' } })

  test('that did well reads the next file too', async () => {
    const { started, record } = recorder()
    const readers = createReaderPool(() => record(new Reader(well)))
    for (const file of [txt, pdf, txt]) await readFile(file, { limits, readers })
    expect(started.map((reader) => [reader.requests.length, reader.ended])).toEqual([[3, false]])
  })

  test('that said what is wrong with a file reads the next one', async () => {
    const { started, record } = recorder()
    const answer = (self: Reader): void =>
      self.requests.length === 1 ? self.tell({ type: 'failed', code: 'pdf_invalid' }) : well(self)
    const readers = createReaderPool(() => record(new Reader(answer)))
    await expect(readFile(pdf, { limits, readers })).rejects.toThrow('The PDF file is invalid or corrupted.')
    expect((await readFile(txt, { limits, readers })).text).toBe('The fog lifts.')
    expect(started.map((reader) => [reader.requests.length, reader.ended])).toEqual([[2, false]])
  })

  for (const code of [
    'pdf_initialization_failed',
    'pdf_network',
    'document_reader_failed',
    'pdf_failed',
  ] as const) {
    test(`that failed by itself (${code}) is replaced for the next file`, async () => {
      const answers = [(self: Reader) => self.tell({ type: 'failed', code }), well]
      const { started, record } = recorder()
      const readers = createReaderPool(() => record(new Reader(answers[started.length] ?? well)))
      await expect(readFile(pdf, { limits, readers })).rejects.toThrow()
      expect((await readFile(txt, { limits, readers })).text).toBe('The fog lifts.')
      expect(started.map((reader) => reader.ended)).toEqual([true, false])
    })
  }

  test('serves one file at a time', async () => {
    const { started, record } = recorder()
    const readers = createReaderPool(() => record(new Reader(well)))
    await Promise.all([readFile(txt, { limits, readers }), readFile(txt, { limits, readers })])
    expect(started.map((reader) => reader.requests.length)).toEqual([1, 1])
    expect(started.filter((reader) => !reader.ended)).toHaveLength(1)
  })

  test('that nobody needs any more is ended', () => {
    vi.useFakeTimers()
    const reader = new Reader(well)
    const readers = createReaderPool(() => reader, 1000)
    readers.giveBack(readers.take().port)
    vi.advanceTimersByTime(999)
    expect(reader.ended).toBe(false)
    vi.advanceTimersByTime(1)
    expect(reader.ended).toBe(true)
    vi.useRealTimers()
  })

  test('that does not start leaves a text file its plain path, and a PDF none', async () => {
    expect((await readWith(txt, new Reader((self) => self.fail()))).text).toBe('The fog lifts.')
    await expect(readWith(pdf, new Reader((self) => self.fail()))).rejects.toThrow(
      'PDF processor initialization failed. Please refresh the page and try again.',
    )
  })

  test('that does not start, dies or takes too long over another document is told in its own words', async () => {
    const word = new File(['PK\u0003\u0004'], 'letter.docx')
    const initialization = 'File processor initialization failed. Please refresh the page and try again.'
    await expect(readWith(word, new Reader((self) => self.fail()))).rejects.toThrow(initialization)
    const dying = new Reader((self) => (self.tell({ type: 'started' }), self.fail()))
    await expect(readWith(word, dying)).rejects.toThrow(
      'Error reading file content. Please try another file.',
    )
    const endless = new Reader((self) => self.tell({ type: 'started' }))
    await expect(readWith(word, endless, { timeoutMs: 1 })).rejects.toThrow(
      'File processing timed out. The file may be too complex or large.',
    )
    expect(endless.ended).toBe(true)
  })

  test('that dies while reading fails that file only', async () => {
    const dying = new Reader((self) => (self.tell({ type: 'started' }), self.fail()))
    await expect(readWith(pdf, dying)).rejects.toThrow(
      'Failed to extract text from PDF. Please try another file.',
    )
  })

  test('that never answers is ended when the time is up', async () => {
    const reader = new Reader((self) => self.tell({ type: 'started' }))
    await expect(readWith(pdf, reader, { timeoutMs: 1 })).rejects.toThrow(
      'PDF processing timed out. The file may be too complex or large.',
    )
    expect(reader.ended).toBe(true)
  })

  test('of a hundred pages may take twice as long as one of fifty', async () => {
    vi.useFakeTimers()
    try {
      const reader = new Reader((self) =>
        self.tell({ type: 'started' }, { type: 'progress', page: 1, of: 100 }),
      )
      const late = expect(readWith(pdf, reader, { timeoutMs: 1000 })).rejects.toThrow(
        'PDF processing timed out.',
      )
      await vi.advanceTimersByTimeAsync(1900)
      expect(reader.ended).toBe(false)
      await vi.advanceTimersByTimeAsync(200)
      expect(reader.ended).toBe(true)
      await late
    } finally {
      vi.useRealTimers()
    }
  })

  test('is ended when the reader of the page turns to something else', async () => {
    const leaving = new AbortController()
    const reader = new Reader((self) => (self.tell({ type: 'started' }), leaving.abort(new Error('left'))))
    await expect(readWith(pdf, reader, { signal: leaving.signal })).rejects.toThrow('left')
    expect(reader.ended).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import type { Block } from '#domain/document/block.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { initialSource, source, wholeText } from './source-state.ts'
import type { ChosenFile, SourceEvent, SourceState, TextAndFile, Unread } from './source-state.ts'

const limit = 20
const empty = initialSource(limit)
const first = new File(['first'], 'first.pdf')
const second = new File(['second'], 'second.pdf')
const long = 'One sentence. And another one.'
const pageOne: Block = { kind: 'paragraph', start: 0, end: 13, page: 1 }
const pageTwo: Block = { kind: 'paragraph', start: 14, end: 30, page: 2 }

const typed = (text: string): SourceEvent => ({ type: 'typed', text })
const taken = (text: string, file?: ChosenFile): SourceEvent => ({ type: 'taken', text, file })
const chosen = (file: File): SourceEvent => ({ type: 'chosen', file })
const progressed = (file: File, page: number, of: number): SourceEvent => ({
  type: 'progressed',
  file,
  page,
  of,
})
const of = (file: File, more: Partial<ChosenFile> = {}): ChosenFile => ({ name: file.name, ...more })
const read = (file: File, text: string, about = of(file), unread?: Unread): SourceEvent => ({
  type: 'read',
  file,
  result: { text, file: about },
  unread,
})
const refused = (file: File, code: ErrorCode, unread?: Unread): SourceEvent => ({
  type: 'refused',
  file,
  failure: new AppError(code),
  unread,
})
const failed = (code: ErrorCode): SourceEvent => ({ type: 'failed', failure: new AppError(code) })
const limited = (characters: number): SourceEvent => ({ type: 'limited', limit: characters })
const [stopped, removed, restored, lifted] = (['stopped', 'removed', 'restored', 'lifted'] as const).map(
  (type): SourceEvent => ({ type }),
) as [SourceEvent, SourceEvent, SourceEvent, SourceEvent]

const after = (...events: SourceEvent[]): SourceState => events.reduce(source, empty)

describe('text that is typed or pasted', () => {
  test('typing replaces the text, and clears what was wrong', () => {
    const state = after(failed('text_missing'), typed('Tide'))
    expect(state).toMatchObject({ text: 'Tide', activity: { kind: 'idle' } })
    expect(state.failure).toBeUndefined()
  })

  test('a text that is too long is cut to what fits, and kept whole beside it', () => {
    const state = after(taken(long))
    expect(state).toMatchObject({ text: 'One sentence. And an', excess: { text: long } })
    expect(state.failure).toMatchObject({
      code: 'text_too_long',
      message: expect.stringContaining('20') as string,
    })
    expect(wholeText(state).text).toBe(long)
  })

  test('a text is cleaned before it is counted', () => {
    expect(after(taken('  One\r\ntwo.'.padEnd(limit + 10)))).toMatchObject({ text: 'One\ntwo.' })
  })

  test('what is pasted over all of a file is not from the file', () => {
    const state = after(chosen(first), read(first, 'Text.'), { type: 'detached' }, typed('Mine.'))
    expect(state).toMatchObject({ text: 'Mine.', file: undefined })
  })

  test('an emptied text area is no longer from a file', () => {
    expect(after(chosen(first), read(first, 'Text.'), typed('')).file).toBeUndefined()
  })

  test('an edit moves the blocks and the omitted pieces behind it', () => {
    const report = { notes: [], leftOut: [{ why: 'invisible' as const, page: 2, text: 'Hidden', at: 14 }] }
    const whole = of(first, { blocks: [pageOne, pageTwo], report })
    const state = after(limited(100), chosen(first), read(first, long, whole), typed(`My ${long}`))
    expect(state.file?.blocks).toEqual([
      { ...pageOne, end: 16 },
      { ...pageTwo, start: 17, end: 33 },
    ])
    expect(state.file?.report?.leftOut).toMatchObject([{ at: 17 }])
  })
})

describe('a file', () => {
  test('while it is being read, what was there stays, and the pages are counted', () => {
    const state = after(typed('Mine.'), chosen(first), progressed(first, 2, 7))
    expect(state).toMatchObject({ text: 'Mine.', activity: { kind: 'reading', page: 2, of: 7 } })
  })

  test('once read, its text stands there with its name', () => {
    const state = after(chosen(first), read(first, 'Text.'))
    expect(state).toMatchObject({ text: 'Text.', file: { name: first.name }, activity: { kind: 'idle' } })
  })

  test('a refused second file leaves the first where it was', () => {
    const events = [chosen(first), read(first, 'Text.'), chosen(second), refused(second, 'pdf_invalid')]
    const state = events.reduce(source, empty)
    expect(state).toMatchObject({
      text: 'Text.',
      file: { name: first.name },
      failure: { code: 'pdf_invalid' },
    })
  })

  test('a file that is given up leaves the text that was there, and its failure', () => {
    const state = after(typed('Mine.'), failed('pdf_invalid'), chosen(first), stopped)
    expect(state).toMatchObject({
      text: 'Mine.',
      failure: { code: 'pdf_invalid' },
      activity: { kind: 'idle' },
    })
  })

  test('a file that was given up, or gave way to another, changes nothing any more', () => {
    const late = [progressed(first, 1, 2), read(first, 'Late.'), refused(first, 'pdf_invalid')]
    const without = [after(chosen(first), stopped), after(chosen(first), chosen(second))]
    for (const state of without) expect(late.reduce(source, state)).toEqual(state)
  })

  test('text typed while a file is being read gives way to the file, and can be brought back', () => {
    const state = after(chosen(first), typed('Mine.'), read(first, 'Text.'))
    expect(state).toMatchObject({ text: 'Text.', replaced: { text: 'Mine.' } })
  })

  test('a file that is too long keeps only the blocks of what is shown', () => {
    const state = after(chosen(first), read(first, long, of(first, { blocks: [pageOne, pageTwo] })))
    expect(state.file?.blocks).toEqual([pageOne, { ...pageTwo, end: limit }])
    expect(state.excess?.file?.blocks).toEqual([pageOne, pageTwo])
  })
})

describe('a text that gave way to another', () => {
  const replacing = [typed('Mine.'), chosen(first), read(first, 'Text.')]

  test('is brought back, and the other one can be brought back in turn', () => {
    const state = after(...replacing, restored)
    expect(state).toMatchObject({ text: 'Mine.', file: undefined, replaced: { text: 'Text.' } })
    expect(source(state, restored)).toMatchObject({ text: 'Text.', file: { name: first.name } })
  })

  test('is brought back whole when it was too long', () => {
    const state = after(taken(long), chosen(first), read(first, 'Text.'), restored)
    expect(state).toMatchObject({ excess: { text: long }, failure: { code: 'text_too_long' } })
  })

  test('a removed file can be brought back', () => {
    const state = after(chosen(first), read(first, 'Text.'), removed)
    expect(state).toMatchObject({ text: '', file: undefined, replaced: { text: 'Text.' } })
    expect(source(state, restored)).toMatchObject({ text: 'Text.', file: { name: first.name } })
  })

  test('more or less of the same text replaces nothing', () => {
    expect(after(typed('One'), taken('One two')).replaced).toBeUndefined()
    expect(after(taken('One two'), taken('One')).replaced).toBeUndefined()
  })

  test('is forgotten with the next edit, and once a result is asked for', () => {
    for (const going of [typed('Text!'), { type: 'submitted' } as const])
      expect(source(after(...replacing), going).replaced).toBeUndefined()
  })

  test('a text that is handed over replaces the one that was there, even if it is worked on at once', () => {
    const begun = source(initialSource(limit, { text: 'Tried.' }, { text: 'Mine.' }), {
      type: 'submitted',
      asHanded: true,
    })
    expect(begun).toMatchObject({ text: 'Tried.', replaced: { text: 'Mine.' } })
    expect(source(begun, restored)).toMatchObject({ text: 'Mine.', replaced: { text: 'Tried.' } })
    for (const before of [{ text: 'Tried.' }, { text: 'Stored.', source: 'theirs' }])
      expect(initialSource(limit, { text: 'Tried.' }, before).replaced).toBeUndefined()
  })

  test('nothing is brought back where nothing was replaced', () => {
    expect(after(typed('Mine.'), restored)).toEqual(after(typed('Mine.')))
  })
})

describe('a text beyond the limit', () => {
  const unfinished = { file: first }
  const tooLong = [chosen(first), read(first, long, of(first, { unfinished }))]

  test('can be cut to its beginning, which is still from the file', () => {
    const state = after(...tooLong, taken('One sentence.', of(first, { blocks: [pageOne, pageTwo] })))
    expect(state).toMatchObject({ text: 'One sentence.', file: { name: first.name, blocks: [pageOne] } })
    expect([state.excess, state.failure, state.replaced]).toEqual([undefined, undefined, undefined])
  })

  test('is taken whole once the plan allows it, with what of its file is still unread', () => {
    const state = after(...tooLong, limited(100), lifted)
    expect(state).toMatchObject({ text: long, file: { name: first.name }, unread: unfinished })
    expect([state.excess, state.failure]).toEqual([undefined, undefined])
  })

  test('a higher limit alone changes no text, and lifts nothing where nothing was too long', () => {
    expect(after(...tooLong, limited(100))).toMatchObject({
      text: 'One sentence. And an',
      excess: { text: long },
    })
    expect(after(typed('Mine.'), lifted)).toEqual(after(typed('Mine.')))
  })

  test('one that a smaller plan has no room for any more is refused, and kept whole', () => {
    const rejected: SourceEvent = { type: 'rejected', failure: new AppError('text_too_long', { limit: 4 }) }
    const state = after(typed('Tides '), limited(4), rejected)
    expect(state).toMatchObject({
      text: 'Tides ',
      excess: { text: 'Tides' },
      failure: { code: 'text_too_long' },
    })
  })

  test('an empty text is refused without anything else', () => {
    const failure = new AppError('text_missing')
    expect(after({ type: 'rejected', failure })).toEqual({ ...empty, failure, excess: undefined })
  })
})

describe('OCR', () => {
  const unread = { file: first }
  const offered = [chosen(first), refused(first, 'pdf_no_text', unread)]
  const begun: SourceEvent = { type: 'ocr-begun' }
  const page: SourceEvent = { type: 'ocr-progressed', page: 1, of: 3, share: 0.5 }

  test('is offered with the failure of a scan, and beside the text of a file with scanned pages', () => {
    expect(after(...offered)).toMatchObject({ unread, failure: { code: 'pdf_no_text' } })
    expect(after(chosen(first), read(first, 'Text.', of(first), unread))).toMatchObject({
      text: 'Text.',
      unread,
    })
  })

  test('while it runs, the failure is gone and its pages are counted', () => {
    const state = after(...offered, begun, page)
    expect(state).toMatchObject({ activity: { kind: 'recognizing', page: 1, of: 3, share: 0.5 }, unread })
    expect(state.failure).toBeUndefined()
  })

  test('cancelled, it leaves everything as it was', () => {
    expect(after(...offered, begun, page, { type: 'ocr-ended' })).toEqual(after(...offered))
  })

  test('failed, it says why and is offered again', () => {
    const state = after(...offered, begun, { type: 'ocr-ended', failure: new AppError('ocr_no_text') })
    expect(state).toMatchObject({ failure: { code: 'ocr_no_text' }, unread, activity: { kind: 'idle' } })
  })

  test('done, its text stands there and nothing is left to read', () => {
    const state = after(...offered, begun, { type: 'ocr-read', text: 'Read.', file: of(first) })
    expect(state).toMatchObject({ text: 'Read.', file: { name: first.name }, activity: { kind: 'idle' } })
    expect([state.unread, state.failure]).toEqual([undefined, undefined])
  })

  test('gives way to another text, and its own comes too late then', () => {
    const gone = [after(...offered, begun, taken('Mine.')), after(...offered, begun, chosen(second))]
    const late: SourceEvent[] = [page, { type: 'ocr-read', text: 'Late.' }, { type: 'ocr-ended' }]
    for (const state of gone) expect(late.reduce(source, state)).toEqual(state)
  })
})

describe('a page read by its address', () => {
  const article: TextAndFile = { text: 'Article.', file: { name: 'Title', host: 'news.example.org' } }

  test('keeps anything else from beginning until it is there, with its title and host', () => {
    const state = after({ type: 'fetching' })
    expect(state.activity).toEqual({ kind: 'fetching' })
    const there = source(source(state, { type: 'taken', ...article }), { type: 'fetched' })
    expect(there).toMatchObject({ ...article, activity: { kind: 'idle' } })
  })

  test('a failed page changes no text', () => {
    const state = after(typed('Mine.'), { type: 'fetching' }, failed('article_missing'), { type: 'fetched' })
    expect(state).toMatchObject({
      text: 'Mine.',
      failure: { code: 'article_missing' },
      activity: { kind: 'idle' },
    })
  })

  test('gives way to a file that is chosen meanwhile', () => {
    const state = after({ type: 'fetching' }, chosen(first), { type: 'fetched' })
    expect(state.activity).toMatchObject({ kind: 'reading', file: first })
    expect(source(state, { type: 'fetching' })).toEqual(state)
  })
})

describe('a text from elsewhere', () => {
  test('one handed over, or stored before a reload, is there at first with its file', () => {
    const handed = { text: 'Text.', file: { name: first.name, bytes: 5, blocks: [pageOne] } }
    expect(initialSource(limit, handed)).toEqual({ limit, activity: { kind: 'idle' }, ...handed })
  })

  test('a stored text takes the place of another one; what no server has can be brought back', () => {
    const open = { type: 'shown', source: 'theirs', text: 'Theirs.', file: of(second) } as const
    const mine = after(typed('Mine.'))
    const state = source(mine, open)
    expect(state).toMatchObject({ text: 'Theirs.', source: 'theirs', replaced: { text: 'Mine.' } })
    const saved = source(mine, { type: 'shown', source: 'mine', text: 'Mine.' })
    expect(source(saved, open).replaced).toBeUndefined()
  })

  test('a text that was stored as it stands keeps all that is known of its file', () => {
    const state = after(chosen(first), read(first, 'Text.', of(first, { bytes: 5 }), { file: first }))
    const stored = source(state, { type: 'shown', source: 'mine', text: 'Text.', file: of(first) })
    expect(stored).toEqual({ ...state, source: 'mine', changed: false })
  })

  test('an edited text is still of the stored one, and stays when that one is opened; another text is not', () => {
    const stored = after(typed('Text.'), { type: 'shown', source: 'mine', text: 'Text.' })
    const edited = source(stored, typed('Text. More.'))
    expect(edited).toMatchObject({ source: 'mine', changed: true })
    expect(source(edited, { type: 'shown', source: 'mine', text: 'Text.' })).toBe(edited)
    expect(source(edited, { type: 'taken', text: 'Other.' }).source).toBeUndefined()
    const back = [{ type: 'removed' }, { type: 'restored' }] as const
    expect(back.reduce(source, edited)).toMatchObject({ text: 'Text. More.', source: 'mine', changed: true })
  })

  test('of a stored text that is gone a copy at hand is kept, and any other makes room for the news', () => {
    const stored = after(typed('Text.'), { type: 'shown', source: 'mine', text: 'Text.' })
    const failure = new AppError('not_found')
    const kept = source(stored, { type: 'gone', source: 'mine', failure })
    expect([kept.text, kept.source, kept.failure]).toEqual(['Text.', undefined, undefined])
    expect(source(stored, { type: 'gone', source: 'theirs', failure })).toMatchObject({ text: '', failure })
  })

  test('omitted text that is put back keeps the offer of OCR, and the text without it can be brought back', () => {
    const before = after(chosen(first), read(first, 'Text.', of(first), { file: first }))
    const state = source(before, { type: 'reread', text: '11\n\nText.', file: of(first) })
    expect(state).toMatchObject({ text: '11\n\nText.', unread: { file: first }, replaced: { text: 'Text.' } })
  })
})

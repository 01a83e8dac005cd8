import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GrowingDraft, withPart } from './growing-draft.ts'

type Told = ReturnType<ReturnType<GrowingDraft['reader']>>[number]

/** A reader who puts together what they are told, as a browser does. */
function reader(growing: GrowingDraft, before?: { draft: unknown; at: string | undefined }) {
  const read = growing.reader(before?.at)
  let [draft, path, at] = [before?.draft, '', before?.at]
  return {
    look(): Told[] {
      const news = read()
      for (const event of news) {
        path = event.path ?? path
        draft = event.added === undefined ? event.draft : withPart(draft, path, event.added)
        at = event.at
      }
      return news
    },
    get place() {
      return { draft, at }
    },
  }
}

const drafts = [
  { title: 'Ti', keyPoints: [] },
  { title: 'Tides', keyPoints: ['The'] },
  { title: 'Tides', keyPoints: ['The moon'] },
  { title: 'Tides', keyPoints: ['The moon pulls.', 'So'] },
]

test('whoever reads from the first is told what is new, and whoever comes late where it stands', () => {
  const growing = new GrowingDraft('abc')
  const early = reader(growing)
  expect(early.look()).toEqual([])
  growing.take(drafts[0])
  expect(early.look()).toEqual([{ type: 'partial', draft: drafts[0], at: 'abc3' }])
  growing.take(drafts[1])
  expect(early.look()).toEqual([
    { type: 'partial', path: 'title', added: 'des', at: 'abc6' },
    { type: 'partial', path: 'keyPoints.0', added: 'The', at: 'abc10' },
  ])
  growing.take(drafts[2])
  const late = reader(growing)
  expect(early.look()).toEqual([{ type: 'partial', added: ' moon', at: 'abc15' }])
  expect(late.look()).toEqual([{ type: 'partial', draft: drafts[2], at: 'abc15' }])
  growing.take(drafts[3])
  early.look()
  late.look()
  expect(early.look()).toEqual([])
  expect([early.place.draft, late.place.draft]).toEqual([drafts[3], drafts[3]])
})

test('a slow reader is told in one what a quick one is told in many', () => {
  const growing = new GrowingDraft('abc')
  growing.take(drafts[0])
  const slow = reader(growing)
  slow.look()
  for (const draft of drafts.slice(1)) growing.take(draft)
  expect(slow.look().map(({ path, added }) => [path, added])).toEqual([
    ['title', 'des'],
    ['keyPoints.0', 'The moon pulls.'],
    ['keyPoints.1', 'So'],
  ])
})

describe('whoever goes on behind the last event', () => {
  const growing = () => {
    const one = new GrowingDraft('abc')
    for (const draft of drafts.slice(0, 3)) one.take(draft)
    return one
  }

  test('is told the rest, with its place', () => {
    const draft = growing()
    const lost = reader(draft)
    lost.look()
    draft.take(drafts[3])
    const again = reader(draft, lost.place)
    expect(again.look()[0]).toEqual({ type: 'partial', path: 'keyPoints.0', added: ' pulls.', at: 'abc22' })
    expect(again.place.draft).toEqual(drafts[3])
  })

  test('is told nothing where nothing is new', () => {
    const draft = growing()
    const lost = reader(draft)
    lost.look()
    expect(reader(draft, lost.place).look()).toEqual([])
  })

  test.each(['xyz9', 'abc900', 'abc', 'nonsense', 'abc-1'])('is told the whole where that is %s', (at) => {
    expect(growing().reader(at)()).toEqual([{ type: 'partial', draft: drafts[2], at: 'abc15' }])
  })
})

test('a draft that begins anew is told as a whole, to whoever goes on as well', () => {
  const growing = new GrowingDraft('abc')
  for (const draft of drafts) growing.take(draft)
  const early = reader(growing)
  early.look()
  const lost = { ...early.place }
  const other = { title: 'The sea', keyPoints: [] }
  growing.take(other)
  expect(early.look()).toMatchObject([{ draft: other }])
  expect(reader(growing, lost).look()).toMatchObject([{ draft: other }])
  growing.take({ title: 'The sea', keyPoints: ['It'] })
  expect(early.look()).toMatchObject([{ path: 'keyPoints.0', added: 'It' }])
})

test('a draft that is written in another order than it is shown in grows all the same', () => {
  const growing = new GrowingDraft('abc')
  const one = reader(growing)
  let sent = 0
  for (let length = 1; length <= 100; length += 1) {
    growing.take({ title: 'T'.repeat(length), keyPoints: ['One.', 'Two.'] })
    sent += JSON.stringify(one.look()).length
  }
  expect(one.place.draft).toEqual({ title: 'T'.repeat(100), keyPoints: ['One.', 'Two.'] })
  expect(sent).toBeLessThan(100 * 60)
})

test('what began, and not only went on, is noticed', () => {
  const growing = new GrowingDraft('abc')
  expect(drafts.map((draft) => growing.take(draft))).toEqual([true, true, false, true])
  expect(growing.take(drafts[3])).toBe(false)
})

test('whatever drafts come, all readers have the last one', () => {
  const text = fc.string({ maxLength: 4 })
  const draft = fc.record({
    title: text,
    keyPoints: fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 3 }),
    questions: fc.array(fc.record({ question: text, answer: fc.option(fc.integer(), { nil: undefined }) }), {
      maxLength: 3,
    }),
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(draft, fc.boolean()), { minLength: 1 }), (given) => {
      const growing = new GrowingDraft('abc')
      const early = reader(growing)
      let now: unknown
      for (const [one, looks] of given) {
        growing.take((now = one))
        if (looks) early.look()
      }
      early.look()
      expect(leavesOf(early.place.draft)).toEqual(leavesOf(now))
    }),
  )
})

/** A draft without what is empty: nobody sees it. */
function leavesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return value === '' || value === undefined ? [] : [value]
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part).map((leaf) => [name, leaf]))
}

import { describe, expect, test } from 'vitest'
import { findHeadersAndFooters } from './headers-and-footers.ts'
import type { PageLines } from './margin-lines.ts'
import type { Line } from './page-lines.ts'

function line(text: string, y: number, more: Partial<Line> = {}): Line {
  return {
    page: 1,
    text,
    left: 72,
    right: 400,
    y,
    size: 11,
    upright: true,
    bold: false,
    strong: [],
    parted: false,
    ...more,
  }
}

const keepers = ['Ada', 'Berta', 'Clara', 'Dora', 'Emma', 'Frida', 'Gerda']
let written = 0

type Shape = { rows?: number; leading?: number; flowing?: boolean }

/** A page of 800 points with rows of text from 700 downwards, and whatever is printed around it. */
function page(around: Line[], { rows = 30, leading = 15, flowing = false }: Shape = {}): PageLines {
  const keeper = keepers[written++ % keepers.length]
  const words = flowing
    ? `and so the keeper of the log, who is ${keeper}, went on to write that`
    : `The keeper of the log, who is ${keeper}, wrote this line of the day.`
  const body = Array.from({ length: rows }, (_, index) => line(words, 700 - leading * index))
  return { lines: [...around, ...body], bottom: 0, top: 800 }
}

function omittedFrom(pages: PageLines[]): string[] {
  return [...findHeadersAndFooters(pages)].map(([{ text }, why]) => `${why}: ${text}`)
}

/** One page for each line, which stands at the same place. */
const printed = (texts: string[], y: number, shape: Shape = {}, more: Partial<Line> = {}): PageLines[] =>
  texts.map((text) => page([line(text, y, more)], shape))

const six = (text: string): string[] => Array.from({ length: 6 }, () => text)

/** In the margin of the sheet, and below it where text may stand as well. */
const [inMargin, belowMargin, inFoot] = [770, 735, 95]

describe('page numbers', () => {
  test.each([
    ['alone', ['11', '12', '13', '14']],
    ['on two pages', ['11', '12']],
    ['in Roman numerals', ['ix', 'x', 'xi', 'xii']],
    ['within a chapter', ['5-12', '5-13', '5-14', '5-15']],
    ['between dashes', ['– 7 –', '– 8 –', '– 9 –', '– 10 –']],
    ['labelled', ['Page 1 of 4', 'Page 2 of 4', 'Page 3 of 4', 'Page 4 of 4']],
  ])('that count in the margin are omitted: %s', (_, numbers) => {
    expect(omittedFrom(printed(numbers, 40))).toEqual(numbers.map((number) => `page-number: ${number}`))
  })

  test('that count above the margin are omitted from the fourth page on', () => {
    const numbers = ['1', '2', '3', '4', '5']
    expect(omittedFrom(printed(numbers, inFoot, { rows: 35 }))).toHaveLength(5)
    expect(omittedFrom(printed(numbers.slice(0, 3), inFoot, { rows: 35 }))).toEqual([])
  })

  test('that stand elsewhere on the first page of a chapter are known by their count', () => {
    const heads = ['1', '2', '3', '4', '', '6', '7', '8'].map((number) =>
      page(number ? [line(number, inMargin)] : []),
    )
    const [fifth] = printed(['5'], 30)
    expect(omittedFrom(heads.with(4, fifth ?? page([])))).toContain('page-number: 5')
  })

  test.each([
    ['a year on one page', ['1984']],
    ['years of two pages', ['2019', '2021']],
    ['totals', ['612', '70', '348', '91', '415']],
    ['values', ['0.35', '0.40', '0.45', '0.50']],
  ])('that do not count are text: %s', (_, numbers) => {
    expect(omittedFrom(printed(numbers, 40))).toEqual([])
  })

  test('right below the text are text', () => {
    const numbers = ['5', '6', '7', '8']
    expect(omittedFrom(numbers.map((number) => page([line(number, 55)], { rows: 43 })))).toEqual([])
  })
})

describe('headers and footers', () => {
  test('in the margin of four pages are omitted, of three they stay', () => {
    expect(omittedFrom(printed(six('Harbor Notes'), inMargin).slice(0, 4))).toHaveLength(4)
    expect(omittedFrom(printed(six('Harbor Notes'), inMargin).slice(0, 3))).toEqual([])
  })

  test('below the margin are omitted where sentences run on past them', () => {
    expect(omittedFrom(printed(six('Harbor Notes'), belowMargin, { flowing: true }))).toHaveLength(6)
    expect(omittedFrom(printed(six('Harbor Notes'), belowMargin))).toEqual([])
  })

  test('in the middle of a sentence are omitted though each says something else', () => {
    const pages = [page([], { flowing: true }), ...printed(['The Bell', 'Fog'], inMargin, { flowing: true })]
    expect(omittedFrom(pages)).toEqual(['running: The Bell', 'running: Fog'])
  })

  test('of facing pages take turns', () => {
    const heads = ['Harbor Notes', 'The Bell', 'Harbor Notes', 'The Bell', 'Harbor Notes', 'The Bell']
    expect(omittedFrom(printed(heads, inMargin))).toHaveLength(6)
  })

  test('may count their pages', () => {
    const feet = [1, 2, 3, 4].map((number) => `Harbor Notes ${number}`)
    expect(omittedFrom(printed(feet, 40))).toHaveLength(4)
  })

  test('of facing pages that agree on the page number are omitted below the margin too', () => {
    const heads = [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
      number % 2 ? `Harbor Notes ${number}` : `${number} The Bell`,
    )
    expect(omittedFrom(printed(heads, belowMargin))).toHaveLength(8)
    const lessons = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Lesson ${number}`)
    expect(omittedFrom(printed(lessons, belowMargin))).toEqual([])
  })
})

describe('a line that recurs stays', () => {
  test.each([
    [
      'with values of its own',
      [
        'Closing balance 1200.40',
        'Closing balance 1291.40',
        'Closing balance 87.20',
        'Closing balance 15.10',
      ],
    ],
    ['with numbers that grow by more than a page', ['Entry 41', 'Entry 81', 'Entry 121', 'Entry 161']],
  ])('%s', (_, lines) => {
    expect(omittedFrom(printed(lines, 40))).toEqual([])
  })

  test('in the middle of a sheet, where its text ends', () => {
    expect(omittedFrom(printed(six('And so the river ran to the sea.'), 560, { rows: 8 }))).toEqual([])
  })

  test('at the end of full pages', () => {
    expect(omittedFrom(printed(six('And so the river ran to the sea.'), inFoot, { rows: 38 }))).toEqual([])
  })

  test('set in larger letters, as a title or heading', () => {
    expect(omittedFrom(printed(six('Results of the survey'), inMargin, {}, { size: 20 }))).toEqual([])
  })

  test('no further from the text than its lines are from each other', () => {
    const pages = printed(six('(a) True'), 760, { rows: 8, leading: 60 })
    expect(omittedFrom(pages)).toEqual([])
  })

  test('right above the text, as the head of a table', () => {
    expect(omittedFrom(printed(six('Day Wind Boats'), 715))).toEqual([])
  })

  test('alone at its height, as the last line of a list of contents', () => {
    const contents = page([line('5 Bells . . . . . 10', 50), line('Harbor Notes', 20)], {
      rows: 42,
      flowing: true,
    })
    const feet = printed(six('Harbor Notes'), 20, { flowing: true })
    expect(omittedFrom([contents, ...feet])).not.toContain('running: 5 Bells . . . . . 10')
  })

  test('where other pages have text', () => {
    const short = (): PageLines => page([line('Signed for the company: Jane Moor, Director', 45)])
    const long = (): PageLines => page([], { rows: 46 })
    expect(omittedFrom([short(), short(), long(), short(), short()])).toEqual([])
  })

  test('at another height', () => {
    expect(omittedFrom([790, 755, 772, 763].map((y) => page([line('Harbor Notes', y)])))).toEqual([])
  })

  test('though it reads like a stamp', () => {
    const stamps = ['Downloaded from https://harbor.example on 3 May 2020', '3/5/2020, 10:15 AM Harbor Notes']
    expect(stamps.flatMap((stamp) => omittedFrom(printed([stamp], 30)))).toEqual([])
  })
})

describe('what stands sideways in the margin', () => {
  test('is omitted as a stamp of a preprint server', () => {
    const stamp = line('arXiv:2408.02509v1 [cs.CL] 5 Aug 2024', 400, { upright: false, left: 20 })
    expect(omittedFrom([page([stamp])])).toHaveLength(1)
  })

  test('is omitted when it recurs, and else stays', () => {
    const pages = (texts: string[]): PageLines[] =>
      texts.map((text) => page([line(text, 400, { upright: false, left: 20 })]))
    expect(omittedFrom(pages(six('Downloaded by the University of Harbor')))).toHaveLength(6)
    expect(omittedFrom(pages(['Boats', 'Bells', 'Fog', 'Tides']))).toEqual([])
  })
})

describe('a rule that takes too much has misread', () => {
  const head =
    'Notes of the harbor, its bell and its boats, kept by the pilots since the year of the great fog'

  test('a page: it keeps all its lines, others do not', () => {
    const short = page([line(head, inMargin)], { rows: 3 })
    const omitted = omittedFrom([...printed(six(head), inMargin), short, ...printed(six(head), inMargin)])
    expect(omitted).toHaveLength(12)
  })

  test('a document: it keeps everything', () => {
    expect(omittedFrom(printed(six(head), inMargin, { rows: 20 }))).toEqual([])
  })
})

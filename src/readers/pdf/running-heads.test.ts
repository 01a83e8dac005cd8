import { describe, expect, test } from 'vitest'
import type { Line } from './page-lines.ts'
import { findFurniture, type PageLines } from './running-heads.ts'

function line(text: string, y: number, more: Partial<Line> = {}): Line {
  return { page: 1, text, left: 72, right: 400, y, size: 11, upright: true, parted: false, ...more }
}

/** No two pages that follow each other say the same. */
const keepers = ['Ada', 'Berta', 'Clara', 'Dora', 'Emma', 'Frida', 'Gerda']
let written = 0

/** A page of 800 points with twenty lines of text between 700 and 415, and whatever is printed around it. */
function page(...around: Line[]): PageLines {
  const keeper = keepers[written++ % keepers.length]
  const body = Array.from({ length: 20 }, (_, index) =>
    line(`The keeper of the log, who is ${keeper}, wrote line ${index} of this day.`, 700 - 15 * index),
  )
  return { lines: [...around, ...body], bottom: 0, top: 800 }
}

function removedFrom(...pages: PageLines[]): string[] {
  return [...findFurniture(pages)].map(([{ text }, why]) => `${why}: ${text}`)
}

describe('a number at the edge of a page', () => {
  test.each([
    ['counts pages', ['11', '12', '13']],
    ['counts pages in Roman numerals', ['ix', 'x', 'xi']],
    ['counts the pages of a chapter', ['5-12', '5-13', '5-14']],
    ['counts with what stands around it', ['– 7 –', '– 8 –', '– 9 –']],
  ])('that %s is a page number', (_, numbers) => {
    expect(removedFrom(...numbers.map((number) => page(line(number, 40))))).toEqual(
      numbers.map((number) => `page-number: ${number}`),
    )
  })

  test('that does not count is text', () => {
    expect(removedFrom(page(line('70', 40)), page(line('0.35', 40)), page(line('1984', 40)))).toEqual([])
  })
})

describe('what comes back at the edge of pages', () => {
  test('on facing pages by turns is a running head', () => {
    const heads = ['Harbor Notes', 'The Bell', 'Harbor Notes', 'The Bell']
    expect(removedFrom(...heads.map((head) => page(line(head, 770))))).toHaveLength(4)
  })

  test('with the page counted in the middle is a running foot', () => {
    expect(
      removedFrom(...[1, 2, 3].map((number) => page(line(`Pilot Page ${number} of 99`, 40)))),
    ).toHaveLength(3)
  })

  test('right above the text may be the head of a table: it stays where it stands first', () => {
    const found = findFurniture(
      [1, 2, 3].map((number) => page(line('Day Wind Boats', 715, { page: number }))),
    )
    expect([...found.keys()].map((head) => head.page)).toEqual([2, 3])
  })

  test('in the last row of a table is a cell, and stays', () => {
    const row = (boat: string): Line[] => [
      line('Moored', 400, { left: 300 }),
      line(boat, 400, { right: 200 }),
    ]
    const pages = ['Petrel', 'Tern', 'Gannet'].map((boat) => {
      const { lines, ...sides } = page()
      return { ...sides, lines: [...lines, ...row(boat)] }
    })
    expect(removedFrom(...pages)).toEqual([])
  })

  test('at another height is none', () => {
    expect(removedFrom(...[770, 740, 755].map((y) => page(line('Harbor Notes', y))))).toEqual([])
  })
})

test.each([
  'Downloaded from https://harbor.example on 3 May 2020',
  'This content downloaded from 10.0.0.1 on Tue, 5 May 2020',
  '3/5/2020, 10:15 AM Harbor Notes',
  'https://harbor.example/notes?id=3 1/4',
])('a stamp goes from a single page: %s', (stamp) => {
  expect(removedFrom(page(line(stamp, 30)))).toEqual([`stamp: ${stamp}`])
})

test('a stamp set upright in the margin goes', () => {
  const stamp = line('arXiv:2408.02509v1 [cs.CL] 5 Aug 2024', 400, { upright: false })
  expect(removedFrom(page(stamp))).toHaveLength(1)
})

test('an address that is no stamp stays', () => {
  expect(removedFrom(page(line('https://doi.org/10.1145/3342558.3351873', 30)))).toEqual([])
})

test('pages that say the same but for their numbers keep their lines', () => {
  const { lines, ...sides } = page()
  const again = (number: string): PageLines => ({ ...sides, lines: [...lines, line(number, 40)] })
  expect(removedFrom(again('1'), again('2'), again('3'))).toEqual([
    'page-number: 1',
    'page-number: 2',
    'page-number: 3',
  ])
})

test('no page loses more than a seventh of its letters', () => {
  const head =
    'Notes of the harbor, its bell and its boats, kept by the pilots and their families since the year of the great fog'
  const short = (): PageLines => ({
    ...page(line(head, 770)),
    lines: [line(head, 770), ...page().lines.slice(0, 5)],
  })
  expect(removedFrom(short(), short(), short())).toEqual([])
})

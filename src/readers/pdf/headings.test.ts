import { describe, expect, test } from 'vitest'
import { withHeadings, type SetBlock } from './headings.ts'
import type { OutlineEntry } from './outline.ts'
import type { Line } from './page-lines.ts'

let y = 800
function block(text: string, more: Partial<Line> = {}, kind: SetBlock['kind'] = 'paragraph'): SetBlock {
  y -= 20
  const line = {
    page: 1,
    text,
    left: 72,
    right: 400,
    y,
    size: 10,
    upright: true,
    bold: false,
    strong: [],
    parted: false,
    ...more,
  }
  return { kind, start: 0, end: text.length, page: line.page, lines: [line] }
}

const prose =
  'The keeper of the log writes down how deep the water is, and what he writes is read by the boats that come in. '
const body = () => block(prose.repeat(8))

function headingsOf(blocks: SetBlock[], outline: OutlineEntry[] = []): string[] {
  const found = withHeadings(blocks, outline)
  return found.flatMap(({ kind, level }, index) =>
    kind === 'heading' ? [`${level} ${blocks[index]?.lines[0]?.text}`] : [],
  )
}

describe('a heading of a PDF', () => {
  test('is told by its letters: higher, bold, or all capitals; the higher the letters, the higher it is', () => {
    const blocks = [
      block('Water', { size: 16 }),
      body(),
      block('Depths', { bold: true }),
      body(),
      block('HARBORS'),
      body(),
    ]
    expect(headingsOf(blocks)).toEqual(['1 Water', '2 Depths', '3 HARBORS'])
  })

  test.each([
    ['a sentence', block('It was deep.', { bold: true })],
    ['a beginning of a list', block('Bring with you,', { bold: true })],
    ['a formula', block('a + b = c2', { size: 16 })],
    ['a line of a program', block('call \\setDepth{3}', { bold: true })],
    ['a bullet', block('• deep', { bold: true }, 'item')],
    ['a row of a table', block('Depth Place', { bold: true }, 'row')],
    ['what is printed above each page', block('2.1 Depths 31', { bold: true }, 'row')],
    ['what is printed there in capitals', block('2.1 DEPTHS CHAPTER 2', {}, 'row')],
    ['a sentence that begins with one letter', block('A bell tells the boats.', { bold: true })],
    ['below a figure', block('Figure 2-1: The harbor', { size: 16 })],
    ['set sideways', block('Water', { size: 16, upright: false })],
  ])('is not %s', (_, other) => {
    expect(headingsOf([body(), other, body()])).toEqual([])
  })

  test('is told by a number in parts, however it is set', () => {
    expect(headingsOf([body(), block('2.1 Depths'), body()])).toEqual(['1 2.1 Depths'])
    for (const other of ['2.1 meters were measured', '2.1 Depths are measured by the keeper.', '12 Depths'])
      expect(headingsOf([body(), block(other), body()])).toEqual([])
  })

  test('is the line that opens a text in which nothing is set apart', () => {
    expect(headingsOf([block('How the Tides Work'), body(), body()])).toEqual(['1 How the Tides Work'])
    expect(
      headingsOf([block('How the Tides Work'), body(), block('Depths', { bold: true }), body()]),
    ).toEqual(['1 Depths'])
    for (const opening of [
      'Dear Ada,',
      'It was deep.',
      'and what he writes is read by boats',
      '12/34/56 – 7',
    ])
      expect(headingsOf([block(opening), body()])).toEqual([])
    expect(headingsOf([block('Ada Lovelace'), block('12 Harbor Street'), body()])).toEqual([])
  })

  test('is no entry of a table of contents, but what stands above it', () => {
    const contents = [
      block('Contents', { size: 16 }),
      block('1 Water . . . . . . 3'),
      block('2 Wind 7', { bold: true }),
      block('3 Fog 9', { bold: true }),
    ]
    expect(headingsOf([body(), ...contents, body()])).toEqual(['1 Contents'])
  })

  test('may end in a year above the rows of a table', () => {
    const table = [block('Depths until 2021', { bold: true }), block('2020 14 15', {}, 'row')]
    expect(headingsOf([body(), block('2019 12 13', {}, 'row'), ...table])).toEqual(['1 Depths until 2021'])
  })

  test('has text below it: four in a row that are set alike are a list, or labels of a picture', () => {
    const labels = ['Bell', 'Buoy', 'Ferry', 'Rock'].map((label) => block(label, { size: 16 }))
    expect(headingsOf([body(), ...labels, body()])).toEqual([])
    expect(headingsOf([body(), ...labels.slice(2), body()])).toEqual(['1 Ferry', '1 Rock'])
  })

  test('is not what comes again and again, nor letters in which much of the text is set', () => {
    const notes = [1, 2, 3].flatMap(() => [block('Note', { bold: true }), body()])
    expect(headingsOf(notes)).toEqual([])
    const half = [1, 2, 3, 4].flatMap((number) => [block(`${prose} ${number}`, { bold: true }), block(prose)])
    expect(headingsOf(half)).toEqual([])
  })

  test('is not what stands beside it in a row', () => {
    const row = [
      block('Depth', { bold: true, y: 300 }),
      block('Place', { bold: true, y: 300, left: 420, right: 500 }),
    ]
    expect(headingsOf([body(), ...row, body()])).toEqual([])
  })

  test('on a title page is the title alone', () => {
    const page = [
      block('The Harbor', { size: 24 }),
      block('Ada Keeper', { size: 14 }),
      block('Spring', { size: 12 }),
    ]
    expect(headingsOf([...page, body()])).toEqual(['1 The Harbor'])
    const later = page.map((one) => ({ ...one, page: 2 }))
    expect(headingsOf([body(), ...later])).toEqual(['1 The Harbor'])
  })

  test('on a page that begins with a title block is also what stands right above the text, set as others are', () => {
    const authors = [
      block('Ada Keeper', { size: 14, y: 700 }),
      block('Jo Ferry', { size: 14, y: 700, left: 500 }),
    ]
    const page = [
      block('The Harbor', { size: 24, y: 760 }),
      authors[0]!,
      block('Abstract', { size: 16, y: 660 }),
      block(prose.repeat(4), { y: 640 }),
      authors[1]!,
      block('Depths', { size: 16, y: 500 }),
      block(prose.repeat(4), { y: 480 }),
    ]
    expect(headingsOf(page)).toEqual(['1 The Harbor', '2 Abstract', '2 Depths'])
  })

  test('is one that the outline names, at its level, in its order, numbers apart; others stand below those', () => {
    const blocks = [
      body(),
      block('1 Water'),
      body(),
      block('1.1 Depths'),
      body(),
      block('Tables', { bold: true }),
      body(),
    ]
    const outline = [
      { title: 'Water', level: 1 },
      { title: 'Depths', level: 2 },
      { title: 'Missing', level: 1 },
    ]
    expect(headingsOf(blocks, outline)).toEqual(['1 1 Water', '2 1.1 Depths', '3 Tables'])
  })
})

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
    ['set sideways', block('Water', { size: 16, upright: false })],
  ])('is not %s', (_, other) => {
    expect(headingsOf([body(), other, body()])).toEqual([])
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

  test('is no entry of a table of contents, nor what stands above it', () => {
    const contents = [
      block('Contents', { size: 16 }),
      block('1 Water . . . . . . 3'),
      block('2 Wind 7', { bold: true }),
      block('3 Fog 9', { bold: true }),
    ]
    expect(headingsOf([body(), ...contents, body()])).toEqual([])
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

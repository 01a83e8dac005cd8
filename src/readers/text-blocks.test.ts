import { describe, expect, test } from 'vitest'
import { TextBlocks } from './text-blocks.ts'

function table(...rows: string[][]): string {
  const blocks = new TextBlocks()
  for (const row of rows) {
    blocks.startRow()
    for (const cell of row) {
      blocks.startCell()
      blocks.write(cell)
    }
    blocks.endRow()
  }
  return blocks.toText().text
}

describe('text in blocks', () => {
  test('has white space collapsed over pieces, and line breaks kept', () => {
    const blocks = new TextBlocks()
    for (const piece of [' The ', ' \n', 'Moon', ' ']) blocks.write(piece)
    blocks.lineBreak()
    blocks.write(' pulls.')
    blocks.end()
    blocks.write(' \t')
    expect(blocks.toText().text).toBe('The Moon\npulls.')
  })

  test('has table cells in their columns, empty ones and all', () => {
    expect(table(['Place', 'High', 'Low'], ['Fundy', '', '2 m'], ['', '9 m', ''], ['', 'a', 'b'])).toBe(
      'Place | High | Low\nFundy | | 2 m\n9 m\n| a | b',
    )
  })

  test('has a table within a cell on the line of its row', () => {
    const blocks = new TextBlocks()
    blocks.startRow()
    blocks.startCell()
    blocks.write('outer')
    blocks.startRow()
    blocks.startCell()
    blocks.write('inner')
    blocks.endRow()
    blocks.endRow()
    expect(blocks.toText().text).toBe('outer inner')
  })

  test('tells what is hidden, pieces next to each other as one, and no more than anybody reads', () => {
    const blocks = new TextBlocks()
    blocks.write('Seen ')
    blocks.hide('ignore ', 'invisible')
    blocks.hide(' all', 'invisible')
    blocks.hide('this', 'pale')
    blocks.write('too.')
    blocks.hide('that', 'pale')
    blocks.end()
    blocks.hide(' ', 'pale')
    blocks.hide('x'.repeat(2_000_000), 'tiny')
    blocks.hide('y', 'tiny')
    const { text, leftOut } = blocks.toText()
    expect(text).toBe('Seen too.')
    expect(leftOut.slice(0, 3)).toEqual([
      { page: 0, text: 'ignore all', why: 'invisible', at: 9 },
      { page: 0, text: 'this', why: 'pale', at: 9 },
      { page: 0, text: 'that', why: 'pale', at: 9 },
    ])
    expect(leftOut).toHaveLength(4)
    expect(leftOut[3]?.text).toMatch(/^x{90000,100000}$/)
  })

  test('knows the place of what is hidden on a page, also where the page is put together from parts', () => {
    const all = new TextBlocks()
    for (const [index, [seen, hidden]] of [
      ['', 'first'],
      ['Two.', 'second'],
      ['', 'third'],
      ['Four.', ''],
    ].entries()) {
      const page = new TextBlocks()
      page.page = index + 1
      page.write(seen ?? '')
      page.hide(hidden ?? '', 'pale')
      all.append(page)
    }
    expect(all.toText()).toMatchObject({
      text: 'Two.\n\nFour.',
      leftOut: [
        { text: 'first', page: 1, at: 0 },
        { text: 'second', page: 2, at: 4 },
        { text: 'third', page: 3, at: 4 },
      ],
    })
  })

  test('says where each page stands in it, and nothing of a page that has no text', () => {
    const blocks = new TextBlocks()
    for (const [index, text] of ['One.', '', 'Three.'].entries()) {
      blocks.page = index + 1
      blocks.write(text)
      blocks.end()
    }
    expect(blocks.toText()).toMatchObject({
      text: 'One.\n\nThree.',
      blocks: [
        { kind: 'paragraph', page: 1, start: 0, end: 4 },
        { kind: 'paragraph', page: 3, start: 6, end: 12 },
      ],
      more: false,
    })
  })

  test('is told to be full only beyond what anybody may use', () => {
    const blocks = new TextBlocks()
    blocks.write('a'.repeat(3_000_000))
    expect(blocks.full).toBe(false)
    blocks.write('a')
    expect(blocks.full).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import { makePdf } from '#test/make-pdf.ts'
import { readFileForNode } from '../node.ts'

const prose = Array.from(
  { length: 6 },
  () => 'The keeper writes down how deep the water is, and what he saw.',
)
const pages = [
  [...prose, '', 'Wind', '', ...prose],
  [...prose, '', 'Wind', '', ...prose, '', 'The Old Songs of the Ferry', '', ...prose],
]

/** The pages and the words of the headings, where an outline has these entries, each a title and a destination. */
async function headingsOf(...entries: [title: string, destination: string][]): Promise<string[]> {
  const items = entries.map(
    ([title, destination], at) =>
      `<< /Title (${title}) /Parent 8 0 R /Dest ${destination}` +
      `${at > 0 ? ` /Prev ${8 + at} 0 R` : ''}${at < entries.length - 1 ? ` /Next ${10 + at} 0 R` : ''} >>`,
  )
  const outline = `<< /Type /Outlines /First 9 0 R /Last ${8 + items.length} 0 R /Count ${items.length} >>`
  const catalog = ' /Outlines 8 0 R /Dests << /second [6 0 R /Fit] >>'
  const bytes = makePdf({ pages, catalog, objects: [outline, ...items] })
  const limits = { characters: 30_000, fileBytes: 1_048_576, pages: 50 }
  const { text, blocks = [] } = await readFileForNode({ name: 'log.pdf', type: '', bytes }, { limits })
  const headings = blocks.filter(({ kind }) => kind === 'heading')
  return headings.map(({ page, start, end }) => `${page} ${text.slice(start, end)}`)
}

describe('a heading that the outline of a PDF names', () => {
  test.each([
    ['directly', '[6 0 R /XYZ 72 700 null]'],
    ['by its number', '[1 /Fit]'],
    ['by a name', '/second'],
  ])('is the one on the page it leads to, %s', async (_, destination) => {
    expect(await headingsOf(['Wind', destination])).toEqual(['2 Wind'])
  })

  test('is the first with its words where it leads nowhere', async () => {
    expect(await headingsOf(['Wind', '/missing'])).toEqual(['1 Wind'])
  })

  test('may have a shorter name, of most of its words', async () => {
    expect(await headingsOf(['Songs of the Ferry', '/second'])).toEqual(['2 The Old Songs of the Ferry'])
    expect(await headingsOf(['Ferry', '/second'])).toEqual([])
    expect(await headingsOf(['Songs of the Ferry', '[4 0 R /Fit]'])).toEqual([])
  })
})

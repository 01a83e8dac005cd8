import { pageSpansOf } from '#domain/document/places.ts'
import { describe, expect, test } from 'vitest'
import { makePptx, slideShape } from '#test/make-documents.ts'
import { readByName, textByName } from '#test/read-by-name.ts'

const read = (slides: Parameters<typeof makePptx>[0]): Promise<string> =>
  textByName('a.pptx', makePptx(slides))

describe('a presentation', () => {
  test('is read slide by slide, the title first, the notes last, each slide a page', async () => {
    const slides = [
      { shapes: slideShape(undefined, ['Box.']) + slideShape('title', ['Tides']), notes: 'Say hello.' },
      { shapes: slideShape('ctrTitle', ['Causes']) + slideShape('body', ['Moon', 'Sun']) },
    ]
    const source = await readByName('a.pptx', makePptx(slides))
    expect(source.text).toBe('Tides\n\nBox.\n\nSay hello.\n\nCauses\n\n• Moon\n• Sun')
    expect(
      pageSpansOf(source.blocks ?? []).map(({ page, start, end }) => [page, source.text.slice(start, end)]),
    ).toEqual([
      [1, 'Tides\n\nBox.\n\nSay hello.'],
      [2, 'Causes\n\n• Moon\n• Sun'],
    ])
  })

  test('has its numbered and bulleted paragraphs marked as they are shown', async () => {
    const numbered = slideShape(undefined, ['one', 'two'], '<a:buAutoNum type="alphaLcParenR" startAt="3"/>')
    const shapes = numbered + slideShape(undefined, ['dot'], '<a:buChar char="§"/>')
    expect(await read([{ shapes }])).toBe('c) one\nd) two\n• dot')
    expect(await read([{ shapes: slideShape('body', ['plain'], '<a:buNone/>') }])).toBe('plain')
  })

  test('is read without dates, footers, slide numbers and hidden slides, which are listed', async () => {
    const furniture = ['dt', 'ftr', 'sldNum'].map((kind) => slideShape(kind, ['furniture'])).join('')
    const source = await readByName(
      'a.pptx',
      makePptx([
        { shapes: slideShape(undefined, ['secret']), hidden: true, notes: 'aside' },
        { shapes: furniture + slideShape(undefined, ['Shown.']) },
      ]),
    )
    expect(source.text).toBe('Shown.')
    expect(pageSpansOf(source.blocks ?? [])).toEqual([{ page: 2, start: 0, end: 6 }])
    expect(source.leftOut).toEqual([{ page: 1, text: 'secret aside', why: 'hidden-slide', at: 0 }])
  })

  test('has the rows of its tables on lines', async () => {
    const cell = (text: string): string => `<a:tc><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:tc>`
    const row = (...texts: string[]): string => `<a:tr>${texts.map(cell).join('')}</a:tr>`
    const table = `<p:graphicFrame><a:tbl>${row('Place', 'Range')}${row('Fundy', '16 m')}</a:tbl></p:graphicFrame>`
    expect(await read([{ shapes: slideShape('title', ['Tides']) + table }])).toBe(
      'Tides\n\nPlace | Range\nFundy | 16 m',
    )
  })
})

import { pageSpansOf } from '#domain/document/places.ts'
import { describe, expect, test } from 'vitest'
import { makeOdt } from '#test/make-documents.ts'
import { readByName, textByName } from '#test/read-by-name.ts'

const read = (text: string, styles = ''): Promise<string> => textByName('a.odt', makeOdt(text, { styles }))
const item = (...content: string[]): string => `<text:list-item>${content.join('')}</text:list-item>`
const list = (...items: string[]): string => `<text:list text:style-name="L1">${items.join('')}</text:list>`
const p = (text: string): string => `<text:p>${text}</text:p>`

const numbered =
  '<text:list-style style:name="L1">' +
  '<text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/>' +
  '<text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")"/></text:list-style>'

describe('an OpenDocument text', () => {
  test('is read with its headings, breaks and spaces', async () => {
    expect(
      await read(
        `<text:h text:outline-level="1">Tides</text:h>${p('The <text:span>Moon</text:span><text:s text:c="3"/>pulls<text:line-break/>the sea.')}`,
      ),
    ).toBe('Tides\n\nThe Moon pulls\nthe sea.')
  })

  test('has its lists numbered as they are shown', async () => {
    expect(
      await read(list(item(p('one')), item(p('two'), list(item(p('deeper')))), item(p('three'))), numbered),
    ).toBe('1. one\n2. two\na) deeper\n3. three')
    expect(await read(list(item(list(item(p('deeper')))), item(p('first'))), numbered)).toBe(
      'a) deeper\n1. first',
    )
    expect(await read(list(item(p('dot'))))).toBe('• dot')
  })

  test('has the rows of its tables on lines and its notes at the end', async () => {
    const row = (...texts: string[]): string =>
      `<table:table-row>${texts.map((text) => `<table:table-cell>${p(text)}</table:table-cell>`).join('')}</table:table-row>`
    const note =
      '<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>A note.</text:p></text:note-body></text:note>'
    expect(
      await read(`${p(`Before${note}, after.`)}<table:table>${row('a', 'b')}${row('c', 'd')}</table:table>`),
    ).toBe('Before, after.\n\na | b\nc | d\n\nA note.')
  })

  describe('with white letters', () => {
    const ghost = '<style:style style:name="Ghost"><style:text-properties fo:color="#ffffff"/></style:style>'
    const child = '<style:style style:name="T1" style:parent-style-name="Ghost"/>'
    const dark = '<style:style style:name="T2"><style:text-properties fo:color="#000000"/></style:style>'
    const white = '<text:p>Seen <text:span text:style-name="T1">praise it</text:span>.</text:p>'
    const readWith = (text: string, more = '') =>
      readByName('a.odt', makeOdt(text, { styles: ghost + child + dark + more }))

    test('has them left out and told, also by a style that is based on another', async () => {
      const source = await readWith(white + '<text:p text:style-name="Ghost">all of it</text:p>')
      expect(source.text).toBe('Seen .')
      expect(source.leftOut).toMatchObject([
        { text: 'praise it', why: 'pale' },
        { text: 'all of it', why: 'pale' },
      ])
    })

    test.each([
      [
        'that are dark again',
        '<text:p text:style-name="Ghost"><text:span text:style-name="T2">Seen</text:span></text:p>',
        '',
      ],
      ['in a document with a shape', `${white}<text:p><draw:frame><draw:image/></draw:frame></text:p>`, ''],
      ['in a document with a table', `${white}<table:table/>`, ''],
      [
        'on a ground',
        white,
        '<style:style style:name="P"><style:paragraph-properties fo:background-color="#204060"/></style:style>',
      ],
    ])('keeps those %s', async (_, text, more) => {
      const source = await readWith(text, more)
      expect(source.text).toMatch(/Seen|praise it/)
      expect(source.leftOut).toEqual([])
    })
  })

  test('has tiny letters omitted and listed, also where shapes are drawn', async () => {
    const styles =
      '<style:style style:name="P"><style:text-properties fo:font-size="1pt"/></style:style>' +
      '<style:style style:name="T"><style:text-properties fo:font-size="12pt"/></style:style>' +
      '<text:list-style style:name="L"><style:text-properties fo:font-size="1pt"/></text:list-style>'
    const tiny = '<text:p text:style-name="P">dot<text:span text:style-name="T">seen</text:span></text:p>'
    const { text, leftOut } = await readByName('a.odt', makeOdt(`<draw:frame/>${tiny}`, { styles }))
    expect([text, leftOut]).toMatchObject(['seen', [{ text: 'dot', why: 'tiny' }]])
  })

  test('is read without deletions, comments, contents and hidden text', async () => {
    const styles = '<style:style style:name="T9"><style:text-properties text:display="none"/></style:style>'
    const source = await readByName(
      'a.odt',
      makeOdt(
        `<text:tracked-changes>${p('deleted')}</text:tracked-changes><text:table-of-content>${p('Tides 1')}</text:table-of-content>` +
          p(
            'Shown<office:annotation><text:p>comment</text:p></office:annotation>.<text:span text:style-name="T9">hidden</text:span>',
          ) +
          `<text:section text:display="none">${p('not')}${list(item(p('shown')))}</text:section>${p('Seen.')}`,
        { styles },
      ),
    )
    expect(source.text).toBe('Shown.\n\nSeen.')
    expect(source.leftOut).toMatchObject([
      { page: 0, text: 'hidden', why: 'invisible' },
      { page: 0, text: 'not shown', why: 'invisible' },
    ])
  })

  test('that is encrypted says so', async () => {
    const file = makeOdt(p('x'), {
      manifest: '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>',
    })
    await expect(textByName('a.odt', file)).rejects.toThrow('Cannot process password-protected files.')
  })
})

test('an OpenDocument presentation has a page for each slide', async () => {
  const slides = `<draw:page>${p('One.')}</draw:page><draw:page>${p('Two.')}</draw:page>`
  const source = await readByName('a.odp', makeOdt(slides, { type: 'presentation' }))
  expect(source.text).toBe('One.\n\nTwo.')
  expect(pageSpansOf(source.blocks ?? [])).toEqual([
    { page: 1, start: 0, end: 4 },
    { page: 2, start: 6, end: 10 },
  ])
})

test('an OpenDocument presentation has its hidden slides omitted and listed', async () => {
  const styles =
    '<style:style style:name="dp2"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>'
  const slides = `<draw:page>${p('One.')}</draw:page><draw:page draw:style-name="dp2">${p('Two')}${p('lines.')}</draw:page><draw:page>${p('Three.')}</draw:page>`
  const source = await readByName('a.odp', makeOdt(slides, { type: 'presentation', styles }))
  expect(source.text).toBe('One.\n\nThree.')
  expect(pageSpansOf(source.blocks ?? []).map(({ page }) => page)).toEqual([1, 3])
  expect(source.leftOut).toEqual([{ page: 2, text: 'Two lines.', why: 'hidden-slide', at: 4 }])
})

test('an OpenDocument presentation of endless slides has no endless pages', async () => {
  const slides = `<draw:page>${p('x')}</draw:page>`.repeat(10_010)
  const source = await readByName('a.odp', makeOdt(slides, { type: 'presentation' }))
  expect(pageSpansOf(source.blocks ?? [])).toHaveLength(10_000)
})

import { describe, expect, test } from 'vitest'
import { readByName, textByName } from '#test/read-by-name.ts'

const bytes = (rtf: string): Uint8Array => new Uint8Array(Buffer.from(rtf, 'latin1'))
const read = (body: string): Promise<string> => textByName('a.rtf', bytes(String.raw`{\rtf1\ansi ${body}}`))

describe('RTF', () => {
  test('is read paragraph by paragraph, its symbols as characters', async () => {
    expect(
      await read(
        String.raw`{\b Tides}\par The \'84Moon\'93 \emdash  pulls\line the\~sea\rquote s {\i edge}.\par`,
      ),
    ).toBe('Tides\n\nThe „Moon“ — pulls\nthe\u00A0sea’s edge.')
    expect(await read('a\\\nb{}\r\nc \\{d\\}')).toBe('a\n\nbc {d}')
  })

  test('is decoded by its code page, by that of a font, and by Unicode with its fallback passed over', async () => {
    expect(await read(String.raw`\ansicpg1251\'cb\'f3\'ed\'e0`)).toBe('Луна')
    const fonts = String.raw`{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial Cyr;}{\f2\fcharset128 Mincho;}}`
    expect(await read(String.raw`${fonts}\f0 caf\'e9 {\f1 \'cb\'f3\'ed\'e0} {\f2\'8c\'8e}\'e9`)).toBe(
      'café Луна 月é',
    )
    expect(await read(String.raw`\u1051?\u1091\'3f{\uc2\u1085 xx}\u1072 ? \u-10179?\u-8704?`)).toBe('Луна 😀')
  })

  test('says nothing of fonts, pictures, headers, fields, hidden and deleted text, nor of what may be ignored', async () => {
    const source = await readByName(
      'a.rtf',
      bytes(
        String.raw`{\rtf1\ansi {\fonttbl{\f0 Arial;}}{\stylesheet{\s1 Title;}}{\info{\author secret}}{\header secret}{\*\generator secret;}` +
          String.raw`{\pict\pngblip 89504e47}{\field{\*\fldinst HYPERLINK "x"}{\fldrslt Shown}}{\v secret}\v whispered\v0{\deleted secret}.` +
          `{\\pict\\bin6 }}{{\\x}{\\*\\shppict{\\pict 00}}}`,
      ),
    )
    expect(source.text).toBe('Shown.')
    expect(source.leftOut).toMatchObject([{ page: 0, text: 'secretwhispered', why: 'invisible' }])
  })

  const colors = String.raw`{\colortbl;\red0\green0\blue0;\red255\green255\blue255;\red31\green78\blue121;}`
  const readColored = (body: string) => readByName('a.rtf', bytes(String.raw`{\rtf1\ansi ${colors}${body}}`))

  test('has white and tiny letters omitted and listed', async () => {
    const { text, leftOut } = await readColored(
      String.raw`Tides{\cf2 ignore all that}{\fs2 dot}rise.\par\cf2\highlight2 praise\plain  Moon.{\footnote {\cf2\u1051?}}`,
    )
    expect(text).toBe('Tides rise.\n\nMoon.')
    expect(leftOut).toMatchObject([
      { text: 'ignore all that', why: 'pale' },
      { text: 'dot', why: 'tiny' },
      { text: 'praise', why: 'pale' },
      { text: 'Л', why: 'pale' },
    ])
  })

  test.each([
    ['that are marked', String.raw`{\cf2\highlight3 White}`],
    ['on a color of their own', String.raw`{\cf2\chcbpat3 White}`],
    ['before a background', String.raw`{\cf2\cb1 White}`],
    ['on a pattern', String.raw`{\cf2\chshdng5000 White}`],
    ['of a shaded paragraph', String.raw`\pard\cbpat3\plain\cf2 White\par`],
    ['of a paragraph with a pattern', String.raw`\pard\shading10000\plain\cf2 White\par`],
    ['of a table', String.raw`\trowd\clcbpat3\cellx1\pard\intbl\cf2 White\cell\row`],
    ['before a shape', String.raw`\cf2 White\par{\shp{\*\shpinst{\sp{\sn fillColor}{\sv 0}}}}`],
    ['of no color that is known', String.raw`{\cf9 White}`],
    ['that are dark again', String.raw`\cf2\plain White`],
  ])('keeps white letters %s, which may well be seen', async (_, body) => {
    const { text, leftOut } = await readColored(body)
    expect([text, leftOut]).toEqual(['White', []])
  })

  test('has its lists marked, the rows of its tables on lines and its footnotes at the end', async () => {
    const item = (mark: string, text: string): string => String.raw`{\listtext ${mark}\tab}${text}\par`
    expect(await read(`${item('1.', 'one')}${item('2.', 'two')}${item(String.raw`\'b7`, 'dot')}`)).toBe(
      '1. one\n2. two\n• dot',
    )
    expect(await read(item('', 'A heading whose number is not shown'))).toBe(
      'A heading whose number is not shown',
    )
    const row = String.raw`\trowd\cellx1\cellx2\pard\intbl a\cell b\cell\row`
    expect(await read(String.raw`Text{\footnote A note.}.\par${row}${row}\pard After.`)).toBe(
      'Text.\n\na | b\na | b\n\nAfter.\n\nA note.',
    )
  })

  test('keeps what stands before data that are longer than the file, and says that the rest is damaged', async () => {
    const source = await readByName('a.rtf', bytes(String.raw`{\rtf1\ansi The fog lifts.{\pict\bin9999 xx}}`))
    expect(source).toMatchObject({ text: 'The fog lifts.', notes: [{ kind: 'damaged-end' }] })
    await expect(read(String.raw`\bin9999 `)).rejects.toThrow('The file is invalid or corrupted.')
  })

  test('of a million nested groups is refused, of a million closed ones read', async () => {
    await expect(read('{'.repeat(1_000_000))).rejects.toThrow('The file is invalid or corrupted.')
    expect(await read(`Fog.${'}'.repeat(1_000_000)}`)).toBe('Fog.')
    for (const piece of [
      '\\',
      '\\u1',
      "\\'",
      '\\bin9999999999 ',
      '{}',
      '\\cell\\row',
      '\\footnote',
      '\\listtext a',
    ]) {
      const text = read(`Fog.\\par ${piece.repeat(200_000 / piece.length)}`)
      expect(await text).toContain('Fog.')
    }
  })
})

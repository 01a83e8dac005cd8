import { expect, test } from 'vitest'
import { readByName, textByName } from '#test/read-by-name.ts'

const fonts = String.raw`{\fonttbl{\f0\froman Times;}{\f3\froman\fcharset2{\*\panose 05050102}Symbol;}{\f4\fnil\fcharset2 Wingdings;}}`
const read = (content: string): Promise<string> =>
  textByName('a.rtf', `{\\rtf1\\ansi${fonts}\\pard ${content}\\par}`)

test.each([
  ['a raised six is not glued to its ten', String.raw`10{\super 6} t`, '10⁶ t'],
  ['nor one that is moved up', String.raw`10{\up6\fs16 6} t`, '10⁶ t'],
  ['nor one whose raising ends without a group', String.raw`10\super 6\nosupersub  t`, '10⁶ t'],
  ['a lowered two is one', String.raw`H{\sub 2}O and H{\dn4 2}O`, 'H₂O and H₂O'],
  [
    'the mark of a note goes',
    String.raw`in 1931{\super 4{\footnote {\super 4} A book.}} it`,
    'in 1931 it\n\n⁴ A book.',
  ],
  [
    'a symbol is what its font shows',
    String.raw`5 {\f3 m}g, {\f3\'a3} 9, {\f3\u-3917 ?} 2, {\f4\'fc}`,
    '5 μg, ≤ 9, ≥ 2, ✓',
  ],
  [
    'so is one that is a field',
    String.raw`{\field{\*\fldinst {SYMBOL 176 \\f "Symbol" \\s 10}}{\fldrslt {\f3\fs20}}}C`,
    '°C',
  ],
  ['a field of a half is one', String.raw`{\field{\*\fldinst EQ \\f(1,2)}{\fldrslt }} of it`, '1/2 of it'],
  [
    'a field that shows something shows it once',
    String.raw`{\field{\*\fldinst PAGE}{\fldrslt 12}} of it`,
    '12 of it',
  ],
  [
    'a formula is written on its line',
    String.raw`is {\mmath{\*\moMath{\mf{\mfPr{\mctrlPr\f34}}{\mnum{\mr\mscr0\msty2 \f34 1}}{\mden{\mr 2}}}}} of {\mmath{\*\moMath{\msSup{\me{\mr x}}{\msup{\mr 2}}}}}{\mmathPict no}`,
    'is 1/2 of x²',
  ],
  [
    'letters that are dropped belong to their paragraph',
    String.raw`\dropcapli3\dropcapt1 {\fs90\dn9 T}\par\pard he harbour.`,
    'The harbour.',
  ],
])('in RTF %s', async (_, content, text) => expect(await read(content)).toBe(text))

test('a formula in RTF that never ends does no harm', async () => {
  expect((await readByName('a.rtf', `{\\rtf1 One.\\par{\\*\\moMath{\\mf{\\mnum 1`)).text).toBe('One.')
})

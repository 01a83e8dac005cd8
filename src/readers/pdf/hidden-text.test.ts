import { describe, expect, test } from 'vitest'
import { makePdf } from '#test/make-pdf.ts'
import { readFileForNode } from '../node.ts'
import type { SourceText } from '../source.ts'

const limits = { characters: 30_000, fileBytes: 1_048_576 }

async function read(
  operators: string,
  { rotate = 0, resources = '', objects = [] as string[] } = {},
): Promise<SourceText> {
  const bytes = makePdf({ pages: [{ operators, rotate, resources }], objects })
  return readFileForNode({ name: 'paper.pdf', type: '', bytes }, { limits })
}

const visible = 'BT /F1 11 Tf 72 700 Td (The harbor lies open to the west.) Tj ET'
const picture = 'q 595 0 0 842 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 /F /AHx ID 00> EI Q'

describe('text that nobody sees', () => {
  test.each([
    ['white on paper', '1 1 1 rg BT /F1 11 Tf 72 500 Td (Ignore all that) Tj ET', 'pale'],
    ['white after the colour was kept', 'q 1 g BT /F1 11 Tf 72 500 Td (Ignore all that) Tj ET Q', 'pale'],
    [
      'drawn in a mode that paints nothing',
      'BT 3 Tr /F1 11 Tf 72 500 Td (Ignore all that) Tj ET',
      'invisible',
    ],
    ['white in inks', '0 0 0 0 k BT /F1 11 Tf 72 500 Td (Ignore all that) Tj ET', 'pale'],
    [
      'white in a named colour space',
      '/DeviceRGB cs 1 1 1 sc BT /F1 11 Tf 72 500 Td (Ignore all that) Tj ET',
      'pale',
    ],
    [
      'white in a box that is only outlined',
      '60 490 300 30 re S 1 g BT /F1 11 Tf 72 500 Td (Ignore all that) Tj ET',
      'pale',
    ],
    [
      'white after a dark box elsewhere',
      '0 g 60 290 300 30 re f 1 g BT /F1 11 Tf 72 500 Td (Ignore all that) Tj ET',
      'pale',
    ],
    ['white and upwards', '1 g BT /F1 11 Tf 0 1 -1 0 72 500 Tm (Ignore all that) Tj ET', 'pale'],
    ['beside the page', 'BT /F1 11 Tf 1 0 0 1 -400 500 Tm (Ignore all that) Tj ET', 'off-page'],
    ['too small to be read', 'BT /F1 0.5 Tf 72 500 Td (Ignore all that) Tj ET', 'tiny'],
  ])('%s is left out and told', async (_, hidden, why) => {
    const source = await read(`${visible} ${hidden}`)
    expect(source.text).toBe('The harbor lies open to the west.')
    expect(source.leftOut).toMatchObject([{ page: 1, text: 'Ignore all that', why }])
  })

  test('is cut out of the line it is hidden in', async () => {
    const source = await read(
      'BT /F1 11 Tf 72 700 Td (The harbor ) Tj 1 g (ignore all that ) Tj 0 g (lies open.) Tj ET',
    )
    expect(source.text).toBe('The harbor lies open.')
    expect(source.leftOut).toMatchObject([{ page: 1, text: 'ignore all that', why: 'pale' }])
  })

  test('in several places of a line is told with its places apart', async () => {
    const source = await read(
      'BT /F1 11 Tf 72 700 Td 1 g (ignore) Tj 0 g (The harbor lies open.) Tj 1 g (all that) Tj ET',
    )
    expect(source.text).toBe('The harbor lies open.')
    expect(source.leftOut).toMatchObject([{ page: 1, text: 'ignore all that', why: 'pale' }])
  })

  test('on a page turned sideways is found as well', async () => {
    const source = await read(`${visible} 1 g BT /F1 11 Tf 72 500 Td (Ignore all that) Tj ET`, { rotate: 90 })
    expect(source.text).toBe('The harbor lies open to the west.')
  })
})

describe('text that looks hidden and is not', () => {
  test.each([
    ['white on a dark box', '0 g 60 490 300 30 re f 1 g BT /F1 11 Tf 72 500 Td (Open to the sea) Tj ET'],
    ['white on a thick line', '20 w 60 504 m 400 504 l S 1 g BT /F1 11 Tf 72 500 Td (Open to the sea) Tj ET'],
    [
      'white and upwards on a dark bar',
      '0 g 60 480 20 200 re f 1 g BT /F1 11 Tf 0 1 -1 0 74 500 Tm (Open to the sea) Tj ET',
    ],
    ['white on dark colours that run', '/Sh0 sh 1 g BT /F1 11 Tf 72 500 Td (Open to the sea) Tj ET'],
    ['white on a picture', `${picture} 1 g BT /F1 11 Tf 72 500 Td (Open to the sea) Tj ET`],
    [
      'the layer of recognised text over a scan',
      `${picture} BT 3 Tr /F1 11 Tf 72 500 Td (Open to the sea) Tj ET`,
    ],
    ['black again after white', 'q 1 g 10 10 5 5 re f Q BT /F1 11 Tf 72 500 Td (Open to the sea) Tj ET'],
    ['a small footnote', 'BT /F1 5 Tf 72 500 Td (Open to the sea) Tj ET'],
  ])('%s stays', async (_, operators) => {
    const source = await read(operators)
    expect(source.text).toBe('Open to the sea')
    expect(source.leftOut).toEqual([])
  })
})

const form = (content: string): string =>
  `<< /Type /XObject /Subtype /Form /BBox [0 0 600 900] /Length ${content.length} >>\nstream\n${content}\nendstream`
const pixel =
  '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n0\nendstream'
const spot =
  ' /ColorSpace << /Spot [/Separation /Red /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [1 0 0] /N 1 >>] >>'
const showing = 'BT /F1 11 Tf 72 500 Td (Open to the sea) Tj ET'

describe('what a page names and uses', () => {
  test.each([
    [
      'a dark bar that comes twice',
      `q 1 0 0 1 60 590 cm /Bar Do Q q 1 0 0 1 60 490 cm /Bar Do Q 1 g ${showing}`,
      { resources: ' /XObject << /Bar 6 0 R >>', objects: [form('0 g 0 0 300 30 re f')] },
    ],
    [
      'a dark picture that comes twice',
      `q 300 0 0 30 60 590 cm /Dot Do Q q 300 0 0 30 60 490 cm /Dot Do Q 1 g ${showing}`,
      { resources: ' /XObject << /Dot 6 0 R >>', objects: [pixel] },
    ],
    [
      'a dark picture under two names',
      `q 300 0 0 30 60 590 cm /Dot Do Q q 300 0 0 30 60 490 cm /Point Do Q 1 g ${showing}`,
      { resources: ' /XObject << /Dot 6 0 R /Point 6 0 R >>', objects: [pixel] },
    ],
    ['an ink of its own, laid on in full,', `/Spot cs 1 scn ${showing}`, { resources: spot }],
    ['a damaged graphics state', `/Lost gs ${showing}`, { resources: ' /ExtGState << /Lost 99 0 R >>' }],
  ])('%s leaves its text to be seen', async (_, operators, named) => {
    const source = await read(operators, named)
    expect(source.text).toBe('Open to the sea')
    expect(source.leftOut).toEqual([])
  })

  test.each([
    ['an ink of its own, not laid on,', `/Spot cs 0 scn ${showing}`, { resources: spot }, 'pale'],
    [
      'no opacity',
      `/Clear gs ${showing}`,
      { resources: ' /ExtGState << /Clear << /ca 0 >> >>' },
      'invisible',
    ],
    [
      'a white form',
      '/Note Do',
      {
        resources: ' /XObject << /Note 6 0 R >>',
        objects: [form(`1 g ${showing}`).replace('/BBox', '/Resources << /Font << /F1 3 0 R >> >> /BBox')],
      },
      'pale',
    ],
  ])('%s hides its text', async (_, operators, named, why) => {
    const source = await read(`${visible} ${operators}`, named)
    expect(source.text).toBe('The harbor lies open to the west.')
    expect(source.leftOut).toMatchObject([{ page: 1, text: 'Open to the sea', why }])
  })
})

test('a white dash between two words leaves them apart', async () => {
  const source = await read('BT /F1 11 Tf 72 700 Td (Table 5.) Tj 1 g (-) Tj 0 g (Tides at the harbor) Tj ET')
  expect(source.text).toBe('Table 5. Tides at the harbor')
})

test('text hidden in two ways is told once', async () => {
  const source = await read(`${visible} 1 g BT /F1 0.5 Tf 72 500 Td (Ignore all that) Tj ET`)
  expect(source.leftOut).toMatchObject([{ page: 1, text: 'Ignore all that', why: 'pale' }])
})

test('a page with hidden text only says that there is none', async () => {
  await expect(read('1 g BT /F1 11 Tf 72 500 Td (Ignore all that) Tj ET')).rejects.toThrow(
    'No text could be extracted.',
  )
})

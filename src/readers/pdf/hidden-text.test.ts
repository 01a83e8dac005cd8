import { describe, expect, test } from 'vitest'
import { makePdf } from '#test/make-pdf.ts'
import { readFileForNode } from '../node.ts'
import type { SourceText } from '../source.ts'

const a4: [number, number] = [595, 842]
const limits = { characters: 30_000, fileBytes: 1_048_576, pages: 50 }

async function read(
  operators: string,
  { rotate = 0, entries = '', resources = '', objects = [] as string[], catalog = '', box = a4 } = {},
): Promise<SourceText> {
  const bytes = makePdf({ pages: [{ operators, rotate, entries, resources, box }], objects, catalog })
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

test('what is covered and drawn anew in the same place was never hidden', async () => {
  const source = await read(`${visible} 1 g 60 690 300 30 re f 0 g ${visible}`)
  expect(source).toMatchObject({ text: 'The harbor lies open to the west.', leftOut: [], notes: [] })
})

test('letters that a later color is painted through are seen', async () => {
  const source = await read(
    `q BT 7 Tr /F1 11 Tf 72 500 Td (Open to the sea) Tj ET 0 0 1 rg 0 0 595 842 re f Q ${visible}`,
  )
  expect(source.text).toContain('Open to the sea')
  expect(source.leftOut).toEqual([])
})

test('text hidden in two ways is told once', async () => {
  const source = await read(`${visible} 1 g BT /F1 0.5 Tf 72 500 Td (Ignore all that) Tj ET`)
  expect(source.leftOut).toMatchObject([{ page: 1, text: 'Ignore all that', why: 'pale' }])
})

describe('text that is hidden by what else a page draws', () => {
  const secret = 'BT /F1 11 Tf 72 500 Td (Ignore all that) Tj ET'
  const veil = ' /ExtGState << /Veil << /ca 0.1 >> /Faint << /ca 0.02 /CA 0.02 >> /Full << /ca 1 >> >>'
  const dot = { resources: ' /XObject << /Dot 6 0 R >>', objects: [pixel] }
  const layered = (settings: string) => ({
    resources: ' /Properties << /Note 6 0 R /Notes 7 0 R >>',
    objects: ['<< /Type /OCG /Name (Note) >>', '<< /Type /OCMD /OCGs [6 0 R] >>'],
    catalog: ` /OCProperties << /OCGs [6 0 R] /D << ${settings} >> >>`,
  })
  test.each([
    ['cut off by a clip', `q 300 300 50 50 re W n ${secret} Q`, {}, 'clipped'],
    [
      'cut off by clips that leave nothing',
      `q 0 0 200 842 re W n 300 0 200 842 re W n ${secret} Q`,
      {},
      'clipped',
    ],
    [
      'beyond the bounds of a form',
      '/Note Do',
      {
        resources: ' /XObject << /Note 6 0 R >>',
        objects: [
          form(secret)
            .replace('/BBox [0 0 600 900]', '/BBox [0 0 50 50]')
            .replace('/BBox', '/Resources << /Font << /F1 3 0 R >> >> /BBox'),
        ],
      },
      'clipped',
    ],
    ['under a box', `${secret} 0 g 60 495 200 20 re f`, {}, 'covered'],
    ['under a white box', `${secret} 1 g 60 495 200 20 re f`, {}, 'covered'],
    ['under a box drawn by its sides', `${secret} 60 495 m 260 495 l 260 515 l 60 515 l h f`, {}, 'covered'],
    ['under a thick line', `${secret} 30 w 60 504 m 260 504 l S`, {}, 'covered'],
    ['under a small picture', `${secret} q 200 0 0 30 60 490 cm /Dot Do Q`, dot, 'covered'],
    ['black on black', `0 g 60 490 300 30 re f ${secret}`, {}, 'no-contrast'],
    [
      'dark blue on dark blue',
      `0 0 0.3 rg 60 490 300 30 re f ${secret}`.replace('BT', '0 0 0.31 rg BT'),
      {},
      'no-contrast',
    ],
    ['almost clear', `/Faint gs ${secret}`, { resources: veil }, 'invisible'],
    ['narrower than a hair', secret.replace('BT', 'BT 0.05 Tz'), {}, 'tiny'],
    [
      'flatter than a hair',
      secret.replace('72 500 Td', '11 0 0 0.01 72 500 Tm').replace('11 Tf', '1 Tf'),
      {},
      'tiny',
    ],
    ['in a layer switched off', `/OC /Note BDC ${secret} EMC`, layered('/OFF [6 0 R]'), 'layer'],
    ['in a layer never switched on', `/OC /Note BDC ${secret} EMC`, layered('/BaseState /OFF'), 'layer'],
    ['in a layer of a group switched off', `/OC /Notes BDC ${secret} EMC`, layered('/OFF [6 0 R]'), 'layer'],
    [
      'under a dark box on a scan',
      `BT 3 Tr /F1 11 Tf 72 500 Td (Ignore all that) Tj ET ${picture} 0 g 60 495 200 20 re f`,
      {},
      'invisible',
    ],
  ])('%s is left out and told', async (_, hidden, named, why) => {
    const source = await read(`${hidden} 0 Tr 100 Tz 0 g ${visible}`.replace('0 g BT', '0 g /Full gs BT'), {
      ...named,
      resources: `${'resources' in named ? named.resources : ''}${'resources' in named && named.resources === veil ? '' : veil}`,
    })
    expect(source.text).toBe('The harbor lies open to the west.')
    // Squeezed to nothing, words have no gaps.
    expect(source.leftOut).toMatchObject([
      { page: 1, text: expect.stringMatching(/^Ignore ?all ?that$/), why },
    ])
  })

  test.each([
    ['black on a see-through veil over white', `/Veil gs 1 g 0 0 595 842 re f /Full gs 0 g ${showing}`, veil],
    [
      'white on a see-through white veil over dark',
      `0 0 0.3 rg 0 0 595 842 re f /Veil gs 1 g 60 490 300 30 re f /Full gs ${showing}`,
      veil,
    ],
    [
      'white on dark under a veil that multiplies',
      `0 g 0 0 595 842 re f /Dim gs 1 g 0 0 595 842 re f /Plain gs ${showing}`,
      ' /ExtGState << /Dim << /BM /Multiply >> /Plain << /BM /Normal >> >>',
    ],
    [
      'white on a veil with a soft mask over dark',
      `0 g 0 0 595 842 re f /Soft gs 1 g 0 0 595 842 re f /Hard gs ${showing}`,
      ' /ExtGState << /Soft << /SMask << /S /Alpha >> >> /Hard << /SMask /None >> >>',
    ],
    ['under a see-through box', `${showing} /Veil gs 0 g 60 490 300 30 re f`, veil],
    [
      'under a marker that multiplies',
      `${showing} /Mark gs 1 1 0 rg 60 490 300 30 re f`,
      ' /ExtGState << /Mark << /BM /Multiply >> >>',
    ],
    ['within a frame cut out of a box', `${showing} 0 g 0 0 595 842 re 60 490 300 30 re f*`, ''],
    ['under a curved shape that may miss it', `${showing} 0 g 60 490 m 100 600 300 600 360 490 c f`, ''],
    ['in a clip that shows it', `q 60 490 300 30 re W n ${showing} Q`, ''],
    ['partly cut by a clip', `q 60 490 50 30 re W n ${showing} Q`, ''],
    ['outlined in black and filled in white', `1 g 0 G 2 Tr ${showing}`, ''],
    [
      'white on strips thinner than a letter',
      `${Array.from({ length: 60 }, (_, at) => `0 0 0.${at + 10} rg 60 ${480 + at} 300 1 re f`).join(' ')} 1 g ${showing}`,
      '',
    ],
    [
      'white on dark beneath thousands of dots',
      `0 g 0 0 595 842 re f 0.9 g ${Array.from({ length: 9000 }, (_, at) => `${(at * 7) % 595} ${(at * 13) % 842} 2 2 re f`).join(' ')} 1 g ${showing}`,
      '',
    ],
    [
      'white on a panel of a panel',
      `0 g 0 0 595 842 re f 1 g 40 40 500 700 re f 0.2 g 50 50 480 680 re f 1 g ${showing}`,
      '',
    ],
  ])('%s stays', async (_, operators, named) => {
    const source = await read(operators, { resources: named })
    expect(source).toMatchObject({ text: 'Open to the sea', leftOut: [], notes: [] })
  })

  test('in a layer that is switched on stays', async () => {
    const layers = layered('/BaseState /OFF /ON [6 0 R]')
    const source = await read(`/OC /Note BDC ${showing} EMC /OC /Notes BDC EMC`, layers)
    expect(source).toMatchObject({ text: 'Open to the sea', leftOut: [] })
  })
})

const lines = (from: number, size: number, count: number): string =>
  `BT /F1 ${size} Tf ${1.3 * size} TL ${size * 4} ${from} Td ${'(The harbor lies open.) Tj T* '.repeat(count)}ET`

describe('the size of letters', () => {
  test.each<[string, [number, number], string, string]>([
    ['a page 1,400 points high', [612, 1400], lines(1300, 10, 40), ''],
    ['a page 5,000 points high', [612, 5000], lines(4900, 11, 40), ''],
    ['the longest page there may be', [400, 14_400], lines(14_300, 8, 40), ''],
    ['a wide poster', [3370, 2384], lines(2200, 20, 40), ''],
    ['a page whose unit is ten points', [61.2, 79.2], lines(70, 1.1, 20), ' /UserUnit 10'],
    ['a label', [100, 60], lines(50, 1.5, 8), ''],
  ])('is no reason to leave out what stands on %s', async (_, box, operators, entries) => {
    const source = await read(operators, { box, entries })
    expect(source.text.match(/The harbor lies open\./g)?.length).toBeGreaterThan(7)
    expect(source).toMatchObject({ leftOut: [], notes: [] })
  })
})

describe('the letters that OCR put on a scan', () => {
  const strips = (count: number): string =>
    Array.from(
      { length: count },
      (_, at) => `q 595 0 0 ${842 / count} 0 ${(at * 842) / count} cm /Dot Do Q`,
    ).join(' ')
  const tiles = Array.from(
    { length: 35 },
    (_, at) => `q 119 0 0 121 ${(at % 5) * 119} ${Math.floor(at / 5) * 121} cm /Dot Do Q`,
  ).join(' ')
  const layer = lines(700, 10, 30)
  const clear = ' /ExtGState << /Clear << /ca 0 /CA 0 >> >>'
  test.each([
    ['unseen over three strips', `${strips(3)} 3 Tr ${layer}`],
    ['unseen over seventeen strips', `${strips(17)} 3 Tr ${layer}`],
    ['unseen over tiles', `${tiles} 3 Tr ${layer}`],
    ['clear over a scan', `${strips(1)} /Clear gs ${layer}`],
    ['white under strips', `q 1 g ${layer} Q ${strips(5)}`],
    ['black under tiles', `${layer} ${tiles}`],
    ['unseen over a picture of a third of the sheet', `q 350 0 0 480 0 300 cm /Dot Do Q 3 Tr ${layer}`],
    ['unseen over a receipt on an empty sheet', `q 180 0 0 500 0 300 cm /Dot Do Q 3 Tr ${layer}`],
  ])('%s are what the page says', async (_, operators) => {
    const resources = ` /XObject << /Dot 6 0 R >>${clear}`
    const source = await read(operators, { resources, objects: [pixel] })
    expect(source.text.match(/The harbor lies open\./g)).toHaveLength(30)
    expect(source).toMatchObject({ leftOut: [], notes: [] })
  })
})

test('a page most of which looks hidden keeps all of it and is named', async () => {
  const source = await read('1 g BT /F1 11 Tf 72 500 Td (Ignore all that) Tj ET')
  expect(source).toMatchObject({
    text: 'Ignore all that',
    leftOut: [],
    notes: [{ kind: 'perhaps-hidden', pages: [1] }],
  })
})

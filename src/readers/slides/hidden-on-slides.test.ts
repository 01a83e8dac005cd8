import { describe, expect, test } from 'vitest'
import { makePptx, slideShape, type SlideDesign, type SlideParts } from '#test/make-documents.ts'
import { readByName } from '#test/read-by-name.ts'

const white = '<a:srgbClr val="FFFFFF"/>'
const lit = (color: string): string => `<a:solidFill>${color}</a:solidFill>`
const run = (text: string, properties = '', attributes = ''): string =>
  `<a:p><a:r><a:rPr${attributes}>${properties}</a:rPr><a:t>${text}</a:t></a:r></a:p>`
const place = (x: number, y: number, cx = 2_000_000, cy = 500_000): string =>
  `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>`

type ShapeParts = { at?: string; fill?: string; kind?: string; list?: string; name?: string; style?: string }

function shape(text: string, parts: ShapeParts = {}): string {
  const { at = place(1_000_000, 3_000_000), fill = '', kind = '', list = '', name = '', style = '' } = parts
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="2"${name}/><p:nvPr>${kind}</p:nvPr></p:nvSpPr><p:spPr>${at}${fill}</p:spPr>${style}` +
    `<p:txBody><a:bodyPr/><a:lstStyle>${list}</a:lstStyle>${text}</p:txBody></p:sp>`
  )
}

const seen = shape(run('Tides'))
const pale = run('Praise the harbor.', lit(white))
const body = '<p:ph type="body" idx="1"/>'
const subtitle = '<p:ph type="subTitle" idx="1"/>'
const paleLevel = `<a:lvl1pPr><a:defRPr>${lit(white)}</a:defRPr></a:lvl1pPr>`

async function read(slide: Partial<SlideParts>, design: SlideDesign = {}): Promise<[string, string[]]> {
  const shapes = seen + (slide.shapes ?? '')
  const source = await readByName('a.pptx', makePptx([{ ...slide, shapes }], design))
  return [source.text, source.leftOut.map(({ page, why, text }) => `${page} ${why}: ${text}`)]
}

describe('on white slides', () => {
  test.each<[string, string, SlideDesign]>([
    ['white', shape(pale), {}],
    [
      'of the color of the ground in the theme',
      shape(run('Praise the harbor.', lit('<a:schemeClr val="bg1"/>'))),
      {},
    ],
    ['white by the list styles of its shape', shape(run('Praise the harbor.'), { list: paleLevel }), {}],
    [
      'white by its layout',
      shape(run('Praise the harbor.'), { kind: body, at: '' }),
      { layout: shape('', { kind: body, list: paleLevel }) },
    ],
    [
      'white by its master',
      shape(run('Praise the harbor.'), { kind: body }),
      { textStyles: `<p:bodyStyle>${paleLevel}</p:bodyStyle>` },
    ],
    [
      'white by the style of its shape',
      shape(run('Praise the harbor.'), {
        style:
          '<p:style><a:fillRef idx="0"/><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></p:style>',
      }),
      {},
    ],
    [
      'white beside a logo',
      shape(pale),
      { master: `<p:pic><p:spPr>${place(11_000_000, 0, 500_000)}</p:spPr></p:pic>` },
    ],
    ['white in a group', `<p:grpSp><p:grpSpPr>${place(0, 3e6)}</p:grpSpPr>${shape(pale)}</p:grpSp>`, {}],
  ])('text is omitted and listed that is %s', async (_, shapes, design) => {
    expect(await read({ shapes }, design)).toEqual(['Tides', ['1 pale: Praise the harbor.']])
  })

  test.each([
    ['tiny', shape(run('Praise.', '', ' sz="100"')), 'tiny'],
    ['without color', shape(run('Praise.', '<a:noFill/>')), 'invisible'],
    [
      'see-through',
      shape(run('Praise.', lit('<a:srgbClr val="000000"><a:alpha val="0"/></a:srgbClr>'))),
      'invisible',
    ],
    ['in a hidden shape', shape(run('Praise.'), { name: ' hidden="1"' }), 'invisible'],
    [
      'in a hidden group',
      `<p:grpSp><p:nvGrpSpPr><p:cNvPr hidden="true"/></p:nvGrpSpPr>${shape(run('Praise.'))}</p:grpSp>`,
      'invisible',
    ],
    ['beside the slide', shape(run('Praise.'), { at: place(-3_000_000, 0) }), 'off-page'],
  ])('text is omitted and listed that is %s', async (_, shapes, why) => {
    expect(await read({ shapes })).toEqual(['Tides', [`1 ${why}: Praise.`]])
  })

  test('hidden words within a paragraph keep the others apart', async () => {
    const runs = `<a:p><a:r><a:t>The Moon</a:t></a:r><a:r><a:rPr>${lit(white)}</a:rPr><a:t>praise</a:t></a:r><a:r><a:t>pulls.</a:t></a:r></a:p>`
    expect(await read({ shapes: shape(runs) })).toEqual(['Tides\n\nThe Moon pulls.', ['1 pale: praise']])
  })
})

const blue = lit('<a:srgbClr val="1F4E79"/>')
const paint = (at: string): string => shape('', { at, fill: blue })
const solid = (fill: string): string => `<p:bg><p:bgPr>${fill}</p:bgPr></p:bg>`

describe('text that may well be seen is kept', () => {
  test.each<[string, Partial<SlideParts>, SlideDesign]>([
    ['on a filled shape', { shapes: shape(pale, { fill: blue }) }, {}],
    [
      'on the shape of a style',
      {
        shapes: shape(pale, {
          style: '<p:style><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef></p:style>',
        }),
      },
      {},
    ],
    ['on a dark slide', { shapes: shape(pale), background: solid(blue) }, {}],
    ['on a picture of a slide', { shapes: shape(pale), background: solid('<a:blipFill/>') }, {}],
    ['on a dark master', { shapes: shape(pale) }, { background: solid(blue) }],
    [
      'in a theme whose ground is dark',
      { shapes: shape(run('Praise the harbor.', lit('<a:schemeClr val="tx1"/>'))) },
      { colors: { bg1: 'dk1', tx1: 'lt1' } },
    ],
    ['over a shape', { shapes: paint(place(0, 2_900_000, 4_000_000)) + shape(pale) }, {}],
    [
      'over a picture',
      { shapes: `<p:pic><p:spPr>${place(0, 2_900_000)}</p:spPr></p:pic>${shape(pale)}` },
      {},
    ],
    [
      'under a shape that is drawn later',
      { shapes: shape(pale) + paint(place(0, 2_900_000, 4_000_000)) },
      {},
    ],
    ['over a picture of unknown place', { shapes: `<p:pic/>${shape(pale)}` }, {}],
    [
      'over a shape of the layout',
      { shapes: shape(pale) },
      { layout: paint(place(0, 2_900_000, 4_000_000)) },
    ],
    [
      'over a shape of the master',
      { shapes: shape(pale) },
      { master: paint(place(0, 2_900_000, 4_000_000)) },
    ],
    [
      'over a turned bar',
      {
        shapes:
          shape('', { at: place(0, 3e6, 9e6).replace('<a:xfrm', '<a:xfrm rot="900000"'), fill: blue }) +
          shape(pale),
      },
      {},
    ],
    [
      'in a placeholder that the layout fills',
      { shapes: shape(pale, { kind: subtitle, at: '' }) },
      { layout: shape('', { kind: subtitle, fill: blue }) },
    ],
    ['where nothing says where it stands', { shapes: shape(pale, { at: '' }) }, {}],
    [
      'with an outline',
      { shapes: shape(run('Praise the harbor.', `<a:ln>${blue}</a:ln>${lit(white)}`)) },
      {},
    ],
    ['with a mark', { shapes: shape(run('Praise the harbor.', `${lit(white)}<a:highlight/>`)) }, {}],
    [
      'in a computed color',
      {
        shapes: shape(
          run('Praise the harbor.', lit('<a:schemeClr val="bg1"><a:lumMod val="50000"/></a:schemeClr>')),
        ),
      },
      {},
    ],
    [
      'dark in a white style',
      { shapes: shape(run('Praise the harbor.', lit('<a:schemeClr val="tx1"/>')), { list: paleLevel }) },
      {},
    ],
    ['colored by an animation', { shapes: shape(pale), after: '<p:timing><p:animClr/></p:timing>' }, {}],
    [
      'moved onto the slide',
      {
        shapes: shape(run('Praise the harbor.'), { at: place(-3e6, 0) }),
        after: '<p:timing><p:animMotion/></p:timing>',
      },
      {},
    ],
    [
      'reaching onto the slide',
      { shapes: shape(run('Praise the harbor.'), { at: place(-1_900_000, 0) }) },
      {},
    ],
  ])('%s', async (_, slide, design) => {
    expect(await read(slide, design)).toEqual(['Tides\n\nPraise the harbor.', []])
  })

  test('in a table', async () => {
    const table = `<p:graphicFrame><p:xfrm><a:off x="0" y="0"/><a:ext cx="9" cy="9"/></p:xfrm><a:tbl><a:tr><a:tc>${pale}</a:tc></a:tr></a:tbl></p:graphicFrame>`
    expect(await read({ shapes: table })).toEqual(['Tides\n\nPraise the harbor.', []])
  })

  test('on a slide of which neither layout nor master is known', async () => {
    const source = await readByName(
      'a.pptx',
      makePptx([{ shapes: shape(pale) + slideShape('title', ['Tides']) }]),
    )
    expect([source.text, source.leftOut]).toEqual(['Tides\n\nPraise the harbor.', []])
  })
})

test('white text is kept on a slide where more is drawn than is followed', async () => {
  const elsewhere = paint(place(9_000_000, 0, 9, 9))
  expect(await read({ shapes: elsewhere.repeat(400) + shape(pale) })).toEqual([
    'Tides',
    ['1 pale: Praise the harbor.'],
  ])
  expect(await read({ shapes: elsewhere.repeat(600) + shape(pale) })).toEqual([
    'Tides\n\nPraise the harbor.',
    [],
  ])
})

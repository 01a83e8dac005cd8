import { describe, expect, test } from 'vitest'
import { makePdf } from '#test/make-pdf.ts'
import { readFileForNode } from '../node.ts'
import type { SourceText } from '../source.ts'

const limits = { characters: 30_000, fileBytes: 1_048_576 }

async function read(operators: string, rotate = 0): Promise<SourceText> {
  const bytes = makePdf({ pages: [{ operators, rotate }] })
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
    ['beside the page', 'BT /F1 11 Tf 1 0 0 1 -400 500 Tm (Ignore all that) Tj ET', 'off-page'],
    ['too small to be read', 'BT /F1 0.5 Tf 72 500 Td (Ignore all that) Tj ET', 'tiny'],
  ])('%s is left out and told', async (_, hidden, why) => {
    const source = await read(`${visible} ${hidden}`)
    expect(source.text).toBe('The harbor lies open to the west.')
    expect(source.leftOut).toEqual([{ page: 1, text: 'Ignore all that', why }])
  })

  test('is cut out of the line it is hidden in', async () => {
    const source = await read(
      'BT /F1 11 Tf 72 700 Td (The harbor ) Tj 1 g (ignore all that ) Tj 0 g (lies open.) Tj ET',
    )
    expect(source.text).toBe('The harbor lies open.')
    expect(source.leftOut).toEqual([{ page: 1, text: 'ignore all that', why: 'pale' }])
  })

  test('on a page turned sideways is found as well', async () => {
    const source = await read(`${visible} 1 g BT /F1 11 Tf 72 500 Td (Ignore all that) Tj ET`, 90)
    expect(source.text).toBe('The harbor lies open to the west.')
  })
})

describe('text that looks hidden and is not', () => {
  test.each([
    ['white on a dark box', '0 g 60 490 300 30 re f 1 g BT /F1 11 Tf 72 500 Td (Open to the sea) Tj ET'],
    ['white on a thick line', '20 w 60 504 m 400 504 l S 1 g BT /F1 11 Tf 72 500 Td (Open to the sea) Tj ET'],
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

test('text hidden in two ways is told once', async () => {
  const source = await read(`${visible} 1 g BT /F1 0.5 Tf 72 500 Td (Ignore all that) Tj ET`)
  expect(source.leftOut).toEqual([{ page: 1, text: 'Ignore all that', why: 'pale' }])
})

test('a page with hidden text only says that there is none', async () => {
  await expect(read('1 g BT /F1 11 Tf 72 500 Td (Ignore all that) Tj ET')).rejects.toThrow(
    'No text could be extracted.',
  )
})

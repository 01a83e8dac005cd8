import { describe, expect, test } from 'vitest'
import { makePdf } from '#test/make-pdf.ts'
import { readFileForNode } from '../node.ts'

async function textOf(operators: string): Promise<string> {
  const bytes = makePdf({ pages: [{ operators: `BT /F1 12 Tf 72 700 Td ${operators} ET` }] })
  const limits = { characters: 30_000, fileBytes: 1_048_576, pages: 50 }
  return (await readFileForNode({ name: 'paper.pdf', type: '', bytes }, { limits })).text
}

/** Codes of WinAnsi: 264 the acute, 250 the dieresis, 270 the cedilla. */
describe('an accent that is laid over its letter', () => {
  test.each([
    ['before it', '[(J\\264)380(an has come.)] TJ', 'Ján has come.'],
    ['in the midst of a word', '[(Na\\250)330(ive boats.)] TJ', 'Naïve boats.'],
    ['after it', '[(The Fran)-10(c)420(\\270)90(ais boat.)] TJ', 'The Français boat.'],
    ['twice in a line', '[(R\\264)400(esum)0(\\264)400(e of it.)] TJ', 'Résumé of it.'],
  ])('%s is one with it', async (_, shown, expected) => {
    expect(await textOf(shown)).toBe(expected)
  })

  test('is not taken for one where it only stands beside a letter', async () => {
    expect(await textOf('(it\\264s the boat of l\\264ami) Tj')).toBe('it´s the boat of l´ami')
  })
})

describe('a line whose letters are set apart', () => {
  test.each([
    ['of one word', '4 Tc (abstract) Tj', 'abstract'],
    ['of several words', '4 Tc (the harbor of all boats) Tj', 'the harbor of all boats'],
    ['of several words, far apart', '9 Tc (ON THE HARBOR) Tj', 'ON THE HARBOR'],
    ['each with a space of its own', '(T H E   H A R B O R) Tj', 'THE HARBOR'],
  ])('%s is closed up', async (_, shown, expected) => {
    expect(await textOf(shown)).toBe(expected)
  })

  test.each([
    ['initials', '(J R R) Tj', 'J R R'],
    ['the names of columns', '(A B C D E F) Tj', 'A B C D E F'],
  ])('unless they are %s', async (_, shown, expected) => {
    expect(await textOf(shown)).toBe(expected)
  })
})

describe('a ligature that a font tells by its code alone', () => {
  const widths = `/FirstChar 0 /LastChar 127 /Widths [${'6 '.repeat(128)}]`
  const names = Array.from({ length: 128 }, (_, code) => `/a${code}`).join(' ')
  const font =
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] /CharProcs << >> ` +
    `/Encoding << /Type /Encoding /Differences [0 ${names}] >> ${widths} /Resources << >> >>`
  const read = async (line: string): Promise<string> => {
    const bytes = makePdf({ pages: [{ operators: `BT /F1 12 Tf 72 700 Td (${line}) Tj ET` }], font })
    const limits = { characters: 3000, fileBytes: 1_048_576, pages: 50 }
    return (await readFileForNode({ name: 'paper.pdf', type: '', bytes }, { limits })).text
  }

  test('is read in the older fonts of TeX, and in the newer', async () => {
    const expected = 'A signification of effects in the flow is difficult for the office.'
    const old = 'A signi\\014cation of e\\013ects in the \\015ow is di\\016cult for the o\\016ce.'
    const newer = 'A signi\\034cation of e\\033ects in the \\035ow is di\\036cult for the o\\036ce.'
    expect(await read(old)).toBe(expected)
    expect(await read(newer)).toBe(expected)
  })

  test('is not read into signs that stand alone', async () => {
    expect(await read('The harbor \\014 of boats')).toBe('The harbor of boats')
  })
})

test('figures and ligatures of another style are read by the names of their glyphs', async () => {
  const names = '/one.oldstyle /nine.prop /eight.tab /four.sups /f_f_i /t_t.alt /c.9'
  const font =
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] /CharProcs << >> ` +
    `/Encoding << /Type /Encoding /Differences [65 ${names}] >> ` +
    `/FirstChar 65 /LastChar 122 /Widths [${'6 '.repeat(58)}] /Resources << >> >>`
  const bytes = makePdf({ pages: [{ operators: 'BT /F1 12 Tf 72 700 Td (ABCDEFG) Tj ET' }], font })
  const limits = { characters: 3000, fileBytes: 1_048_576, pages: 50 }
  expect((await readFileForNode({ name: 'paper.pdf', type: '', bytes }, { limits })).text).toBe('1984ffittc')
})

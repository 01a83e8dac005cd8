import { describe, expect, test } from 'vitest'
import { makePdf } from '#test/make-pdf.ts'
import { readFileForNode } from '../node.ts'

async function textOf(operators: string): Promise<string> {
  const bytes = makePdf({ pages: [{ operators: `BT /F1 12 Tf 72 700 Td ${operators} ET` }] })
  const limits = { characters: 30_000, fileBytes: 1_048_576 }
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

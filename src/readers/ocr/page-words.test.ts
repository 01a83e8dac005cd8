import { describe, expect, test } from 'vitest'
import { wordsOf } from './page-words.ts'
import type { RecognizedPage } from './recognized-page.ts'

type Seen = [text: string, confidence: number, x1?: number]

/** A page of one block, 600 pixels wide, each list a paragraph of lines. */
function page(...paragraphs: Seen[][]): RecognizedPage {
  const box = (x1: number) => ({ x0: 0, y0: 0, x1, y1: 0 })
  const line = ([text, confidence, x1 = 600]: Seen) => ({
    words: text.split(' ').map((word) => ({ text: word, confidence })),
    bbox: box(x1),
  })
  return { blocks: [{ bbox: box(600), paragraphs: paragraphs.map((lines) => ({ lines: lines.map(line) })) }] }
}

describe('what OCR saw on a page', () => {
  test('is kept as paragraphs of lines, with how sure it was', () => {
    const words = wordsOf(page([['The fog lifts.', 96]], [['Boats put out.', 90]]))
    expect(words.paragraphs).toEqual([['The fog lifts.'], ['Boats put out.']])
    expect(words.confidence).toBeCloseTo(93)
  })

  test('loses lines it was unsure of, and lines that are drawn and not written', () => {
    const words = wordsOf(
      page([
        ['The fog lifts over the bay.', 95],
        ['yl Tn wA', 31],
        ['— | — | | —', 90],
        ['Boats put out at once.', 92],
      ]),
    )
    expect(words.paragraphs).toEqual([['The fog lifts over the bay.', 'Boats put out at once.']])
  })

  test('is nothing where it is a picture: fur, leaves and noise give unsure scraps', () => {
    const scraps: Seen[] = [
      ['ERLE', 16],
      ['Now gd el sm "ame FE', 35],
      ['At yy pl = Haat', 20],
      ['LJ', 71],
      ['oF', 58],
      ['Ym Mam', 46],
    ]
    expect(wordsOf(page(scraps)).paragraphs).toEqual([])
    expect(wordsOf(page([['LJ', 90]])).paragraphs).toEqual([])
    expect(wordsOf({ blocks: null })).toEqual({ paragraphs: [], confidence: 0, weight: 0 })
  })

  test('loses ligature shapes and control characters', () => {
    expect(wordsOf(page([['The \uFB01rst\u0007 \uFB02ood', 95]])).paragraphs).toEqual([['The first flood']])
  })
})

describe('a sentence torn into paragraphs', () => {
  test('is one again where its line runs to the edge, or goes on with a small letter', () => {
    const words = wordsOf(
      page([['At new moon the', 95, 580]], [['Sun and the Moon stand in', 95, 300]], [['one line.', 95, 90]]),
    )
    expect(words.paragraphs).toEqual([['At new moon the', 'Sun and the Moon stand in', 'one line.']])
  })

  test('is not made of a heading and what follows it', () => {
    const words = wordsOf(page([['How the Tides Work', 95, 200]], [['Twice a day the sea climbs.', 95, 500]]))
    expect(words.paragraphs).toHaveLength(2)
  })
})

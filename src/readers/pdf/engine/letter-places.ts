import type { Glyph, State } from './parser-state.ts'
import type { Clip, Matrix } from './path.ts'

/** Where letters stand that were shown at once. One object serves all of a page, as there are many. */
export type Places = {
  /** The middle of the first and of the last, in points. */
  first: { x: number; y: number }
  last: { x: number; y: number }
  /** How high they are, in points. */
  height: number
  /** How many of them there are, and how many are gone beyond the clip. */
  count: number
  beyondClip: number
}

/** This many letters, spread evenly, stand for all that are shown at once. */
const mostPlaces = 16
/** A letter so far beyond a clip is not cut by it but gone, in heights of a letter. */
const cutMargin = 0.5

/**
 * Finds letters that are no spaces on a page. The places it returns hold until it is called again.
 * @param cells takes the cells that they fall into, behind those that it holds
 * @param place from the space of the next letter, one letter high, to the page
 */
export function createFinder(cells: number[], cellAt: (x: number, y: number) => number) {
  const places: Places = { first: { x: 0, y: 0 }, last: { x: 0, y: 0 }, height: 0, count: 0, beyondClip: 0 }
  return (glyphs: readonly Glyph[], state: State, clip: Clip | undefined, place: () => Matrix): Places => {
    const { font, fontMatrix, fontSize, charSpacing, wordSpacing } = state
    places.count = 0
    places.beyondClip = 0
    const step = Math.ceil(glyphs.length / mostPlaces)
    const scale = fontMatrix[0] ?? 0
    let [a, b, x0, y0, along, next] = [0, 0, 0, 0, 0, 0]
    for (let index = 0; index < glyphs.length; index++) {
      const glyph = glyphs[index]
      if (!glyph) break
      const advance = glyph.width * scale
      const isNext = index === next
      if (isNext) next += step
      if (isNext && !isBlank(glyph.unicode)) {
        if (places.count === 0) {
          const matrix = place()
          const [c, d] = [matrix[2] ?? 0, matrix[3] ?? 0]
          a = matrix[0] ?? 0
          b = matrix[1] ?? 0
          x0 = (matrix[4] ?? 0) + 0.3 * c
          y0 = (matrix[5] ?? 0) + 0.3 * d
          places.height = Math.hypot(c, d)
        }
        const x = x0 + a * (along + advance / 2)
        const y = y0 + b * (along + advance / 2)
        if (places.count++ === 0) move(places.first, x, y)
        move(places.last, x, y)
        cells.push(cellAt(x, y))
        if (clip && isBeyond(x, y, cutMargin * places.height, clip)) places.beyondClip++
      }
      // Letters below each other are represented by the first.
      if (font?.vertical) break
      along += advance + (charSpacing + (glyph.isSpace ? wordSpacing : 0)) / (fontSize || 1)
    }
    return places
  }
}

function move(point: { x: number; y: number }, x: number, y: number): void {
  point.x = x
  point.y = y
}

function isBlank(letter: string): boolean {
  const code = letter.charCodeAt(0)
  return !(code > 32 && code < 127) && letter.trim() === ''
}

function isBeyond(x: number, y: number, margin: number, { left, bottom, right, top }: Clip): boolean {
  return x < left - margin || x > right + margin || y < bottom - margin || y > top + margin
}

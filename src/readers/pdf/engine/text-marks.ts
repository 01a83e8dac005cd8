import type { Concealment, HiddenMark } from '../library.ts'
import type { Painting } from './painting.ts'
import type { Clip } from './path.ts'
import { isMost, type LetterRange } from './most-letters.ts'

/** Where the letters of one piece of text stand, and what hides them already while they are set. */
export type ShownLetters = { range: LetterRange; how: Concealment | undefined; clip?: Clip['letters'] }

/** Keeps of each piece of text where it stands, until all of the page is painted. */
export type TextMarks = {
  /**
   * Letters that are about to be shown.
   * @param goesOn whether they follow the last ones on their line
   * @returns whether they must not be taken as one with the last ones
   */
  add(letters: ShownLetters, goesOn: boolean): boolean
  /** The number of the last piece of text. */
  last: () => number
  /** Whether what hides a piece by itself, or nothing, also hides the last one, and nothing was painted in between. */
  isLikeLast: (mark: number) => boolean
  /** What of them cannot be seen in the end. */
  hidden(): HiddenMark[]
}

type Mark = ShownLetters & { since: number }

/** Letters count as standing on a picture where this share of them does. */
const pictureShare = 0.75

/** @param cells those of all letters of the page, in which each piece has its range */
export function createTextMarks(painting: Painting, cells: readonly number[]): TextMarks {
  const marks: Mark[] = []
  return {
    add({ range, how, clip }, goesOn) {
      const [last, since] = [marks.at(-1), painting.count()]
      const apart = last?.how !== how || last?.since !== since || last?.clip !== clip
      if (!last || !goesOn || apart) marks.push({ how, range, since, clip })
      else last.range.to = range.to
      return apart
    },
    last: () => marks.length - 1,
    isLikeLast(mark) {
      const [one, last] = [marks[mark], marks.at(-1)]
      return one?.how === last?.how && one?.since === last?.since && one?.clip === last?.clip
    },
    hidden: () =>
      marks.flatMap(({ how, range, since, clip }, mark) => {
        if (clip?.painted) return []
        const isCovered =
          since < painting.count() && isMost(cells, range, (cell) => painting.isCovered(cell, since))
        const hides = how ?? (isCovered ? 'covered' : undefined)
        if (!hides) return []
        const { from, to } = range
        const pictured = cells.slice(from, to).filter((cell) => painting.showsPicture(cell)).length
        return [{ mark, how: hides, onPicture: pictured >= pictureShare * (to - from) }]
      }),
  }
}

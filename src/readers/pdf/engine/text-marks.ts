import type { Concealment, HiddenMark } from '../library.ts'
import type { Painting } from './painting.ts'
import type { Clip } from './path.ts'
import { isMost, type Stretch } from './stretch.ts'

/** Where the letters of one piece of text stand, and what hides them already while they are set. */
export type ShownLetters = { stretch: Stretch; how: Concealment | undefined; clip?: Clip['letters'] }

/** Keeps of each piece of text where it stands, until all of the page is painted. */
export type TextMarks = {
  /**
   * ShownLetters that are about to be shown.
   * @param goesOn whether they follow the last ones on their line
   * @returns whether they must not be taken as one with the last ones
   */
  add(letters: ShownLetters, goesOn: boolean): boolean
  /** The number of the last piece of text. */
  last: () => number
  /** What nobody sees of them in the end. */
  hidden(): HiddenMark[]
}

type Mark = ShownLetters & { since: number }

/** ShownLetters count as standing on a picture where this share of them does. */
const pictureShare = 0.75

/** @param cells those of all letters of the page, in which each piece has its stretch */
export function createTextMarks(painting: Painting, cells: readonly number[]): TextMarks {
  const marks: Mark[] = []
  return {
    add({ stretch, how, clip }, goesOn) {
      const [last, since] = [marks.at(-1), painting.count()]
      const apart = last?.how !== how || last?.since !== since || last?.clip !== clip
      if (!last || !goesOn || apart) marks.push({ how, stretch, since, clip })
      else last.stretch.to = stretch.to
      return apart
    },
    last: () => marks.length - 1,
    hidden: () =>
      marks.flatMap(({ how, stretch, since, clip }, mark) => {
        if (clip?.painted) return []
        const isCovered =
          since < painting.count() && isMost(cells, stretch, (cell) => painting.isCovered(cell, since))
        const hides = how ?? (isCovered ? 'covered' : undefined)
        if (!hides) return []
        const { from, to } = stretch
        const pictured = cells.slice(from, to).filter((cell) => painting.showsPicture(cell)).length
        return [{ mark, how: hides, onPicture: pictured >= pictureShare * (to - from) }]
      }),
  }
}

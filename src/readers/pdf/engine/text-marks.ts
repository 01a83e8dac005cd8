import type { Concealment, HiddenMark } from '../library.ts'
import type { Painting } from './painting.ts'
import type { Clip } from './path.ts'

/** Where the letters of one piece of text stand, and what hides them already while they are set. */
export type Letters = { cells: number[]; how: Concealment | undefined; clip?: Clip['letters'] }

/** Keeps of each piece of text where it stands, until all of the page is painted. */
export type TextMarks = {
  /**
   * Letters that are about to be shown.
   * @param goesOn whether they follow the last ones on their line
   * @returns whether they must not be taken as one with the last ones
   */
  add(letters: Letters, goesOn: boolean): boolean
  /** The number of the last piece of text. */
  last: () => number
  /** What nobody sees of them in the end. */
  hidden(): HiddenMark[]
}

type Mark = Letters & { since: number }

/** At the edge of what hides them some letters of a piece may seem to be seen; so many at most, or such a share. */
const strayLetters = 2
const strayShare = 0.1
/** Letters count as standing on a picture where this share of them does. */
const pictureShare = 0.75

export function createTextMarks(painting: Painting): TextMarks {
  const marks: Mark[] = []
  return {
    add({ cells, how, clip }, goesOn) {
      const [last, since] = [marks.at(-1), painting.count()]
      const apart = last?.how !== how || last?.since !== since || last?.clip !== clip
      if (!last || !goesOn || apart) marks.push({ how, cells, since, clip })
      else for (const cell of cells) last.cells.push(cell)
      return apart
    },
    last: () => marks.length - 1,
    hidden: () =>
      marks.flatMap(({ how, cells, since, clip }, mark) => {
        if (clip?.painted) return []
        const isCovered = since < painting.count() && isMost(cells, (cell) => painting.isCovered(cell, since))
        const hides = how ?? (isCovered ? 'covered' : undefined)
        if (!hides) return []
        const pictured = cells.filter((cell) => painting.showsPicture(cell)).length
        return [{ mark, how: hides, onPicture: pictured >= pictureShare * cells.length }]
      }),
  }
}

/** Whether something holds of all letters but those at an edge. */
export function isMost<Item>(items: readonly Item[], holds: (item: Item, at: number) => boolean): boolean {
  const allowed = Math.max(strayShare * items.length, Math.min(strayLetters, Math.floor(items.length / 4)))
  let others = 0
  for (let at = 0; at < items.length; at++) {
    if (!holds(items[at] as Item, at) && ++others > allowed) return false
  }
  return items.length > 0
}

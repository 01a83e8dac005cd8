import type { Attributes } from '../markup/parse-markup.ts'
import type { Fill } from './fills.ts'

/** How letters look, as far as it is said. */
export type SlideLetters = {
  color?: Fill
  /** In hundredths of a point. */
  size?: number
  /** Whether they may be seen in any color: they have an outline, a shadow or a mark, or lead elsewhere. */
  decorated?: boolean
}

/** Elements within the properties of letters that let these be seen in any color. */
const decorations = new Set(['a:ln', 'a:highlight', 'a:hlinkClick'])

/**
 * Takes what an element within the properties of letters, `a:rPr` or `a:defRPr`, says beside their color.
 * @param above the two elements around it
 */
export function decorate(
  letters: SlideLetters,
  name: string,
  above: [parent: string, grandparent: string],
): void {
  const isLetters = (element: string): boolean => element === 'a:rPr' || element === 'a:defRPr'
  if (isLetters(above[0]) ? decorations.has(name) : above[0] === 'a:effectLst' && isLetters(above[1])) {
    letters.decorated = true
  }
}

/** The size of letters by the attributes of their properties. */
export function sizeOf({ sz }: Attributes): number | undefined {
  return sz !== undefined && Number(sz) > 0 ? Number(sz) : undefined
}

/** What a list of styles says of letters, by the depth of their paragraph from 0 (ECMA-376 part 1, 21.1.2.4). */
export type SlideLetterStyles = Map<number, SlideLetters>

/** The depth that an element of a list of styles speaks of; undefined for any other element. */
export function levelOf(name: string): number | undefined {
  const digit = /^a:lvl([1-9])pPr$/.exec(name)?.[1]
  return digit === undefined ? undefined : Number(digit) - 1
}

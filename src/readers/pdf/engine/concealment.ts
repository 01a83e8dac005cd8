import type { Concealment } from '../library.ts'
import { white, type Rgb } from './colour.ts'
import type { LayerStack } from './layer-stack.ts'
import type { Places } from './letter-places.ts'
import { lostOn, textInks, type Ink, type GraphicsState } from './graphics-state.ts'
import type { Painting } from './painting.ts'
import { graphicsStateOf, type State } from './parser-state.ts'
import { isMost, mostOthers, type LetterRange } from './most-letters.ts'

/** Tells why letters are not seen while they are set, where the same hides nearly all of them. */
export function createConcealment(painting: Painting, layers: LayerStack, cells: number[]) {
  /** What the last look makes of a ground: looks and grounds change far less often than text is shown. */
  let judged:
    | { graphics: GraphicsState; inks: Ink[]; onGround: Map<Rgb | undefined, Concealment | undefined> }
    | undefined
  return (state: State, places: Places, range: LetterRange): Concealment | undefined => {
    if (layers.isOff()) return 'layer'
    const graphics = graphicsStateOf(state)
    if (graphics.clip && places.count - places.beyondClip <= mostOthers(places.count)) return 'clipped'
    if (judged?.graphics !== graphics) judged = { graphics, inks: textInks(graphics), onGround: new Map() }
    const { inks, onGround } = judged
    if (inks.length === 0) return 'invisible'
    // Its glyphs may bring colours of their own.
    if (state.font?.isType3Font) return undefined
    const lost = (ground: Rgb | undefined): Concealment | undefined => {
      const known = onGround.get(ground)
      if (known !== undefined || onGround.has(ground)) return known
      const how = lostOn(ground, inks)
      onGround.set(ground, how)
      return how
    }
    if (painting.count() === 0) return lost(white)
    let how: Concealment | undefined
    const isLost = (cell: number): boolean => {
      const here = lost(painting.groundAt(cell))
      how ??= here
      return here !== undefined
    }
    return isMost(cells, range, isLost) ? how : undefined
  }
}

import { initialGraphicsState, type GraphicsState } from './graphics-state.ts'
import type { Matrix } from './path.ts'

/** The parser's own graphics state. It copies what we keep in it whenever a file saves and restores it. */
export type State = {
  ctm: Matrix
  font: { vertical?: boolean; isType3Font?: boolean } | null
  fontMatrix: Matrix
  fontSize: number
  charSpacing: number
  wordSpacing: number
  graphics?: GraphicsState
}

export type Glyph = { unicode: string; width: number; isSpace: boolean }

export function graphicsStateOf(state: State): GraphicsState {
  return state.graphics ?? initialGraphicsState
}

/** A new graphics: the state before may still come back. */
export function change(state: State, by: Partial<GraphicsState>): void {
  state.graphics = { ...graphicsStateOf(state), ...by }
}

import { startLook, type Look } from './look.ts'
import type { Matrix } from './path.ts'

/** The parser's own graphics state. It copies what we keep in it whenever a file saves and restores it. */
export type State = {
  ctm: Matrix
  font: { vertical?: boolean; isType3Font?: boolean } | null
  fontMatrix: Matrix
  fontSize: number
  charSpacing: number
  wordSpacing: number
  look?: Look
}

export type Glyph = { unicode: string; width: number; isSpace: boolean }

export function lookOf(state: State): Look {
  return state.look ?? startLook
}

/** A new look: the state before may still come back. */
export function change(state: State, by: Partial<Look>): void {
  state.look = { ...lookOf(state), ...by }
}

import { black, coloured, inSpace, type Paint } from './colour.ts'
import { changesOf } from './graphics-state.ts'
import type { On } from './operators.ts'
import { change, graphicsStateOf, type State } from './parser-state.ts'

/** Follows the operators that set how things graphics. */
export function followGraphicsState(on: On): void {
  on(['setTextRenderingMode'], ([mode], state) => change(state, { mode: Number(mode) }))
  on(['setLineWidth'], ([pen], state) => change(state, { pen: Number(pen) }))
  on(['setGState'], ([name], state, resources) => change(state, changesOf(name, resources)))
  for (const [kind, which] of [
    ['Fill', 'fill'],
    ['Stroke', 'stroke'],
  ] as const) {
    const set = (state: State, paint: Paint): void => change(state, { [which]: paint })
    on([`set${kind}Gray`, `set${kind}RGBColor`], (operands, state) => set(state, coloured(black, operands)))
    on([`set${kind}CMYKColor`], (operands, state) =>
      set(state, coloured({ ...black, space: 'ink' }, operands)),
    )
    on([`set${kind}ColorSpace`], ([name], state, resources) => set(state, inSpace(name, resources)))
    on([`set${kind}Color`, `set${kind}ColorN`], (operands, state) =>
      set(state, coloured(graphicsStateOf(state)[which], operands)),
    )
  }
}

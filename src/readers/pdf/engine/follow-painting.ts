import type { LayerStack } from './layer-stack.ts'
import { fillInk, isUnpainted, lineInk, type Ink } from './graphics-state.ts'
import type { On } from './operators.ts'
import type { Painting } from './painting.ts'
import { change, graphicsStateOf, type State } from './parser-state.ts'
import { createPath, meet, placedRectangle, type Shape } from './path.ts'
import { entry } from './resources.ts'

/** Follows the operators that draw paths, colours and pictures. @returns what draws a picture by its dictionary */
export function followPainting(
  on: On,
  painting: Painting,
  layers: LayerStack,
): (state: State, picture: unknown) => void {
  const path = createPath()
  on(['rectangle'], (operands, { ctm }) => path.addRectangle(ctm, operands))
  on(['moveTo'], (operands, { ctm }) => path.moveTo(ctm, operands))
  on(['lineTo', 'curveTo', 'curveTo2', 'curveTo3'], (operands, { ctm }) => path.lineTo(ctm, operands))

  let clips = false
  on(['clip', 'eoClip'], () => (clips = true))
  const endPath = (state: State): void => {
    const bounds = clips ? path.bounds() : undefined
    if (bounds) change(state, { clip: meet(bounds, graphicsStateOf(state).clip) })
    clips = false
    path.clear()
  }
  on(['endPath'], (_, state) => endPath(state))

  const lay = (state: State, ink: Ink, shapes: Shape[]): void => {
    if (isUnpainted(ink) || layers.isOff()) return
    const { clip } = graphicsStateOf(state)
    if (clip?.letters) clip.letters.painted = true
    for (const shape of shapes) painting.paint(shape, ink, clip)
  }
  const fill = (state: State): void => lay(state, fillInk(graphicsStateOf(state)), path.filled())
  const stroke = (state: State): void => {
    const graphics = graphicsStateOf(state)
    const [a = 1, b = 0] = [state.ctm[0], state.ctm[1]]
    lay(state, lineInk(graphics), path.stroked(graphics.pen * Math.hypot(a, b)))
  }
  const paint = (names: string[], ...acts: ((state: State) => void)[]): void =>
    on(names, (_, state) => {
      for (const act of acts) act(state)
      endPath(state)
    })
  paint(['fill', 'eoFill'], fill)
  paint(['stroke', 'closeStroke'], stroke)
  paint(['fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'], fill, stroke)

  on(['shadingFill'], (_, state) => {
    const { clip } = graphicsStateOf(state)
    if (layers.isOff()) return
    if (clip?.letters) clip.letters.painted = true
    painting.shade(clip)
  })

  const addPicture = (state: State, picture: unknown): void => {
    const graphics = graphicsStateOf(state)
    const { clip } = graphics
    const ink = fillInk(graphics)
    if (isUnpainted(ink) || layers.isOff() || layers.switchesOff(picture)) return
    const cut = ['SMask', 'Mask', 'ImageMask', 'IM', 'SMaskInData'].some((key) => entry(picture, key))
    if (clip?.letters) clip.letters.painted = true
    const opaque = !cut && !ink.masked && ink.blend === 'Normal' && ink.alpha === 1
    painting.addPicture(placedRectangle(state.ctm, [0, 0, 1, 1]), opaque, clip)
  }
  on(['endInlineImage'], ([image], state) => addPicture(state, dictionaryOf(image)))
  return addPicture
}

function dictionaryOf(stream: unknown): unknown {
  return typeof stream === 'object' && stream !== null && 'dict' in stream ? stream.dict : undefined
}

import type { Concealment, PageSeen } from '../library.ts'
import { coloured, inSpace, opacityOf, paintsNoText, startLook, type Look, type Resources } from './look.ts'
import { createPainting, type Matrix } from './painting.ts'

/** The parser's own graphics state. It copies what we keep in it whenever a file saves and restores it. */
type State = { ctm: Matrix; fontMatrix: Matrix; look?: Look }

type Glyph = { unicode: string; width: number }

/** What the changed parser tells of a page while it reads its text, and asks of it. */
export type PageWatch = {
  /** @param operator the parser's number for it */
  follow(operator: number, operands: readonly unknown[], state: State, resources: Resources): void
  /** @param place from the space of the next letter, one letter high, to the page */
  concealmentOf(glyphs: readonly Glyph[], state: State, place: () => Matrix): Concealment | undefined
  /** A letter beside the page. */
  addBeyond(glyph: Glyph, state: State, place: () => Matrix): void
  addPicture(ctm: Matrix): void
  /** How many things were painted so far. */
  painted(): number
  seen(): PageSeen
}

type Handler = (operands: readonly unknown[], state: State, resources: Resources) => void

/** A wider gap parts two words, in heights of a letter. */
const wordGap = 0.15

/**
 * Watches a page while it is drawn, as far as it bears on whether its text can be seen: in which mode each piece is
 * set, how pale, and what lies beneath it.
 * @param view the page's visible rectangle: left, bottom, right, top, in points
 * @param codes the parser's numbers for its operators
 */
export function watchPage(view: readonly number[], codes: Record<string, number>): PageWatch {
  const painting = createPainting(view)
  const handlers: Handler[] = []
  const on = (names: string[], handle: Handler): void => {
    for (const name of names) {
      const code = codes[name]
      if (code === undefined) throw new Error(`The parser knows no operator ${name}`)
      handlers[code] = handle
    }
  }
  let shown = false
  let beyond = ''
  let beyondEnd: { x: number; y: number } | undefined

  on(['setTextRenderingMode'], ([mode], state) => change(state, { mode: Number(mode) }))
  on(['setLineWidth'], ([pen], state) => change(state, { pen: Number(pen) }))
  on(['setGState'], ([name], state, resources) => {
    const alpha = opacityOf(name, resources)
    if (alpha !== undefined) change(state, { alpha })
  })
  for (const [kind, which] of [
    ['Fill', 'fill'],
    ['Stroke', 'stroke'],
  ] as const) {
    on([`set${kind}Gray`, `set${kind}RGBColor`, `set${kind}CMYKColor`], (operands, state) =>
      change(state, { [which]: coloured(startLook[which], operands) }),
    )
    on([`set${kind}ColorSpace`], ([name], state, resources) =>
      change(state, { [which]: inSpace(name, resources) }),
    )
    on([`set${kind}Color`, `set${kind}ColorN`], (operands, state) =>
      change(state, { [which]: coloured(lookOf(state)[which], operands) }),
    )
  }

  on(['rectangle'], (operands, { ctm }) => painting.addRectangle(ctm, operands))
  on(['moveTo'], (operands, { ctm }) => painting.moveTo(ctm, operands))
  on(['lineTo', 'curveTo', 'curveTo2', 'curveTo3'], (operands, { ctm }) => painting.lineTo(ctm, operands))
  on(['endPath'], () => painting.endPath())
  const paint = (fills: boolean, strokes: boolean): Handler => {
    return (_, state) => {
      const { fill, stroke, pen } = lookOf(state)
      if (fills) painting.fill(fill.pale)
      if (strokes) painting.stroke(pen * Math.hypot(state.ctm[0] ?? 1, state.ctm[1] ?? 0), stroke.pale)
      painting.endPath()
    }
  }
  on(['fill', 'eoFill'], paint(true, false))
  on(['stroke', 'closeStroke'], paint(false, true))
  on(['fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'], paint(true, true))
  on(['shadingFill'], () => painting.shade())
  on(['endInlineImage'], (_, { ctm }) => painting.addPicture(ctm))

  return {
    follow: (operator, operands, state, resources) => handlers[operator]?.(operands, state, resources),
    concealmentOf(glyphs, state, place) {
      shown ||= glyphs.some(({ unicode }) => unicode.trim() !== '')
      const look = lookOf(state)
      if (paintsNoText(look)) return 'invisible'
      if (!look.fill.pale) return undefined
      const [a, b, c, d, x, y] = six(place())
      // A point within its first letter.
      return painting.isDark(x + a / 10 + c / 3, y + b / 10 + d / 3) ? undefined : 'pale'
    },
    addBeyond({ unicode, width }, { fontMatrix }, place) {
      const [a, b, c, d, x, y] = six(place())
      const gap = beyondEnd ? Math.hypot(x - beyondEnd.x, y - beyondEnd.y) : Infinity
      beyond += gap < wordGap * Math.max(1, Math.hypot(c, d)) ? unicode : ` ${unicode}`
      const advance = width * (fontMatrix[0] ?? 0)
      beyondEnd = { x: x + advance * a, y: y + advance * b }
    },
    addPicture: (ctm) => painting.addPicture(ctm),
    painted: () => painting.count(),
    seen: () => ({
      type: 'seen',
      pictureShare: painting.pictureShare(),
      blank: !shown && painting.count() === 0,
      beyond: beyond.trim(),
    }),
  }
}

function lookOf(state: State): Look {
  return state.look ?? startLook
}

/** A new look: the state before may still come back. */
function change(state: State, by: Partial<Look>): void {
  state.look = { ...lookOf(state), ...by }
}

function six(matrix: Matrix): [number, number, number, number, number, number] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(matrix)
  return [a, b, c, d, e, f]
}

import type { DrawnOperations, OperatorCodes } from './library.ts'
import { multiply } from './seen-upright.ts'

/** How text may be kept from a reader's eye. */
export type Concealment = 'invisible' | 'pale' | 'off-page'

/** A piece of text as it is drawn; lengths in points, before the page is turned. */
export type DrawnText = {
  text: string
  x: number
  y: number
  width: number
  size: number
  concealed: Concealment | undefined
}

export type DrawnPage = {
  texts: DrawnText[]
  /** How much of the page its largest picture covers, from 0 to 1. */
  pictureShare: number
  /** Whether anything at all is drawn. */
  blank: boolean
}

type Box = { left: number; bottom: number; right: number; top: number; pale: boolean }

type State = {
  ctm: number[]
  fontSize: number
  charSpacing: number
  wordSpacing: number
  scale: number
  rise: number
  leading: number
  mode: number
  pale: boolean
  palePen: boolean
  pen: number
  alpha: number
}

const start: State = {
  ctm: [1, 0, 0, 1, 0, 0],
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  rise: 0,
  leading: 0,
  mode: 0,
  pale: false,
  palePen: false,
  pen: 1,
  alpha: 1,
}

/** Text rendering modes that paint nothing (ISO 32000-2, table 104). */
const paintsNothing = new Set([3, 7])

/**
 * What a page draws, followed operator by operator as far as it bears on whether its text can be seen: where each
 * piece of text stands, in which mode, how pale, and what lies beneath it. Pictures are known by their places only.
 * @param view the page's visible rectangle: left, bottom, right, top
 */
export function followDrawing(operations: DrawnOperations, codes: OperatorCodes, view: number[]): DrawnPage {
  const [viewLeft = 0, viewBottom = 0, viewRight = 0, viewTop = 0] = view
  const page: DrawnPage = { texts: [], pictureShare: 0, blank: true }
  const painted: Box[] = []
  const stack: State[] = []
  let state = { ...start }
  let matrix = start.ctm
  let [x, y, lineX, lineY] = [0, 0, 0, 0]
  /** Whether nothing was drawn since the coordinates were last changed: what remains of a picture. */
  let waiting = false

  const paint = (box: Box): void => {
    painted.push(box)
    page.blank = false
  }
  const moveTo = (dx: number, dy: number): void => {
    ;[x, y] = [(lineX += dx), (lineY += dy)]
  }
  const conceal = (
    left: number,
    right: number,
    baseline: number,
    height: number,
  ): Concealment | undefined => {
    if (right < viewLeft || left > viewRight || baseline < viewBottom || baseline > viewTop) return 'off-page'
    if (paintsNothing.has(state.mode) || state.alpha < 0.02) return 'invisible'
    if (!state.pale) return undefined
    const middle = baseline + height / 3
    const beneath = painted.findLast(
      (box) => box.left <= left + 0.5 && box.right >= left && box.bottom <= middle && box.top >= middle,
    )
    return !beneath || beneath.pale ? 'pale' : undefined
  }
  const show = (glyphs: unknown[]): void => {
    let [advance, text] = [0, '']
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        advance -= (glyph * state.fontSize) / 1000
        if (glyph < -200) text += ' '
      } else if (isGlyph(glyph)) {
        advance +=
          (glyph.width * state.fontSize) / 1000 + state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0)
        text += glyph.unicode
      }
    }
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = multiply(
      state.ctm,
      multiply(matrix, [state.scale, 0, 0, 1, x, y + state.rise]),
    )
    const width = advance * Math.hypot(a, b)
    x += advance * state.scale
    if (text.trim() === '') return
    const [left, right] = a < 0 ? [e - width, e] : [e, e + (b === 0 ? width : 0)]
    const size = state.fontSize * Math.hypot(c, d)
    page.texts.push({
      text,
      x: e,
      y: f,
      width,
      size,
      concealed: conceal(left, right, f, size),
    })
    page.blank = false
  }

  const follow: Record<number, (args: unknown[]) => void> = {
    [codes.save]: () => void stack.push({ ...state }),
    [codes.restore]: () => {
      if (waiting) picture()
      state = stack.pop() ?? { ...start }
    },
    [codes.transform]: (args) => {
      state.ctm = multiply(state.ctm, numbers(args))
      waiting = true
    },
    [codes.paintFormXObjectBegin]: ([by]) => {
      stack.push({ ...state })
      if (by) state.ctm = multiply(state.ctm, numbers(by))
    },
    [codes.paintFormXObjectEnd]: () => (state = stack.pop() ?? { ...start }),
    [codes.setGState]: ([changes]) => {
      for (const [name, value] of pairs(changes))
        if (name === 'ca' && typeof value === 'number') state.alpha = value
    },
    [codes.setFillRGBColor]: ([colour]) => (state.pale = isPale(colour)),
    [codes.setFillColorN]: () => (state.pale = false),
    [codes.setStrokeRGBColor]: ([colour]) => (state.palePen = isPale(colour)),
    [codes.setLineWidth]: ([width]) => (state.pen = Number(width)),
    [codes.constructPath]: ([operator, , extent]) => {
      if (typeof operator === 'number' && extent) {
        // A bar is often drawn as one thick line.
        if (codes.strokes.has(operator)) paint(boxOf(extent, state.palePen, state.pen / 2))
        if (codes.fills.has(operator)) paint(boxOf(extent, state.pale, 0))
      }
      waiting = false
    },
    [codes.shadingFill]: () =>
      paint({ left: viewLeft, bottom: viewBottom, right: viewRight, top: viewTop, pale: false }),
    [codes.beginText]: () => {
      matrix = start.ctm
      ;[x, y, lineX, lineY] = [0, 0, 0, 0]
      waiting = false
    },
    [codes.setTextMatrix]: ([by]) => {
      matrix = numbers(by)
      ;[x, y, lineX, lineY] = [0, 0, 0, 0]
    },
    [codes.setFont]: ([, size]) => (state.fontSize = Number(size)),
    [codes.setCharSpacing]: ([value]) => (state.charSpacing = Number(value)),
    [codes.setWordSpacing]: ([value]) => (state.wordSpacing = Number(value)),
    [codes.setHScale]: ([value]) => (state.scale = Number(value) / 100),
    [codes.setTextRise]: ([value]) => (state.rise = Number(value)),
    [codes.setLeading]: ([value]) => (state.leading = Number(value)),
    [codes.setTextRenderingMode]: ([value]) => (state.mode = Number(value)),
    [codes.moveText]: ([dx, dy]) => moveTo(Number(dx), Number(dy)),
    [codes.setLeadingMoveText]: ([dx, dy]) => {
      state.leading = -Number(dy)
      moveTo(Number(dx), Number(dy))
    },
    [codes.nextLine]: () => moveTo(0, -state.leading),
    [codes.showText]: ([glyphs]) => show(Array.isArray(glyphs) ? glyphs : []),
  }

  function boxOf(extent: unknown, pale: boolean, edge: number): Box {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers(extent)
    return { ...placed([x0 - edge, y0 - edge, x1 + edge, y1 + edge]), pale }
  }
  function placed([x0 = 0, y0 = 0, x1 = 1, y1 = 1]: number[]): Omit<Box, 'pale'> {
    const corners = [multiply(state.ctm, [1, 0, 0, 1, x0, y0]), multiply(state.ctm, [1, 0, 0, 1, x1, y1])]
    const [xs, ys] = [corners.map((corner) => corner[4] ?? 0), corners.map((corner) => corner[5] ?? 0)]
    return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
  }
  /** A picture fills the unit square of its coordinates; the engine was told to leave its pixels out. */
  function picture(): void {
    waiting = false
    const box = placed([0, 0, 1, 1])
    const area = (box.right - box.left) * (box.top - box.bottom)
    const share = area / Math.max(1, (viewRight - viewLeft) * (viewTop - viewBottom))
    page.pictureShare = Math.min(1, Math.max(page.pictureShare, share))
    paint({ ...box, pale: false })
  }

  for (const [index, code] of operations.fnArray.entries()) {
    follow[code]?.(Array.from(operations.argsArray[index] ?? []))
  }
  return page
}

function numbers(values: unknown): number[] {
  return Array.from((values ?? []) as ArrayLike<unknown>, Number)
}

function pairs(changes: unknown): [unknown, unknown][] {
  return Array.isArray(changes) ? (changes as [unknown, unknown][]) : []
}

function isGlyph(glyph: unknown): glyph is { unicode: string; width: number; isSpace: boolean } {
  return (
    typeof glyph === 'object' && glyph !== null && 'unicode' in glyph && typeof glyph.unicode === 'string'
  )
}

/** White, or so near to it that nobody sees it on paper. */
function isPale(colour: unknown): boolean {
  const channels = typeof colour === 'string' ? colour.match(/[\da-f]{2}/gi) : null
  return channels !== null && channels.every((channel) => Number.parseInt(channel, 16) >= 0xf5)
}

import type { PageSeen } from '../library.ts'
import { black, coloured, inSpace, type Paint, type Rgb } from './colour.ts'
import { isLayerOff } from './layers.ts'
import {
  asGroup,
  changesOf,
  fillInk,
  isUnseen,
  lineInk,
  lostOn,
  startLook,
  textInks,
  type Ink,
  type Look,
} from './look.ts'
import { createPainting } from './painting.ts'
import { createPath, meet, placedRectangle, type Clip, type Matrix } from './path.ts'
import { entry, isDictionary, nameOf, type Resources } from './resources.ts'
import { createTextMarks, isMost, type Letters } from './text-marks.ts'

/** The parser's own graphics state. It copies what we keep in it whenever a file saves and restores it. */
type State = {
  ctm: Matrix
  font: { vertical?: boolean; isType3Font?: boolean } | null
  fontMatrix: Matrix
  fontSize: number
  charSpacing: number
  wordSpacing: number
  look?: Look
}

type Glyph = { unicode: string; width: number; isSpace: boolean }

/** What the changed parser tells of a page while it reads its text, and asks of it. */
export type PageWatch = {
  /** @param operator the parser's number for it */
  follow(operator: number, operands: readonly unknown[], state: State, resources: Resources): void
  /**
   * Letters that are about to be shown.
   * @param place from the space of the next letter, one letter high, to the page
   * @returns whether they must not be taken as one with the last ones
   */
  show(glyphs: readonly Glyph[], state: State, place: () => Matrix): boolean
  /** The number of the piece of text that was shown last. */
  mark(): number
  /** A letter beside the page. */
  addBeyond(glyph: Glyph, state: State, place: () => Matrix): void
  /** @param picture its dictionary */
  addPicture(state: State, picture: unknown): void
  /** A form is about to be drawn, with a state of its own. @returns what tells that it is done */
  enterForm(form: Resources, state: State): () => void
  /** How many things were painted so far. */
  painted(): number
  seen(): PageSeen
}

type Handler = (operands: readonly unknown[], state: State, resources: Resources) => void

/** A wider gap parts two words, in heights of a letter. */
const wordGap = 0.15
/** From the middle of a letter to that of the next in its line, at most, in heights of a letter. */
const farthestOn = 1.2
/** A letter so far beyond a clip is not cut by it but gone, in heights of a letter. */
const cutMargin = 0.5

/**
 * Watches a page while it is drawn, as far as it bears on whether its text can be seen: how each piece is set, what
 * lies beneath it, what is laid on it later, what cuts it off.
 * @param view the page's visible rectangle: left, bottom, right, top, in points
 * @param codes the parser's numbers for its operators
 * @param catalog the document's, in which its layers are switched
 */
export function watchPage(
  view: readonly number[],
  codes: Record<string, number>,
  catalog: unknown,
): PageWatch {
  const painting = createPainting(view)
  const marks = createTextMarks(painting)
  const path = createPath()
  const handlers: Handler[] = []
  const on = (names: string[], handle: Handler): void => {
    for (const name of names) {
      const code = codes[name]
      if (code === undefined) throw new Error(`The parser knows no operator ${name}`)
      handlers[code] = handle
    }
  }
  let shown = false
  let [lastX, lastY] = [Infinity, Infinity]
  let beyond = ''
  let beyondEnd: { x: number; y: number } | undefined
  /** For each marked stretch of content that we stand in, whether its layer is switched off. */
  let layers: boolean[] = []

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
      set(state, coloured(lookOf(state)[which], operands)),
    )
  }
  on(['beginMarkedContent'], () => layers.push(false))
  on(['beginMarkedContentProps'], ([tag, named], _, resources) => {
    const layer = isDictionary(named) ? named : entry(resources, 'Properties', nameOf(named))
    layers.push(nameOf(tag) === 'OC' && isLayerOff(layer, catalog))
  })
  on(['endMarkedContent'], () => layers.pop())

  on(['rectangle'], (operands, { ctm }) => path.addRectangle(ctm, operands))
  on(['moveTo'], (operands, { ctm }) => path.moveTo(ctm, operands))
  on(['lineTo', 'curveTo', 'curveTo2', 'curveTo3'], (operands, { ctm }) => path.lineTo(ctm, operands))
  let clips = false
  on(['clip', 'eoClip'], () => (clips = true))
  const endPath: Handler = (_, state) => {
    const bounds = clips ? path.bounds() : undefined
    if (bounds) change(state, { clip: meet(bounds, lookOf(state).clip) })
    clips = false
    path.clear()
  }
  on(['endPath'], endPath)
  const paint = (fills: boolean, strokes: boolean): Handler => {
    return (operands, state, resources) => {
      const look = lookOf(state)
      const [a = 1, b = 0] = [state.ctm[0], state.ctm[1]]
      const lay = (ink: Ink, shapes: ReturnType<typeof path.filled>): void => {
        if (isUnseen(ink) || layers.includes(true)) return
        if (look.clip?.letters) look.clip.letters.painted = true
        for (const shape of shapes) painting.paint(shape, ink, look.clip)
      }
      if (fills) lay(fillInk(look), path.filled())
      if (strokes) lay(lineInk(look), path.stroked(look.pen * Math.hypot(a, b)))
      endPath(operands, state, resources)
    }
  }
  on(['fill', 'eoFill'], paint(true, false))
  on(['stroke', 'closeStroke'], paint(false, true))
  on(['fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'], paint(true, true))
  on(['shadingFill'], (_, state) => {
    const { clip } = lookOf(state)
    if (layers.includes(true)) return
    if (clip?.letters) clip.letters.painted = true
    painting.shade(clip)
  })

  const addPicture = (state: State, picture: unknown): void => {
    const look = lookOf(state)
    const ink = fillInk(look)
    if (isUnseen(ink) || layers.includes(true) || isLayerOff(entry(picture, 'OC'), catalog)) return
    const cut = ['SMask', 'Mask', 'ImageMask', 'IM', 'SMaskInData'].some((key) => entry(picture, key))
    if (look.clip?.letters) look.clip.letters.painted = true
    const opaque = !cut && !ink.masked && ink.blend === 'Normal' && ink.alpha === 1
    painting.addPicture(placedRectangle(state.ctm, [0, 0, 1, 1]), opaque, look.clip)
  }
  on(['endInlineImage'], ([image], state) => addPicture(state, dictionaryOf(image)))

  /** What the last look makes of a ground: looks and grounds change far less often than text is shown. */
  let judged: { look: Look; inks: Ink[]; onGround: Map<Rgb | undefined, Letters['how']> } | undefined
  const judgedBy = (look: Look): NonNullable<typeof judged> => {
    if (judged?.look !== look) judged = { look, inks: textInks(look), onGround: new Map() }
    return judged
  }

  /** Why letters at some places are not seen, where the same hides nearly all of them. */
  const howHidden = (state: State, { xs, ys, cells, height }: Places): Letters['how'] => {
    if (layers.includes(true)) return 'layer'
    const look = lookOf(state)
    const { clip } = look
    if (clip && isMost(cells, (_, at) => isBeyond(xs[at] ?? 0, ys[at] ?? 0, height, clip))) return 'clipped'
    const { inks, onGround } = judgedBy(look)
    if (inks.length === 0) return 'invisible'
    // Its glyphs may bring colours of their own.
    if (state.font?.isType3Font) return undefined
    let how: Letters['how']
    const isLost = (cell: number): boolean => {
      const ground = painting.groundAt(cell)
      let lost = onGround.get(ground)
      if (lost === undefined && !onGround.has(ground)) {
        lost = lostOn(ground, inks)
        onGround.set(ground, lost)
      }
      how ??= lost
      return lost !== undefined
    }
    return isMost(cells, isLost) ? how : undefined
  }

  /** Letters shown in some modes are what is painted through from then on (ISO 32000-2, 9.3.6). */
  const clipOf = (state: State): Clip['letters'] => {
    const { mode, clip = { ...everywhere } } = lookOf(state)
    if (mode < 4) return undefined
    const letters = clip.letters ?? { painted: false }
    change(state, { clip: { ...clip, whole: false, letters } })
    return letters
  }

  return {
    follow: (operator, operands, state, resources) => handlers[operator]?.(operands, state, resources),
    show(glyphs, state, place) {
      const places = placesOf(glyphs, state, place, painting.cellAt)
      const { xs, ys, cells, height } = places
      if (cells.length === 0) return false
      shown = true
      const [x = 0, y = 0] = [xs[0], ys[0]]
      const goesOn = Math.hypot(x - lastX, y - lastY) < farthestOn * height
      lastX = xs.at(-1) ?? 0
      lastY = ys.at(-1) ?? 0
      const how = howHidden(state, places)
      const clip = how === 'invisible' || how === undefined ? clipOf(state) : undefined
      return marks.add({ cells, how, clip }, goesOn)
    },
    mark: marks.last,
    addBeyond({ unicode, width }, { fontMatrix }, place) {
      const [a, b, c, d, x, y] = six(place())
      const gap = beyondEnd ? Math.hypot(x - beyondEnd.x, y - beyondEnd.y) : Infinity
      beyond += gap < wordGap * Math.max(1, Math.hypot(c, d)) ? unicode : ` ${unicode}`
      const advance = width * (fontMatrix[0] ?? 0)
      beyondEnd = { x: x + advance * a, y: y + advance * b }
    },
    addPicture,
    enterForm(form, state) {
      const outer = layers
      layers = [...outer, isLayerOff(entry(form, 'OC'), catalog)]
      const bounds = boundsOf(form, state.ctm)
      const look = lookOf(state)
      if (bounds) change(state, { clip: meet(bounds, look.clip) })
      if (entry(form, 'Group') !== undefined) change(state, asGroup(look))
      return () => (layers = outer)
    },
    painted: () => painting.count(),
    seen: () => ({
      type: 'seen',
      pictureShare: painting.pictureShare(),
      blank: !shown && painting.count() === 0,
      beyond: beyond.trim(),
      hidden: marks.hidden(),
    }),
  }
}

const everywhere: Clip = { left: -Infinity, bottom: -Infinity, right: Infinity, top: Infinity, whole: true }

/** Points within letters, in points; how high these are; the cells they fall into. */
type Places = { xs: number[]; ys: number[]; cells: number[]; height: number }

/** So many letters, spread evenly, tell of all that are shown at once. */
const mostPlaces = 16

/** Where letters stand that are no spaces. */
function placesOf(
  glyphs: readonly Glyph[],
  { font, fontMatrix, fontSize, charSpacing, wordSpacing }: State,
  place: () => Matrix,
  cellAt: (x: number, y: number) => number,
): Places {
  const places: Places = { xs: [], ys: [], cells: [], height: 0 }
  const { xs, ys, cells } = places
  const step = Math.ceil(glyphs.length / mostPlaces)
  const scale = fontMatrix[0] ?? 0
  let matrix: Matrix | undefined
  let [a, b, x0, y0] = [0, 0, 0, 0]
  let along = 0
  for (let index = 0; index < glyphs.length; index++) {
    const glyph = glyphs[index]
    if (!glyph) break
    const advance = glyph.width * scale
    if (index % step === 0 && !isBlank(glyph.unicode)) {
      if (!matrix) {
        matrix = place()
        const [c, d] = [matrix[2] ?? 0, matrix[3] ?? 0]
        a = matrix[0] ?? 0
        b = matrix[1] ?? 0
        x0 = (matrix[4] ?? 0) + 0.3 * c
        y0 = (matrix[5] ?? 0) + 0.3 * d
        places.height = Math.hypot(c, d)
      }
      const [x, y] = [x0 + a * (along + advance / 2), y0 + b * (along + advance / 2)]
      xs.push(x)
      ys.push(y)
      cells.push(cellAt(x, y))
    }
    // Letters below each other are told by the first.
    if (font?.vertical) break
    along += advance + (charSpacing + (glyph.isSpace ? wordSpacing : 0)) / (fontSize || 1)
  }
  return places
}

function isBlank(letter: string): boolean {
  return letter === ' ' || letter.trim() === ''
}

function isBeyond(x: number, y: number, height: number, { left, bottom, right, top }: Clip): boolean {
  const margin = cutMargin * height
  return x < left - margin || x > right + margin || y < bottom - margin || y > top + margin
}

/** What a form lets through of itself. */
function boundsOf(form: Resources, ctm: Matrix): Clip | undefined {
  const box = entry(form, 'BBox')
  if (!Array.isArray(box) || box.length < 4 || !box.every((value) => typeof value === 'number'))
    return undefined
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box
  return x0 === x1 || y0 === y1 ? undefined : placedRectangle(ctm, [x0, y0, x1, y1])
}

function dictionaryOf(stream: unknown): unknown {
  return typeof stream === 'object' && stream !== null && 'dict' in stream ? stream.dict : undefined
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

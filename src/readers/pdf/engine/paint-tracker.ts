import type { PageSeen } from '../library.ts'
import { createConcealment } from './concealment.ts'
import { createDrawnAgain } from './drawn-again.ts'
import { followGraphicsState } from './follow-graphics-state.ts'
import { followPainting } from './follow-painting.ts'
import { followLayers } from './layer-stack.ts'
import { createFinder } from './letter-places.ts'
import { asGroup } from './graphics-state.ts'
import { createOperators } from './operators.ts'
import { createPainting } from './painting.ts'
import { change, graphicsStateOf, type Glyph, type State } from './parser-state.ts'
import { meet, placedRectangle, type Clip, type Matrix } from './path.ts'
import { entry, type Resources } from './resources.ts'
import { createTextMarks } from './text-marks.ts'

/** What the patched parser reports about a page while it reads its text, and asks about it. */
export type PaintTracker = {
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
  /**
   * Whether a letter was drawn at the same place before, as bold ones and shadows are made.
   * @param matrix from the space of the letter, one letter high, to the page
   */
  isAgain(glyph: Glyph, state: State, matrix: Matrix): boolean
  /** A letter beside the page. */
  addBeyond(glyph: Glyph, state: State, place: () => Matrix): void
  /** @param picture its dictionary */
  addPicture(state: State, picture: unknown): void
  /** A form is about to be drawn, with a state of its own. @returns to be called when it is done */
  enterForm(form: Resources, state: State): () => void
  /** How many things were painted so far. */
  painted(): number
  seen(): PageSeen
}

/** From the middle of a letter to that of the next in its line, at most, in heights of a letter. */
const farthestOn = 1.2

/**
 * Watches a page while it is drawn, as far as it bears on whether its text can be seen: how each piece is set, what
 * lies beneath it, what is laid on it later, what cuts it off.
 * @param view the page's visible rectangle: left, bottom, right, top, in points
 * @param codes the parser's numbers for its operators
 * @param catalog the document's, in which its layers are switched
 */
export function trackPaint(
  view: readonly number[],
  codes: Record<string, number>,
  catalog: unknown,
): PaintTracker {
  const painting = createPainting(view)
  const { on, follow } = createOperators(codes)
  followGraphicsState(on)
  const layers = followLayers(on, catalog)
  const addPicture = followPainting(on, painting, layers)

  /** Of all letters that were shown, in their order. */
  const cells: number[] = []
  const find = createFinder(cells, painting.cellAt)
  const howHidden = createConcealment(painting, layers, cells)
  const marks = createTextMarks(painting, cells)
  const beyond = createTextBeyond()
  const isDrawnAgain = createDrawnAgain(marks.isLikeLast)
  let [lastX, lastY] = [Infinity, Infinity]

  return {
    follow,
    show(glyphs, state, place) {
      const range = { from: cells.length, to: 0 }
      const places = find(glyphs, state, graphicsStateOf(state).clip, place)
      if (places.count === 0) return false
      range.to = cells.length
      const { first, last, height } = places
      const goesOn = Math.hypot(first.x - lastX, first.y - lastY) < farthestOn * height
      lastX = last.x
      lastY = last.y
      const how = howHidden(state, places, range)
      const clip = how === 'invisible' || how === undefined ? clipOf(state) : undefined
      return marks.add({ range, how, clip }, goesOn)
    },
    mark: marks.last,
    isAgain: ({ unicode, width }, { font, fontMatrix }, matrix) =>
      !font?.vertical && isDrawnAgain(unicode, matrix, width * (fontMatrix[0] ?? 0), marks.last()),
    addBeyond: beyond.add,
    addPicture,
    enterForm(form, state) {
      const leave = layers.enter(form)
      const bounds = boundsOf(form, state.ctm)
      const graphics = graphicsStateOf(state)
      if (bounds) change(state, { clip: meet(bounds, graphics.clip) })
      if (entry(form, 'Group') !== undefined) change(state, asGroup(graphics))
      return leave
    },
    painted: () => painting.count(),
    seen: () => ({
      type: 'seen',
      pictureShare: painting.pictureShare(),
      blank: cells.length === 0 && painting.isBare(),
      beyond: beyond.text(),
      hidden: marks.hidden(),
    }),
  }
}

const everywhere: Clip = { left: -Infinity, bottom: -Infinity, right: Infinity, top: Infinity, whole: true }

/** Letters shown in some modes are what is painted through from then on (ISO 32000-2, 9.3.6). */
function clipOf(state: State): Clip['letters'] {
  const { mode, clip = everywhere } = graphicsStateOf(state)
  if (mode < 4) return undefined
  const letters = clip.letters ?? { painted: false }
  change(state, { clip: { ...clip, whole: false, letters } })
  return letters
}

/** What a form lets through of itself. */
function boundsOf(form: Resources, ctm: Matrix): Clip | undefined {
  const box = entry(form, 'BBox')
  if (!Array.isArray(box) || box.length < 4 || !box.every((value) => typeof value === 'number'))
    return undefined
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box
  return x0 === x1 || y0 === y1 ? undefined : placedRectangle(ctm, [x0, y0, x1, y1])
}

/** A wider gap parts two words, in heights of a letter. */
const wordGap = 0.15

/** The text that stands beside a page, put together letter by letter. */
function createTextBeyond() {
  let text = ''
  let end: { x: number; y: number } | undefined
  return {
    /** @param place from the space of the letter, one letter high, to the page */
    add: ({ unicode, width }: Glyph, { fontMatrix }: State, place: () => Matrix): void => {
      const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = Array.from(place())
      const gap = end ? Math.hypot(x - end.x, y - end.y) : Infinity
      text += gap < wordGap * Math.max(1, Math.hypot(c, d)) ? unicode : ` ${unicode}`
      const advance = width * (fontMatrix[0] ?? 0)
      end = { x: x + advance * a, y: y + advance * b }
    },
    text: () => text.trim(),
  }
}

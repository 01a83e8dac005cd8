import { blended, white, type Rgb } from './colour.ts'
import type { Ink } from './graphics-state.ts'
import { meet, type Box, type Clip, type Shape } from './path.ts'

/** What is painted on a page, cell by cell of a grid: what was laid on last, and what came later than a text. */
export type Painting = {
  paint(shape: Shape, ink: Ink, clip: Clip | undefined): void
  /** @param opaque whether nothing beneath it shows through */
  addPicture(shape: Shape, opaque: boolean, clip: Clip | undefined): void
  /** Colours run over all that is let through. */
  shade(clip: Clip | undefined): void
  /** The cell at a point, in points; -1 beside the page. */
  cellAt: (x: number, y: number) => number
  /** The colour beneath a text that is set now; undefined where it cannot be known. */
  groundAt(cell: number): Rgb | undefined
  /** Whether something that hides what it covers was laid on a cell later than when so many things were painted. */
  isCovered(cell: number, since: number): boolean
  /** Whether a picture is what is seen of a cell, or would be if it let nothing through. */
  showsPicture(cell: number): boolean
  /** How much of the page pictures cover, all together, from 0 to 1. */
  pictureShare(): number
  /** How many things were painted. */
  count(): number
  /** Whether nothing was painted but rules, and paper: what letters drawn as shapes would not fit into. */
  isBare(): boolean
}

/** Cells of a page, whatever its size: two points wide on A4, less than the body of a letter that can be read. */
const cells = 120_000
/** So many cells are painted, a second's work, before it is given up: nothing then counts as hidden by what was painted. */
const mostWork = 1e9
/** Rules are no thicker than this, in points; letters are higher and wider, but for a few of them. */
const thickestRule = 2
/** Paint that lets less through than this hides what is beneath. */
const opaqueAlpha = 0.95
/** Stands for a colour that cannot be known. */
const unknown = 0x1000000

/** @param view the page's visible rectangle: left, bottom, right, top, in points */
export function createPainting([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): Painting {
  const page: Shape = { left, bottom, right, top, whole: true }
  const [width, height] = [Math.max(1, right - left), Math.max(1, top - bottom)]
  const side = Math.max(Math.sqrt((width * height) / cells), Math.max(width, height) / cells)
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)]
  let grid: Grid | undefined
  let [count, work, pictured] = [0, 0, 0]
  let [givenUp, bare] = [false, true]

  /** Hands a range of cells at a time to `visit`: whether all of each is within the shape. */
  const cross = (shape: Box & { whole: boolean }, visit: Visit): void => {
    const from = bound(Math.floor((shape.left - left) / side), columns)
    const to = bound(Math.ceil((shape.right - left) / side), columns)
    const low = bound(Math.floor((shape.bottom - bottom) / side), rows)
    const high = bound(Math.ceil((shape.top - bottom) / side), rows)
    if (from >= to || low >= high) return
    work += (to - from) * (high - low)
    if (work > mostWork) givenUp = true
    if (givenUp) return
    grid ??= createGrid(columns * rows)
    const edge = side / 100
    const inFrom = bound(Math.ceil((shape.left - left - edge) / side), columns)
    const inTo =
      shape.right >= right - edge ? columns : bound(Math.floor((shape.right - left + edge) / side), columns)
    const inLow = bound(Math.ceil((shape.bottom - bottom - edge) / side), rows)
    const inHigh =
      shape.top >= top - edge ? rows : bound(Math.floor((shape.top - bottom + edge) / side), rows)
    for (let row = low; row < high; row++) {
      const start = row * columns
      if (shape.whole && row >= inLow && row < inHigh && inFrom < inTo) {
        visit(grid, start + from, start + inFrom, false)
        visit(grid, start + inFrom, start + inTo, true)
        visit(grid, start + inTo, start + to, false)
      } else {
        visit(grid, start + from, start + to, false)
      }
    }
  }

  return {
    paint(shape, { colour, solid, alpha, blend, masked }, clip) {
      count++
      const thickness = Math.min(shape.right - shape.left, shape.top - shape.bottom)
      if (colour !== white && thickness > thickestRule) bare = false
      const lasting = !masked && solid && blend === 'Normal' && alpha >= opaqueAlpha
      const z = count
      let [before, after] = [-1, -1]
      const laidOn = (under: number): number => {
        if (under !== before) {
          before = under
          after = unknown
          if (lasting) after = colour ?? unknown
          else if (colour !== undefined && solid && !masked && under !== unknown)
            after = blended(colour, under, alpha, blend) ?? unknown
        }
        return after
      }
      cross(meet(shape, clip), (to, start, end, whole) => {
        if (whole && lasting) {
          to.ground.fill(colour ?? unknown, start, end)
          to.cover.fill(z, start, end)
          return
        }
        for (let cell = start; cell < end; cell++) {
          const under = to.ground[cell] ?? unknown
          const seen = laidOn(under)
          to.ground[cell] = whole || seen === under ? seen : unknown
        }
      })
    },
    addPicture(shape, opaque, clip) {
      count++
      bare = false
      const z = count
      cross(meet(shape, clip), (to, start, end, whole) => {
        for (let cell = start; cell < end; cell++) {
          if (to.picture[cell] === 0) pictured++
          to.picture[cell] = z
          to.ground[cell] = unknown
          if (whole && opaque) to.cover[cell] = z
        }
      })
    },
    shade(clip) {
      count++
      bare = false
      cross(meet({ ...page, whole: false }, clip), (to, start, end) => to.ground.fill(unknown, start, end))
    },
    cellAt(x, y) {
      const column = Math.floor((x - left) / side)
      const row = Math.floor((y - bottom) / side)
      return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : -1
    },
    groundAt(cell) {
      if (givenUp) return undefined
      const ground = grid?.ground[cell] ?? white
      return ground === unknown ? undefined : ground
    },
    isCovered: (cell, since) => !givenUp && (grid?.cover[cell] ?? 0) > since,
    showsPicture: (cell) =>
      givenUp ||
      (grid !== undefined &&
        (grid.picture[cell] ?? 0) > 0 &&
        (grid.picture[cell] ?? 0) >= (grid.cover[cell] ?? 0)),
    pictureShare: () => (givenUp ? 1 : pictured / (columns * rows)),
    count: () => count,
    isBare: () => bare,
  }
}

type Grid = {
  /** Colours. */
  ground: Uint32Array
  /** Which act of painting last hid all that lay beneath; 0 for none. */
  cover: Uint32Array
  /** Which was the last picture; 0 for none. */
  picture: Uint32Array
}

type Visit = (grid: Grid, start: number, end: number, whole: boolean) => void

function createGrid(size: number): Grid {
  return {
    ground: new Uint32Array(size).fill(white),
    cover: new Uint32Array(size),
    picture: new Uint32Array(size),
  }
}

function bound(value: number, most: number): number {
  return value > 0 ? Math.min(value, most) : 0
}

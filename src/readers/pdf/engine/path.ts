/** Six numbers that place things (ISO 32000-2, 8.3.3). */
export type Matrix = ArrayLike<number>

/** In points. */
export type Box = { left: number; bottom: number; right: number; top: number }

/** What a path encloses: its bounds, and whether it fills them whole. */
export type Shape = Box & { whole: boolean }

/**
 * Where painting is let through: nowhere but within these bounds, and everywhere in them only where `whole`. Letters may
 * be a clip too, and are seen by what is painted through them.
 */
export type Clip = Shape & { letters?: { painted: boolean } | undefined }

/** A path while it is drawn. */
export type Path = {
  addRectangle(ctm: Matrix, operands: readonly unknown[]): void
  /** Begins a part. */
  moveTo(ctm: Matrix, operands: readonly unknown[]): void
  /** Goes on to one or more points; those that only bend a curve count too. */
  lineTo(ctm: Matrix, operands: readonly unknown[]): void
  /** What is painted where it is filled. */
  filled(): Shape[]
  /** What is painted where a pen of so many points is drawn along it. */
  stroked(pen: number): Shape[]
  /** What encloses all of it; undefined for an empty path. */
  bounds(): Shape | undefined
  clear(): void
}

/** So many parts of a path are known apart; the last stands for all that follow. */
const mostParts = 10_000
/** Of so many parts it is found out whether they cut each other out. */
const mostCompared = 64
/** A rectangle has four corners, and may come back to the first. */
const mostCorners = 5
/** Lengths that differ by less are the same, in points. */
const slack = 0.01

type Part = Box & { points: number[]; count: number }

export function createPath(): Path {
  let parts: Part[] = []
  const begin = (ctm: Matrix, points: readonly unknown[]): void => {
    if (parts.length >= mostParts) return extend(parts.at(-1), ctm, points)
    const part = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity, points: [], count: 0 }
    parts.push(part)
    extend(part, ctm, points)
  }
  return {
    addRectangle(ctm, [x, y, width, height]) {
      const [left, bottom] = [Number(x), Number(y)]
      const [right, top] = [left + Number(width), bottom + Number(height)]
      begin(ctm, [left, bottom, right, bottom, right, top, left, top])
    },
    moveTo: begin,
    lineTo: (ctm, points) => extend(parts.at(-1), ctm, points),
    filled() {
      const apart = parts.length <= mostCompared && !anyOverlap(parts)
      return parts.map((part) => shapeOf(part, apart && isRectangle(part)))
    },
    stroked(pen) {
      const edge = pen / 2
      return parts.flatMap((part) => {
        const { left, bottom, right, top } = part
        if (Math.min(right - left, top - bottom) < slack) return [widened(shapeOf(part, true), edge)]
        if (!isRectangle(part)) return [widened(shapeOf(part, false), edge)]
        return [
          { left, right: left, bottom, top },
          { left: right, right, bottom, top },
          { left, right, bottom, top: bottom },
          { left, right, bottom: top, top },
        ].map((side) => widened({ ...side, whole: true }, edge))
      })
    },
    bounds() {
      const [first, ...others] = parts
      if (!first) return undefined
      const all = shapeOf(first, others.length === 0 && isRectangle(first))
      for (const part of others) {
        all.left = Math.min(all.left, part.left)
        all.bottom = Math.min(all.bottom, part.bottom)
        all.right = Math.max(all.right, part.right)
        all.top = Math.max(all.top, part.top)
      }
      return all
    },
    clear() {
      if (parts.length > 0) parts = []
    },
  }
}

/** A rectangle of its own under a matrix: a picture, the bounds of a form. */
export function placedRectangle(
  ctm: Matrix,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): Shape {
  const path = createPath()
  path.addRectangle(ctm, [x0, y0, x1 - x0, y1 - y0])
  return path.bounds() ?? { left: 0, bottom: 0, right: 0, top: 0, whole: false }
}

/** What both let through. */
export function meet(one: Shape, other: Clip | undefined): Clip {
  if (!other) return one
  return {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
    whole: one.whole && other.whole,
    letters: other.letters,
  }
}

function extend(part: Part | undefined, ctm: Matrix, points: readonly unknown[]): void {
  if (!part) return
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = [ctm[0], ctm[1], ctm[2], ctm[3], ctm[4], ctm[5]]
  // More than one point at once is a curve, unless it begins a rectangle.
  if (points.length > 2 && part.count > 0) part.count = mostCorners
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [Number(points[at]), Number(points[at + 1])]
    const [px, py] = [a * x + c * y + e, b * x + d * y + f]
    part.left = Math.min(part.left, px)
    part.bottom = Math.min(part.bottom, py)
    part.right = Math.max(part.right, px)
    part.top = Math.max(part.top, py)
    if (part.count++ < mostCorners) part.points.push(px, py)
  }
}

/** Whether a part goes from corner to corner of its bounds, along their sides. */
function isRectangle({ left, bottom, right, top, points, count }: Part): boolean {
  if (count < 4 || count > mostCorners) return false
  let turns = 0
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]]
    const [nextX = points[0] ?? 0, nextY = points[1] ?? 0] = [points[at + 2], points[at + 3]]
    const onX = Math.abs(x - left) < slack || Math.abs(x - right) < slack
    const onY = Math.abs(y - bottom) < slack || Math.abs(y - top) < slack
    const [dx, dy] = [Math.abs(nextX - x), Math.abs(nextY - y)]
    if (!onX || !onY || (dx > slack && dy > slack)) return false
    if (dx > slack || dy > slack) turns++
  }
  return turns === 4
}

function anyOverlap(parts: Part[]): boolean {
  return parts.some((one, index) =>
    parts
      .slice(index + 1)
      .some(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.bottom < other.top &&
          other.bottom < one.top,
      ),
  )
}

function shapeOf({ left, bottom, right, top }: Box, whole: boolean): Shape {
  return { left, bottom, right, top, whole }
}

function widened({ left, bottom, right, top, whole }: Shape, by: number): Shape {
  return { left: left - by, bottom: bottom - by, right: right + by, top: top + by, whole }
}

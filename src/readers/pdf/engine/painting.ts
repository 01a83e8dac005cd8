/** Six numbers that place things (ISO 32000-2, 8.3.3). */
export type Matrix = ArrayLike<number>

type Box = { left: number; bottom: number; right: number; top: number }

/** What is painted on a page, known by its places and by how pale it is. */
export type Painting = {
  addRectangle(ctm: Matrix, operands: readonly unknown[]): void
  /** Begins a part of a path. */
  moveTo(ctm: Matrix, operands: readonly unknown[]): void
  /** Goes on to one or more points; those that only bend a curve count too. */
  lineTo(ctm: Matrix, operands: readonly unknown[]): void
  fill(pale: boolean): void
  /** @param pen width of the line, in points */
  stroke(pen: number, pale: boolean): void
  endPath(): void
  /** A picture fills the unit square of its coordinates. */
  addPicture(ctm: Matrix): void
  /** Colours run over the whole page, as far as can be told. */
  shade(): void
  /** Whether what was painted last at a point, in points, is dark enough to be written on in white. */
  isDark(x: number, y: number): boolean
  /** How much of the page its largest picture covers, from 0 to 1. */
  pictureShare(): number
  /** How many things were painted. */
  count(): number
}

/** What is painted lower or narrower than this lies beneath no letter, in points. */
const leastBox = 1
/** So many of the last things painted, and parts of a path, are known by their places: more than any page needs. */
const mostBoxes = 10_000

/** @param view the page's visible rectangle: left, bottom, right, top, in points */
export function createPainting([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): Painting {
  const page = { left, bottom, right, top }
  const painted: (Box & { pale: boolean })[] = []
  let path: Box[] = []
  let count = 0
  let pictureShare = 0

  const paint = (box: Box, pale: boolean): void => {
    count++
    if (box.right - box.left < leastBox || box.top - box.bottom < leastBox) return
    if (painted.length >= 2 * mostBoxes) painted.splice(0, mostBoxes)
    painted.push({ ...box, pale })
  }
  const begin = (box: Box): void => {
    if (path.length < mostBoxes) path.push(box)
  }

  return {
    addRectangle(ctm, [x, y, width, height]) {
      const [fromX, fromY] = [Number(x), Number(y)]
      begin(boxOf(ctm, [fromX, fromY, fromX + Number(width), fromY + Number(height)]))
    },
    moveTo: (ctm, point) => begin(boxOf(ctm, point)),
    lineTo(ctm, points) {
      const last = path.at(-1)
      if (last) stretch(last, ctm, points)
    },
    fill(pale) {
      for (const box of path) paint(box, pale)
    },
    stroke(pen, pale) {
      const edge = pen / 2
      for (const box of path) {
        // A bar is often drawn as one thick line; the outline of a box lies beneath nothing.
        if (Math.min(box.right - box.left, box.top - box.bottom) > leastBox) count++
        else paint(widened(box, edge), pale)
      }
    },
    endPath() {
      path = []
    },
    addPicture(ctm) {
      const box = boxOf(ctm, [0, 0, 1, 1])
      pictureShare = Math.min(1, Math.max(pictureShare, areaOf(box) / Math.max(1, areaOf(page))))
      paint(box, false)
    },
    shade: () => paint(page, false),
    isDark(x, y) {
      const last = painted.findLast(
        (box) => box.left <= x && box.right >= x && box.bottom <= y && box.top >= y,
      )
      return last !== undefined && !last.pale
    },
    pictureShare: () => pictureShare,
    count: () => count,
  }
}

function boxOf(ctm: Matrix, points: readonly unknown[]): Box {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
  stretch(box, ctm, points)
  return box
}

/** Makes a box reach points in other coordinates. */
function stretch(box: Box, ctm: Matrix, points: readonly unknown[]): void {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = [ctm[0], ctm[1], ctm[2], ctm[3], ctm[4], ctm[5]]
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [Number(points[at]), Number(points[at + 1])]
    const [px, py] = [a * x + c * y + e, b * x + d * y + f]
    box.left = Math.min(box.left, px)
    box.right = Math.max(box.right, px)
    box.bottom = Math.min(box.bottom, py)
    box.top = Math.max(box.top, py)
  }
}

function widened({ left, bottom, right, top }: Box, by: number): Box {
  return { left: left - by, bottom: bottom - by, right: right + by, top: top + by }
}

function areaOf({ left, bottom, right, top }: Box): number {
  return (right - left) * (top - bottom)
}

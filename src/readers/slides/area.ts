/** A rectangle on a slide, in English Metric Units: 12,700 to the point. */
export type Area = { left: number; top: number; right: number; bottom: number }

/** @param rotation in any unit: what is turned may reach as far as its diagonal */
export function areaOf(x: number, y: number, width: number, height: number, rotation: number): Area {
  if (rotation === 0) return { left: x, top: y, right: x + width, bottom: y + height }
  const [middle, centre, reach] = [x + width / 2, y + height / 2, Math.hypot(width, height) / 2]
  return { left: middle - reach, top: centre - reach, right: middle + reach, bottom: centre + reach }
}

/** How far text may reach that stands in an area: it runs over by as much as that, sideways only if it never breaks. */
export function reachOf({ left, top, right, bottom }: Area, runsSideways: boolean): Area {
  const sideways = runsSideways ? right - left : 0
  const height = bottom - top
  return { left: left - sideways, top: top - height, right: right + sideways, bottom: bottom + height }
}

export function overlap(one: Area, other: Area): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

const radius = 8

/**
 * The way of a thin line from the right option to the sentence that proves it, as SVG path data. Where the leaves lie
 * side by side it runs along the gutter, otherwise along the left margin: never across words.
 */
export function landingThread(book: Element): string {
  const option = book.querySelector('[data-mark=right]')?.getBoundingClientRect()
  const lines = [...(book.querySelector('mark')?.getClientRects() ?? [])]
  const last = lines.at(-1)
  if (!option || !last) return ''
  const { left, top, width } = book.getBoundingClientRect()
  const x = option.left - left
  const y = option.top + option.height / 2 - top
  const below = option.top > last.bottom && option.left - left < width / 2
  // The last line ends anywhere; the others run to the edge.
  const full = lines.length > 1 ? lines.slice(0, -1) : lines
  const line = below
    ? last
    : full.reduce(
        (best, one) => (Math.abs(one.top - option.top) < Math.abs(best.top - option.top) ? one : best),
        last,
      )
  const toX = below ? line.left - left - 4 : line.right - left + 4
  const toY = line.top + line.height / 2 - top
  const turn = below ? 11 : width / 2
  const back = below ? 1 : -1
  const down = Math.sign(toY - y) || 1
  const bend = Math.min(radius, Math.abs(toY - y) / 2)
  return `M${x} ${y}H${turn + bend}Q${turn} ${y} ${turn} ${y + down * bend}V${toY - down * bend}Q${turn} ${toY} ${turn + back * bend} ${toY}H${toX}`
}

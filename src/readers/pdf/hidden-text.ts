import type { Concealment, HiddenMark, PageSeen, PdfItem, PdfTextRun } from './library.ts'

export type HiddenText = { text: string; how: Concealment | 'off-page' | 'tiny' }

/** How large a page is meant to be seen: its longer side, in its own units, and how many points one of them is. */
export type PageSize = { longest: number; unit: number }

/** Letters lower or narrower than this cannot be read on paper, in points, */
const leastSize = 2
/** nor on a smaller page, which is looked at from nearer by, where they are this share of its longer side. */
const leastShare = 1 / 400
/** Pictures that cover this much of a page are its scan: text behind or unseen on them is what OCR read there. */
const scanShare = 0.3
/** Who would remove more of a page's letters than this has most likely misread the page. */
const mostRemoved = 0.5

/**
 * The runs of a page without the invisible ones, and the text of those. What stands where a scan shows it is kept:
 * it is what the scan says. Where most of a page would be omitted, nothing is, and the page is reported as doubtful; but what
 * stands in a layer that is switched off goes by the document's own word.
 */
export function withoutHidden(
  items: PdfItem[],
  size: PageSize,
  { pictureShare, beyond, hidden: marks }: PageSeen,
): { items: PdfItem[]; hidden: HiddenText[]; doubtful: boolean } {
  const marked = new Map(marks.map((mark) => [mark.mark, mark]))
  const runs = items.filter((item) => 'str' in item)
  const markOf = (run: PdfTextRun): HiddenMark | undefined => marked.get(run.mark ?? -1)
  const isOnPicture = (run: PdfTextRun): boolean =>
    markOf(run)?.onPicture === true && markOf(run)?.how !== 'layer'
  const shareOf = (holds: (run: PdfTextRun) => boolean): number => {
    const shown = runs.filter((run) => markOf(run)?.how !== 'layer')
    return lettersOf(shown.filter(holds)) / Math.max(1, lettersOf(shown))
  }
  const isScan = pictureShare >= scanShare || (pictureShare > 0 && shareOf(isOnPicture) > mostRemoved)
  const why = (run: PdfTextRun): HiddenText['how'] | undefined => {
    if (run.str.trim() === '' || (isScan && isOnPicture(run))) return undefined
    return markOf(run)?.how ?? (isTiny(run, size) ? 'tiny' : undefined)
  }
  const doubtful =
    (marks.length > 0 || runs.some((run) => why(run))) &&
    shareOf((run) => why(run) !== undefined) > mostRemoved

  const seenTwice = shownBy(runs.filter((run) => why(run) === undefined))
  const hidden: HiddenText[] = []
  let gap = true
  const kept = items.map((item): PdfItem => {
    if (!('str' in item)) return item
    const reason = why(item)
    const how = doubtful && reason !== 'layer' ? undefined : reason
    if (how && !seenTwice(item)) addTo(hidden, item.str, how, gap)
    gap = !how || item.hasEOL
    return how ? { ...item, str: ' ' } : item
  })
  if (beyond !== '') hidden.push({ text: beyond, how: 'off-page' })
  return { items: kept, hidden, doubtful }
}

/** Whether letters are too small in either direction. The type 3 fonts of some producers state only their extent. */
function isTiny({ str, dir, width, height, transform }: PdfTextRun, { longest, unit }: PageSize): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = transform
  const [wide, high] = [Math.hypot(a, b), Math.hypot(c, d)]
  const least = Math.min(leastSize / unit, leastShare * longest)
  const reaches = (dir === 'ttb' ? height : width) >= least * str.length
  return reaches ? high < least && high < wide / 10 : Math.min(wide, high) < least
}

/** So many runs of a line are looked through for one that is shown twice. */
const mostBeside = 200

/** Whether the same text is also shown in the same place, as when it is redrawn or casts a shadow. */
function shownBy(seen: PdfTextRun[]): (run: PdfTextRun) => boolean {
  let byLine: Map<number, PdfTextRun[]> | undefined
  return (run) => {
    byLine ??= Map.groupBy(seen, baselineOf)
    const [left = 0, reach] = [run.transform[4], run.height / 2]
    const line = [-1, 0, 1].flatMap((step) => byLine?.get(baselineOf(run) + step)?.slice(0, mostBeside) ?? [])
    const there = line.filter(({ transform: [, , , , x = 0], width }) => {
      return x < left + run.width + reach && x + width > left - reach
    })
    return holdsInOrder(squeezed(there.map(({ str }) => str).join('')), squeezed(run.str))
  }
}

/** Whole points, so that what is moved by less than two may count as the same line. */
function baselineOf({ transform }: PdfTextRun): number {
  return Math.round(transform[5] ?? 0)
}

/** Whether a text has all letters of another in their order: a font may lack some that its other part has. */
function holdsInOrder(text: string, letters: string): boolean {
  let at = 0
  for (const letter of text) if (letter === letters[at]) at++
  return at === letters.length
}

function squeezed(text: string): string {
  return text.replaceAll(/\s/g, '')
}

function lettersOf(runs: PdfTextRun[]): number {
  return runs.reduce((sum, { str }) => sum + squeezed(str).length, 0)
}

/** Pieces that are hidden in the same way are reported as one. */
function addTo(hidden: HiddenText[], text: string, how: HiddenText['how'], gap: boolean): void {
  const last = hidden.at(-1)
  if (last?.how === how) last.text += gap ? ` ${text}` : text
  else hidden.push({ text, how })
}

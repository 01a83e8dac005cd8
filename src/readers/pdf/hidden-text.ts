import type { Concealment, PageSeen, PdfItem, PdfTextRun } from './library.ts'

export type HiddenText = { text: string; how: Concealment | 'off-page' | 'tiny' }

/** A picture that covers this much of a page may be a scan: the invisible text above it is then its OCR layer. */
const scanShare = 0.4
/** Letters lower than this share of the page's height cannot be read: 2 points on a page of 800. */
const tinyShare = 1 / 400

/**
 * The runs of a page without those that nobody can see, and what those said. Invisible text over a scan is kept: it
 * is what the scan says.
 * @param height of the page, in points
 * @param seen what else was seen of the page
 */
export function withoutHidden(
  items: PdfItem[],
  height: number,
  { pictureShare, beyond }: PageSeen,
): { items: PdfItem[]; hidden: HiddenText[] } {
  const hidden: HiddenText[] = []
  let gap = true
  const kept = items.map((item): PdfItem => {
    if (!('str' in item)) return item
    const how = howHidden(item, height, pictureShare)
    if (how) addTo(hidden, item.str, how, gap)
    gap = !how || item.hasEOL
    return how ? { ...item, str: ' ' } : item
  })
  if (beyond !== '') hidden.push({ text: beyond, how: 'off-page' })
  return { items: kept, hidden }
}

function howHidden(run: PdfTextRun, height: number, pictureShare: number): Concealment | 'tiny' | undefined {
  if (run.str.trim() === '') return undefined
  if (run.concealed && !(run.concealed === 'invisible' && pictureShare >= scanShare)) return run.concealed
  return isTiny(run, height) ? 'tiny' : undefined
}

function isTiny({ str, width, height: size }: PdfTextRun, height: number): boolean {
  return size > 0 && size < tinyShare * height && width < tinyShare * height * str.length
}

/** Pieces that are hidden in the same way are told as one. */
function addTo(hidden: HiddenText[], text: string, how: HiddenText['how'], gap: boolean): void {
  const last = hidden.at(-1)
  if (last?.how === how) last.text += gap ? ` ${text}` : text
  else hidden.push({ text, how })
}

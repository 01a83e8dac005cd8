import type { Concealment, DrawnPage, DrawnText } from './drawn-page.ts'
import type { PdfTextRun } from './library.ts'

export type HiddenText = { text: string; how: Concealment | 'tiny' }

type Item = PdfTextRun | { type: string }

/** A picture that covers this much of a page may be a scan: the invisible text above it is then its OCR layer. */
const scanShare = 0.4
/** Letters lower than this share of the page's height cannot be read: 2 points on a page of 800. */
const tinyShare = 1 / 400

/**
 * The runs of a page without those that nobody can see, and what those said. Invisible text over a scan is kept: it
 * is what the scan says.
 * @param height of the page, in points
 * @param drawn how the page is drawn, where that was looked at
 */
export function withoutHidden(
  items: Item[],
  height: number,
  drawn: DrawnPage | undefined,
): { items: Item[]; hidden: HiddenText[] } {
  const concealed = drawn?.texts.filter((text) => isHidden(text, drawn)) ?? []
  const hidden = joined(concealed)
  const kept = items.flatMap((item): Item[] => {
    if (!('str' in item) || item.str.trim() === '') return [item]
    const str = concealed.length === 0 || !drawn ? item.str : visiblePart(item, drawn)
    const tiny = str !== '' && isTiny(item, height)
    if (tiny) hidden.push({ text: str, how: 'tiny' })
    return str === item.str && !tiny ? [item] : [{ ...item, str: tiny ? '' : str }]
  })
  return { items: kept, hidden }
}

function isHidden({ concealed }: DrawnText, page: DrawnPage): boolean {
  return concealed !== undefined && !(concealed === 'invisible' && page.pictureShare >= scanShare)
}

function isTiny({ str, width, height: size }: PdfTextRun, height: number): boolean {
  return size > 0 && size < tinyShare * height && width < tinyShare * height * str.length
}

/** The engine joins pieces of a line into one run whatever their colour: the hidden ones are cut out of it again. */
function visiblePart(run: PdfTextRun, page: DrawnPage): string {
  const [, , , , x = 0, y = 0] = run.transform
  const [from, to] = [x - 0.5, x + run.width + 0.5]
  const within = page.texts.filter(
    (text) =>
      Math.abs(text.y - y) < 0.3 * run.height &&
      text.x + text.width > from &&
      text.x < to &&
      text.concealed !== 'off-page',
  )
  const concealed = within.filter((text) => isHidden(text, page))
  if (concealed.length === 0) return run.str
  if (concealed.length === within.length) return ''
  return concealed.reduce((str, { text }) => str.replace(spaced(text), ' '), run.str)
}

/** The same letters, however the engine spaced them. */
function spaced(text: string): RegExp {
  const letters = [...text.replace(/\s+/g, '')].map((letter) => RegExp.escape(letter))
  return new RegExp(letters.join(String.raw`\s*`), 'u')
}

/** Pieces that follow each other and are hidden in the same way, told as one. */
function joined(pieces: DrawnText[]): HiddenText[] {
  const texts: HiddenText[] = []
  for (const { text, concealed } of pieces) {
    if (!concealed) continue
    const last = texts.at(-1)
    if (last?.how === concealed) last.text += ` ${text}`
    else texts.push({ text, how: concealed })
  }
  return texts
}

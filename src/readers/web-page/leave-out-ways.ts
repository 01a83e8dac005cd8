import type { Part } from '../document-text.ts'
import { isProse, shareOfLinks } from './prose.ts'

/** A part that is a link for more than this is a way to another page; a line of one that stands alone, for this. */
const leastLinked = 0.5
const leastLinkedLine = 0.7
/** An item of a list that is as long and nothing but a link is the headline of another page. */
const leastHeadline = 40
/** A page that says less than this in long paragraphs is a list, maybe of links. */
const leastProse = 0.3
const longestLine = 60
const longestHeading = 100
const longestCredit = 80

/** What ends a sentence, in any script. */
const sentenceEnd = /[.!?…。！？؟।]$/u
const lineEnd = /[.!?…。！？؟।”“»"]$/u

/** Who took a picture: at the beginning of a line of its own, or anywhere in what is written under one. */
const credit = /(?:©|(?:fotos?|photos?|pictures?|bild(?:er)?|images?|imagen|crédito|credits?|zdjęcie)\s*:)/iu
const agency = /\b(?:getty|afp|dpa|epa|reuters|shutterstock|istock|pixabay|unsplash)\b/iu

/**
 * Leaves out of an article the ways to other pages: lists of links before and after it, lines and headings that are
 * links, and what only leads in to them; and who took its pictures.
 * @param text which parts are in the article
 */
export function leaveOutWays(
  parts: readonly Part[],
  text: readonly boolean[],
  isBody: (part: Part) => boolean,
): boolean[] {
  const kept = [...text]
  const chosen = [...kept.keys()].filter((at) => kept[at])
  const sum = (is: (part: Part) => boolean) =>
    chosen.reduce((length, at) => length + (is(parts[at]!) ? parts[at]!.text.length : 0), 0)
  if (sum(isProse) < leastProse * sum(() => true)) return kept

  const first = chosen.findIndex((at) => isProse(parts[at]!))
  const last = chosen.findLastIndex((at) => isProse(parts[at]!))
  const isLinks = (at: number | undefined) =>
    at !== undefined && parts[at]!.kind !== 'heading' && shareOfLinks(parts[at]!) > leastLinked
  for (const [order, at] of chosen.entries()) {
    const isAlone = !isLinks(chosen[order - 1]) && !isLinks(chosen[order + 1])
    if ((order < first || order > last) && isLinks(at) && !isAlone) kept[at] = false
    if (isWay(parts[at]!) || isCredit(parts[at]!)) kept[at] = false
  }
  leaveOutLeadIns(parts, kept, { from: chosen[first] ?? 0, isBody })
  return kept
}

function isWay(part: Part): boolean {
  const share = shareOfLinks(part)
  if (part.kind === 'heading') return part.level !== 1 && share >= leastLinkedLine
  if (part.kind === 'item') return part.text.length >= leastHeadline && share >= leastLinkedLine
  // What ends a sentence of its own is no mere way.
  const endsSentence = sentenceEnd.test(part.text) && part.text.length - part.linked > 15
  return part.kind === 'paragraph' && share >= leastLinkedLine && !endsSentence
}

function isCredit({ kind, text }: Part): boolean {
  return kind === 'caption'
    ? credit.test(text) || agency.test(text)
    : text.length < longestCredit && [0, 1].includes(text.search(credit))
}

type Course = { from: number; isBody: (part: Part) => boolean }

/** A heading goes with all that stood under it; so does a line that ends in a colon, or the very last one. */
function leaveOutLeadIns(parts: readonly Part[], kept: boolean[], { from, isBody }: Course): void {
  let last = true
  for (let at = parts.length - 1; at > from; at--) {
    if (!kept[at]) continue
    const [part, next] = [parts[at]!, parts[at + 1]]
    const isNextOut = next !== undefined && !kept[at + 1]
    const leadsToLinks = isNextOut && shareOfLinks(next) > leastLinked
    const isHeading =
      part.kind === 'heading' &&
      part.level !== 1 &&
      part.text.length < longestHeading &&
      isNextOut &&
      (leadsToLinks || !isBody(next) || next.kind === 'heading')
    const isLine =
      part.kind === 'paragraph' &&
      part.text.length < longestLine &&
      leadsToLinks &&
      (part.text.endsWith(':') || (last && !lineEnd.test(part.text)))
    if (isHeading || isLine) kept[at] = false
    else last = false
  }
}

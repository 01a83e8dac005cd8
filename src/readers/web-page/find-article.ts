import type { Part } from '../document-text.ts'
import { addAroundBox } from './around-box.ts'
import { findBeside, leastArticle } from './beside-article.ts'
import { leaveOutWays } from './leave-out-ways.ts'
import { elementOf, type PageBody, type PageElements } from './page-elements.ts'
import { textRoles } from './page-roles.ts'
import { isProse, lengthOf } from './prose.ts'
import { titlePart } from './title-part.ts'

/** An element that says it is the text is believed if it holds this share of the page's long paragraphs. */
const leastOfPage = 0.5
/** So much of the long paragraphs makes an article; the smallest element that holds them is its box. */
const shareOfBox = 0.8

/**
 * Which parts of a page are its text, and not what surrounds it. What is called something beside it is left out
 * (`beside-article.ts`); of the rest, the element that is called the text is taken, the surest name first, and in it
 * the smallest element that holds most of its long paragraphs, with what leads in to them and the lists and tables
 * beside them (`around-box.ts`). Then ways to other pages go (`leave-out-ways.ts`). A page that says little in long
 * paragraphs is no article and keeps all that is not beside it; where nothing would be left, everything is text.
 */
export function findArticle(parts: readonly Part[], elements: PageElements): boolean[] {
  const beside = findBeside(parts, elements)
  const holds = (part: Part, within?: readonly boolean[]) =>
    !beside[elementOf(part)] && within?.[elementOf(part)] !== false
  if (!parts.some((part) => holds(part))) return parts.map(() => true)

  const prose = elements.sum(parts, (part) => (isProse(part) && holds(part) ? lengthOf(part.text) : 0))
  const said = prose[0]! > 0 ? prose : elements.sum(parts, (part) => (holds(part) ? part.text.length : 0))
  const body = { parts, elements, prose, holds }
  const main = mainElement(elements, beside, said)
  const inMain = elements.within(main)
  if (prose[0]! < leastArticle)
    return withTitle(
      parts,
      parts.map((part) => holds(part, inMain)),
    )

  const box = boxIn(body, main)
  const inBox = elements.within(box)
  const text = parts.map((part) => holds(part, inBox))
  addAroundBox(text, body, { main, box })
  const kept = withTitle(parts, leaveOutWays(parts, text, holds))
  return kept.includes(true) ? kept : parts.map((part) => holds(part))
}

/** The first element of the surest name that holds enough of the page; else the page. */
function mainElement({ roles }: PageElements, beside: readonly boolean[], said: readonly number[]): number {
  for (const role of textRoles) {
    const element = roles.findIndex(
      (one, at) => one === role && !beside[at] && said[at]! > 0 && said[at]! >= leastOfPage * said[0]!,
    )
    if (element > 0) return element
  }
  return 0
}

/** The smallest element that holds most of the long paragraphs; one of a single paragraph is no box. */
function boxIn({ parts, elements, prose, holds }: PageBody, main: number): number {
  const { parents, roles } = elements
  const inMain = elements.within(main)
  // Elements that hold more than half of it lie within each other: the last is the smallest.
  let box = prose.findLastIndex((length, at) => inMain[at]! && length >= shareOfBox * prose[main]!)
  const isBox = (at: number) => roles[at] === undefined || textRoles.some((role) => role === roles[at])
  while (box > main && !isBox(box)) box = parents[box]!
  const inBox = elements.within(box)
  return parts.filter((part) => holds(part, inBox) && isProse(part)).length < 2 ? main : box
}

/** A page's title is its text's, wherever it stands before it. */
function withTitle(parts: readonly Part[], text: boolean[]): boolean[] {
  const title = titlePart(parts)
  const at = title ? parts.indexOf(title) : -1
  if (at >= 0 && at < text.indexOf(true)) text[at] = true
  return text
}

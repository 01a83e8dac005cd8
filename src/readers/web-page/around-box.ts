import { elementOf, type PageBody } from './page-elements.ts'
import { isLong, isProse, mostLinked, shareOfLinks } from './prose.ts'

/** An element around the box that holds much more than it holds another article too. */
const mostAround = 1.5
const articleRoles: readonly unknown[] = ['article', 'story', 'body']
/** What a text may have outside of its box: ingredients, prices, code. */
const listed = new Set(['item', 'row', 'code', 'quote'])

type Place = { main: number; box: number }

/** Adds to a text what of its article stands around its box: what leads in to it, lists and tables. */
export function addAroundBox(text: boolean[], body: PageBody, place: Place): void {
  addLead(text, body, articleAround(body, place))
  const { parts, elements, holds } = body
  const inMain = elements.within(place.main)
  for (const [at, part] of parts.entries()) {
    if (text[at] || !listed.has(part.kind) || !holds(part, inMain) || shareOfLinks(part) >= mostLinked)
      continue
    text[at] = true
    const above = parts[at - 1]
    if (above?.kind === 'heading' && holds(above, inMain)) text[at - 1] = true
  }
}

/** Long paragraphs before the box, short ones beside them, and headings under the title. */
function addLead(text: boolean[], { parts, elements, holds }: PageBody, article: number): void {
  const inArticle = elements.within(article)
  const title = parts.findIndex((part) => part.level === 1 && holds(part))
  const runOf = (at: number) => elements.parents[elementOf(parts[at]!)]!
  const before = [...parts.slice(0, text.indexOf(true)).keys()].filter((at) => holds(parts[at]!, inArticle))
  const runs = new Set(before.filter((at) => isProse(parts[at]!)).map(runOf))
  for (const at of before) {
    const part = parts[at]!
    const isUnderTitle = part.kind === 'heading' && title >= 0 && at > title && part.linked === 0
    if (isLong(part) || isUnderTitle || runs.has(runOf(at))) text[at] = true
  }
}

/** The article with its heading: the outermost element that is called so, or that holds the heading and no more. */
function articleAround({ parts, elements, prose, holds }: PageBody, { main, box }: Place): number {
  const around = [...elements.around(main)]
  const called = around.findLast((element) => articleRoles.includes(elements.roles[element])) ?? main
  const title = parts.find((part) => part.level === 1 && holds(part))
  const aroundTitle = new Set(title && elements.around(elementOf(title)))
  const headed = around.find((element) => aroundTitle.has(element))
  if (headed === undefined || prose[headed]! >= mostAround * prose[box]!) return called
  return Math.min(called, headed)
}

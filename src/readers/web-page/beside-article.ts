import type { Part } from '../document-text.ts'
import { commentsByHeading } from './comments-by-heading.ts'
import { elementOf, type PageElements } from './page-elements.ts'
import { isProse, lengthOf } from './prose.ts'
import { titlePart } from './title-part.ts'

/** So much prose, in letters, is an article by itself: two paragraphs that are not short. */
export const leastArticle = 160
/** An element that holds more of a page's prose than this is not beside it. */
const mostBeside = 0.5
/** But comments may be that many times as long as their article. */
const mostComments = 10
/** So much prose may stand in what is called beside by half its name alone. */
const mostByHalfName = 80
/** The share of links in a box of ways to other pages; and in one that is nothing else. */
const linkedWays = 0.15
const linkedAnyway = 0.4

/**
 * Which elements stand beside the text of a page: its navigation, its comments, what is to be sent on, bought or read
 * next. What an element is called is believed as long as the page has an article without it.
 * @returns for each element whether it is, or is within one
 */
export function findBeside(parts: readonly Part[], elements: PageElements): boolean[] {
  const { roles, ended } = elements
  const proseOf = (part: Part) => (isProse(part) ? lengthOf(part.text) : 0)
  const prose = elements.sum(parts, proseOf)
  const linked = elements.sum(parts, (part) => part.linked)
  const lengths = elements.sum(parts, (part) => part.text.length)
  const share = (element: number) => linked[element]! / Math.max(1, lengths[element]!)

  const title = titlePart(parts)
  const titled = new Set(title && elements.around(elementOf(title)))
  const comments = commentsByHeading(parts, elements, prose)
  const isCalledSo = (element: number): boolean => {
    if (comments.has(element)) return true
    const role = roles[element]
    // An aside that nobody closed takes in what follows it.
    if (role === 'surroundings') return ended[element]! || prose[element] === 0
    if (titled.has(element) && share(element) < linkedAnyway) return false
    if (role === 'beside' || role === 'comments') return true
    if (share(element) <= linkedWays) return false
    if (role === 'ways') return true
    return role === 'perhaps' && (prose[element]! <= mostByHalfName || share(element) > linkedAnyway)
  }
  const calledSo = elements.inherit(isCalledSo)
  const others = parts.filter((part) => !calledSo[elementOf(part)])
  const rest = others.reduce((sum, part) => sum + proseOf(part), 0)
  const hasTitle = others.some((part) => part === title || part.level === 1)
  // A page without a long paragraph is told by what it says outside of links.
  const held = prose[0] === 0 ? lengths.map((length, element) => length - linked[element]!) : prose
  return elements.inherit((element) => {
    if (!isCalledSo(element)) return false
    const own = held[element]!
    if (own === 0) return true
    if (rest === 0 && prose[element]! > 0 && roles[element] !== 'surroundings') return false
    return own < mostBeside * held[0]! || (hasTitle && rest >= leastArticle && own < mostComments * rest)
  })
}

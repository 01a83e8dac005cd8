import type { Part } from '../document-text.ts'
import type { Attributes } from '../markup/parse-markup.ts'
import { isNote, isSurrounding } from './elements.ts'

type Role = 'main' | 'surroundings' | 'part' | undefined

/** A paragraph, a list or a table is a part of an article, and not all of it. */
const partNames = new Set('p pre blockquote ul ol li menu dl dt dd table tbody thead tfoot tr'.split(' '))

/** The elements of a page, numbered as they begin: whose child each is, and what it says it is for. */
export class PageElements {
  readonly parents: number[] = [0]
  readonly roles: Role[] = [undefined]
  readonly #open: number[] = []

  /** @returns the number of the element, as the zone of the parts that stand right in it */
  open(name: string, attributes: Attributes): string {
    const parent = this.#open.at(-1) ?? 0
    this.#open.push(this.parents.length)
    this.parents.push(parent)
    this.roles.push(roleOf(name, attributes))
    return String(this.#open.at(-1))
  }

  /** @returns the number of the element that is open now */
  close(): string {
    this.#open.pop()
    return String(this.#open.at(-1) ?? 0)
  }
}

/** A note at the foot of a text belongs to it, whatever element holds it. */
function roleOf(name: string, attributes: Attributes): Role {
  if (name === 'main' || attributes['role'] === 'main') return 'main'
  if (isSurrounding(name, attributes) && !isNote(attributes)) return 'surroundings'
  return partNames.has(name) ? 'part' : undefined
}

/** A page that says which part is the main one is believed if that holds this share of what it says. */
const leastMain = 0.25
/** A paragraph of the text is not short, and not mostly links (Kohlschütter et al. 2010, "shallow text features"). */
const leastParagraph = 80
const mostLinked = 1 / 3
/** So much of the long paragraphs is the article's; chosen on 130 pages; figures in decisions/0040. */
const shareOfArticle = 0.75
/** A part that is a link for more than this, next to another, is a list of ways to other pages. */
const leastLinked = 0.5

/**
 * Which parts of a page are its text, and not what surrounds it: those in the smallest element that holds most of its
 * long paragraphs, without what the page itself calls navigation or an aside, and without lists of links. The only
 * heading of the first level belongs to it wherever it stands. Where nothing would be left, everything is text.
 */
export function findArticle(parts: readonly Part[], { parents, roles }: PageElements): boolean[] {
  const elementOf = parts.map(({ zone }) => Number(zone))
  const inSurroundings = inherit(parents, (element) => roles[element] === 'surroundings')
  const inMain = inherit(parents, (element) => roles[element] === 'main')
  const size = (isWanted: (at: number) => boolean) =>
    parts.reduce((sum, { text }, at) => sum + (isWanted(at) ? text.length : 0), 0)
  const isBody = (at: number) => !inSurroundings[elementOf[at]!]
  const isMain = (at: number) => isBody(at) && inMain[elementOf[at]!] === true
  const body = size(isBody)
  if (body === 0) return parts.map(() => true)
  const mayBeText = size(isMain) > leastMain * body ? isMain : isBody

  const isParagraph = (at: number) =>
    parts[at]!.text.length >= leastParagraph && linkedShare(parts[at]!) < mostLinked
  const held = parents.map(() => 0)
  for (const [at, { text }] of parts.entries())
    if (mayBeText(at) && isParagraph(at)) held[elementOf[at]!]! += text.length
  for (let element = parents.length - 1; element > 0; element--) held[parents[element]!]! += held[element]!
  // Elements that hold more than half of it lie within each other: the last is the smallest.
  let article = held[0] === 0 ? 0 : held.findLastIndex((length) => length >= shareOfArticle * held[0]!)
  while (roles[article] === 'part') article = parents[article]!
  const inArticle = inherit(parents, (element) => element === article)

  const isText = parts.map((_, at) => mayBeText(at) && inArticle[elementOf[at]!] === true)
  const chosen = [...isText.keys()].filter((at) => isText[at])
  const isLinks = (at: number | undefined) =>
    at !== undefined && parts[at]!.kind !== 'heading' && linkedShare(parts[at]!) > leastLinked
  const [first, last] = [chosen.findIndex(isParagraph), chosen.findLastIndex(isParagraph)]
  for (const [order, at] of chosen.entries())
    if (
      (order < first || order > last) &&
      isLinks(at) &&
      (isLinks(chosen[order - 1]) || isLinks(chosen[order + 1]))
    )
      isText[at] = false

  const [title, ...others] = [...parts.keys()].filter((at) => parts[at]!.level === 1)
  if (title !== undefined && others.length === 0 && title < (chosen[0] ?? 0)) isText[title] = true
  return isText.includes(true) ? isText : parts.map((_, at) => isBody(at))
}

/** For each element, whether it or one around it is so; elements begin after those around them. */
function inherit(parents: readonly number[], is: (element: number) => boolean): boolean[] {
  const found: boolean[] = []
  for (const [element, parent] of parents.entries()) found.push(is(element) || found[parent] === true)
  return found
}

function linkedShare({ linked, text }: Part): number {
  return linked / Math.max(1, text.length)
}

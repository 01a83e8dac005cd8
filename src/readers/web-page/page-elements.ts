import type { Part } from '../document-text.ts'
import type { Attributes } from '../markup/parse-markup.ts'
import { roleOf, type PageRole } from './page-roles.ts'

/** The elements of a page, numbered as they begin: whose child each is, and what it says it is for. 0 is the page. */
export class PageElements {
  readonly parents: number[] = [0]
  readonly roles: PageRole[] = [undefined]
  /** Whether the end of an element is written. */
  readonly ended: boolean[] = [true]
  readonly #open: number[] = []
  readonly #rolesOfNames = new Map<string, PageRole>()

  /** @returns the number of the element, as the zone of the parts that stand right in it */
  open(name: string, attributes: Attributes): string {
    const number = this.parents.length
    this.parents.push(this.#open.at(-1) ?? 0)
    const role = this.#roleOf(name, attributes)
    // The footer of a quotation says whose it is.
    const isSaidBy = name === 'footer' && this.roles[this.parents[number]!] === 'part'
    this.roles.push(isSaidBy ? 'part' : role)
    this.ended.push(false)
    this.#open.push(number)
    return String(number)
  }

  /** Pages repeat what they call their elements. */
  #roleOf(name: string, attributes: Attributes): PageRole {
    const { id = '', class: classes = '', role = '', itemprop = '', itemtype = '' } = attributes
    const key = [name, id, classes, role, itemprop, itemtype, attributes['epub:type'] ?? ''].join('\n')
    if (!this.#rolesOfNames.has(key)) this.#rolesOfNames.set(key, roleOf(name, attributes))
    return this.#rolesOfNames.get(key)
  }

  /** @returns the number of the element that is open now */
  close(isWritten: boolean): string {
    const number = this.#open.pop()
    if (number !== undefined) this.ended[number] = isWritten
    return String(this.#open.at(-1) ?? 0)
  }

  /** For each element, whether it or one around it is so; elements begin after those around them. */
  inherit(is: (element: number) => boolean): boolean[] {
    const found: boolean[] = []
    for (const [element, parent] of this.parents.entries()) found.push(is(element) || found[parent] === true)
    return found
  }

  /** For each element, whether it is this one or within it. */
  within(outer: number): boolean[] {
    return this.inherit((element) => element === outer)
  }

  /** For each element, what all the parts in it amount to. */
  sum(parts: readonly Part[], amountOf: (part: Part) => number): number[] {
    const sums = this.parents.map(() => 0)
    for (const part of parts) sums[elementOf(part)]! += amountOf(part)
    for (let element = this.parents.length - 1; element > 0; element--)
      sums[this.parents[element]!]! += sums[element]!
    return sums
  }

  /** An element and those around it, the innermost first, without the page. */
  *around(element: number): Generator<number> {
    for (let at = element; at > 0; at = this.parents[at]!) yield at
  }
}

/** The number of the element that a part stands right in. */
export function elementOf({ zone }: Part): number {
  return Number(zone)
}

/** A page without what stands beside its text. */
export type PageBody = {
  parts: readonly Part[]
  elements: PageElements
  /** For each element, how much of the body it holds in long paragraphs. */
  prose: readonly number[]
  /** Whether a part is of the body and, if one is given, in this element. */
  holds: (part: Part, within?: readonly boolean[]) => boolean
}

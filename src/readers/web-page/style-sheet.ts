import type { Attributes } from '../markup/parse-markup.ts'
import { declarationsOf, type Declarations } from './declarations.ts'
import type { Rule, StyleRules } from './style-rules.ts'

/** No page needs more rules to hide its text; further ones are not known. */
const mostRules = 2000

/** Elements alike share what was found for the first of them; so many kinds are remembered. */
const mostFound = 1000

type Placed = Rule & { weight: number; order: number }

/** The style sheets of a page, one after the other. */
export class StyleSheet {
  /** Rules by the class, the id or the name without which they do not apply. */
  readonly #rules = new Map<string, Placed[]>()
  readonly #perhaps = new Map<string, Placed[]>()
  /** By the name, id and classes of an element. */
  readonly #found = new Map<string, Declarations>()
  #count = 0

  /** Whether there are rules that nothing is known of. */
  unread = false

  add({ rules, perhaps, unread }: StyleRules): void {
    this.unread ||= unread
    if (this.#count + rules.length + perhaps.length > mostRules) {
      this.unread = true
      return
    }
    for (const rule of rules) this.#put(this.#rules, rule)
    for (const rule of perhaps) this.#put(this.#perhaps, rule)
  }

  /** What is declared for an element: by the rules in their order, the more special ones last, then by itself. */
  of(name: string, attributes: Attributes): Declarations {
    const declared = new Map(this.#byRules(name, attributes))
    for (const [property, value] of declarationsOf(attributes['style'] ?? '')) declared.set(property, value)
    return declared
  }

  #byRules(name: string, attributes: Attributes): Declarations {
    const key = `${name} #${attributes['id'] ?? ''} .${attributes['class'] ?? ''}`
    const known = this.#found.get(key)
    if (known) return known
    const declared: Declarations = new Map()
    const found = find(this.#rules, name, attributes)
    for (const rule of found.sort((one, other) => one.weight - other.weight || one.order - other.order)) {
      for (const [property, value] of rule.declarations) declared.set(property, value)
    }
    for (const rule of find(this.#perhaps, name, attributes)) {
      for (const [property, value] of rule.declarations) {
        // Where it surely stands apart, it may stand beside the page.
        if (!/^(?:absolute|fixed)$/.test(declared.get(property) ?? '')) declared.set(property, value)
      }
    }
    if (this.unread) declared.delete('display')
    if (this.#found.size >= mostFound) this.#found.clear()
    this.#found.set(key, declared)
    return declared
  }

  #put(rules: Map<string, Placed[]>, rule: Rule): void {
    const { tag, id, classes } = rule
    const key = classes[0] === undefined ? (id === '' ? tag : `#${id}`) : `.${classes[0]}`
    const alike = rules.get(key) ?? []
    rules.set(key, alike)
    alike.push({ ...rule, weight: weightOf(rule), order: this.#count })
    this.#found.clear()
    this.#count += 1
  }
}

function find(rules: ReadonlyMap<string, Placed[]>, name: string, attributes: Attributes): Placed[] {
  const own = new Set((attributes['class'] ?? '').split(/\s+/))
  const keys = ['*', name, `#${attributes['id'] ?? ''}`, ...[...own].map((each) => `.${each}`)]
  return keys
    .flatMap((key) => rules.get(key) ?? [])
    .filter(
      ({ tag, id, classes }) =>
        (tag === '*' || tag === name) &&
        (id === '' || id === attributes['id']) &&
        classes.every((each) => own.has(each)),
    )
}

function weightOf({ tag, id, classes }: Rule): number {
  return (id === '' ? 0 : 1000) + 10 * classes.length + (tag === '*' ? 0 : 1)
}

import type { Attributes, MarkupHandler } from './parse-markup.ts'

/** An element with all it holds, for what cannot be read piece by piece. */
export type ElementNode = {
  name: string
  attributes: Attributes
  children: (ElementNode | string)[]
}

/** What stands deeper is taken for a child of the last element of this depth: trees are walked by recursion. */
const mostDepth = 200

/** Gathers an element as its parts come by. */
export class ElementTree {
  readonly #open: ElementNode[] = []
  #depth = 0

  /** Whether an element is being gathered. */
  get isOpen(): boolean {
    return this.#depth > 0
  }

  open(name: string, attributes: Attributes): void {
    this.#depth += 1
    const node: ElementNode = { name, attributes, children: [] }
    this.#open.at(-1)?.children.push(node)
    if (this.#depth <= mostDepth) this.#open.push(node)
  }

  text(text: string): void {
    this.#open.at(-1)?.children.push(text)
  }

  /** @returns the whole element, where it ends here */
  close(): ElementNode | undefined {
    const ended = this.#depth <= mostDepth ? this.#open.pop() : undefined
    this.#depth -= 1
    return this.#depth === 0 ? ended : undefined
  }
}

/** Tells what an element holds, and the element itself, as if it were only being parsed. */
function replay(node: ElementNode, handler: MarkupHandler): void {
  if (handler.skips?.(node.name, node.attributes)) return
  handler.open?.(node.name, node.attributes)
  replayWithin(node, handler)
  handler.close?.(node.name, true)
}

/** As `replay`, without the element itself. */
export function replayWithin({ children }: ElementNode, handler: MarkupHandler): void {
  for (const child of children) {
    if (typeof child === 'string') handler.text?.(child)
    else replay(child, handler)
  }
}

/** The first element within one that is wanted, however deep. */
export function findWithin(
  node: ElementNode,
  isWanted: (node: ElementNode) => boolean,
): ElementNode | undefined {
  for (const child of elementsOf(node)) {
    const found = isWanted(child) ? child : findWithin(child, isWanted)
    if (found) return found
  }
  return undefined
}

/** The elements right within one. */
export function elementsOf({ children }: ElementNode): ElementNode[] {
  return children.filter((child) => typeof child !== 'string')
}

/** All text within an element. */
export function textWithin({ children }: ElementNode): string {
  return children.map((child) => (typeof child === 'string' ? child : textWithin(child))).join('')
}

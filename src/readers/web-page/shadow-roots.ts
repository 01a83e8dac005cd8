import { elementsOf, ElementTree, replayWithin, type ElementNode } from '../markup/element-tree.ts'
import type { Attributes, MarkupHandler } from '../markup/parse-markup.ts'

/** Tells whether an element is the declared shadow of the one around it (WHATWG HTML, 4.12.3). */
function isShadow(name: string, attributes: Attributes): boolean {
  return name === 'template' && ('shadowrootmode' in attributes || 'shadowroot' in attributes)
}

/**
 * Reads what declared shadows show: their own content, and in its slots what stands within the element that has the
 * shadow. What no slot takes is not shown by a browser, but is told after it all the same.
 */
export function withShadows(handler: MarkupHandler): MarkupHandler {
  const host = new ElementTree()
  return {
    ...handler,
    skips: (name, attributes) =>
      !host.isOpen && !isShadow(name, attributes) && (handler.skips?.(name, attributes) ?? false),
    open(name, attributes) {
      if (host.isOpen) host.open(name, attributes)
      else if (isShadow(name, attributes)) {
        // The element around it is open already; this stands for what is left of it.
        host.open('', {})
        host.open(name, attributes)
      } else handler.open?.(name, attributes)
    },
    text(text) {
      if (host.isOpen) host.text(text)
      else handler.text?.(text)
    },
    close(name, isWritten) {
      if (!host.isOpen) return handler.close?.(name, isWritten)
      const whole = host.close()
      if (!whole) return
      replayWithin(composed(whole), handler)
      handler.close?.(name, isWritten)
    },
  }
}

/** An element with its shadow in place of its own content, which stands in the slots. */
function composed(node: ElementNode): ElementNode {
  const shadow = elementsOf(node).find(({ name, attributes }) => isShadow(name, attributes))
  const own = node.children
    .filter((child) => child !== shadow)
    .map((child) => (typeof child === 'string' ? child : composed(child)))
  if (!shadow) return { ...node, children: own }
  const taken = new Set<ElementNode | string>()
  const fill = (child: ElementNode | string): ElementNode | string => {
    if (typeof child === 'string') return child
    if (child.name !== 'slot') return { ...composedShell(child), children: childrenOf(child).map(fill) }
    const name = child.attributes['name'] ?? ''
    const assigned = own.filter((one) => slotOf(one) === name && !taken.has(one))
    for (const one of assigned) taken.add(one)
    const isFilled = assigned.some((one) => typeof one !== 'string' || one.trim() !== '')
    return { ...child, children: isFilled ? assigned : child.children.map(fill) }
  }
  const shown = shadow.children.map(fill)
  return { ...node, children: [...shown, ...own.filter((one) => !taken.has(one))] }
}

/** Within a shadow there may be elements that have one. */
function composedShell(node: ElementNode): ElementNode {
  return elementsOf(node).some(({ name, attributes }) => isShadow(name, attributes)) ? composed(node) : node
}

function childrenOf(node: ElementNode): ElementNode['children'] {
  return composedShell(node).children
}

function slotOf(child: ElementNode | string): string {
  return typeof child === 'string' ? '' : (child.attributes['slot'] ?? '')
}

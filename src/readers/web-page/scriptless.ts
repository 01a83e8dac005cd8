import { ElementTree, replayWithin, textWithin, type ElementNode } from '../markup/element-tree.ts'
import type { MarkupHandler } from '../markup/parse-markup.ts'

/** Further ones are not read: each costs a look through the page. */
const mostRead = 100
/** So much of it is looked for elsewhere in the page, in characters. */
const soughtCharacters = 40
/** That scripts are needed, as pages say in every language. */
const aboutScripts = /java\s?script|ecmascript/i

/**
 * Reads what a page shows where no scripts run, as none does here. What tells of scripts, or stands in the page as well,
 * as pictures do that a script loads, is left out.
 * @param html the page
 * @param hide told of text that is left out
 */
export function withoutScripts(
  handler: MarkupHandler,
  html: string,
  hide: (text: string) => void,
): MarkupHandler {
  const held = new ElementTree()
  let read = 0

  function finish(node: ElementNode): void {
    const text = textWithin(node).replace(/\s+/g, ' ').trim()
    if (text === '') return
    read += 1
    if (aboutScripts.test(text)) hide(text)
    else if (read <= mostRead && !standsTwice(html, node)) replayWithin(node, handler)
  }

  return {
    ...handler,
    skips: (name, attributes) =>
      !held.isOpen && name !== 'noscript' && (handler.skips?.(name, attributes) ?? false),
    open(name, attributes) {
      if (held.isOpen || name === 'noscript') held.open(name, attributes)
      else handler.open?.(name, attributes)
    },
    text(text) {
      if (held.isOpen) held.text(text)
      else handler.text?.(text)
    },
    close(name, isWritten) {
      if (!held.isOpen) return handler.close?.(name, isWritten)
      const whole = held.close()
      if (whole) finish(whole)
    },
  }
}

function standsTwice(html: string, node: ElementNode): boolean {
  const pieces = textWithin(node)
    .split('\n')
    .map((line) => line.trim())
  const longest = pieces.reduce((one, other) => (other.length > one.length ? other : one), '')
  const sought = longest.slice(0, soughtCharacters)
  return html.indexOf(sought) !== html.lastIndexOf(sought)
}

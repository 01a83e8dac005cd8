import type { Attributes } from '../markup/parse-markup.ts'

/** Controls, momentary messages, formulas for screen readers: not missed in a text. */
const controls = new Set('button dialog form input label math menu nav select textarea'.split(' '))
const controlRoles =
  /\b(?:alert|alertdialog|dialog|listbox|menu|menubar|navigation|progressbar|search|status|toolbar|tooltip)\b/

/** Fewer words are labels and messages. */
const fewestWords = 5
const fewestUnspaced = 12
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** Tells whether an element serves to use a page, not to be read. */
export function isControl(name: string, attributes: Attributes): boolean {
  return controls.has(name) || controlRoles.test(attributes['role'] ?? '')
}

/**
 * The text of an element that a page does not display. Pages hide menus, dialogs and messages in masses; what reads
 * like prose and holds no controls is text all the same, and is reported.
 */
export class UndisplayedText {
  #depth = 0
  #links = 0
  #isForUse = false
  #pieces: string[] = []
  /** What stands outside of links, which alone are the way to elsewhere. */
  #ownWords: string[] = []

  /** Characters within, whatever they are for. */
  length = 0

  get isOpen(): boolean {
    return this.#depth > 0
  }

  /** @param isForUse whether it stands within what serves to use the page */
  start(isForUse: boolean): void {
    this.length = 0
    ;[this.#depth, this.#links, this.#isForUse, this.#pieces, this.#ownWords] = [1, 0, isForUse, [], []]
  }

  /** Takes an element within, also one whose content is never read. */
  meet(name: string, attributes: Attributes): void {
    this.#isForUse ||= isControl(name, attributes)
  }

  open(name: string): void {
    this.#depth += 1
    if (name === 'a') this.#links += 1
    this.#pieces.push(' ')
  }

  text(text: string): void {
    this.length += text.trim().length
    if (this.#isForUse) return
    this.#pieces.push(text)
    if (this.#links === 0) this.#ownWords.push(text)
  }

  /** @returns at its end what it says, if that is text; nothing before its end */
  close(name: string): string {
    this.#depth -= 1
    if (name === 'a') this.#links -= 1
    this.#pieces.push(' ')
    if (this.#depth > 0 || this.#isForUse || !isProse(this.#ownWords.join(' '))) return ''
    return this.#pieces.join('')
  }
}

function isProse(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  return words.length >= fewestWords || (text.match(unspaced)?.length ?? 0) >= fewestUnspaced
}

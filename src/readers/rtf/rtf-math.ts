import { formulaOfOfficeMath } from '../formula/office-math.ts'
import { linearForm } from '../formula/linear-form.ts'
import { ElementTree } from '../markup/element-tree.ts'

/** Control words that begin an element of a formula are those of Office's XML with an "m": "\\msSup" is `m:sSup`. */
const elementWord = /^m(?=[a-zA-Z])/

/** Gathers a formula from its groups (Rich Text Format Specification 1.9.1, "Math"). */
export class RtfMath {
  readonly #tree = new ElementTree()
  /** For each open group whether it is an element. */
  readonly #groups: boolean[] = []

  get isOpen(): boolean {
    return this.#tree.isOpen
  }

  /** Begins a formula in the group that is open. */
  start(): void {
    this.#groups.push(true)
    this.#tree.open('m:oMath', {})
  }

  open(): void {
    this.#groups.push(false)
  }

  word(word: string): void {
    if (word === 'mnor') {
      for (const name of ['m:rPr', 'm:nor']) this.#tree.open(name, {})
      for (const _ of ['m:nor', 'm:rPr']) this.#tree.close()
    }
    if (this.#groups.at(-1) !== false || !elementWord.test(word)) return
    this.#groups[this.#groups.length - 1] = true
    this.#tree.open(word.replace(elementWord, 'm:'), {})
  }

  text(text: string): void {
    this.#tree.open('m:t', {})
    this.#tree.text(text)
    this.#tree.close()
  }

  /** Ends a group. @returns the formula, where it ends here */
  close(): string | undefined {
    if (!this.#groups.pop()) return undefined
    const whole = this.#tree.close()
    return whole && linearForm(formulaOfOfficeMath(whole))
  }
}

import { isNoteMark, isWayMark } from './note-marks.ts'
import { lowered, raised } from './raised-letters.ts'

/** How a stretch of a paragraph stands to its line, and what it may be the mark of, if it leads within the document. */
export type Standing = { shift?: 'raised' | 'lowered' | undefined; markOf?: 'note' | 'way' | undefined }

type Stretch = Standing & { text: string }

/** Of what comes before, so much is looked at. */
const tailCharacters = 16
const openMark = /[\^_][\p{L}\p{N}]+$/u
/** A raised number over a lowered one, with a stroke between them. */
const builtFraction = /(\p{Nd}?)(?<![⁰¹²³⁴-⁹])([⁰¹²³⁴-⁹]+)[⁄/∕]([₀-₉]+)/gu
/** Of a mark that was alone in them. */
const emptyBrackets = / ?(?:\[ ?\]|\( ?\))/g
const plainDigits = (text: string) => text.normalize('NFKC')

/**
 * Puts a paragraph together as its parts come by. What is raised or lowered may come piece by piece, and is written when
 * all of it is there; marks of notes go, and what they stood between stays apart.
 */
export class ParagraphText {
  readonly #pieces: string[] = []
  #pending: Stretch[] = []
  #tail = ''
  /** Whether what was written last must not run into digits. */
  #isNumber = false
  /** Whether a mark stood here, so that no letter may follow directly. */
  #isCut = false
  #hadMark = false

  get isEmpty(): boolean {
    return this.#pieces.length === 0 && this.#pending.length === 0
  }

  write(text: string, standing: Standing = {}): void {
    if (standing.shift || standing.markOf) this.#pending.push({ ...standing, text })
    else {
      this.#flush(text)
      this.#collapse(text)
    }
  }

  /** White space stays. */
  writeAsIs(text: string): void {
    this.#flush(text)
    this.#push(text)
  }

  /** What must stay a number of its own beside others, as a fraction. */
  writeApart(text: string): void {
    this.#flush(text)
    if (/\p{Nd}$/u.test(this.#tail) && /^\p{Nd}/u.test(text)) this.#push(' ')
    this.#collapse(text)
    this.#isNumber = true
  }

  /** What was raised last is the mark of a note that follows. */
  dropRaised(): void {
    this.#pending = this.#pending.map((one) => (one.shift === 'raised' ? { ...one, markOf: 'note' } : one))
  }

  /** @returns the text; nothing is left of it here */
  end(): string {
    this.#flush('')
    const text = this.#pieces.join('')
    this.#pieces.length = 0
    const whole = this.#hadMark ? text.replace(emptyBrackets, '') : text
    ;[this.#tail, this.#isNumber, this.#isCut, this.#hadMark] = ['', false, false, false]
    return whole.replace(
      builtFraction,
      (_, before: string, above: string, below: string) =>
        `${before}${before === '' ? '' : ' '}${plainDigits(above)}/${plainDigits(below)}`,
    )
  }

  #collapse(text: string): void {
    const collapsed = text.replace(/[ \t\r\n\f]+/g, ' ').replaceAll('\u00A0 ', '\u00A0')
    const isAtSpace = this.#tail === '' || /\s$/.test(this.#tail)
    this.#push(isAtSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed)
  }

  #push(text: string): void {
    if (text === '') return
    if (this.#isNumber && /\p{Nd}$/u.test(this.#tail) && /^\p{Nd}/u.test(text)) this.#append(' ')
    if (this.#isCut && /[\p{L}\p{N}.!?]$/u.test(this.#tail) && /^[\p{L}\p{N}]/u.test(text)) this.#append(' ')
    ;[this.#isNumber, this.#isCut] = [false, false]
    this.#append(text)
  }

  #append(text: string): void {
    this.#pieces.push(text)
    this.#tail = (this.#tail + text).slice(-tailCharacters)
  }

  /** @param next what will follow */
  #flush(next: string): void {
    if (this.#pending.length === 0) return
    const stretches = merge(this.#pending, (one, other) => one.markOf === other.markOf)
    this.#pending = []
    const isMark = (one: Stretch): boolean =>
      one.markOf === 'note'
        ? isNoteMark(one.text, one.shift === 'raised')
        : one.markOf === 'way' && isWayMark(one.text)
    const hasMark = stretches.some(isMark)
    const kept = hasMark
      ? stretches.filter((one) => !isMark(one) && !(one.shift === 'raised' && /^[\s,;–-]*$/.test(one.text)))
      : stretches
    if (hasMark) this.#cut(next)
    for (const { shift, text } of merge(kept, () => true)) {
      const isAlone = this.#tail === '' && next === ''
      if (!shift || (isAlone && !/^[\p{N}\s]+$/u.test(text))) this.#collapse(text)
      else this.#collapse((shift === 'raised' ? raised : lowered)(text, this.#tail))
    }
    this.#isCut = hasMark
    this.#hadMark ||= hasMark
    const last = this.#pieces.at(-1) ?? ''
    const open = kept.at(-1)?.shift ? openMark.exec(last) : undefined
    if (open && /^[\p{L}\p{N}]/u.test(next))
      this.#pieces[this.#pieces.length - 1] = `${last.slice(0, open.index + 1)}(${open[0].slice(1)})`
  }

  /** A mark may stand after a space, where none belongs before a full stop. */
  #cut(next: string): void {
    if (!/^(?:[.,;:!?)]|$)/.test(next) || !/\S\s+$/.test(this.#tail)) return
    const last = this.#pieces.at(-1)?.trimEnd()
    if (last) this.#pieces[this.#pieces.length - 1] = last
    this.#tail = this.#tail.trimEnd()
  }
}

/** Neighbours that stand alike as one. */
function merge(stretches: readonly Stretch[], isAlike: (one: Stretch, other: Stretch) => boolean): Stretch[] {
  const merged: Stretch[] = []
  for (const one of stretches) {
    const last = merged.at(-1)
    if (last && last.shift === one.shift && isAlike(last, one)) last.text += one.text
    else merged.push({ ...one })
  }
  return merged
}

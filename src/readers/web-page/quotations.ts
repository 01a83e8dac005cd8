/** The marks around a quotation, and around one within it, as browsers show them (CLDR, "quotation marks"). */
const marks: Record<string, string> = {
  en: '“”‘’',
  de: '„“‚‘',
  cs: '„“‚‘',
  pl: '„”«»',
  fr: '«»«»',
  es: '«»“”',
  it: '«»“”',
  pt: '“”‘’',
  ru: '«»„“',
  uk: '«»„“',
  sv: '””’’',
  fi: '””’’',
  ja: '「」『』',
}

const ownMark = /^\s*["'“”„‘’‚«»「『]/u

/** Puts the marks around what `q` quotes, unless these were written. */
export class Quotations {
  readonly #open: ('begun' | 'marked' | 'own')[] = []
  #marks = marks['en']!

  /** Takes the language of what follows. */
  speak(language: string): void {
    this.#marks = marks[language.slice(0, 2).toLowerCase()] ?? this.#marks
  }

  open(): void {
    this.#open.push('begun')
  }

  /** The text with the marks of the quotations that begin with it. */
  mark(text: string): string {
    if (this.#open.at(-1) !== 'begun' || text.trim() === '') return text
    let opening = ''
    for (const [depth, state] of this.#open.entries()) {
      if (state !== 'begun') continue
      this.#open[depth] = ownMark.test(text) ? 'own' : 'marked'
      if (this.#open[depth] === 'marked') opening += this.#at(depth, 0)
    }
    return opening + text.trimStart()
  }

  /** @returns the mark at its end, if it needs one */
  close(): string {
    const state = this.#open.pop()
    return state === 'marked' ? this.#at(this.#open.length, 1) : ''
  }

  #at(depth: number, end: 0 | 1): string {
    return this.#marks[(depth % 2) * 2 + end] ?? ''
  }
}

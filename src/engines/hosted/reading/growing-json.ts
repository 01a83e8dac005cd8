import { escapeStrays } from './backslashes.ts'
import { answerIn, deepest, isOpener, skipString } from './json-reply.ts'

/** Takes a string as it grows: all that it says so far, and what of that is new. @returns what is to stand there */
export type TakeText = (said: string, added: string, isWhole: boolean) => string

type Parts = unknown[] | Record<string, unknown>

/** A name is no longer. */
const longestName = 1_000

/**
 * A JSON value that is still being written, read on from where it stopped: half-said names and numbers are left out, and
 * a string ends with its last whole word. For showing only, never for keeping.
 */
export class GrowingJson {
  /** `odd` where what came is no JSON. */
  state: 'open' | 'closed' | 'odd' = 'open'
  readonly #openText: () => TakeText
  /** What is open, the outermost first; `name` is that of the part which comes next. */
  readonly #open: { parts: Parts; name: string | number }[] = []
  #root: unknown
  #expects: 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'comma' = 'value'
  #text: { said: string; shown: string; take: TakeText } | undefined
  /** Not read yet: the beginning of something. */
  #rest = ''
  /** A number, or a word such as true, is whole once something comes behind it. */
  #plain: { value: unknown } | undefined

  /** @param openText called where a string begins */
  constructor(openText: () => TakeText) {
    this.#openText = openText
  }

  take(added: string): void {
    if (this.state !== 'open') return
    const text = this.#rest + added
    let at: number | undefined = 0
    let read = 0
    while (at !== undefined && at < text.length && this.state === 'open') {
      read = at
      at = this.#text ? this.#readText(text, at) : this.#readSign(text, at)
    }
    this.#rest = text.slice(at ?? read)
  }

  /** What there is so far. A part that is closed stays the same one. */
  get value(): unknown {
    let inner: unknown = this.#text?.shown
    for (const { parts, name } of this.#open.toReversed()) {
      const copy: Parts = Array.isArray(parts) ? [...parts] : { ...parts }
      if (inner !== undefined) Object.assign(copy, { [name]: inner })
      inner = copy
    }
    return inner ?? this.#root
  }

  /** @returns where to go on; undefined where more has to come first */
  #readSign(text: string, at: number): number | undefined {
    const sign = text[at]!
    const isValue = this.#expects === 'value' || this.#expects === 'first value'
    if (/[ \t\n\r]/.test(sign)) return at + 1
    if (sign === '"' && isValue) {
      this.#text = { said: '', shown: '', take: this.#openText() }
      return at + 1
    }
    if (sign === '"' && this.#expects.endsWith('name')) return this.#readName(text, at)
    if ((sign === '{' || sign === '[') && isValue) this.#begin(sign)
    else if (sign === '}' || sign === ']') this.#close(sign)
    else if (sign === ':' && this.#expects === 'colon') this.#expects = 'value'
    else if (sign === ',' && this.#expects === 'comma') this.#goOn()
    else if (isValue) return this.#readPlain(text, at)
    else this.state = 'odd'
    return at + 1
  }

  #begin(sign: string): void {
    if (this.#open.length >= deepest) this.state = 'odd'
    this.#open.push(sign === '[' ? { parts: [], name: 0 } : { parts: {}, name: '' })
    this.#expects = sign === '[' ? 'first value' : 'first name'
  }

  #close(sign: string): void {
    this.#place()
    const isList = sign === ']'
    const isEnd = this.#expects === 'comma' || this.#expects === (isList ? 'first value' : 'first name')
    const closed = this.#open.pop()
    if (!closed || !isEnd || Array.isArray(closed.parts) !== isList) this.state = 'odd'
    else if (this.#open.length > 0) this.#put(closed.parts)
    else [this.#root, this.state] = [closed.parts, 'closed']
  }

  #goOn(): void {
    this.#place()
    const last = this.#open.at(-1)!
    if (typeof last.name === 'number') last.name += 1
    this.#expects = typeof last.name === 'number' ? 'value' : 'name'
  }

  #place(): void {
    if (this.#plain) this.#put(this.#plain.value)
    this.#plain = undefined
  }

  #put(value: unknown): void {
    const { parts, name } = this.#open.at(-1)!
    Object.assign(parts, { [name]: value })
    this.#expects = 'comma'
  }

  #readPlain(text: string, at: number): number | undefined {
    const [word = ''] = /^[^\s,\]}"]*/.exec(text.slice(at, at + longestName))!
    if (at + word.length === text.length) return undefined
    const value = parse(word)
    if (value === undefined) this.state = 'odd'
    this.#plain = { value }
    this.#expects = 'comma'
    return at + word.length
  }

  #readName(text: string, at: number): number | undefined {
    const end = skipString(text, at)
    if (end - at > longestName) this.state = 'odd'
    if (end === text.length) return undefined
    const name = parse(text.slice(at, end + 1))
    // As a name it would mean something else here than in JSON.
    if (typeof name !== 'string' || name === '__proto__') this.state = 'odd'
    else this.#open.at(-1)!.name = name
    this.#expects = 'colon'
    return end + 1
  }

  #readText(text: string, at: number): number | undefined {
    const growing = this.#text!
    const end = skipString(text, at - 1)
    const isWhole = end < text.length
    const cut = isWhole ? end : endOfWords(text, at)
    if (cut > at || isWhole) {
      const added = parse(`"${text.slice(at, cut)}"`)
      if (typeof added !== 'string') {
        this.state = 'odd'
        return undefined
      }
      growing.said += added
      growing.shown = growing.take(growing.said, added, isWhole)
    }
    if (!isWhole) return cut > at ? cut : undefined
    this.#text = undefined
    this.#put(growing.shown)
    return cut + 1
  }
}

/** What an unfinished reply says so far: its first JSON value, as far as it is there. */
export function readUnfinishedJson(reply: string): unknown {
  const text = answerIn(reply)
  for (let index = 0; index < text.length; index += 1) {
    if (!isOpener(text, index)) continue
    const json = new GrowingJson(() => (said) => said)
    json.take(text.slice(index))
    return json.value
  }
  return undefined
}

/** What a word, a number or an escape may go on from; in a script without spaces nobody can tell. */
const goesOn =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}\p{Pc}\p{Pd}'’.,\\]$/u

/** The end of the last whole word of a string that is still open, which begins at `start`. */
function endOfWords(text: string, start: number): number {
  let end = text.length
  while (end > start && goesOn.test(text[end - 1] ?? '')) end -= 1
  return end
}

/** A piece of JSON, whatever its backslashes; undefined where it is none. */
function parse(json: string): unknown {
  for (const read of [json, escapeStrays(json)])
    try {
      return JSON.parse(read)
    } catch {}
  return undefined
}

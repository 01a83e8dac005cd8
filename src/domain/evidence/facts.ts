import { isFunctionTerm, tokenize, type Token } from '../words.ts'
import {
  bounds,
  denials,
  frequencies,
  hedges,
  hedgesBeforeTo,
  months,
  nearDenials,
  nearHedges,
  ordinals,
  powersOfUnits,
  reports,
  sayings,
  units,
} from './markers.ts'

/**
 * A number with what it counts, and whether it is exact: `bound` is "about", "at least", "at most" or nothing. `vague`
 * marks what is seldom a number: "one", "two", "three", "first" and "second" in letters. `words` are its own.
 */
export type Quantity = {
  value: string
  units: readonly string[]
  bound: string
  at: number
  vague: boolean
  words: string
}
/** A word such as "not" or "may", and the terms it is said of: the next two that mean something, or the one before. */
export type Scope = { word: string; targets: readonly string[] }

/** What a statement says that must not be another in its passage. */
export type Facts = {
  tokens: readonly Token[]
  terms: ReadonlySet<string>
  quantities: readonly Quantity[]
  /** Months without a number. */
  months: readonly string[]
  /** The words behind the tokens, as they are written. */
  words: readonly string[]
  denied: readonly Scope[]
  hedged: readonly Scope[]
  frequent: readonly Scope[]
  /** Of "could", which hedges or says that somebody was able to. */
  able: readonly Scope[]
  /** Of each saying, whose it is. */
  sayings: readonly Scope[]
  /** Its words that deny more softly; whether it may hedge or report something without one of the plain words for it. */
  nearDenials: readonly string[]
  mayHedge: boolean
  mayReport: boolean
}

/** In characters and in numbers: no sentence of prose is as long, and facts are compared each with each. */
const [longestRead, mostQuantities] = [4000, 300]

/** Reads the facts of a sentence, in time linear in its length; of one that is none, those of its beginning. */
export function readFacts(sentence: string): Facts {
  const text = sentence.slice(0, longestRead)
  const tokens = tokenize(text)
  const words = tokens.map(({ start, end }) => text.slice(start, end))
  const small = words.map((word) => word.toLowerCase())
  const scopesOf = (marks: (at: number) => boolean) =>
    tokens.flatMap((_, at) =>
      marks(at) ? [{ word: small[at]!, targets: targetsAfter(tokens, small, at) }] : [],
    )
  return {
    tokens,
    words,
    terms: new Set(tokens.map(({ term }) => term)),
    quantities: readQuantities(text, tokens, small).slice(0, mostQuantities),
    months: tokens.flatMap(({ name }, at) => {
      const month = units.get(small[at]!)
      return name && month !== undefined && months.has(month) ? [month] : []
    }),
    denied: scopesOf(
      (at) =>
        (denials.has(small[at]!) || /n['’]t$/u.test(small[at]!)) &&
        !/^\s?[-‐]\s?\p{L}/u.test(text.slice(tokens[at]!.end, tokens[at]!.end + 4)) &&
        !(small[at] === 'no' && tokens[at + 1]?.number) &&
        !/^(?:only|just|merely|least|less|more|fewer|doubt)$/u.test(small[at + 1] ?? ''),
    ),
    // "May" is a month, but where it opens a sentence.
    hedged: scopesOf(
      (at) =>
        (hedges.has(small[at]!) && !tokens[at]!.name) ||
        (hedgesBeforeTo.has(small[at]!) && /^(?:to|that)$/u.test(small[at + 1] ?? '')),
    ),
    able: scopesOf((at) => small[at] === 'could'),
    frequent: scopesOf((at) => frequencies.has(small[at]!)),
    nearDenials: small.filter((word) => nearDenials.test(word)),
    mayHedge: small.some((word) => nearHedges.test(word)),
    mayReport: /["“”«»]|^\p{Lu}[\p{L} ]{0,30}:/u.test(text) || small.some((word) => reports.test(word)),
    sayings: tokens.flatMap((_, at) =>
      sayings.has(small[at]!) ? [{ word: small[at]!, targets: speakerOf(text, tokens, small, at) }] : [],
    ),
  }
}

function targetsAfter(tokens: readonly Token[], small: readonly string[], mark: number): string[] {
  const isContent = (at: number) => !isFunctionTerm(tokens[at]!.term) && !isMark(small[at]!)
  const after: string[] = []
  for (let at = mark + 1; at < Math.min(tokens.length, mark + 8) && after.length < 2; at += 1) {
    if (isContent(at)) after.push(tokens[at]!.term)
  }
  if (after.length > 0) return after
  for (let at = mark - 1; at >= Math.max(0, mark - 8); at -= 1) if (isContent(at)) return [tokens[at]!.term]
  return []
}

function isMark(word: string): boolean {
  return denials.has(word) || hedges.has(word) || frequencies.has(word)
}

/** The terms of "according to" up to a comma, or those before "said" back to one. */
function speakerOf(text: string, tokens: readonly Token[], small: readonly string[], mark: number): string[] {
  const step =
    small[mark + 1] === 'to' ||
    /^(?:laut|selon|según|secondo|segundo|volgens|według|согласно)$/u.test(small[mark]!)
      ? 1
      : -1
  const speaker: string[] = []
  for (let at = mark + step; at >= 0 && at < tokens.length && Math.abs(at - mark) < 7; at += step) {
    const [left, right] = step > 0 ? [tokens[at - 1]!, tokens[at]!] : [tokens[at]!, tokens[at + 1]!]
    if (/[,.;:"“”]/u.test(text.slice(left.end, right.start))) break
    if (!isFunctionTerm(tokens[at]!.term)) speaker.push(tokens[at]!.term)
  }
  return speaker
}

function readQuantities(text: string, tokens: readonly Token[], small: readonly string[]): Quantity[] {
  const found: Quantity[] = []
  const isSpelled = (at: number) => tokens[at]?.number === true && !/\d/u.test(small[at]!)
  const isOnesAfterTens = (at: number) =>
    isSpelled(at - 1) &&
    isSpelled(at) &&
    /^[2-9]0 [1-9]$/u.test(`${tokens[at - 1]!.term} ${tokens[at]!.term}`)
  for (const [at, { number, term, start }] of tokens.entries()) {
    const ordinal = ordinals.get(small[at]!)
    if (ordinal !== undefined) {
      const vague = /^(?:first|second)$/u.test(small[at]!)
      found.push({ value: ordinal, units: [], bound: '', at, vague, words: small[at]! })
    }
    if (!number || isOnesAfterTens(at)) continue
    const before = text.slice(Math.max(0, start - 24), start)
    const isSum = isOnesAfterTens(at + 1)
    const sign = /(?:^|[\s(])[-−]$/u.test(before) ? '-' : ''
    const { units: counted, last: end } = unitsOf(text, tokens, small, isSum ? at + 1 : at)
    const isOrdinal =
      /^(?:st|nd|rd|th)$/u.test(small[at + 1] ?? '') && !counted.some((unit) => months.has(unit))
    const size = isSum ? Number(term) + Number(tokens[at + 1]!.term) : term.replace(/\.0+$/u, '')
    const value = `${sign}${size}${isOrdinal ? 'th' : ''}`
    const plain = before.toLowerCase().replace(/(?<![\s$€£¥])[\s$€£¥]+$/u, '')
    found.push({
      value,
      units: counted,
      bound: bounds.find(([, pattern]) => pattern.test(plain))?.[0] ?? '',
      at,
      vague: /^[1-3]$/u.test(value) && isSpelled(at),
      words: `${/[$€£¥]\s?$/u.exec(before)?.[0] ?? ''}${text.slice(start, tokens[end]!.end)}`,
    })
    // "from 5 to 10 km": both are kilometres.
    const [last, own] = [found.at(-2), found.at(-1)!]
    if (last?.units.length !== 0) continue
    if (range.test(text.slice(tokens[last.at]!.end, start))) last.units = own.units
  }
  return found
}

/** What stands between the two numbers of a range. */
const range = /^(?:\s*[-–—]\s*|\s(?:to|and|or|bis|und|à|a|y|e|tot|do|до)\s)$/u

/** @returns the units of a number, and the token that is the last of them */
function unitsOf(
  text: string,
  tokens: readonly Token[],
  small: readonly string[],
  at: number,
): { units: string[]; last: number } {
  const found: string[] = []
  const add = (unit: string | undefined) => {
    if (unit !== undefined && !found.includes(unit)) found.push(unit)
  }
  add(units.get(/[$€£¥]\s?$/u.exec(text.slice(0, tokens[at]!.start).slice(-2))?.[0].trim() ?? ''))
  const previous = small[at - 1]
  const isDay = Number(tokens[at]!.term) <= 31
  if (previous !== undefined && /^(?:ad|bc)$/u.test(previous)) add(units.get(previous))
  if (isDay && tokens[at - 1]?.name && months.has(units.get(previous!) ?? '')) add(units.get(previous!))
  let next = at + 1
  if (/^(?:st|nd|rd|th)$/u.test(small[next] ?? '')) next += 1
  if (small[next] === 'of' && tokens[next + 1]?.name) next += 1
  const symbol = /^\s?°\s?([CF])/u.exec(text.slice(tokens[at]!.end, tokens[at]!.end + 5))?.[1]
  if (symbol !== undefined) add(symbol === 'C' ? 'celsius' : 'fahrenheit')
  const after = text.slice(tokens[at]!.end, tokens[at]!.end + 2).trim()
  if (/^[$€£¥]/u.test(after)) add(units.get(after[0]!))
  let last = at
  for (; next < at + 5 && next < tokens.length; next += 1) {
    const power = powersOfUnits.get(small[next]!) ?? ''
    if (power !== '') next += 1
    const plain = units.get(small[next] ?? '') ?? units.get(tokens[next]?.term ?? '')
    const unit = plain === undefined ? undefined : plain + power
    if (unit === undefined || (months.has(unit) && !(isDay && tokens[next]!.name))) break
    add(unit)
    last = next
  }
  return { units: found, last }
}

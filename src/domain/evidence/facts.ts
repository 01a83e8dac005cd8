import { isFunctionTerm, tokenize, type Token } from '../words.ts'
import { bounds, denials, hedges, months, ordinals, sayings, units } from './markers.ts'

/** A number with what it counts, and whether it is exact: `bound` is "about", "at least", "at most" or nothing. */
export type Quantity = { value: string; units: readonly string[]; bound: string; at: number }
/** The terms that a word such as "not" or "may" is said of: the next two that mean something, or the one before. */
export type Scope = { targets: readonly string[] }

/** What a statement says that must not be another in its passage. */
export type Facts = {
  tokens: readonly Token[]
  terms: ReadonlySet<string>
  quantities: readonly Quantity[]
  /** Months without a number. */
  months: readonly string[]
  denied: readonly Scope[]
  hedged: readonly Scope[]
  /** Of each saying, whose it is. */
  sayings: readonly Scope[]
}

/** Reads the facts of one or more sentences, in time linear in their length. */
export function readFacts(text: string): Facts {
  const tokens = tokenize(text)
  const words = tokens.map(({ start, end }) => text.slice(start, end))
  const small = words.map((word) => word.toLowerCase())
  const scopesOf = (marks: (at: number) => boolean) =>
    tokens.flatMap((_, at) => (marks(at) ? [{ targets: targetsAfter(tokens, small, at) }] : []))
  return {
    tokens,
    terms: new Set(tokens.map(({ term }) => term)),
    quantities: readQuantities(text, tokens, small),
    months: tokens.flatMap(({ name }, at) => {
      const month = units.get(small[at]!)
      return name && month !== undefined && months.has(month) ? [month] : []
    }),
    denied: scopesOf(
      (at) =>
        (denials.has(small[at]!) || /n['’]t$/u.test(small[at]!)) &&
        !/^(?:only|just|merely|least|less|more|fewer|doubt)$/u.test(small[at + 1] ?? ''),
    ),
    // "May" is a month, but where it opens a sentence.
    hedged: scopesOf((at) => hedges.has(small[at]!) && !tokens[at]!.name),
    sayings: tokens.flatMap((_, at) =>
      sayings.has(small[at]!) ? [{ targets: speakerOf(text, tokens, small, at) }] : [],
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
  for (let at = mark - 1; at >= 0; at -= 1) if (isContent(at)) return [tokens[at]!.term]
  return []
}

function isMark(word: string): boolean {
  return denials.has(word) || hedges.has(word)
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
  for (const [at, { number, term, start, end }] of tokens.entries()) {
    const ordinal = ordinals.get(small[at]!)
    if (ordinal !== undefined && small[at] !== 'second')
      found.push({ value: ordinal, units: [], bound: '', at })
    // Written as words, "one", "two" and "three" are seldom numbers.
    if (!number || (/^[1-3]$/u.test(term) && !/\d/u.test(text.slice(start, end)))) continue
    const before = text.slice(Math.max(0, start - 24), start)
    const sign = /(?:^|[\s(])[-−]$/u.test(before) ? '-' : ''
    const value = `${sign}${term}`
    const bound =
      bounds.find(([, pattern]) => pattern.test(before.toLowerCase().replace(/[\s$€£¥]+$/u, '')))?.[0] ?? ''
    found.push({ value, units: unitsOf(text, tokens, small, at), bound, at })
    // "from 5 to 10 km": both are kilometres.
    const [last, own] = [found.at(-2), found.at(-1)!]
    if (
      last &&
      last.units.length === 0 &&
      at - last.at <= 2 &&
      /^(?:\s*[-–—]\s*|\s(?:to|and|or|bis|und|à|a|y|e|tot|do|до)\s)$/u.test(
        text.slice(tokens[last.at]!.end, start),
      )
    )
      last.units = own.units
  }
  return found
}

function unitsOf(text: string, tokens: readonly Token[], small: readonly string[], at: number): string[] {
  const found: string[] = []
  const add = (unit: string | undefined) => {
    if (unit !== undefined && !found.includes(unit)) found.push(unit)
  }
  add(units.get(/[$€£¥]\s?$/u.exec(text.slice(0, tokens[at]!.start).slice(-2))?.[0].trim() ?? ''))
  const previous = small[at - 1]
  if (previous !== undefined && /^(?:ad|bc)$/u.test(previous)) add(units.get(previous))
  if (tokens[at - 1]?.name && months.has(units.get(previous!) ?? '')) add(units.get(previous!))
  let next = at + 1
  if (/^(?:st|nd|rd|th)$/u.test(small[next] ?? '')) next += 1
  if (small[next] === 'of' && tokens[next + 1]?.name) next += 1
  const symbol = /^\s?°\s?([CF])/u.exec(text.slice(tokens[at]!.end, tokens[at]!.end + 5))?.[1]
  if (symbol !== undefined) add(symbol === 'C' ? 'celsius' : 'fahrenheit')
  const after = text.slice(tokens[at]!.end, tokens[at]!.end + 2).trim()
  if (/^[$€£¥]/u.test(after)) add(units.get(after[0]!))
  for (; next < at + 5 && next < tokens.length; next += 1) {
    const unit = units.get(small[next]!)
    if (unit === undefined || (months.has(unit) && !tokens[next]!.name)) break
    add(unit)
  }
  return found
}

import type { Difference } from '../generation.ts'
import { isFunctionTerm, type Token } from '../words.ts'
import { gapsBetween, type Range } from './align.ts'
import { readFacts, type Facts, type Quantity, type Scope } from './facts.ts'
import { months, scales, units } from './markers.ts'

/** In words: what stands for another name or number is hardly longer. */
const longestSwap = 3

/** Aligning two texts takes the product of their lengths, in words; of longer ones it is left out. */
const mostCells = 60_000

/** What the whole source knows of a term: whether it is a name there, and whether it is there at all. */
export type SourceWords = { isName: (term: string) => boolean; isKnown: (term: string) => boolean }

/** Of what a passage says, the share that a claim must retell before what it leaves out counts. */
const leastRetold = 0.7

/**
 * What a claim says that its passages do not, or leaves out of them: numbers, units, dates, names, denials, hedges and
 * whose words it is. The first passage is the one that the claim is closest to.
 */
export function findDifferences(
  claim: string,
  passages: readonly string[],
  { isName, isKnown }: SourceWords = { isName: () => false, isKnown: () => false },
): Difference[] {
  const said = readFacts(claim)
  const sources = passages.map(readFacts)
  const [head] = sources
  if (!head) return []
  const found: Difference[] = []
  const all = sources.flatMap(({ quantities }) => quantities)
  const isRetold = shareRetold(said, head) >= leastRetold
  const swaps = findSwaps(said, head, isName)
  const isSwapped = (words: string) => swaps.some((swap) => swap.said === words)
  for (const quantity of said.quantities) {
    const difference = quantity.vague ? undefined : compareQuantity(quantity, all, isRetold)
    if (difference && !isSwapped(said.words[quantity.at]!)) found.push(difference)
    else if (difference?.kind === 'date')
      for (const swap of swaps) if (swap.said === said.words[quantity.at]) swap.kind = 'date'
  }
  for (const month of said.months) {
    if (sources.some((source) => source.months.includes(month))) continue
    const others = head.months.filter((other) => !said.months.includes(other))
    found.push({
      kind: 'date',
      said: capitalize(month),
      ...(others[0] && { written: capitalize(others[0]) }),
    })
  }
  // A name known elsewhere may be what a pronoun of the passage stands for.
  const isHeld = (name: string) => isKnown(name) || sources.some((source) => holdsName(source, name))
  for (const { term, word } of namesOf(said, isName)) {
    if (!isHeld(term) && !isSwapped(word)) found.push({ kind: 'name', said: word })
  }
  found.push(...swaps)
  const mayHedge = said.mayHedge || sources.some((source) => source.mayHedge)
  const compare = (kind: Difference['kind'], scopesOf: (facts: Facts) => readonly Scope[]) => {
    const difference = compareScopes(said, sources, head, scopesOf)
    if (difference) found.push({ kind, ...difference })
  }
  // "Few" may stand for "not many".
  const isRephrased = sources.every((source) => source.nearDenials.join(' ') !== said.nearDenials.join(' '))
  if (!isRephrased) compare('negation', ({ denied }) => denied)
  if (isRetold || !mayHedge) compare('hedge', ({ hedged }) => hedged)
  if (isRetold) {
    compare('hedge', ({ frequent }) => frequent)
    compare('hedge', ({ able }) => able)
  }
  const saying = compareSayings(said, sources, head, isRetold)
  if (saying) found.push({ kind: 'attribution', ...saying })
  return distinct(found)
}

const distinct = (found: readonly Difference[]): Difference[] => [
  ...new Map(found.map((one) => [JSON.stringify(one), one])).values(),
]

const capitalize = (month: string) => month.charAt(0).toUpperCase() + month.slice(1)

/** The share of a passage's meaning words that a claim has too. */
function shareRetold({ terms }: Facts, head: Facts): number {
  const content = [...head.terms].filter((term) => !isFunctionTerm(term))
  return content.filter((term) => terms.has(term)).length / Math.max(1, content.length)
}

function compareQuantity(
  quantity: Quantity,
  all: readonly Quantity[],
  isRetold: boolean,
): Difference | undefined {
  const { value, units, bound, words } = quantity
  const same = all.filter((one) => one.value === value)
  if (same.length === 0) {
    const size = sizeOf(quantity)
    const scaled = all.filter((one) => sizeOf(one) === size).map(inOnes)
    if (scaled.length > 0) return compareQuantity(inOnes(quantity), scaled, isRetold)
  }
  const isDated = (unit: string) => months.has(unit)
  const isYear = /^1\d{3}$|^20\d\d$/u.test(value) && units.every(isDated)
  if (same.length === 0) return { kind: isYear || units.some(isDated) ? 'date' : 'number', said: words }
  const alike = same.filter((one) => unitsAgree(units, one.units))
  if (alike.length === 0) {
    return { kind: units.some(isDated) ? 'date' : 'unit', said: words, written: same[0]!.words }
  }
  // "About" may be left out where much else is.
  const isAlike = (one: Quantity) =>
    one.bound === bound || (!isRetold && bound === '' && one.bound === 'about')
  if (alike.some(isAlike)) return undefined
  const [other] = alike
  return {
    kind: 'hedge',
    said: `${bound} ${words}`.trim(),
    written: `${other!.bound} ${other!.words}`.trim(),
  }
}

/** "5 million" as "5000000". */
function inOnes(quantity: Quantity): Quantity {
  return { ...quantity, value: sizeOf(quantity), units: quantity.units.filter((unit) => !scales.has(unit)) }
}

/** The number that a quantity is with its scale: "5000000" for "5 million". */
function sizeOf({ value, units }: Pick<Quantity, 'value' | 'units'>): string {
  const size = units.reduce((size, unit) => size * (scales.get(unit) ?? 1), Number(value))
  return Number.isFinite(size) ? String(size) : value
}

/** A unit may be left out, but not one that makes another number of it. */
function unitsAgree(said: readonly string[], written: readonly string[]): boolean {
  return (
    said.every((unit) => written.includes(unit)) &&
    written.every((unit) => !scales.has(unit) || said.includes(unit))
  )
}

/** The names of a statement, of which the opening word may be one. */
function namesOf(
  { tokens, words }: Facts,
  isName: (term: string) => boolean,
): { term: string; word: string }[] {
  return tokens
    .map(({ term, name }, at) => ({ term, word: words[at]!, isOne: name || (at === 0 && isName(term)) }))
    .filter(({ term, isOne }) => isOne && !isFunctionTerm(term) && !months.has(units.get(term) ?? ''))
}

/** Whether a name stands there in some form, as "WHO" does in "World Health Organization". */
function holdsName({ terms, tokens }: Facts, name: string): boolean {
  if (terms.has(name)) return true
  for (const term of terms) if (term[0] === name[0] && isSameName(name, term)) return true
  if (name.length < 2 || name.length > 6) return false
  const initials = tokens.map(({ name: isOne, term }) => (isOne ? term[0] : ' ')).join('')
  return initials.includes(name)
}

/** "Suárez" and "Suarez", "Sept" and "September", "Canada" and "Canadian". */
function isSameName(one: string, other: string): boolean {
  const [left, right] = [one, other].map(
    (term) => units.get(term) ?? term.normalize('NFD').replace(/\p{M}/gu, ''),
  )
  return left === right || isDerived(left!, right!) || isDerived(right!, left!)
}

function isDerived(long: string, short: string): boolean {
  const stem = short.slice(0, -1)
  return (
    short.length > 3 &&
    long.startsWith(stem) &&
    /^[a-z]?(?:n|an|ian|ean|ese|ish|ic|i|s|is|isch|isk)$/u.test(long.slice(stem.length))
  )
}

/** Numbers and names that stand in the claim where the passage, word for word the same around them, has others. */
function findSwaps(said: Facts, head: Facts, isName: (term: string) => boolean): Difference[] {
  if (said.tokens.length * head.tokens.length > mostCells) return []
  const isFact = (token: Token, at: number) => token.name || token.number || (at === 0 && isName(token.term))
  const sizes = (facts: Facts) => new Map(facts.quantities.map((one) => [one.at, sizeOf(one)]))
  const [ownSizes, otherSizes] = [sizes(said), sizes(head)]
  // "5 million" where the passage has "5 × 10⁶".
  const isOfSize = (at: number, [start, end]: Range) =>
    ownSizes.has(at) &&
    [...otherSizes].some(([place, size]) => start <= place && place < end && size === ownSizes.get(at))
  return gapsBetween(said.tokens, head.tokens).flatMap(([mine, theirs]): Difference[] => {
    const [length, otherLength] = [mine[1] - mine[0], theirs[1] - theirs[0]]
    if (length !== otherLength && Math.max(length, otherLength) > longestSwap) return []
    const others = head.tokens.slice(...theirs).filter((token, at) => isFact(token, theirs[0] + at))
    const own = said.tokens
      .slice(...mine)
      .filter((token, at) => isFact(token, mine[0] + at))
      .filter(({ term }) => !others.some((other) => isSameName(term, other.term)))
      .filter((token) => !isOfSize(said.tokens.indexOf(token), theirs))
    const differ = (kind: 'number' | 'name'): Difference[] => {
      const wordOf = ({ tokens, words }: Facts, among: readonly Token[]) =>
        words[tokens.indexOf(among.find((token) => token.number === (kind === 'number'))!)]!
      return [{ kind, said: wordOf(said, own), written: wordOf(head, others) }]
    }
    // Where two have changed places, both stand in the passage: only bare names and numbers are taken for that.
    const isBare = own.length === length && others.length === otherLength && length === otherLength
    const isThere = ({ term, number }: Token) =>
      number ? head.quantities.some(({ value }) => value === term) : holdsName(head, term)
    if (!isBare && own.every(isThere)) return []
    if (own.some(({ number }) => number) && others.some(({ number }) => number)) return differ('number')
    return own.some(({ name }) => name) && others.some(({ name }) => name) ? differ('name') : []
  })
}

/** The words of which one side denies or hedges what the other says plainly. */
type Words = Omit<Difference, 'kind'>

function compareScopes(
  said: Facts,
  sources: readonly Facts[],
  head: Facts,
  scopesOf: (facts: Facts) => readonly Scope[],
): Words | undefined {
  const own = scopesOf(said)
  const theirs = sources.flatMap((source) => scopesOf(source))
  if (own.length > 0 && theirs.length === 0) return { said: own[0]!.word }
  const isLost = ({ targets }: Scope, among: readonly Scope[], elsewhere: Facts) =>
    targets.some((target) => elsewhere.terms.has(target)) &&
    !among.some((scope) => scope.targets.some((target) => targets.includes(target)))
  const lost = scopesOf(head).find((scope) => isLost(scope, own, said))
  if (lost) return own.length === 0 ? { written: lost.word } : {}
  return own.some((scope) => isLost(scope, theirs, head)) ? {} : undefined
}

/** Whether a claim is put into somebody's mouth who does not say it, or taken out of it. */
function compareSayings(
  said: Facts,
  sources: readonly Facts[],
  head: Facts,
  isRetold: boolean,
): Words | undefined {
  const theirs = sources.flatMap((source) => source.sayings)
  const [own] = said.sayings
  if (!own) {
    const lost = isRetold ? head.sayings.find(({ targets }) => targets.length > 0) : undefined
    return lost && { written: lost.word }
  }
  if (theirs.length === 0)
    return isRetold || !sources.some(({ mayReport }) => mayReport) ? { said: own.word } : undefined
  const speakers = new Set(theirs.flatMap(({ targets }) => targets))
  const isAnonymous = theirs.some(({ targets }) => targets.length === 0)
  const isOther = said.sayings.some(
    ({ targets }) => targets.length > 0 && !isAnonymous && !targets.some((term) => speakers.has(term)),
  )
  return isOther ? {} : undefined
}

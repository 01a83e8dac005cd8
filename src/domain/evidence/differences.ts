import { isFunctionTerm, type Token } from '../words.ts'
import { gapsBetween } from './align.ts'
import { readFacts, type Facts, type Quantity, type Scope } from './facts.ts'
import { months, scales, units } from './markers.ts'

/** In what a claim differs from its passages. */
export type Difference = 'number' | 'unit' | 'date' | 'name' | 'negation' | 'hedge' | 'attribution'

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
  const found = new Set<Difference>()
  const all = sources.flatMap(({ quantities }) => quantities)
  const isRetold = shareRetold(said, head) >= leastRetold
  for (const quantity of said.quantities) {
    const difference = quantity.vague ? undefined : compareQuantity(quantity, all, isRetold)
    if (difference) found.add(difference)
  }
  const known = (month: string) => sources.some((source) => source.months.includes(month))
  if (!said.months.every(known)) found.add('date')
  // A name known elsewhere may be what a pronoun of the passage stands for.
  const isHeld = (name: string) => isKnown(name) || sources.some((source) => holdsName(source, name))
  if (!namesOf(said, isName).every(isHeld)) found.add('name')
  for (const kind of findSwaps(said, head, isName)) found.add(kind)
  const mayHedge = said.mayHedge || sources.some((source) => source.mayHedge)
  const differ = (scopesOf: (facts: Facts) => readonly Scope[]) => scopesDiffer(said, sources, head, scopesOf)
  // "Few" may stand for "not many".
  const isRephrased = sources.every((source) => source.nearDenials.join(' ') !== said.nearDenials.join(' '))
  if (!isRephrased && differ(({ denied }) => denied)) found.add('negation')
  if ((isRetold || !mayHedge) && differ(({ hedged }) => hedged)) found.add('hedge')
  if (isRetold && (differ(({ frequent }) => frequent) || differ(({ able }) => able))) found.add('hedge')
  if (sayingsDiffer(said, sources, head, isRetold)) found.add('attribution')
  return [...found]
}

/** The share of a passage's meaning words that a claim has too. */
function shareRetold({ terms }: Facts, head: Facts): number {
  const content = [...head.terms].filter((term) => !isFunctionTerm(term))
  return content.filter((term) => terms.has(term)).length / Math.max(1, content.length)
}

function compareQuantity(
  { value, units, bound }: Quantity,
  all: readonly Quantity[],
  isRetold: boolean,
): Difference | undefined {
  const same = all.filter((one) => one.value === value)
  const isYear = /^1\d{3}$|^20\d\d$/u.test(value) && units.every((unit) => months.has(unit))
  if (same.length === 0) return isYear || units.some((unit) => months.has(unit)) ? 'date' : 'number'
  const alike = same.filter((one) => unitsAgree(units, one.units))
  if (alike.length === 0) {
    return units.some((unit) => months.has(unit)) ? 'date' : 'unit'
  }
  // "About" may be left out where much else is.
  const isAlike = (one: Quantity) =>
    one.bound === bound || (!isRetold && bound === '' && one.bound === 'about')
  return alike.some(isAlike) ? undefined : 'hedge'
}

/** A unit may be left out, but not one that makes another number of it. */
function unitsAgree(said: readonly string[], written: readonly string[]): boolean {
  return (
    said.every((unit) => written.includes(unit)) &&
    written.every((unit) => !scales.has(unit) || said.includes(unit))
  )
}

/** The names of a statement, of which the opening word may be one. */
function namesOf({ tokens }: Facts, isName: (term: string) => boolean): string[] {
  return tokens
    .filter((token, at) => token.name || (at === 0 && isName(token.term)))
    .filter(({ term }) => !isFunctionTerm(term) && !months.has(units.get(term) ?? ''))
    .map(({ term }) => term)
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
  return gapsBetween(said.tokens, head.tokens).flatMap(([mine, theirs]): Difference[] => {
    const [length, otherLength] = [mine[1] - mine[0], theirs[1] - theirs[0]]
    if (length !== otherLength && Math.max(length, otherLength) > longestSwap) return []
    const others = head.tokens.slice(...theirs).filter((token, at) => isFact(token, theirs[0] + at))
    const own = said.tokens
      .slice(...mine)
      .filter((token, at) => isFact(token, mine[0] + at))
      .filter(({ term }) => !others.some((other) => isSameName(term, other.term)))
    // Where two have changed places, both stand in the passage: only bare names and numbers are taken for that.
    const isBare = own.length === length && others.length === otherLength && length === otherLength
    const isThere = ({ term, number }: Token) =>
      number ? head.quantities.some(({ value }) => value === term) : holdsName(head, term)
    if (!isBare && own.every(isThere)) return []
    if (own.some(({ number }) => number) && others.some(({ number }) => number)) return ['number']
    return own.some(({ name }) => name) && others.some(({ name }) => name) ? ['name'] : []
  })
}

/** Whether something is denied or hedged on one side, and said plainly on the other. */
function scopesDiffer(
  said: Facts,
  sources: readonly Facts[],
  head: Facts,
  scopesOf: (facts: Facts) => readonly Scope[],
): boolean {
  const own = scopesOf(said)
  const theirs = sources.flatMap((source) => scopesOf(source))
  if (own.length > 0 && theirs.length === 0) return true
  const isLost = ({ targets }: Scope, among: readonly Scope[], elsewhere: Facts) =>
    targets.some((target) => elsewhere.terms.has(target)) &&
    !among.some((scope) => scope.targets.some((target) => targets.includes(target)))
  return (
    own.some((scope) => isLost(scope, theirs, head)) ||
    scopesOf(head).some((scope) => isLost(scope, own, said))
  )
}

/** Whether a claim is put into somebody's mouth who does not say it, or taken out of it. */
function sayingsDiffer(said: Facts, sources: readonly Facts[], head: Facts, isRetold: boolean): boolean {
  const theirs = sources.flatMap((source) => source.sayings)
  if (said.sayings.length === 0) return isRetold && head.sayings.some(({ targets }) => targets.length > 0)
  if (theirs.length === 0) return isRetold || !sources.some(({ mayReport }) => mayReport)
  const speakers = new Set(theirs.flatMap(({ targets }) => targets))
  const isAnonymous = theirs.some(({ targets }) => targets.length === 0)
  return said.sayings.some(
    ({ targets }) => targets.length > 0 && !isAnonymous && !targets.some((term) => speakers.has(term)),
  )
}

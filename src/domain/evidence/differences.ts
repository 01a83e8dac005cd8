import { isFunctionTerm, type Token } from '../words.ts'
import { readFacts, type Facts, type Quantity, type Scope } from './facts.ts'
import { months, scales } from './markers.ts'

/** In what a claim differs from its passages. */
export type Difference = 'number' | 'unit' | 'date' | 'name' | 'negation' | 'hedge' | 'attribution'

/** Aligning two texts takes the product of their lengths, in words; of longer ones it is left out. */
const mostCells = 60_000

/**
 * What a claim says that its passages do not, or leaves out of them: numbers, units, dates, names, denials, hedges and
 * whose words it is. The first passage is the one that the claim is closest to.
 * @param isName whether a word that opens a sentence is a name elsewhere in the source
 */
export function findDifferences(
  claim: string,
  passages: readonly string[],
  isName: (term: string) => boolean = () => false,
): Difference[] {
  const said = readFacts(claim)
  const sources = passages.map(readFacts)
  const [head] = sources
  if (!head) return []
  const found = new Set<Difference>()
  const all = sources.flatMap(({ quantities }) => quantities)
  for (const quantity of said.quantities) {
    const difference = compareQuantity(quantity, all)
    if (difference) found.add(difference)
  }
  const known = (month: string) => sources.some((source) => source.months.includes(month))
  if (!said.months.every(known)) found.add('date')
  if (namesOf(said, isName).some((name) => !sources.some((source) => holdsName(source, name))))
    found.add('name')
  for (const kind of findSwaps(said, head, isName)) found.add(kind)
  if (scopesDiffer(said, sources, head, ({ denied }) => denied)) found.add('negation')
  if (scopesDiffer(said, sources, head, ({ hedged }) => hedged)) found.add('hedge')
  if (sayingsDiffer(said, sources, head)) found.add('attribution')
  return [...found]
}

function compareQuantity(
  { value, units, bound }: Quantity,
  all: readonly Quantity[],
): Difference | undefined {
  const same = all.filter((one) => one.value === value)
  const isYear = /^1\d{3}$|^20\d\d$/u.test(value) && units.every((unit) => months.has(unit))
  if (same.length === 0) return isYear || units.some((unit) => months.has(unit)) ? 'date' : 'number'
  const alike = same.filter((one) => unitsAgree(units, one.units))
  if (alike.length === 0) {
    return units.some((unit) => months.has(unit)) ? 'date' : 'unit'
  }
  return alike.some((one) => one.bound === bound) ? undefined : 'hedge'
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
    .filter(({ term }) => !isFunctionTerm(term))
    .map(({ term }) => term)
}

/** "Canada" and "Canadian" are one name; so are "WHO" and the "World Health Organization". */
function holdsName({ terms, tokens }: Facts, name: string): boolean {
  if (terms.has(name)) return true
  for (const term of terms) if (isDerived(name, term) || isDerived(term, name)) return true
  if (name.length < 2 || name.length > 6) return false
  const initials = tokens.map(({ name: isOne, term }) => (isOne ? term[0] : ' ')).join('')
  return initials.includes(name)
}

function isDerived(long: string, short: string): boolean {
  if (short.length < 4 || long.length <= short.length - 1) return false
  const stem = short.slice(0, -1)
  return (
    long.startsWith(stem) &&
    /^(?:[a-zà-ÿ]?(?:n|an|ian|ean|ese|ish|ic|i|s|is|isch|isk)|.)$/u.test(long.slice(stem.length))
  )
}

/** Numbers and names that stand in the claim where the passage, word for word the same around them, has others. */
function findSwaps(said: Facts, head: Facts, isName: (term: string) => boolean): Difference[] {
  if (said.tokens.length * head.tokens.length > mostCells) return []
  const isFact = (token: Token, at: number) => token.name || token.number || (at === 0 && isName(token.term))
  return gapsBetween(said.tokens, head.tokens).flatMap(([mine, theirs]): Difference[] => {
    const [own, other] = [
      said.tokens.slice(...mine).filter((token, at) => isFact(token, mine[0] + at)),
      head.tokens.slice(...theirs).filter((token, at) => isFact(token, theirs[0] + at)),
    ]
    const isReplaced = mine[1] - mine[0] === theirs[1] - theirs[0]
    const [first] = own
    if (!first || other.length === 0) return []
    const isForeign = own.some(({ term }) => !head.terms.has(term) && !holdsName(head, term))
    if (!isForeign && !isReplaced) return []
    if (own.some(({ number }) => number) && other.some(({ number }) => number)) return ['number']
    return own.some(({ name }) => name) && other.some(({ name }) => name) ? ['name'] : []
  })
}

type Range = [start: number, end: number]

/** The stretches between the longest common subsequence of two texts, pairwise. */
function gapsBetween(one: readonly Token[], other: readonly Token[]): [Range, Range][] {
  const width = other.length + 1
  const lengths = new Uint16Array((one.length + 1) * width)
  for (let x = one.length - 1; x >= 0; x -= 1) {
    for (let y = other.length - 1; y >= 0; y -= 1) {
      lengths[x * width + y] =
        one[x]!.term === other[y]!.term
          ? lengths[(x + 1) * width + y + 1]! + 1
          : Math.max(lengths[(x + 1) * width + y]!, lengths[x * width + y + 1]!)
    }
  }
  const gaps: [Range, Range][] = []
  let [x, y, lastX, lastY] = [0, 0, 0, 0]
  const close = () => {
    if (x > lastX && y > lastY)
      gaps.push([
        [lastX, x],
        [lastY, y],
      ])
  }
  while (x < one.length && y < other.length) {
    if (one[x]!.term === other[y]!.term) {
      close()
      ;[x, y] = [x + 1, y + 1]
      ;[lastX, lastY] = [x, y]
    } else if (lengths[(x + 1) * width + y]! >= lengths[x * width + y + 1]!) x += 1
    else y += 1
  }
  ;[x, y] = [one.length, other.length]
  close()
  return gaps
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
function sayingsDiffer(said: Facts, sources: readonly Facts[], head: Facts): boolean {
  const theirs = sources.flatMap((source) => source.sayings)
  if (said.sayings.length === 0) return head.sayings.some(({ targets }) => targets.length > 0)
  if (theirs.length === 0) return true
  const speakers = new Set(theirs.flatMap(({ targets }) => targets))
  const isAnonymous = theirs.some(({ targets }) => targets.length === 0)
  return said.sayings.some(
    ({ targets }) => targets.length > 0 && !isAnonymous && !targets.some((term) => speakers.has(term)),
  )
}

import { commonestBits, pairsByLanguage } from './letter-pairs.ts'
import { chooseSibling, hasUnassigned } from './sibling.ts'
import { closing, opening, standing } from './signs.ts'

/** Bits that a pair costs which a language does not have, though both its letters; and anything that it cannot be. */
const costs = { rarePair: 13, foreign: 18, sign: 7 }

/** How much better than windows-1252 another encoding must be, in bits: about as much as one foreign letter costs. */
const lead = 16

/** Stands for a small letter before a capital one, in a word. */
const capitalWithin = '\u0000\u0000'

type Language = { encodings: string[]; bits: Map<string, number>; letters: Set<string> }

const languages = pairsByLanguage.map(([encodings, pairs]): Language => {
  const bits = new Map<string, number>()
  for (const [group, text] of pairs.split('|').entries()) {
    for (let at = 0; at < text.length; at += 2) bits.set(text.slice(at, at + 2), commonestBits + group)
  }
  return { encodings: encodings.split(' '), bits, letters: new Set([...bits.keys()].join('')) }
})

/** A word of any Western language may stand in a text of another. */
languages.push(pooled(languages.filter((language) => language.encodings.includes('windows-1252'))))

function pooled(all: Language[]): Language {
  const bits = new Map<string, number>()
  for (const one of all) {
    for (const [pair, cost] of one.bits) bits.set(pair, Math.min(bits.get(pair) ?? costs.rarePair, cost + 2))
  }
  return { encodings: ['windows-1252'], bits, letters: new Set(all.flatMap(({ letters }) => [...letters])) }
}

const encodings = [...new Set(languages.flatMap((language) => language.encodings))]

/** This many non-ASCII letters identify an encoding; more only take time. */
const mostLetters = 2000

export type SingleByteGuess = {
  encoding: string
  /** What a pair of letters costs on average, in bits: 6 to 9 in a language that is known, 18 in none. */
  bits: number
}

/**
 * The encoding of one byte for each character in which bytes are likeliest to be text; windows-1252 unless another
 * is clearly likelier. One in which a byte stands for nothing is out of the question.
 * @param sample the part of the bytes to judge by
 */
export function guessSingleByte(bytes: Uint8Array, sample: Uint8Array): SingleByteGuess {
  let best: SingleByteGuess & { cost: number } = {
    encoding: 'windows-1252',
    bits: costs.foreign,
    cost: Infinity,
  }
  const used = Uint8Array.from(new Set(bytes))
  for (const encoding of encodings) {
    if (hasUnassigned(new TextDecoder(encoding).decode(used))) continue
    const text = new TextDecoder(encoding).decode(sample)
    const { pairs, count } = pairsOf(text)
    if (count === 0) return { encoding: 'windows-1252', bits: 0 }
    for (const language of languages) {
      if (!language.encodings.includes(encoding)) continue
      let cost = encoding === 'windows-1252' ? 0 : lead
      for (const [pair, times] of pairs) cost += times * costOf(pair, language)
      if (cost < best.cost) best = { encoding, bits: cost / count, cost }
    }
  }
  return { ...best, encoding: chooseSibling(best.encoding, bytes) }
}

/** How often each pair of characters occurs that has one beyond ASCII; the edge of a word is a space, as are all signs of ASCII. */
function pairsOf(text: string): { pairs: Map<string, number>; count: number } {
  const pairs = new Map<string, number>()
  let [count, seen] = [0, 0]
  let before = ' '
  let wasSmall = false
  for (const original of text) {
    const after = /[\p{L}\u0080-\u{10FFFF}]/u.test(original) ? original.toLowerCase() : ' '
    if (isBeyond(before) || isBeyond(after)) {
      // Within a word no capital follows a small letter.
      const isOdd = wasSmall && after !== original && after !== ' '
      const pair = isOdd ? capitalWithin : before + after
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
      count += 1
      if (isBeyond(after) && (seen += 1) > mostLetters) break
    }
    wasSmall = /\p{Ll}/u.test(original)
    before = after
  }
  return { pairs, count }
}

function isBeyond(character: string): boolean {
  return character > '\u007F'
}

/** @param pair letters of which one at least is not ASCII, signs beyond ASCII, and spaces for all other signs */
function costOf(pair: string, { bits, letters }: Language): number {
  const known = bits.get(pair)
  if (known !== undefined) return known
  if (pair === capitalWithin) return costs.foreign
  const [first = '', second = ''] = pair
  const fits = (character: string, signs: RegExp): boolean => letters.has(character) || signs.test(character)
  if (standing.test(pair)) {
    const isForeign =
      (isBeyond(first) && !fits(first, second === ' ' ? standing : opening)) ||
      (isBeyond(second) && !fits(second, first === ' ' ? standing : closing))
    return isForeign ? costs.foreign : costs.sign
  }
  return letters.has(first) && letters.has(second) ? costs.rarePair : costs.foreign
}

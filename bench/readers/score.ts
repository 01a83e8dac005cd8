/** How near a text comes to a reference, each from 0 to 1; NaN where the reference has too few words for it. */
export type Likeness = { tokens: number; trigrams: number }

/**
 * F1 over words, which counts what is there, and over runs of three words, which counts their order as well. Both
 * sides are compared in NFKC and lower case, with words broken at line ends joined; scripts without spaces go by the
 * character.
 */
export function compareTexts(text: string, reference: string): Likeness {
  const [ours, theirs] = [tokensOf(text), tokensOf(reference)]
  return { tokens: f1(count(ours), count(theirs)), trigrams: f1(count(runsOf(ours)), count(runsOf(theirs))) }
}

const broken = /(\p{L})[-\u00AD\u2010]\n\s*(\p{Ll})/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const words = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu

function tokensOf(text: string): string[] {
  const plain = text
    .replace(/\f/g, '\n')
    .replace(broken, '$1$2')
    .normalize('NFKC')
    .replace(/[\u00AD\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .toLowerCase()
  return (plain.match(words) ?? []).flatMap((word) => (unspaced.test(word) ? [...word] : [word]))
}

/** The share of the letters and digits of a text that another one lacks, from 0 to 1, however both part their words. */
export function shareMissing(text: string, reference: string): number {
  const found = count(lettersOf(text))
  const wanted = lettersOf(reference)
  let missing = 0
  for (const [letter, amount] of count(wanted)) missing += Math.max(0, amount - (found.get(letter) ?? 0))
  return wanted.length === 0 ? 0 : missing / wanted.length
}

function lettersOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]/gu) ?? []
  )
}

function runsOf(tokens: string[]): string[] {
  return tokens.slice(2).map((token, index) => `${tokens[index]} ${tokens[index + 1]} ${token}`)
}

function count(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function f1(ours: Map<string, number>, theirs: Map<string, number>): number {
  let [shared, total] = [0, 0]
  for (const amount of ours.values()) total += amount
  for (const [key, amount] of theirs) {
    shared += Math.min(amount, ours.get(key) ?? 0)
    total += amount
  }
  return total === 0 ? Number.NaN : (2 * shared) / total
}

import type { Lexicon } from '../../reading/english/lexicon.ts'
import { phraseText } from '../../reading/english/noun-phrases.ts'
import type { Word } from '../../reading/english/word.ts'

/** Tells names from words that are capitalised only because they open a sentence. */
export type Naming = {
  /** The words with the one that opens the sentence tagged as what it is where that is no name: "Glaciers move …". */
  settle: (words: readonly Word[]) => readonly Word[]
  /** Whether the words are a name, also where they open a sentence. */
  isName: (words: readonly Word[], from: number, to: number) => boolean
  /** Whether a single word in capitals is a name of its own rather than a piece of one: of "Form and Reality", "Form". */
  isNameAlone: (word: Word) => boolean
  /** The words as they would stand inside a sentence. */
  write: (text: string, words: readonly Word[], from: number, to: number) => string
}

export function createNaming(lexicon: Lexicon, sentences: readonly (readonly Word[])[]): Naming {
  const capital = new Map<string, number>()
  const small = new Map<string, number>()
  for (const words of sentences) {
    for (const [at, word] of words.entries()) {
      if (/^\p{Ll}/u.test(word.text)) small.set(word.lower, (small.get(word.lower) ?? 0) + 1)
      else if (!opens(words, at)) capital.set(word.lower, (capital.get(word.lower) ?? 0) + 1)
    }
  }
  const keepsCapital = (word: Word): boolean => {
    if (!/^\p{Lu}/u.test(word.text)) return false
    if (/^\p{Lu}.*\p{Lu}/u.test(word.text)) return true
    const [large, little] = [capital.get(word.lower) ?? 0, small.get(word.lower) ?? 0]
    if (large + little > 0) return large > little
    return isNameByLexicon(lexicon, word)
  }
  return {
    settle(words) {
      const [first, ...others] = words
      if (first?.pos !== 'PROPN' || keepsCapital(first) || others[0]?.pos === 'PROPN') return words
      return [{ ...first, pos: 'NOUN', lemma: singularOf(lexicon, first.lower) }, ...others]
    },
    isName: (words, from, to) =>
      !opens(words, from) ||
      (to - from > 1
        ? words.slice(from, to).every((word) => /^(?:[\p{Lu}\d]|-$)/u.test(word.text))
        : keepsCapital(words[from]!)),
    isNameAlone: ({ lower, text }) =>
      /\p{Lu}.*\p{Lu}/u.test(text) ||
      (capital.get(lower) ?? 0) >= fewestAlone ||
      !isCommonNoun(lexicon, lower),
    write(text, words, from, to) {
      const written = phraseText(text, words, from, to)
      const first = words[from]!
      const article = /^(?:DET|ADP|SCONJ|PRON)$/.test(first.pos)
      return opens(words, from) && (article || (!keepsCapital(first) && !/^\p{Lu}\S* \p{Lu}/u.test(written)))
        ? written.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
        : written
    },
  }
}

/** A common noun that is a name here is written so at least so often. */
const fewestAlone = 3

function isCommonNoun({ firstSense }: Lexicon, lower: string): boolean {
  const sense = firstSense(lower, 'noun')?.sense
  return (
    sense !== undefined &&
    !sense.named &&
    !sense.words.some((word) => /^\p{Lu}/u.test(word) && word.toLowerCase() === lower)
  )
}

/** Whether a capital would be written here in any case. */
function opens(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]
  return before === undefined || /^["“‘(:—]$/u.test(before.text)
}

function isNameByLexicon(lexicon: Lexicon, { lower, lemma }: Word): boolean {
  // The tagger knows no lemma of what it takes for a name.
  const forms = [lemma, lower, singularOf(lexicon, lower)]
  for (const form of ['noun', 'adjective', 'verb', 'adverb'] as const) {
    const sense = forms.map((word) => lexicon.firstSense(word, form)?.sense).find(Boolean)
    if (!sense) continue
    const entry = sense.words.find((word) => forms.includes(word.toLowerCase()))
    return entry !== undefined && entry !== entry.toLowerCase()
  }
  // "Neutralization": in no list, and by its ending no name.
  return lexicon.zipf(lower) === undefined && !/(?:tion|ment|ness|ity|ism|logy|sis)s?$/.test(lower)
}

/** The singular of a noun that the tagger knows no lemma of. */
export function singularOf(lexicon: Lexicon, lower: string): string {
  if (!/[^s]s$/.test(lower) || /(?:us|is)$/.test(lower)) return lower
  if (lexicon.firstSense(lower, 'noun')?.sense.words.includes(lower) === true) return lower
  const bases = [lower.replace(/ies$/, 'y'), lower.replace(/es$/, ''), lower.replace(/s$/, '')]
  return bases.find((base) => base !== lower && lexicon.firstSense(base, 'noun')) ?? lower.replace(/s$/, '')
}

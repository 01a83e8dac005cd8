import { abbreviations, beforeNumbers } from './abbreviations.ts'
import { commonWords, type Language } from './language.ts'

const opening = String.raw`(?:^|[\s("“‘'’[«„])`
/** The word, or the chain of abbreviated words, that a period ends: "etc.", "e.g.", "z. B.", "J.-C.". */
const lastChain = new RegExp(String.raw`${opening}((?:\p{L}{1,3}\.[-\s]?)*[\p{L}][\p{L}.\-º]*)\.$`, 'u')
const lastWord = new RegExp(String.raw`${opening}([\p{L}][\p{L}.\-º]*)\.$`, 'u')
const loneInitial = /(?:^|[\s("“‘'’.[-])\p{Lu}\.$/u
/** Several single letters with periods, one of them small: an abbreviation, known or not. */
const letters = /(?:^|[\s(’])(?=\S*\s?\S*\p{Ll})(?:\p{L}\.[-\s]?){2,}$/u
/** A letter or two between two periods: the next part of an abbreviation in several words. */
const nextLink = /^\s*(\p{L}{1,4})\.(?=[\s,;)]|$)/u
const enumerator = /^[([]?(?:\d{1,3}|[a-z]|[ivx]{1,5}|\d+(?:\.\d+)+)[.)]$/iu
const numbered = /(?:^|[\s(])(\d{1,3}|[IVXL]{1,6})\.$/u
/** "1990 r.", "XVI w.", "44 г. до н. э." */
const date = /(?:\d|[IVXL])\s(?:(?:до\s)?\p{L}{1,3}\.\s?)+$/u
const saidAfterQuotation =
  /^(?:I|\p{Lu}\p{Ll}+) (?:said|asked|cried|replied|answered|shouted|whispered|exclaimed|added|thought)\b/u

/**
 * Whether a sentence goes on where Unicode's rules end it, after an abbreviation, an initial, an ordinal number or a
 * quotation.
 * @param before its end, without white space; a word or two are enough
 * @param after what follows, likewise
 */
export function continues(before: string, after: string, language: Language): boolean {
  if (before === '' || enumerator.test(before)) return true
  if (/^["“‘'(]?\p{Ll}/u.test(after)) return true
  if (language === 'en' && saidAfterQuotation.test(after) && /[?!]["”’]$/u.test(before)) return true
  if (!before.endsWith('.') || endsPlainly(before, after, language)) return false
  const opens = opensSentence(after, language)
  const { open, closing, final, dated } = abbreviations[language]
  const number = numbered.exec(before)
  if (number && isOrdinal(`${number[1]!}. ${after}`, language)) return true
  if (number && /^\d/u.test(number[1]!)) {
    const isAnnounced = abbreviations[language].ordinal?.before.test(before.slice(0, number.index)) ?? false
    return isAnnounced && !opens && /^(?:\p{Lu}|\d{1,2}\.)/u.test(after)
  }
  if (beforeNumbers.test(before) && /^(?:\d|[IVXLC]+(?!\p{L}))/u.test(after)) return true
  const last = lastWord.exec(before)?.[1]
  // "MS." and "SR." are no "Ms." and "Sr.", unless all of it is in capitals.
  if (last !== undefined && /^\p{Lu}{2,}$/u.test(last)) {
    if (open.has(last)) return true
    if (/^\p{Lu}\p{Ll}/u.test(after) && !isBegun(last.toLowerCase(), after, language)) return false
  }
  const words = [lastChain.exec(before)?.[1], last].map(toAbbreviation)
  if (dated && date.test(before) && words.some((word) => word !== undefined && dated.closing.has(word))) {
    return dated.adverbial.test(before)
  }
  for (const word of words) {
    if (word === undefined) continue
    if (final.has(word)) return false
    if (open.has(word)) return true
    if (isBegun(word, after, language, /(?:^|[\s(])\p{Ll}\.$/u.test(before))) return true
    if (closing.has(word)) return !opens
  }
  if (letters.test(before)) return !opens
  // "I.V.A. La legge …", but "J. R. La Salle".
  if (opens && /(?:\p{Lu}\.){3}$/u.test(before)) return false
  if (loneInitial.test(before)) return !opens || /\p{Lu}\.\s?\p{Lu}\.$/u.test(before)
  return false
}

/** Whether the last word abbreviates nothing, as most do: seen at once, where all other rules take ten times as long. */
function endsPlainly(before: string, after: string, language: Language): boolean {
  const word = before.slice(before.lastIndexOf(' ') + 1, -1)
  return (
    /^\p{L}\p{Ll}{2,}$/u.test(word) &&
    !/^[\dIVXLC]/u.test(after) &&
    !partsOf(language).has(word.toLowerCase())
  )
}

/** Whether a text begins with an ordinal number written with a period: a day before its month, "12. Jahrhundert". */
export function isOrdinal(text: string, language: Language): boolean {
  const after = /^\s*(?:\d{1,3}|[IVXL]+)\.\s+/u.exec(text)
  return after !== null && (abbreviations[language].ordinal?.after.test(text.slice(after[0].length)) ?? false)
}

function toAbbreviation(written: string | undefined): string | undefined {
  return written?.toLowerCase().replace(/\s/gu, '')
}

/** Whether an abbreviation in several words goes on: "z." before "B.", "EE." before "UU.", "i." before "S." */
function isBegun(word: string, after: string, language: Language, isSmallLetter = false): boolean {
  const next = nextLink.exec(after)?.[1]
  if (next === undefined) return false
  // Two single letters, the first of them small, need not be known.
  if (next.length === 1 && isSmallLetter) return true
  return beginningsOf(language).has(`${word}.${next.toLowerCase()}`)
}

/** Whether a common word with a capital follows: after a period it usually opens a sentence. */
function opensSentence(after: string, language: Language): boolean {
  const word = /^["“‘'(«„¿¡]*(\p{Lu}[\p{L}\p{M}]*)(?!\.)/u.exec(after)?.[1]?.toLowerCase()
  return word !== undefined && (commonWords[language].has(word) || abbreviations[language].openers.has(word))
}

/** All that an abbreviation in several words can begin with, itself included: "i.d" and "i.d.r". */
const beginningsOf = forEachLanguage((known) =>
  known.flatMap((links) => links.map((_, count) => links.slice(0, count + 1).join('.'))),
)

/** The words of all abbreviations: "i", "d" and "r". */
const partsOf = forEachLanguage((known) => known.flat())

/** A set made of the abbreviations of a language, each in its parts, when it is first asked for. */
function forEachLanguage(list: (known: string[][]) => string[]): (language: Language) => ReadonlySet<string> {
  const made = new Map<Language, ReadonlySet<string>>()
  return (language) => {
    const { open, closing, final, dated } = abbreviations[language]
    let found = made.get(language)
    if (!found) {
      const known = [...open, ...closing, ...final, ...(dated?.closing ?? [])]
      made.set(language, (found = new Set(list(known.map((one) => one.split('.'))))))
    }
    return found
  }
}

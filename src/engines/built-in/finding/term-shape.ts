import type { Term } from '#domain/items/term.ts'
import { isBalanced } from '../ranking/candidates.ts'
import type { Document } from '../reading/document.ts'
import type { Found } from './found.ts'
import { commonest, isGeneral } from './general-words.ts'

/** A term with the sentence that explains it. */
export type FoundTerm = Found<Term> & {
  /** The sentence, by its place. */
  at: number
  section: number
  /** Whether the text says outright that it explains the term. */
  isSure: boolean
  /** Entries explain best, then what is said to be a name, then what stands beside a bold term. */
  order: 0 | 1 | 2
}

/** Of an explanation, in characters. */
const [shortest, longest] = [35, 330]
const longestTerm = 48
/** In words, but for names. */
const longestPhrase = 3
/** Stand within terms. */
const links = new Set('of and the in for to de la del du des der und für zur y et à'.split(' '))

/** Whether a stretch of text may explain something: whole, of readable length, no question and no lead-in. */
export const canExplain = (text: string) =>
  text.length >= shortest && text.length <= longest && isBalanced(text) && !/[?:]$/u.test(text)

/** Whether words may be a term: some of them say something, none points elsewhere, and a phrase is whole. */
export function isTerm(term: string, { isCommon, language }: Document): boolean {
  const words = term.toLowerCase().split(/\s+/u)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (
    /(?:\p{N}|[–-]|n[’']t)$/u.test(term) ||
    term.length > longestTerm ||
    term.length < 3 ||
    words.length > 5 ||
    !/\p{L}{2}/u.test(term)
  )
    return false
  if (words.slice(1, -1).some((word) => isCommon(word) && !links.has(word))) return false
  if (
    words.filter((word) => !links.has(word)).length > longestPhrase &&
    !/^(?:\p{Lu}\S*(?: |$))+$/u.test(term)
  )
    return false
  if (isCommon(first) || isCommon(last) || /^\p{N}/u.test(first)) return false
  if (language === 'de' && !isGermanNoun(term)) return false
  // "Burst buffer commonly".
  if (language === 'en' && words.length > 1 && last.endsWith('ly') && isGeneral(last, language)) return false
  return words.length > 1 || !isGeneral(first, language, commonest)
}

/** In German a noun, or one with an adjective before it, that is none of order or number. */
function isGermanNoun(term: string): boolean {
  if (!/^(?:\p{L}+e[rsnm]? )*\p{Lu}\S*(?: (?:der|des|von|zur) .+)?$/u.test(term)) return false
  if (/^(?:zweit|dritt|viert|ander|weiter|nächst|letzt|erst)e/u.test(term)) return false
  return /\s/u.test(term) || !/(?:ig|lich|isch|bar|sam)$/u.test(term)
}

/** Whether each of its words stands in texts of every subject. */
export function isAllGeneral(term: string, { language }: Document): boolean {
  return term
    .split(/\s+/u)
    .every((word) => links.has(word.toLowerCase()) || isGeneral(word, language, commonest))
}

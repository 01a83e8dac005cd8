import { connective, isAnaphoric } from '../reading/english/openings.ts'

/**
 * A sentence as its author wrote it, in one line, without its number in a list or the "A:" of an answer; of an English
 * one that then still stands by itself, an opening connective is left out. Nothing else is ever changed or cut: a shorter
 * sentence may be false where the whole was true.
 */
export function tidySentence(text: string, english: boolean): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const written = english ? line.replace(/^(?:\(?\d{1,2}[.)]|[QA]:) (?=\p{Lu})/u, '') : line
  const bare = written.replace(connective, '')
  if (!english || bare === written || isAnaphoric(bare)) return written
  // "mRNA" keeps its small letter; "x" is another thing than "X".
  return /^\p{Ll}(?:\p{Lu}|(?<!a)\P{L})/u.test(bare)
    ? written
    : bare.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

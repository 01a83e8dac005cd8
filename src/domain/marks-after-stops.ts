import { abbreviations, beforeNumbers } from './abbreviations.ts'
import type { Span } from './span.ts'

const raisedDigits = '[⁰¹²³⁴-⁹]+'
/** A number, raised numbers, or numbers in brackets, right after a full stop and what closes with it. */
const candidate = new RegExp(
  String.raw`[.!?…]["”’»)]*(\d{1,3}(?:[,–-]\d{1,3})*|${raisedDigits}(?:[,˒;–⁻-]${raisedDigits})*|(?:\[\d{1,3}(?:[,–-]\s?\d{1,3})*\])+)(?=\s+["“‘(«„¿¡[]*\p{Lu}|[ \t]*$|["”’»](?:\s|$))`,
  'gmu',
)
const plainNumber = /^\d/
/** "Vol.2" counts volumes, "3.14" is a number, "v.2" a version: a note stands after a word or a bracket. */
const wordBefore = /(?:^|[^\p{L}\p{M}.])([\p{L}\p{M}]{2,})["”’»)\]]*$|[\p{L}\p{N}]["”’»)\]]+$/u
const countedWord = /^(?:ver|rel|ext|tel|ref|apt|pos|para|\p{Lu}?\p{Ll}*\.\p{L}+)$/iu
/** In characters: enough for a word. */
const longestLook = 40

/**
 * Where the marks of notes stand behind the ends of sentences, as in plain text that was printed with notes:
 * "the bridge came.3 It was", "came.” [4] It", "came.⁵".
 */
export function marksAfterStops(text: string): Span[] {
  const found: Span[] = []
  for (const match of text.matchAll(candidate)) {
    const [whole, mark = ''] = match
    const end = match.index + whole.length
    if (
      plainNumber.test(mark) &&
      !endsInWord(text.slice(Math.max(0, match.index - longestLook), match.index))
    )
      continue
    found.push({ start: end - mark.length, end })
  }
  return found
}

function endsInWord(before: string): boolean {
  const match = wordBefore.exec(before)
  const word = match?.[1]
  if (word === undefined) return match !== null
  // "ASN.1" is a name.
  return (
    !/^\p{Lu}{2,}$/u.test(word) &&
    !countedWord.test(word) &&
    !beforeNumbers.test(` ${word}.`) &&
    !abbreviations.en.open.has(word.toLowerCase())
  )
}

import { closing, opening, standing } from './signs.ts'

/** Encodings that differ in a few characters only. Of two that fit a text alike, it is in the first. */
const siblings: [string, string][] = [
  ['windows-1252', 'iso-8859-15'],
  ['windows-1253', 'iso-8859-7'],
]

/**
 * Which of two such encodings a text is in, by the characters in which they differ alone, wherever these stand in it:
 * a symbol within a word counts against an encoding, as does a letter outside every word.
 * @param encoding one of them, or any other, which is then the answer
 */
export function chooseSibling(encoding: string, bytes: Uint8Array): string {
  const both = siblings.find((pair) => pair.includes(encoding))
  if (!both) return encoding
  const [one, other] = both.map((name) => new TextDecoder(name).decode(bytes)) as [string, string]
  if (hasUnassigned(one)) return both[1]
  if (hasUnassigned(other)) return both[0]
  let lead = 0
  for (let at = 0; at < one.length; at++) {
    if (one[at] !== other[at]) lead += Number(fits(one, at)) - Number(fits(other, at))
  }
  return lead < 0 ? both[1] : both[0]
}

function fits(text: string, at: number): boolean {
  const [before = ' ', character = '', after = ' '] = [text[at - 1], text[at], text[at + 1]]
  const [isAfterLetter, isBeforeLetter] = [/\p{L}/u.test(before), /\p{L}/u.test(after)]
  if (/\p{L}/u.test(character)) {
    const isCapitalWithin = /\p{Lu}/u.test(character) && /\p{Ll}/u.test(before)
    return (isAfterLetter || isBeforeLetter) && !isCapitalWithin
  }
  if (isAfterLetter) return closing.test(character)
  return isBeforeLetter ? opening.test(character) : standing.test(character)
}

/** Bytes that stand for nothing, or for controls that no text has. */
export function hasUnassigned(text: string): boolean {
  return /[[\p{Cc}\uFFFD]--[\t\n\v\f\r]]/v.test(text)
}

/** No word is longer; an endless one must not cost an endless search. */
const longestWord = 80
const brokenWord = /([\p{L}\p{M}]+-)*([\p{L}\p{M}]+)[-\u2010]$/u

/**
 * Joins a line that ends within a word to the next one. The hyphen stays where the next line does not begin with a
 * small letter, in a longer compound ("state-of-the-art"), and where the document writes the hyphenated form
 * elsewhere ("well-known").
 * @param isWritten whether the document holds this word, given in lower case
 * @returns the line as it stands before the next is appended, or undefined when no word is broken here
 */
export function joinHyphen(
  line: string,
  next: string,
  isWritten: (word: string) => boolean,
): string | undefined {
  const [, compound, head] = brokenWord.exec(line.slice(-longestWord)) ?? []
  const [tail] = /^[\p{L}\p{M}]+/u.exec(next) ?? []
  if (head === undefined || tail === undefined) return undefined
  if (compound !== undefined || !/^\p{Ll}/u.test(tail)) return line
  const whole = `${head}${tail}`.toLowerCase()
  const hyphenated = `${head}-${tail}`.toLowerCase()
  return isWritten(hyphenated) && !isWritten(whole) ? line : line.slice(0, -1)
}

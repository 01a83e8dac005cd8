/** No word is longer; an endless one must not cost an endless search. */
const longestWord = 80
const hyphenAtEnd = /[-\u2010]/
const brokenWord = /([\p{L}\p{M}]+-)*([\p{L}\p{M}]+)[-\u2010]$/u

/** First and last parts that English writes with a hyphen more often than as one word (Chicago Manual of Style, 7.96). */
const compoundHeads = new Set([
  'non',
  'self',
  'well',
  'ill',
  'cross',
  'mixed',
  'worst',
  'best',
  'quasi',
  'peer',
])
const compoundTails = new Set(
  (
    'based related oriented specific dependent independent driven aware free like wide ranging level mode scale ' +
    'readable preserving reported shaped style known case dimensional weighted eligible induced mediated sensitive ' +
    'intensive efficient effective friendly resistant rich avoidance term'
  ).split(' '),
)
/** Words that begin others without a hyphen: "under-stand", "some-where". */
const joiningHeads =
  /^(?:with|over|under|some|every|there|here|where|after|before|through|inter|super|trans|work|what|when)$/

/**
 * Joins a line that ends within a word to the next one. The hyphen stays where the next line does not begin with a
 * small letter, in a longer compound ("state-of-the-art"), where the document writes the hyphenated form elsewhere
 * ("well-known"), and where its parts indicate a compound: by themselves, or because the document writes both of them and
 * never the whole.
 * @param isWritten whether the document holds this word, given in lower case
 * @returns the line as it stands before the next is appended, or undefined when no word is broken here
 */
export function joinHyphen(
  line: string,
  next: string,
  isWritten: (word: string) => boolean,
): string | undefined {
  if (!hyphenAtEnd.test(line.slice(-1))) return undefined
  const [, compound, head] = brokenWord.exec(line.slice(-longestWord)) ?? []
  const [tail] = /^[\p{L}\p{M}]+/u.exec(next) ?? []
  if (head === undefined || tail === undefined) return undefined
  const whole = `${head}${tail}`.toLowerCase()
  if (compound !== undefined || !/^\p{Ll}/u.test(tail)) return line
  if (isWritten(whole)) return line.slice(0, -1)
  return isWritten(`${head}-${tail}`.toLowerCase()) || isCompound(head.toLowerCase(), tail, isWritten)
    ? line
    : line.slice(0, -1)
}

function isCompound(head: string, tail: string, isWritten: (word: string) => boolean): boolean {
  if (compoundHeads.has(head) || (head.length > 3 && compoundTails.has(tail))) return true
  const areWords = head.length > 3 && tail.length > 3 && isWritten(head) && isWritten(tail)
  return areWords && !joiningHeads.test(head)
}

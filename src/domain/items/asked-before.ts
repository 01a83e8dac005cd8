import { tokenize } from '../words.ts'

/** From this share of words in common on (Jaccard), two questions with the same numbers ask the same. */
const leastAlike = 0.8

/** Finds out whether a question was asked before, in these or nearly these words. */
export function findAsked(asked: readonly string[]): (question: string) => boolean {
  const known = asked.map(wordsOf)
  return (question) => {
    const words = wordsOf(question)
    return known.some((other) => areAlike(words, other))
  }
}

type Words = { all: ReadonlySet<string>; numbers: string }

function wordsOf(question: string): Words {
  const tokens = tokenize(question)
  const numbers = tokens.filter(({ number }) => number).map(({ term }) => term)
  return { all: new Set(tokens.map(({ term }) => term)), numbers: numbers.join(' ') }
}

function areAlike(one: Words, other: Words): boolean {
  if (one.numbers !== other.numbers) return false
  let common = 0
  for (const word of one.all) common += Number(other.all.has(word))
  const all = one.all.size + other.all.size - common
  return all === 0 || common / all >= leastAlike
}

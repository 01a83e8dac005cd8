import type { Word } from './word.ts'

/** Letters, figures and signs without a space, among them what stands off the line. */
const run = /(?:[\p{L}\p{N}^⁺⁻₊₋]|[.,](?=\p{Nd}))+/gu
const indexed = /[\p{No}\p{Lm}^μµ]/u

/**
 * Words with what is raised or lowered beside them as one, where a tagger takes them apart: "10⁶", "km²", "H₂O", "5½".
 * @param words of `text`, in order
 */
export function joinIndexed(text: string, words: readonly Word[]): Word[] {
  const runs = Array.from(text.matchAll(run), ({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  }))
  const wanted = runs.filter(({ start, end }) => indexed.test(text.slice(start, end)))
  const joined: Word[] = []
  let next = 0
  for (const word of words) {
    while (next < wanted.length && wanted[next]!.end <= word.start) next += 1
    const within = wanted[next]
    const last = joined.at(-1)
    const isOfLast = within && last && last.start >= within.start && last.end === word.start
    if (isOfLast && word.end <= within.end) joined[joined.length - 1] = join(text, last, word)
    else joined.push(word)
  }
  return joined
}

function join(text: string, first: Word, second: Word): Word {
  const whole = text.slice(first.start, second.end)
  const pos = /^[\p{Nd}¼-¾⅐-⅞]/u.test(whole)
    ? 'NUM'
    : /^(?:X|SYM|PUNCT)$/.test(first.pos)
      ? 'NOUN'
      : first.pos
  return {
    ...first,
    text: whole,
    lower: whole.toLowerCase(),
    lemma: whole.toLowerCase(),
    pos,
    end: second.end,
  }
}

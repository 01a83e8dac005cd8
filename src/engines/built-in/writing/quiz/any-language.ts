import { functionWords, tokenize } from '#domain/words.ts'
import type { WrittenLine } from '../line.ts'
import { blank, isInside, type Offer, type Option, type Stem } from './item.ts'

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const longestSentence = 320

/** Cloze questions that need no knowledge of the language: a telling word is left out of its sentence. */
export function clozeInAnyLanguage(lines: readonly WrittenLine[]): Offer {
  const seen = new Map<string, { option: Option; lines: Set<number>; count: number }>()
  for (const [number, line] of lines.entries()) {
    for (const { segment, isWordLike } of wordSegmenter.segment(line.text)) {
      if (!isWordLike || !isTelling(segment)) continue
      const known = seen.get(segment) ?? { option: wordOption(segment), lines: new Set<number>(), count: 0 }
      known.count += 1
      known.lines.add(number)
      seen.set(segment, known)
    }
  }
  // What stands in every fourth sentence is grammar, not matter.
  const most = Math.max(3, lines.length / 4)
  const matter = [...seen.values()].filter((word) => word.lines.size <= most)
  const stems = matter.flatMap(({ option, lines: numbers, count }) =>
    [...numbers].flatMap((number) => clozeStem(lines[number]!, option, count)),
  )
  return { stems, options: matter.map(({ option }) => option) }
}

function clozeStem(line: WrittenLine, answer: Option, count: number): Stem[] {
  const at = line.text.indexOf(answer.text)
  if (line.text.length > longestSentence || line.text.includes(answer.text, at + 1)) return []
  if (isInside(line.text.slice(0, at))) return []
  const question = `${line.text.slice(0, at)}${blank}${line.text.slice(at + answer.text.length)}`
  const length = Math.min(12, Array.from(answer.text).length)
  const score = (0.5 + length / 12) * Math.sqrt(Math.min(4, count)) * (answer.type === 'year' ? 1.2 : 1)
  return [{ question, answer, pattern: 'cloze', line, score }]
}

function isTelling(word: string): boolean {
  const letters = Array.from(word).length
  if (/^\p{N}+$/u.test(word)) return letters === 4
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word))
    return letters >= 2
  return letters >= 5 && !/\p{N}/u.test(word) && !functionWords.has(word.toLowerCase())
}

function wordOption(text: string): Option {
  const terms = tokenize(text).map((token) => token.term)
  const key = terms.length === 0 ? text : terms.join(' ')
  const type = /^\p{N}/u.test(text) ? 'year' : 'word'
  return { text, key, type, proper: /^\p{Lu}/u.test(text), plural: false, weight: 0, head: key }
}

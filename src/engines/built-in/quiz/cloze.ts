import { connective } from '../lexicon.ts'
import type { Line } from '../line.ts'
import type { Phrase } from '../phrases.ts'
import { blank, type Option, type Stem } from './item.ts'
import { clarity, isPeople, optionOf, salience } from './option.ts'

/** A whole noun phrase, year or amount left out. */
export function askCloze(line: Line, phrases: ReadonlyMap<string, Phrase>): Stem[] {
  if (connective.test(line.text)) return []
  const stems: Stem[] = []
  for (const phrase of phrases.values()) {
    const at = findOnce(line.text, phrase.text)
    if (at === undefined || !line.from.some(({ index }) => phrase.places.includes(index))) continue
    const before = line.text.slice(0, at)
    const after = line.text.slice(at + phrase.text.length)
    // A phrase that goes on is not whole.
    if (/^(?:[’'-]|\s\p{Lu})/u.test(after) && phrase.kind === 'name') continue
    if (/[\p{L}\d-]$/u.test(before) || !/^(?:[\s,.;:)?!—]|$)/u.test(after) || /["“][^"”]*$/u.test(before))
      continue
    if (/\p{Lu}[\p{L}.]*\s$/u.test(before) && !/^\p{L}+\s$/u.test(before)) continue
    if (phrase.kind === 'name' && /^\s\p{Ll}/u.test(after) && isPeople(phrase.text)) continue
    if (/\b(?:this|these|such|that)\s$/iu.test(before) || /\p{L}ly\s$/u.test(before)) continue
    // "Articles of Confederation" is one name.
    if (
      phrase.kind === 'name' &&
      (/^ of (?:the )?\p{Lu}/u.test(after) || /\p{Lu}\p{L}+ of (?:the )?$/u.test(before))
    )
      continue
    // In "rock and roll songs" the noun belongs to both.
    if (phrase.words > 1 && /\p{L} (?:and|or)\s$/u.test(before)) continue
    if (/\b(?:very|more|most|so|too)\s$/u.test(before)) continue
    const definition = /\b(?:called|known as|termed|referred to as|defined as)\s(?:the |a |an )?$/u.test(
      before,
    )
      ? 2.4
      : definesAt(before, after)
        ? 1.8
        : 1
    const answer = { ...optionOf(phrase.text, phrase.kind), definite: phrase.definite, placed: phrase.placed }
    stems.push({
      question: `${before}${blank}${after}`,
      answer,
      pattern: 'cloze',
      line,
      score: 1.1 * definition * salience(phrase) * clarity(line.text),
    })
  }
  for (const match of line.text.matchAll(/(?<![\d$£€.,-])(?:1[5-9]|20)\d\d(?![\d%-]|[.,]\d|s\b)/g)) {
    stems.push(
      clozeAt(line, match.index, { text: match[0], key: match[0], kind: 'year', plural: false }, 1.3),
    )
  }
  for (const match of line.text.matchAll(
    /(?<![\d.,-])(?:[$£€]\d+(?:[.,]\d+)*(?: (?:million|billion|trillion))?|\d+(?:\.\d+)?(?:%| percent))(?![\d-])/g,
  )) {
    stems.push(
      clozeAt(line, match.index, { text: match[0], key: match[0], kind: 'amount', plural: false }, 1.3),
    )
  }
  return stems
}

function clozeAt(line: Line, at: number, answer: Option, score: number): Stem {
  const question = `${line.text.slice(0, at)}${blank}${line.text.slice(at + answer.text.length)}`
  return {
    question,
    answer,
    pattern: 'cloze',
    line,
    score: line.text.split(answer.text).length === 2 ? score : 0,
  }
}

/** Whether the blank is what a sentence defines: "A _____ is a …". */
function definesAt(before: string, after: string): boolean {
  return /^(?:(?:The|A|An) )?$/u.test(before) && /^ (?:is|are|was|were) (?:a|an|the|any|one)\b/u.test(after)
}

function findOnce(text: string, part: string): number | undefined {
  const at = text.indexOf(part)
  return at < 0 || text.includes(part, at + 1) ? undefined : at
}

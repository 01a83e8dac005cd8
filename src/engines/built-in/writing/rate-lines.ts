import type { Document } from '../reading/document.ts'
import type { Ranking } from '../ranking/lexrank.ts'
import { plainness } from '../ranking/salience.ts'
import type { WrittenLine } from './line.ts'

type Lines = readonly (WrittenLine | undefined)[]

/** A line that has to bring others along is worth this much of what it says itself. */
const broughtAlong = 0.75

/** How much each line tells of the text; 0 where there is none. */
export function rateLines(ranking: Ranking, lines: Lines): number[] {
  return ranking.sentences.map((sentence, node) => {
    const line = lines[node]
    return line ? ranking.salience[node]! * plainness(sentence) * broughtAlong ** (line.from.length - 1) : 0
  })
}

/**
 * What makes a line a good point, shown by itself: weights by ridge regression on readers' scores of 1 to 5 for 1,103
 * sentences of 106 open texts (decisions/0053).
 */
const weights = {
  salience: 0.83,
  /** Up to thirty words: what is short says little. */
  word: 0.045,
  headingWord: 0.1,
  early: 0.25,
  paragraph: 0.15,
  placeOrTimeFirst: -0.2,
  quotation: -0.3,
}
/** What more makes it the main one: readers' scores for 722 sentences of the same texts. */
const mainWeights = { early: 0.45, contrast: 0.3 }
const [mostWords, mostHeadingWords, opening] = [30, 4, 10]
const placeOrTime = /^(?:If|In|At|On|During|When|After|Before|Until|By|For)\b/u
const contrast = /\b(?:but|while|although|rather than|not only|however|despite|instead)\b/iu

/** How good each line is as a point shown by itself; 0 where there is none. `main`: as the one that stands above all. */
export function ratePoints(document: Document, ranking: Ranking, lines: Lines, main = false): number[] {
  const headed = new Set(document.headings.flatMap(({ text }) => contentWords(text)))
  return lines.map((line, node) => {
    if (!line) return 0
    const { text } = line
    const early = 1 / Math.sqrt(1 + Math.min(node, opening))
    const headingWords = contentWords(text).filter((word) => headed.has(word)).length
    const score =
      weights.salience * ranking.salience[node]! +
      weights.word * Math.min(text.split(' ').length, mostWords) +
      weights.headingWord * Math.min(headingWords, mostHeadingWords) +
      weights.early * early +
      weights.paragraph * Number(ranking.sentences[node]!.opensParagraph) +
      weights.placeOrTimeFirst * Number(placeOrTime.test(text)) +
      weights.quotation * Number(/["“]/u.test(text))
    const more = main ? mainWeights.early * early + mainWeights.contrast * Number(contrast.test(text)) : 0
    return Math.exp(score + more)
  })
}

function contentWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
}

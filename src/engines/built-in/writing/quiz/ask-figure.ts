import { isCataphoric, namesNobody } from './anaphora.ts'
import { isInside, blank, type Stem } from './item.ts'
import type { Material } from './asking.ts'
import { figureOption, yearsIn } from './figures.ts'

const amount =
  /(?<![\p{L}\d.,–/⁄^-]|[×x⋅*] ?)(?:[1-9]\d{1,2}(?:,\d{3})+|[1-9]\d{1,2})(?=(?: percent\b|%| (?:million|billion|\p{Ll}{3,})))(?![.,]\d)/gu
const longestStem = 30

/** The one year or amount of a sentence that stands alone, left out. Wrong figures are always of the right kind. */
export function askFigure({ text, words, line }: Material): Stem[] {
  const whole = { from: 0, to: words.length }
  if (text.split(' ').length > longestStem || isCataphoric(words) || namesNobody(words, whole)) return []
  return [
    ...leaveOut(text, line, yearsIn(text), 'year'),
    ...leaveOut(text, line, [...text.matchAll(amount)], 'number'),
  ]
}

const worth = { year: 9, number: 8 }

function leaveOut(
  text: string,
  line: Material['line'],
  found: readonly RegExpExecArray[],
  pattern: 'year' | 'number',
): Stem[] {
  const [only] = found
  if (!only || found.length > 1) return []
  const [figure] = only
  const head = text.slice(0, only.index)
  if (isInside(head) || (pattern === 'number' && yearsIn(figure).length > 0)) return []
  const answer = figureOption(pattern === 'year' ? 'year' : 'quantity', figure)
  return [
    {
      question: `${head}${blank}${text.slice(only.index + figure.length)}`,
      answer,
      pattern,
      line,
      score: worth[pattern],
    },
  ]
}

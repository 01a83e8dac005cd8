import { phraseText } from '../../reading/english/noun-phrases.ts'
import { isArticle, openWith, type Material } from './asking.ts'
import { figureOption, yearsIn } from './figures.ts'
import type { Stem } from './item.ts'
import type { Statement } from './statement.ts'

/** "In 1687, X explained Y." asks: "In which year did X explain Y?" */
export function askYear(material: Material, statement: Statement, inverted: string): Stem[] {
  const { words, clause, rest, opening, text } = statement
  if (clause.copular) return []
  const years = words.filter((word) => yearsIn(word.text).length > 0)
  const [when] = years
  if (!when || years.length > 1) return []
  const answer = figureOption('year', when.text)
  const ask = (question: string): Stem => ({
    question: openWith('', `in which year ${question}`),
    answer,
    pattern: 'year',
    line: material.line,
    score: 9,
  })
  if (new RegExp(`^in ${when.text}$`, 'iu').test(opening))
    return [ask(`${inverted} ${phraseText(text, words, rest.from, rest.to)}`.trimEnd())]
  const at = words.indexOf(when)
  if (opening !== '' || words[at - 1]?.lower !== 'in' || at !== rest.to - 1 || rest.to - rest.from < 3)
    return []
  // "the talks that led to war in 1914": the year of the war, not of the talks.
  const inner = words.slice(rest.from, at)
  if (inner.some(({ lower, pos }) => /^(?:that|which|who|when|where|to)$/.test(lower) && pos !== 'ADP'))
    return []
  return [ask(`${inverted} ${phraseText(text, words, rest.from, at - 1)}`.trimEnd())]
}

/** "X has 206 bones." asks: "How many bones does X have?" */
export function askHowMany(material: Material, statement: Statement, inverted: string): Stem[] {
  const { words, clause, rest, opening, text } = statement
  const number = words[rest.from]
  if (!number || number.pos !== 'NUM' || clause.copular || clause.passive) return []
  if (
    !/^(?:\d{1,3}(?:,\d{3})*|two|three|four|five|six|seven|eight|nine|ten|twelve)$/.test(number.lower) ||
    yearsIn(number.text).length > 0
  )
    return []
  const phrase = words.slice(rest.from + 1, rest.to)
  const end = phrase.findIndex(({ pos }) => pos === 'NOUN')
  const noun = phrase[end]
  if (
    !noun ||
    end > 2 ||
    !noun.lower.endsWith('s') ||
    phrase.slice(0, end).some(({ pos }) => pos !== 'ADJ' && pos !== 'NOUN')
  )
    return []
  const to = rest.from + 2 + end
  const after = words[to]
  if (to < rest.to && (after?.pos !== 'ADP' || after.lower === 'of')) return []
  if (words.slice(rest.from + 1, rest.to).some((word) => isArticle(word) && word.lower !== 'the')) return []
  const counted = phraseText(text, words, rest.from + 1, to)
  const tail = phraseText(text, words, to, rest.to)
  const answer = figureOption('quantity', number.text)
  return [
    {
      question: openWith(opening, `how many ${counted} ${inverted} ${tail}`.trimEnd()),
      answer,
      pattern: 'number',
      line: material.line,
      score: 8,
    },
  ]
}

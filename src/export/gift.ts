import { gapChoices } from './gap-choices.ts'
import { matchingsOf, openTasksOf, type Matching, type OpenTask } from './exercises.ts'
import {
  creditOf,
  gapsOf,
  inOneLine,
  questionsOf,
  quotationOf,
  reasonsOf,
  type Handout,
  type HandoutGaps,
  type HandoutQuestion,
  type Written,
} from './handout.ts'
import * as words from './words.ts'

/**
 * A quiz in Moodle's GIFT format, https://docs.moodle.org/en/GIFT_format. Its texts are plain, so that none is read as HTML.
 * It has one gap a question: each is asked in its sentence.
 */
export function writeGift(handout: Handout): Written {
  const title = inOneLine(handout.title).replaceAll('/', '//')
  const head = [`// ${creditOf(handout)}`, `$CATEGORY: $course$/top/${title}`]
  const items = [
    ...questionsOf(handout).map(itemOf),
    ...gapsOf(handout).flatMap(gapsIn),
    ...openTasksOf(handout).map(essayOf),
    ...matchingsOf(handout).map(matchingOf),
  ]
  return { content: `${[...head, ...items].join('\n\n')}\n`, losses: [] }
}

function itemOf(question: HandoutQuestion): string {
  const options = optionsOf(question.options, question.options[question.answer])
  return questionOf({ number: question.number, asked: question.question, options, told: reasonsOf(question) })
}

function gapsIn(passage: HandoutGaps): string[] {
  return gapChoices(passage).map(({ before, after, answer, options }, gap) => {
    // At either end of a sentence nothing would show the gap; before a bracket some programs look for a format.
    const isWithin = /\S/.test(before) && /^\s*[^\s[]/.test(after)
    return questionOf({
      number: `${passage.number}.${gap + 1}`,
      asked: isWithin ? before : `${before}_____${after}`,
      after: isWithin ? after : '',
      options: optionsOf(options, answer),
      told: passage.passages.map(quotationOf),
    })
  })
}

function essayOf({ number, asked, told }: OpenTask): string {
  return questionOf({ number, asked, options: [], told })
}

function matchingOf({ number, pairs, told }: Matching): string {
  const options = pairs.map((pair) => {
    const [sentence, term] = [pair.sentence, pair.term].map((side) =>
      escapeGift(inOneLine(side).replaceAll('->', '→')),
    )
    return `\t=${formatOf(sentence)}${sentence} -> ${term}`
  })
  return questionOf({ number, asked: words.match, options, told })
}

/** Each option behind the sign that says whether it is right. */
function optionsOf(options: readonly string[], key: string | undefined): string[] {
  const right = options.indexOf(key ?? '')
  const lines = options.map(
    (option, index) => `\t${index === right ? '=' : '~'}${formatOf(option)}${escapeGift(option)}`,
  )
  // With an arrow in a right answer that comes first, some programs take the question for one of matching pairs.
  if (lines[0]?.startsWith('\t=') && lines[0].includes('->')) lines.push(...lines.splice(0, 1))
  return lines
}

/** Behind the name of its format nothing is taken for a weight or another format. */
function formatOf(option = ''): string {
  return /^[%[-]/.test(option) ? '[plain]' : ''
}

type Question = {
  number: number | string
  asked: string
  /** Stands behind the answers, which makes a gap of them. */
  after?: string
  options: readonly string[]
  told: readonly string[]
}

function questionOf({ number, asked, after = '', options, told }: Question): string {
  const name = escapeGift(inOneLine(after ? `${asked}_____${after}` : asked).slice(0, 80))
  return [
    `::${number}. ${name}::[plain]${escapeGift(asked)}${after ? '' : ' '}{`,
    ...options,
    ...(told.length > 0 ? [`\t####${escapeGift(told.join('\n'))}`] : []),
    `}${after && escapeGift(after)}`,
  ].join('\n')
}

function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

import { inOneLine, type Handout, type HandoutQuestion, type Written } from './handout.ts'
import { choicesOf } from './gap-choices.ts'
import { writeXlsx, type Cell } from './xlsx.ts'
import { lossesOf } from './only-choices.ts'
import * as words from './words.ts'

/** In characters. */
const [longestQuestion, longestAnswer] = [120, 75]
const secondsToAnswer = 30

const headings = [
  'Question - max 120 characters',
  ...[1, 2, 3, 4].map((number) => `Answer ${number} - max 75 characters`),
  'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
  'Correct answer(s) - choose at least one',
]

/** The questions of a quiz, and its gaps as such, as Kahoot's spreadsheet. A question that is too long for Kahoot is left out and named, never cut. */
export async function writeKahoot(handout: Handout): Promise<Written> {
  const questions = choicesOf(handout)
  const fitting = questions.filter((question) => reasonAgainst(question) === undefined)
  const rows = fitting.map(({ question, options, answer }, index): Cell[] => [
    index + 1,
    inOneLine(question),
    ...options.map(inOneLine),
    secondsToAnswer,
    `${answer + 1}`,
  ])
  const empty = (count: number): Cell[][] => Array.from({ length: count }, () => [])
  const sheet = [...empty(1), [undefined, 'Quiz template'], ...empty(5), [undefined, ...headings], ...rows]
  return {
    content: await writeXlsx(sheet),
    losses: [
      ...lossesOf('Kahoot', handout),
      ...questions.flatMap((question) => reasonAgainst(question) ?? []),
    ],
  }
}

function reasonAgainst({ number, question, options }: HandoutQuestion): string | undefined {
  const stem = inOneLine(question)
  if (stem.length > longestQuestion) return words.questionTooLong(number, stem.length, longestQuestion)
  const long = options.map(inOneLine).find((option) => option.length > longestAnswer)
  if (long === undefined) return undefined
  return words.answerTooLong(number, long.length, longestAnswer)
}

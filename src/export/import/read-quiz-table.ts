import {
  letterOf,
  optionNames,
  question,
  Question,
  solutionFields,
  solutionTexts,
} from '#domain/items/question.ts'
import { unguardCell } from '../formula-guard.ts'
import type { QuestionFile } from './read-gift.ts'
import { rowsOf } from './table-rows.ts'

/** In characters. */
const longestHead = 1000

/** The questions of a table as `writeCsv` makes it, by the names of its columns; undefined for any other. Never throws. */
export function readQuizTable(text: string): QuestionFile | undefined {
  if (!text.slice(0, longestHead).includes('Option A')) return undefined
  const [head, ...rows] = rowsOf(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), ',', '\n', true)
  const names = head?.fields ?? []
  if (!['Question', ...optionNames, 'Answer'].every((name) => names.includes(name))) return undefined
  const read = rows.map(({ fields, line }) => {
    const cell = (name: string) => unguardCell(fields[names.indexOf(name)] ?? '')
    const options = optionNames.map(cell)
    const told = solutionFields.map((field) => [field, cell(solutionTexts[field].name) || undefined] as const)
    const answer = options.findIndex((_, index) => letterOf(index) === cell('Answer'))
    const one = { question: cell('Question'), options, answer, ...Object.fromEntries(told) }
    return { line, one: Question.safeParse(one).data }
  })
  const questions = read.flatMap(({ one }) => one ?? [])
  const omitted = read
    .filter(({ one }) => !one)
    .map(({ line }) => ({ where: `Line ${line}`, why: 'it is no question with four options and an answer' }))
  return { questions, cards: questions.map(question.card), omitted, notQuestions: omitted }
}

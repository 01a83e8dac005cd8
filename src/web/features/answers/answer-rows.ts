import {
  fewestForDiscrimination,
  questionFiguresOf,
  scoreOf,
  type ShareAnswers,
} from '#domain/share/answers.ts'
import { clockTime, discriminationInWords, optionNumbers, percent } from './figures-in-words.ts'
import * as words from './words.ts'

/** A table of each question for a spreadsheet, its head first. */
export function questionRows({ questions, attempts }: ShareAnswers): string[][] {
  const finished = attempts.filter(({ finishedAt }) => finishedAt !== null).length
  const tellsApart = finished >= fewestForDiscrimination
  return [
    words.questionColumns(optionNumbers),
    ...questionFiguresOf(questions, attempts).map((figures, index) => {
      const { answered, right, counts, lure, discrimination } = figures
      const { question = '', options = [], answer = 0 } = questions[index] ?? {}
      return [
        String(index + 1),
        question,
        options[answer] ?? '',
        String(answered),
        String(right),
        percent(right, answered),
        ...counts.map(String),
        lure === undefined ? '' : (options[lure] ?? ''),
        discrimination?.toFixed(2) ?? (tellsApart ? discriminationInWords(figures) : words.tooFewAnswers),
      ]
    }),
  ]
}

/** A table of each attempt for a spreadsheet, its head first. */
export function studentRows({ questions, attempts }: ShareAnswers): string[][] {
  return [
    words.studentColumns(questions.length),
    ...attempts.map((attempt) => {
      const { name, startedAt, finishedAt, answers } = attempt
      return [
        name ?? '',
        startedAt,
        finishedAt ?? '',
        finishedAt === null ? '' : clockTime(Date.parse(finishedAt) - Date.parse(startedAt)),
        String(scoreOf(attempt, questions)),
        String(questions.length),
        ...questions.map(({ options }, index) => options[answers[index] ?? -1] ?? ''),
      ]
    }),
  ]
}

import {
  fewestForDiscrimination,
  questionFiguresOf,
  scoreOf,
  type ShareAnswers,
} from '#domain/share/answers.ts'
import { clockTime, discriminationInWords, optionNumbers, percent } from './answer-words.ts'

/** A table of each question for a spreadsheet, its head first. */
export function questionRows({ questions, attempts }: ShareAnswers): string[][] {
  const finished = attempts.filter(({ finishedAt }) => finishedAt !== null).length
  const tellsApart = finished >= fewestForDiscrimination
  return [
    [
      '#',
      'Question',
      'Right answer',
      'Answered',
      'Right',
      'Right, %',
      ...optionNumbers.map((letter) => `Picked ${letter}`),
      'Most picked wrong answer',
      'Discrimination, -1 to 1',
    ],
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
        discrimination?.toFixed(2) ?? (tellsApart ? discriminationInWords(figures) : 'Too few answers'),
      ]
    }),
  ]
}

/** A table of each attempt for a spreadsheet, its head first. */
export function studentRows({ questions, attempts }: ShareAnswers): string[][] {
  return [
    [
      'Name',
      'Started',
      'Finished',
      'Time',
      'Score',
      'Of',
      ...questions.map((_, index) => `Question ${index + 1}`),
    ],
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

import type { QuestionFigures, SecondLook } from '#domain/share/answers.ts'
import * as words from './words.ts'

export const optionNumbers = ['1', '2', '3', '4']

/**
 * A discrimination in words, with the bounds of Ebel (Essentials of Educational Measurement, 1972): from 0.4 on a
 * question is very good, below 0.2 it is poor.
 */
export function discriminationInWords({ discrimination }: QuestionFigures): string {
  if (discrimination === undefined) return words.allAlike
  if (discrimination < 0) return words.wrongWay
  if (discrimination < 0.2) return words.hardly
  if (discrimination < 0.3) return words.aLittle
  return discrimination < 0.4 ? words.well : words.veryWell
}

/** A share of answers, in percent. */
export function percent(part: number, of: number): string {
  return of === 0 ? '–' : words.percent(Math.round((100 * part) / of))
}

/** What of a question is worth another look. */
export function lookInWords({ why }: SecondLook, figures: QuestionFigures): string {
  const { answered, right, counts, lure = -1 } = figures
  if (why === 'lure') return words.sameWrong(counts[lure] ?? 0, answered)
  if (why === 'backwards') return words.goodOnesWrong
  return words.fewRight(right, answered)
}

/** Minutes and seconds, as a clock shows them. */
export function clockTime(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

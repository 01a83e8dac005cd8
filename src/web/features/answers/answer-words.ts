import type { QuestionFigures, SecondLook } from '#domain/share/answers.ts'

export const optionNumbers = ['1', '2', '3', '4']

/** "1 student", "2 students". */
export function students(count: number): string {
  return `${count} student${count === 1 ? '' : 's'}`
}

/**
 * A discrimination in words, with the bounds of Ebel (Essentials of Educational Measurement, 1972): from 0.4 on a
 * question is very good, below 0.2 it is poor.
 */
export function discriminationInWords({ discrimination }: QuestionFigures): string {
  if (discrimination === undefined) return 'All answered alike'
  if (discrimination < 0) return 'The wrong way'
  if (discrimination < 0.2) return 'Hardly'
  if (discrimination < 0.3) return 'A little'
  return discrimination < 0.4 ? 'Well' : 'Very well'
}

/** A share of answers, in percent. */
export function percent(part: number, of: number): string {
  return of === 0 ? '–' : `${Math.round((100 * part) / of)}%`
}

/** What of a question is worth another look. */
export function lookInWords({ why }: SecondLook, figures: QuestionFigures): string {
  const { answered, right, counts, lure = -1 } = figures
  if (why === 'lure') return `${counts[lure] ?? 0} of ${answered} picked the same wrong answer.`
  if (why === 'backwards') return 'Students who did well overall got it wrong more often than the others.'
  return `Only ${right} of ${answered} got it right.`
}

/** Minutes and seconds, as a clock shows them. */
export function clockTime(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

import type { WrittenLine } from './line.ts'
import type { Ranking } from '../ranking/lexrank.ts'
import { gradeOf } from './readability.ts'

/** What marks a sentence as an example or a comparison. */
export const exampleCue =
  /\b(?:for example|for instance|such as|e\.g\.|like (?:a|the)|imagine|similar to|is like|as when)\b/iu

/** An explanation has about ten lines: only the most central are looked at. */
const mostGraded = 80

/** A line and the school grade it asks for. */
export type GradedLine = WrittenLine & { grade: number }

/** The most central lines with their grades, undefined for the others. `central` is what each tells of the text. */
export function gradeCentral(
  whole: readonly (WrittenLine | undefined)[],
  central: readonly number[],
  { sentences }: Ranking,
): (GradedLine | undefined)[] {
  const marked = (node: number) => (exampleCue.test(sentences[node]!.text) ? 1.5 : 1)
  const kept = new Set(
    [...central.keys()]
      .filter((node) => central[node]! > 0)
      .sort((x, y) => central[y]! * marked(y) - central[x]! * marked(x) || x - y)
      .slice(0, mostGraded),
  )
  return whole.map((line, node) =>
    line && kept.has(node) ? { ...line, grade: gradeOf(line.from.map(({ text }) => text)) } : undefined,
  )
}

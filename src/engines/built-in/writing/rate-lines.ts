import type { Ranking } from '../ranking/lexrank.ts'
import { plainness } from '../ranking/salience.ts'
import type { WrittenLine } from './line.ts'

/** A line that has to bring others along is worth this much of what it says itself. */
const broughtAlong = 0.75

/** How much each line tells of the text; 0 where there is none. */
export function rateLines(ranking: Ranking, lines: readonly (WrittenLine | undefined)[]): number[] {
  return ranking.sentences.map((sentence, node) => {
    const line = lines[node]
    return line ? ranking.salience[node]! * plainness(sentence) * broughtAlong ** (line.from.length - 1) : 0
  })
}

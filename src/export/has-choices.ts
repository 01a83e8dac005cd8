import type { GapPassage } from '#domain/items/gap-passage.ts'
import type { Handout } from './handout.ts'

/** A passage of fewer words has too few to choose from. */
const fewestOptions = 4

/** Whether a passage has a question of four options for each of its gaps. */
export function hasOptions({ text, gaps }: GapPassage): boolean {
  return new Set(gaps.map(({ start, end }) => text.slice(start, end))).size >= fewestOptions
}

/** Whether a quiz has something to choose from, for programs that ask nothing else. Loaded with the menu: it knows no more. */
export function hasChoices(result: Handout['result']): boolean {
  const isAsked = 'questions' in result && result.questions.length > 0
  return isAsked || ('gaps' in result && result.gaps.some(hasOptions))
}

import { gapsOf, recallsOf, termsOf, type Handout } from './handout.ts'
import { hasOptions } from './has-choices.ts'
import * as words from './words.ts'

/** What a program that only asks questions of four options has no place for. */
export function lossesOf(program: string, handout: Handout): string[] {
  const left = [
    ...gapsOf(handout).filter((one) => !hasOptions(one)),
    ...recallsOf(handout),
    ...termsOf(handout),
  ]
  return [words.noPlaceFor(program), ...(left.length > 0 ? [words.onlyChoices(program)] : [])]
}

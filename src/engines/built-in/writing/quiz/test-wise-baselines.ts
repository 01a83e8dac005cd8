import { functionWords } from '#domain/words.ts'
import { keyOf } from './item.ts'

/** A reader who never saw the text: chooses an option, 0 to 3, by the look of the item alone. */
export type TestWiseBaseline = (question: string, options: readonly string[]) => number

/** Test-wise strategies (Millman, Bishop & Ebel 1965, "An analysis of test-wiseness"). A fair item leaves each of them to chance. */
export function createTestWiseBaselines(
  zipf: (word: string) => number | undefined,
): Record<string, TestWiseBaseline> {
  const rarity = (option: string) => Math.max(0, ...wordsOf(option).map((word) => 7 - (zipf(word) ?? 1)))
  const words = (option: string) => option.split(/\s+/u).length
  return {
    longest: (_, options) => best(options, (option) => option.length),
    first: () => 0,
    /** The option that has most words of the stem. */
    likeTheStem(question, options) {
      const asked = new Set(wordsOf(question).map(keyOf))
      return best(options, (option) => wordsOf(option).filter((word) => asked.has(keyOf(word))).length)
    },
    mostWords: (_, options) => best(options, words),
    rarestWord: (_, options) => best(options, rarity),
    /** The only option with a number, or else the only one with a modifier, or else the first. */
    oneOfItsKind(_, options) {
      const only = (has: (option: string) => boolean) => {
        const found = options.flatMap((option, at) => (has(option) ? [at] : []))
        return found.length === 1 ? found[0] : undefined
      }
      return only((option) => /\d/.test(option)) ?? only((option) => words(option) > 1) ?? 0
    },
  }
}

/** The first option of the greatest value. */
function best(options: readonly string[], valueOf: (option: string) => number): number {
  const values = options.map(valueOf)
  return values.indexOf(Math.max(...values))
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => !functionWords.has(word))
}

import { answersOf, bankOf, type GapPassage } from '#domain/items/gap-passage.ts'

/** How far somebody is with the gaps of a passage. */
export type GapState = {
  /** The word in each gap, by its place in the bank. */
  filled: readonly (number | undefined)[]
  /** The gap that the next word goes into; undefined where none is free. */
  at: number | undefined
  /** Whether it was told what is right: of the own words, or all of it where they were only to be seen. */
  told: 'checked' | 'shown' | undefined
}

export type GapEvent =
  /** A word of the bank was chosen, by its place. */
  | { type: 'chosen'; word: number }
  /** A gap was pressed: what stands in it goes back. */
  | { type: 'pressed'; gap: number }
  | { type: 'checked' }
  | { type: 'shown' }
  | { type: 'began again' }

export function emptyGaps({ gaps }: GapPassage): GapState {
  return { filled: gaps.map(() => undefined), at: 0, told: undefined }
}

export function reduceGaps(passage: GapPassage, state: GapState, event: GapEvent): GapState {
  const { filled, at, told } = state
  if (event.type === 'began again') return emptyGaps(passage)
  if (told) return state
  switch (event.type) {
    case 'chosen': {
      if (at === undefined || filled.includes(event.word)) return state
      const now = filled.with(at, event.word)
      return { filled: now, at: nextFree(now, at), told }
    }
    case 'pressed':
      return { filled: filled.with(event.gap, undefined), at: event.gap, told }
    case 'checked':
      return { filled, at: undefined, told: 'checked' }
    case 'shown':
      return { filled, at: undefined, told: 'shown' }
  }
}

/** The next gap without a word, from one round to it. */
function nextFree(filled: GapState['filled'], at: number): number | undefined {
  const following = filled.map((_, step) => (at + 1 + step) % filled.length)
  return following.find((gap) => filled[gap] === undefined)
}

/** Of each gap whether the word in it belongs there. */
export function rightGaps(passage: GapPassage, { filled }: GapState): boolean[] {
  const [answers, bank] = [answersOf(passage), bankOf(passage)]
  return filled.map((word, gap) => word !== undefined && bank[word] === answers[gap])
}

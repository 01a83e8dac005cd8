import type { CardSides } from '#domain/items/card.ts'
import type { GapPassage } from '#domain/items/gap-passage.ts'
import { markGap, passageOfMarks, withoutMarkup } from './gap-text.ts'

/** "{{c1::answer::hint}}", innermost first. */
const gap = /\{\{c(\d{1,3})::((?:(?!\{\{|\}\}|::)[^])*)(?:::((?:(?!\{\{|\}\})[^])*))?\}\}/g

/** Whether a text has gaps of Anki. */
export function hasGaps(text: string): boolean {
  return /\{\{c\d{1,3}::/.test(text)
}

/**
 * A card for each number of gaps: its gaps empty, with their hints, and what fills them behind, then what stands behind
 * all of them.
 */
export function cardsOfGaps(text: string, extra: string): CardSides[] {
  const numbers = [
    ...new Set(Array.from(text.matchAll(/\{\{c(\d{1,3})::/g), ([, number]) => Number(number))),
  ].sort((one, other) => one - other)
  return numbers.flatMap((number): CardSides[] => {
    const answers: string[] = []
    const front = filled(text, (of, answer, hint) => {
      if (of !== number) return answer
      answers.push(answer)
      return hint ? `_____ (${hint})` : '_____'
    })
    return answers.length > 0 ? [{ front, back: [answers.join(', '), extra].filter(Boolean).join('\n') }] : []
  })
}

/**
 * A field with gaps that lie side by side as a passage; undefined where it has not three to seven of them.
 * @param read makes text of a field
 */
export function passageOfGaps(field: string, read: (field: string) => string): GapPassage | undefined {
  const marked = withoutMarkup(field).replace(gap, (_, __, answer: string) => markGap(answer))
  return hasGaps(marked) ? undefined : passageOfMarks(read(marked))
}

/** So deep gaps may lie in each other. */
const deepest = 8

function filled(
  text: string,
  fill: (number: number, answer: string, hint: string | undefined) => string,
): string {
  let whole = text
  for (let depth = 0; depth < deepest && hasGaps(whole); depth++)
    whole = whole.replace(gap, (_, number: string, answer: string, hint?: string) =>
      fill(Number(number), answer, hint),
    )
  return whole
}

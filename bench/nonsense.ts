import { tides } from '#test/tides.ts'

const words = [...new Set(tides.paragraphs.join(' ').match(/[a-z]{3,}/gu))]
let state = 1

/** A row of so many words of the text on tides, another one each time and the same ones in each process. */
export function nonsense(count: number): string {
  const row = Array.from({ length: count }, () => {
    // Numerical Recipes' generator.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return words[Math.floor((state / 2 ** 32) * words.length)]!
  }).join(' ')
  return row[0]!.toUpperCase() + row.slice(1)
}

/** Opens a text of which the steady provider is to make a result at once. */
export const briefly = 'Briefly.'

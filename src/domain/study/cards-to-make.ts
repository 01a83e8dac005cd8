import type { Generation } from '../generation.ts'
import type { Span } from '../span.ts'
import { commonWords, detectLanguage } from '../language.ts'
import { stem } from '../stem.ts'
import { sectionsOf } from '../tools/sections.ts'
import type { CardOrigin } from './card.ts'

/** A card before it is stored. */
export type CardToMake = { front: string; back: string; origin: CardOrigin; spans: Span[] }

const gap = '_____'

/** Where a list says what words mean; any other list holds points. */
const definitions = 'hardWords'

/**
 * The cards of a result: of a quiz its questions, otherwise its points and definitions, in each of which the word that
 * matters most to the text is to be filled in. A point without such a word makes none.
 * @param questions of a quiz only these, counted from 0
 */
export function cardsToMake(
  { tool, result, evidence }: Pick<Generation, 'tool' | 'result' | 'evidence'>,
  text: string,
  questions?: readonly number[],
): CardToMake[] {
  const weigh = createWeights(text)
  const spansOf = (path: string) => evidence.find((found) => found.path === path)?.spans ?? []
  return sectionsOf(tool, result).flatMap((section): CardToMake[] => {
    const { path } = section
    if (section.kind === 'questions') {
      return section.questions.flatMap(({ question, options, answer = -1 }, index) => {
        const key = options[answer]
        const isWanted = key !== undefined && (!questions || questions.includes(index))
        return isWanted
          ? [{ front: question, back: key, origin: 'question', spans: spansOf(`${path}.${index}`) }]
          : []
      })
    }
    if (section.kind !== 'list' || section.ours) return []
    return section.items.flatMap((point, index) => {
      const asked = withGap(point, weigh)
      const origin = path === definitions ? 'definition' : 'point'
      return asked ? [{ ...asked, origin, spans: spansOf(`${path}.${index}`) }] : []
    })
  })
}

const letters = /[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu
const shortest = 4

/** How often a word's stem stands in a text; nothing for function words, short ones, and those that stand only once. */
function createWeights(text: string): (word: string) => number {
  const functionWords = commonWords[detectLanguage(text).language]
  const counts = new Map<string, number>()
  for (const [word] of text.toLowerCase().matchAll(letters)) {
    const key = stem(word)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (word) => {
    const lower = word.toLowerCase()
    if (word.length < shortest || functionWords.has(lower)) return 0
    const count = counts.get(stem(lower)) ?? 0
    return count < 2 ? 0 : count
  }
}

/** A sentence with its weightiest word left out, the last of equals: what is new in a sentence comes late. */
function withGap(
  sentence: string,
  weigh: (word: string) => number,
): { front: string; back: string } | undefined {
  let best: { word: string; at: number; weight: number } | undefined
  for (const { 0: word, index } of sentence.matchAll(letters)) {
    const weight = weigh(word)
    if (weight > 0 && weight >= (best?.weight ?? 0)) best = { word, at: index, weight }
  }
  if (!best) return undefined
  const { word } = best
  const everywhere = new RegExp(`(?<![\\p{L}\\p{M}])${word.replace(/[-]/g, '\\-')}(?![\\p{L}\\p{M}])`, 'giu')
  return { front: sentence.replace(everywhere, gap), back: word }
}

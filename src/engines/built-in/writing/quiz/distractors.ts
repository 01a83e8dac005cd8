import { similarityOfTypes } from '../../reading/english/entity-type.ts'
import { findFlaw } from './item-flaws.ts'
import { wordsOfKey, type Option, type Stem } from './item.ts'
import { createJudge, type Judge } from './judge.ts'
import type { Pool, Rated } from './option-pool.ts'
import { areOne, sharesMost } from './same-thing.ts'

/** Wrong options with how fit they are; above 0 is good. */
export type Distractors = { texts: string[]; fitness: number }

const mostRated = 9
/** How often the key may be the longest option or the one with the rarest word: about as often as any other. */
const shareStandingOut = 0.35
/** What it costs a choice that the key stands out, or fails to, where it should not. */
const outstandingCost = 1

/**
 * Three wrong options of the same kind, or undefined when there are none.
 * @param options what they are taken from where it is not all that the text speaks of
 */
export function findDistractors(
  stem: Stem,
  pool: Pool,
  random: () => number,
  options?: readonly Option[],
): Distractors | undefined {
  const judge = createJudge(stem, pool)
  const { answer } = stem
  const rivals = options ? rivalsAmong(options, answer, pool) : rivalsOf(answer, pool)
  const fitting = rivals
    .filter(({ option }) => judge.fits(option))
    .map(({ option, value }) => ({ option, value: value + 0.5 * random() }))
  const rated = best(fitting, judge)
  const length = (text: string) => text.length
  const rarity = (text: string) => -pool.rarestOf(text)
  return chooseThree(
    stem,
    rated,
    [length, rarity].map((most) => ({ most, wanted: random() < shareStandingOut })),
  )
}

function best(rated: readonly Rated[], judge: Judge): Rated[] {
  const chosen: Rated[] = []
  for (const entry of rated.toSorted((x, y) => y.value - x.value)) {
    if (chosen.length === mostRated) break
    if (!judge.isAlsoTrue(entry.option) && !judge.isSaidToBe(entry.option)) chosen.push(entry)
  }
  return chosen
}

function rivalsOf(answer: Option, pool: Pool): readonly Rated[] {
  const { text, type, proper, plural } = answer
  const name = [type, proper, plural, text].join(' ')
  let rivals = pool.rivals.get(name)
  if (!rivals) pool.rivals.set(name, (rivals = rivalsAmong(pool.options, answer, pool)))
  return rivals
}

/** The options of the key's kind that are not the same thing, with how well each would pass for it. */
function rivalsAmong(options: readonly Option[], answer: Option, pool: Pool): Rated[] {
  const { relatedness } = pool
  const capital = /^\p{Lu}/u.test(answer.text)
  const digits = /\d/.test(answer.text)
  return options
    .filter(
      (option) =>
        option.key !== answer.key &&
        option.proper === answer.proper &&
        option.plural === answer.plural &&
        /\d/.test(option.text) === digits &&
        // Among persons or places no name of who knows what.
        similarityOfTypes(option.type, answer.type) > (answer.proper ? 0.3 : 0) &&
        (!answer.proper || /^\p{Lu}/u.test(option.text) === capital) &&
        !areOne(option, answer) &&
        !sharesMost(option.key, answer.key) &&
        (answer.proper || relatedness === undefined || !relatedness.isHypernym(option.text, answer.text)),
    )
    .map((option) => ({ option, value: valueOf(option, answer, pool) }))
}

/** How well an option would pass for the key. */
function valueOf(option: Option, answer: Option, { lexicon, relatedness, rarestOf }: Pool): number {
  return (
    2.2 * similarityOfTypes(option.type, answer.type) +
    (relatedness ? 1.5 * relatedness.nearness(option.text, answer.text) : 0) -
    0.5 * Math.abs(wordsOfKey(option.text).length - wordsOfKey(answer.text).length) -
    Math.abs(option.text.length - answer.text.length) / 14 +
    Math.min(1.2, 0.25 * option.weight) +
    (option.head === answer.head ? 0.2 : 0) -
    (/^\p{Lu}/u.test(option.text) === /^\p{Lu}/u.test(answer.text) ? 0 : 1.5) -
    (lexicon && !answer.proper ? 0.3 * Math.abs(rarestOf(option.text) - rarestOf(answer.text)) : 0)
  )
}

/** The three that pass best together: none has all words of another, none makes a flaw; the key stands out as wanted. */
function chooseThree(
  stem: Stem,
  rated: readonly Rated[],
  marks: readonly { most: (text: string) => number; wanted: boolean }[],
): Distractors | undefined {
  const outdone = marks.map(({ most, wanted }) => {
    const key = most(stem.answer.text)
    const below = new Set(rated.filter(({ option }) => most(option.text) < key))
    return { below, wanted }
  })
  const triples: { of: Rated[]; value: number }[] = []
  for (const [i, x] of rated.entries()) {
    const besideX = rated.slice(i + 1).filter(({ option }) => !areOne(x.option, option))
    for (const [j, y] of besideX.entries()) {
      for (const z of besideX.slice(j + 1)) {
        if (areOne(y.option, z.option)) continue
        const of = [x, y, z]
        const missed = outdone.filter(({ below, wanted }) => of.every((entry) => below.has(entry)) !== wanted)
        triples.push({ of, value: x.value + y.value + z.value - outstandingCost * missed.length })
      }
    }
  }
  triples.sort((x, y) => y.value - x.value)
  for (const { of, value } of triples.slice(0, 40)) {
    const texts = of.map(({ option }) => option.text)
    const item = { question: stem.question, options: [stem.answer.text, ...texts], answer: 0 }
    if (findFlaw(item) === undefined) return { texts, fitness: value / 3 }
  }
  return undefined
}

import { answersOf, bankOf, gapInSentence, type GapPassage } from '#domain/items/gap-passage.ts'
import { hasOptions } from './has-choices.ts'
import { gapsOf, questionsOf, type Handout, type HandoutQuestion } from './handout.ts'

/** One gap asked in its sentence: what stands before it and behind it, and words to choose from, each once. */
export type GapChoice = { before: string; after: string; answer: string; options: string[] }

/**
 * The gaps of a passage as choices, in the order of the alphabet. Words that the sentence shows are offered only where others
 * are too few.
 * @param count of options; as many as there are, where it is not said
 */
export function gapChoices(passage: GapPassage, count?: number): GapChoice[] {
  const bank = [...new Set(bankOf(passage))]
  return answersOf(passage).map((answer, gap) => {
    const { before, after } = gapInSentence(passage, gap)
    const others = bank.filter((word) => word !== answer)
    const isShown = (word: string) => before.includes(word) || after.includes(word)
    const wrong = [...others.filter((word) => !isShown(word)), ...others.filter(isShown)]
    const offered = wrong.slice(0, (count ?? bank.length) - 1)
    return {
      before,
      after,
      answer,
      options: bank.filter((word) => word === answer || offered.includes(word)),
    }
  })
}

/** The questions of a quiz, and each gap of its passages as one more, where there are four words to choose from. */
export function choicesOf(handout: Handout): HandoutQuestion[] {
  const questions = questionsOf(handout)
  const gaps = gapsOf(handout)
    .filter(hasOptions)
    .flatMap(({ passages, ...passage }) =>
      gapChoices(passage, 4).map(({ before, after, answer, options }) => ({
        question: `${before}_____${after}`,
        options,
        answer: options.indexOf(answer),
        explanation: `${before}${answer}${after}`,
        passages,
      })),
    )
  return [...questions, ...gaps.map((one, at) => ({ ...one, number: questions.length + at + 1 }))]
}

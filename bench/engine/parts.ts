import { loadEnglish } from '#engines/built-in/reading/english/english.ts'
import { createTestWiseBaselines } from '#engines/built-in/writing/quiz/test-wise-baselines.ts'
import { readLexiconFile } from '#engines/threaded/read-lexicon.ts'
import type { Figure } from '../figure.ts'
import { goals } from './goals.ts'
import { fileOf, readLines, type Item } from './kit.ts'

type Question = { question: string; options: string[]; answer: number }

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The share of lines that their texts hold word for word: the engine leaves out, it does not put in other words. */
export function measureOwnWords(file: string, set: string): Figure {
  const texts = new Map(readLines<Item>(fileOf(set)).map(({ id, text }) => [id, wordsOf(text).join(' ')]))
  const sentences = readLines<{ id: string; output: { explanation: string } | null }>(file).flatMap(
    ({ id, output }) =>
      (output?.explanation.split(/(?<=[.!?]["”’)]*)\s+(?=["“‘(]?[\p{Lu}\d])/u) ?? []).map((said) => ({
        id,
        said,
      })),
  )
  const own = sentences.filter(({ id, said }) => texts.get(id)!.includes(wordsOf(said).join(' ')))
  return {
    name: `eli5, ${set}: sentences in the text's own words`,
    value: own.length / sentences.length,
    unit: '',
    goal: goals.ownWords,
  }
}

/** How often a reader who never saw the text is right. */
export async function measureTestWiseBaselines(quizzes: string): Promise<Figure[]> {
  const { lexicon } = await loadEnglish(readLexiconFile)
  const questions = readLines<{ output: Question[] | null }>(quizzes).flatMap(({ output }) => output ?? [])
  return Object.entries(createTestWiseBaselines(lexicon.zipf)).map(([reader, choose]) => {
    const right = questions.filter(({ question, options, answer }) => choose(question, options) === answer)
    return {
      name: `quiz, passages: test-wise baseline, ${reader}`,
      value: right.length / questions.length,
      unit: '',
      note: 'chance 0.25',
      goal: goals.testWiseBaseline,
    }
  })
}

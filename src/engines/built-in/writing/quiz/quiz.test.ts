import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Question } from '#domain/items/question.ts'
import { shortfallOf, type QuizOptions } from '#domain/tools/quiz.ts'
import { findEnglish } from '#test/english.ts'
import { parseDocument } from '../../reading/document.ts'
import { rankSentences } from '../../ranking/rank.ts'
import { createTestWiseBaselines } from './test-wise-baselines.ts'
import { findFlaw } from './item-flaws.ts'
import { writeQuiz } from './quiz.ts'

const { lexicon } = await findEnglish()
const readers = Object.entries(createTestWiseBaselines(lexicon.zipf))

async function quizOn(text: string): Promise<Question[]> {
  const document = await parseDocument(text, undefined, findEnglish)
  return writeQuiz(document, rankSentences(document), text).result.questions
}

const tides = readFileSync(
  new URL('../../../../../test/fixtures/texts/tides.txt', import.meta.url),
  'utf8',
).trim()
const questions = await quizOn(tides)

describe('a quiz on the tides', () => {
  test('has no item with a flaw of writing', () => {
    for (const item of questions) expect(findFlaw(item)).toBeUndefined()
  })

  test('asks whole questions or leaves one phrase out', () => {
    for (const { question } of questions) expect(question).toMatch(/^[\p{Lu}_].*(?:\?|_{5}.*\.)$/u)
  })

  test('asks in other ways than by a gap', () => {
    expect(questions.some(({ question }) => question.endsWith('?'))).toBe(true)
  })

  test('explains each answer by a sentence that has it', () => {
    for (const { options, answer, explanation } of questions)
      expect(explanation.toLowerCase()).toContain(options[answer]!.toLowerCase())
  })
})

describe('a quiz asked to be another', () => {
  const gap = /_{3}/
  const quizWanted = async (wanted: QuizOptions) => {
    const document = await parseDocument(tides, undefined, findEnglish)
    return writeQuiz(document, rankSentences(document), tides, { wanted }).result
  }

  test('has as many questions as are wanted, none twice, and no letter is the key too often', async () => {
    const result = await quizWanted({ count: 8 })
    expect(new Set(result.questions.map(({ question }) => question)).size).toBe(8)
    for (const letter of [0, 1, 2, 3])
      expect(result.questions.filter(({ answer }) => answer === letter)).toHaveLength(2)
    expect(shortfallOf(result)).toBeUndefined()
  })

  test('has only gaps, or only choices', async () => {
    for (const { question } of (await quizWanted({ form: 'gaps' })).questions) expect(question).toMatch(gap)
    for (const { question } of (await quizWanted({ count: 3, form: 'choices' })).questions)
      expect(question).not.toMatch(gap)
  })

  test('says how many there are where fair questions run out', async () => {
    const result = await quizWanted({ count: 30 })
    const { length } = result.questions
    expect(length).toBeGreaterThan(8)
    expect(shortfallOf(result)).toBe(`${length} of 30: more fair questions cannot be made from this text.`)
  })

  test('that a short text has no three of names the form it was asked in', async () => {
    const text = 'Rain falls. Snow falls as well. The wind blows hard. Nobody minds it much.'
    const document = await parseDocument(text, undefined, findEnglish)
    const write = () => writeQuiz(document, rankSentences(document), text, { wanted: { form: 'choices' } })
    expect(write).toThrow(
      'Three fair choice questions cannot be made from this text. Allow both, or add more text.',
    )
  })
})

/** Guesses of the test-wise baselines over some quizzes; chance is a quarter. */
function guesses(quizzes: readonly Question[][]): [string, number][] {
  const items = quizzes.flat()
  return readers.map(([name, read]) => [
    name,
    items.filter(({ question, options, answer }) => read(question, options) === answer).length / items.length,
  ])
}

const data = path.resolve('../shared/eval/data')
describe.skipIf(!existsSync(data))('on the texts of the evaluation kit', () => {
  test.each(['passages', 'sections'])(
    'nobody who has not read the %s does better than by chance',
    async (set) => {
      const texts = readFileSync(path.join(data, `${set}.jsonl`), 'utf8')
        .trim()
        .split('\n')
      const quizzes: Question[][] = []
      for (const line of texts)
        quizzes.push(await quizOn((JSON.parse(line) as { text: string }).text.replace(/\r\n?/g, '\n').trim()))
      for (const [name, share] of guesses(quizzes)) expect.soft(share, name).toBeLessThan(0.35)
    },
    60_000,
  )
})

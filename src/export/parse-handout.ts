import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import { Generation } from '#domain/generation.ts'
import { schemaOf, Tool, type Result } from '#domain/tools/index.ts'
import { inObject, titleOf } from '#domain/tools/sections.ts'
import { Question } from '#domain/tools/quiz.ts'
import { cardsOf, Handout, handoutOf, handoutVersion, questionsOf } from './handout.ts'
import { quizFromCards } from './import/quiz-from-cards.ts'
import { readCards, type ReadCard } from './import/read-cards.ts'
import { readGift } from './import/read-gift.ts'

/**
 * A handout from what a file holds: JSON that was exported, a generation as the server answers it, the bare result that
 * the command line prints, or questions and cards as other programs keep them: GIFT, and tables for Anki or Quizlet.
 * @param name of the file, the title of what has none
 * @throws AppError `result_unreadable` where it is none of these
 */
export function parseHandout(content: string, name: string): Handout {
  const handout = isJson(content) ? fromJson(content, name) : fromText(content, name)
  if (!handout) throw new AppError('result_unreadable')
  return handout
}

/**
 * Cards from what a file holds: cards as they are, and of a quiz each question with its key.
 * @throws AppError `result_unreadable` where it holds neither
 */
export function parseCards(content: string): ReadCard[] {
  const cards = isJson(content) ? cardsIn(fromJson(content, '')) : cardsInText(content)
  if (cards.length === 0) throw new AppError('result_unreadable')
  return cards
}

function cardsIn(handout: Handout | undefined): ReadCard[] {
  if (!handout) return []
  return handout.tool === 'cards' ? cardsOf(handout) : questionsOf(handout).map(cardOf)
}

function cardsInText(text: string): ReadCard[] {
  const questions = readGift(text)
  return questions.length > 0 ? questions.map(cardOf) : readCards(text)
}

function cardOf({ question, options, answer }: Question): ReadCard {
  return { front: question, back: options[answer] ?? '' }
}

const isJson = (content: string) => /^\s*[[{]/.test(content)

function fromJson(json: string, name: string): Handout | undefined {
  const value = valueOf(json)
  const whole = Handout.safeParse(value)
  if (whole.success) return whole.data
  const generation = Generation.safeParse(value)
  if (generation.success) return handoutOf(generation.data)
  for (const tool of Tool.options) {
    const result = (schemaOf(tool) as z.ZodMiniType<Result>).safeParse(inObject(tool, value))
    if (result.success) return bare(tool, result.data, titleOf(tool, result.data, name))
  }
  return undefined
}

function fromText(text: string, name: string): Handout | undefined {
  const items = readGift(text)
  const read = items.length > 0 ? items : quizFromCards(readCards(text))
  const questions = read.flatMap((question) => Question.safeParse(question).data ?? [])
  return questions.length > 0 ? bare('quiz', { questions }, name) : undefined
}

function bare(tool: Tool, result: Result, title: string): Handout {
  return { version: handoutVersion, tool, result, title, citations: [] } as Handout
}

function valueOf(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

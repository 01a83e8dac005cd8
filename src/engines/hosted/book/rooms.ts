import { usualQuestions } from '#domain/limits.ts'
import { AppError } from '#domain/errors.ts'
import type { PlanRequest } from '../../engine.ts'
import { tokensOfMessages, type ModelAsker } from '../ask-model.ts'
import { messagesFor, taskOfPoints, taskOfTool, type Task } from '../prompt.ts'
import { wordsFor } from '../text-words.ts'
import { estimateTokens } from '../tokens.ts'
import { wantedOf } from '../wanted-quiz.ts'
import { tokensOfPoints } from './points-job.ts'

/** One call takes a text whole that fills no more than this share of the window with its answer, and is no longer. */
const [wholeShare, longestWhole] = [0.6, 24_000]
/** Of the window so much is used by a part, as our count of tokens is an estimate; and by the last calls, as it is known better by then. */
const [usedShare, usedAtLast] = [0.8, 0.9]
/** In tokens: of a longer part a model tells less for each page; a shorter one is not worth a call. */
const [longestPart, shortestPart] = [15_000, 120]
/** Points that are asked of a part: these, and one more for each so many tokens. */
const [fewestPoints, mostPoints, tokensPerPoint] = [3, 14, 1_000]
/** Of the window no answer is planned to take more. */
const answerShare = 0.25
const [leastAnswer, usualAnswer] = [600, 1_800]
const answerBesideQuestions = 300
const mostQuestionsAtOnce = 3

/** A question with its answer, and the sentences it is written from, in tokens. */
export const [tokensOfQuestion, tokensOfItsSentences] = [190, 130]
/** What stands before a part, in tokens: its headings, and the end of what it follows. */
export const contextTokens = 100

/** For what there is room in the calls of a book, in tokens. */
export type Rooms = {
  /** Of a part: its text, and how many points are asked of it. */
  partTokens: number
  most: number
  /** Of the last call: the points with their sentences, what stands beside them, and the answer. */
  points: number
  beside: number
  answer: number
  /** Questions that are asked for in one call. */
  questions: number
}

const nobody = wordsFor('', new Uint8Array(1))

/** Tokens of a call beside its text. */
export const tokensBeside = (task: Task, sources = false): number =>
  tokensOfMessages(messagesFor('', nobody, task, { marks: true, sources }))

export const countOfQuestions = ({ quiz }: Pick<PlanRequest, 'quiz'>): number => quiz?.count ?? usualQuestions

function taskOf(request: PlanRequest): Task {
  const { tool, quiz } = request
  return taskOfTool(tool, wantedOf(request).most, quiz?.form, [])
}

/** Whether one call takes a text whole. */
export function fitsOneCall(request: PlanRequest, window: number): boolean {
  const tokens = estimateTokens(request.text)
  if (tokens > longestWhole) return false
  // Many questions come in several replies.
  const questions =
    answerBesideQuestions + Math.min(countOfQuestions(request), usualQuestions) * tokensOfQuestion
  const answer = request.tool === 'quiz' ? questions : leastAnswer
  return tokens + tokensBeside(taskOf(request), true) + answer <= wholeShare * window
}

/** @throws AppError `llm_text_too_long` where the window has no room for anything */
export async function roomsOf(request: PlanRequest, model: ModelAsker, provider: string): Promise<Rooms> {
  const window = await model.findWindow()
  const used = usedAtLast * window
  const beside = tokensBeside(taskOf(request), model.namesSources())
  const answer = Math.round(Math.max(leastAnswer, Math.min(usualAnswer, answerShare * window)))
  const perQuestion = tokensOfQuestion + tokensOfItsSentences
  const questions = Math.floor((used - beside - answerBesideQuestions) / perQuestion)
  return {
    ...roomOfPart(window, provider),
    points: Math.max(shortestPart, Math.floor(used - beside - answer)),
    beside,
    answer,
    questions: model.canWriteSeveral() ? Math.max(1, Math.min(mostQuestionsAtOnce, questions)) : 1,
  }
}

function roomOfPart(window: number, provider: string): Pick<Rooms, 'partTokens' | 'most'> {
  const beside = tokensBeside(taskOfPoints(mostPoints, 'part')) + contextTokens
  for (let most = mostPoints; most >= fewestPoints; most -= 1) {
    const room = Math.floor(usedShare * window - beside - tokensOfPoints(most))
    const partTokens = Math.min(room, longestPart)
    if (partTokens >= shortestPart && most <= pointsFor(partTokens)) return { partTokens, most }
  }
  throw new AppError('llm_text_too_long', { provider, tokens: beside + shortestPart, contextTokens: window })
}

/** How many points are asked of so many tokens of text. */
export const pointsFor = (tokens: number): number =>
  Math.min(mostPoints, fewestPoints + Math.floor(tokens / tokensPerPoint))

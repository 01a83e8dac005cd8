import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { WrittenOutput, EngineRequest } from '../../engine.ts'
import { askUntilGood } from '../ask-until-good.ts'
import { createResultJob } from '../result-job.ts'
import { wordsFor } from '../text-words.ts'
import { chooseFitting, digestOf, inWhole, sourceOf } from './digest.ts'
import type { BookPoint } from './merge-points.ts'
import type { Book } from './plan-book.ts'
import type { Writer, WrittenBook } from './reader.ts'
import { reducePoints } from './reduce-points.ts'
import { roomsOf } from './rooms.ts'
import { writeBookQuiz } from './write-quiz.ts'

/**
 * What a tool makes of the points of a book.
 * @returns with the points that it rests on
 */
export async function writeFromPoints<T extends Tool>(
  request: EngineRequest<T>,
  book: Book,
  all: readonly BookPoint[],
  writer: Writer,
): Promise<WrittenBook<T>> {
  if (request.tool === 'quiz') return writeBookQuiz(request, book, all, writer)
  let points = all
  for (let tries = 1; ; tries += 1) {
    // What was learned on the way of the window counts here as well.
    const rooms = await roomsOf(request, writer.model, writer.provider)
    rooms.points = Math.floor(rooms.points / tries)
    points = await reducePoints(request, { ...book, rooms }, points, writer)
    const fitting = chooseFitting(points, sourceOf(book), rooms.points)
    try {
      return { output: await writeOnce(request, book, fitting, writer), basis: fitting.points }
    } catch (error) {
      const most = error instanceof AppError ? (triesAfter[error.code] ?? 1) : 1
      if (tries >= most) throw error
    }
  }
}

/**
 * How often the last call is made, each time of fewer points: where its text was too long after all, and where a small
 * model wrote what cannot be used of so many, however often it was asked.
 */
const triesAfter: Partial<Record<ErrorCode, number>> = {
  llm_text_too_long: 3,
  llm_text_cut: 3,
  llm_reply_malformed: 3,
  llm_reply_cut_off: 3,
  llm_form_returned: 3,
  llm_other_matter: 3,
  llm_runaway: 3,
}

async function writeOnce<T extends Tool>(
  request: EngineRequest<T>,
  book: Book,
  { points, perPoint }: ReturnType<typeof chooseFitting>,
  { model, provider, spending, secret }: Writer,
): Promise<WrittenOutput<T>> {
  const digest = digestOf(points, sourceOf(book), perPoint)
  const { marked, sentences } = digest
  const words = wordsFor(digest.text, secret)
  const cleaning = { provider, text: digest.text, sentences: sentences.length, canary: words.canary }
  const job = createResultJob(request, { cleaning, sentences })
  const ofPoints = {
    ...job,
    task: () => {
      const task = job.task()
      return { ...task, instructions: `${standsFor}\n${task.instructions}` }
    },
  }
  const given = { marked, words, provider, spending, withSources: true, isQuiz: false }
  const { result, spans } = await askUntilGood(model, ofPoints, request, given)
  return { result, spans: spans?.map((one) => ({ ...one, spans: inWhole(one.spans, digest) })) }
}

const standsFor =
  'It stands for a longer text: under each heading the points that the longer text makes there, each behind •, and the sentences that they rest on. What you write is of the longer text as a whole.'

import { AppError, type ErrorCode } from '#domain/errors.ts'
import { findAsked } from '#domain/tools/asked-before.ts'
import type { Results, Tool } from '#domain/tools/index.ts'
import { fewestQuestions, usualQuestions, type Question } from '#domain/tools/quiz.ts'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import type { EngineOutput, EngineRequest } from '../../engine.ts'
import { askUntilGood } from '../ask-until-good.ts'
import type { Told } from '../ask-model.ts'
import { markSentences } from '../numbered-text.ts'
import { checkQuestion } from '../reading/check-result.ts'
import { createResultJob } from '../result-job.ts'
import { wordsFor } from '../text-words.ts'
import { estimateTokens } from '../tokens.ts'
import { chooseFitting, digestOf, inWhole, sectionOf, tokensOfBookPoint, type Digest } from './digest.ts'
import { findPoints, keyOfPoints } from './kept-points.ts'
import { mergePoints, type BookPoint } from './merge-points.ts'
import type { Book } from './plan-book.ts'
import { createPointsJob, type PartPoint } from './points-job.ts'
import { Pool } from './pool.ts'
import { mostLevels } from './estimate.ts'
import type { Reader } from './reader.ts'
import { roomsOf } from './rooms.ts'

type Writer = Reader & {
  /** Told of each call that is done. */
  onCall: () => void
}

type Written<T extends Tool> = { output: EngineOutput<T>; basis: BookPoint[] }

/**
 * What a tool makes of the points of a book.
 * @returns with the points that it rests on
 */
export async function writeFromPoints<T extends Tool>(
  request: EngineRequest<T>,
  book: Book,
  all: readonly BookPoint[],
  writer: Writer,
): Promise<Written<T>> {
  if (request.tool === 'quiz') return writeQuiz(request, book, all, writer)
  let points = all
  for (let tries = 1; ; tries += 1) {
    // What was learned on the way of the window counts here as well.
    const rooms = await roomsOf(request, writer.model, writer.provider)
    rooms.points = Math.floor(rooms.points / tries)
    points = await reduce(request, { ...book, rooms }, points, writer)
    const fitting = chooseFitting(points, sourceOf(book), rooms.points)
    try {
      return { output: await writeOnce(request, book, fitting, writer), basis: fitting.points }
    } catch (error) {
      const isTooLong = error instanceof AppError && tooLong.has(error.code)
      if (!isTooLong || tries === mostTries) throw error
    }
  }
}

/** How often the last call is made of fewer points, where its text was too long after all. */
const mostTries = 3
const tooLong = new Set<ErrorCode>(['llm_text_too_long', 'llm_text_cut'])

async function writeOnce<T extends Tool>(
  request: EngineRequest<T>,
  book: Book,
  { points, perPoint }: ReturnType<typeof chooseFitting>,
  { model, provider, spending, secret }: Writer,
): Promise<EngineOutput<T>> {
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
  return { result, spans: spansInWhole(spans, digest) }
}

const standsFor =
  'It stands for a longer text: under each heading the points that the longer text makes there, each behind •, and the sentences that they rest on. What you write is of the longer text as a whole.'

const sourceOf = ({ text, sections, cuttable: { sentences } }: Book) => ({ text, sections, sentences })

const spansInWhole = (spans: readonly ClaimSpans[] | undefined, digest: Digest): ClaimSpans[] | undefined =>
  spans?.map(({ path, spans: own }) => ({ path, spans: inWhole(own, digest) }))

/** Points put together by the model until there is room for them. One of its calls that fails leaves its points as they are. */
async function reduce(
  request: EngineRequest<Tool>,
  book: Book,
  all: readonly BookPoint[],
  { model, modelName, provider, spending, secret, onCall }: Writer,
): Promise<readonly BookPoint[]> {
  const source = sourceOf(book)
  const { rooms } = book
  const sizeOf = (points: readonly BookPoint[]) =>
    points.reduce((sum, point) => sum + tokensOfBookPoint(point, source), 0)
  let points = all
  for (let level = 0; level < mostLevels && sizeOf(points) > rooms.points; level += 1) {
    const groups = grouped(points, rooms.partTokens)
    if (groups.length * rooms.most >= points.length) break
    const reduced: BookPoint[][] = groups.map((group) => [...group])
    const pool = new Pool([...groups.keys()], model.atOnce)
    await pool.run(async (at) => {
      const group = groups[at]!
      const text = group.map((point) => point.text).join('\n')
      let start = 0
      const numbered = group.map((point) => {
        const span = { start, end: start + point.text.length }
        start = span.end + 1
        return span
      })
      const marked = markSentences(text, numbered)
      const most = Math.min(rooms.most, Math.ceil(group.length / 2))
      const key = keyOfPoints({ of: 'points', modelName, most, marked })
      const words = wordsFor(text, secret)
      const cleaning = { provider, text, sentences: numbered.length, canary: words.canary }
      const job = createPointsJob({ cleaning, numbered, most, of: 'points' })
      const told: Told = { ...request, onDraft: () => {}, onProgress: () => {} }
      try {
        const kept = await findPoints(request.parts, key, { from: 0, to: group.length })
        const made =
          kept ??
          (await askUntilGood(model, job, told, {
            marked,
            words,
            provider,
            spending,
            withSources: false,
            isQuiz: false,
          }))
        if (made !== kept) await request.parts?.keep(key, { points: made })
        reduced[at] = made.map((one) => together(one, group))
      } catch (error) {
        request.signal.throwIfAborted()
        if (!(error instanceof AppError)) throw error
      }
      onCall()
    })
    points = mergePoints(reduced.flat())
  }
  return points
}

/** A point that was made of others rests on what they rest on. */
function together({ text, ids }: PartPoint, group: readonly BookPoint[]): BookPoint {
  const from = ids.map((id) => group[id - 1]!)
  return {
    text,
    weight: from.reduce((sum, { weight }) => sum + weight, 0),
    // The first of each, then the others.
    sentences: [
      ...new Set([
        ...from.map(({ sentences }) => sentences[0]!),
        ...from.flatMap(({ sentences }) => sentences),
      ]),
    ],
  }
}

function grouped(points: readonly BookPoint[], room: number): BookPoint[][] {
  const groups: BookPoint[][] = []
  let left = 0
  for (const point of points) {
    const tokens = estimateTokens(point.text) + 3
    if (tokens > left) {
      groups.push([])
      left = room
    }
    groups.at(-1)!.push(point)
    left -= tokens
  }
  return groups
}

/** How often more questions are asked for in the place of those that came to nothing. */
const mostRounds = 3

/** Questions from their own sentences, a few in each call, spread over the sections by their length. */
async function writeQuiz<T extends Tool>(
  request: EngineRequest<T>,
  book: Book,
  points: readonly BookPoint[],
  writer: Writer,
): Promise<Written<T>> {
  const { quiz, asked = [], signal, onDraft } = request
  const { model, provider, spending, secret, onCall } = writer
  const source = sourceOf(book)
  const count = quiz?.count ?? usualQuestions
  const ranked = spreadOverSections(points, source)
  const kept: { question: Question; spans: ClaimSpans['spans']; at: number }[] = []
  const wasAsked = findAsked(asked)
  let failure: AppError | undefined
  for (
    let round = 0, next = 0;
    round < mostRounds && kept.length < count && next < ranked.length;
    round += 1
  ) {
    const chosen = ranked
      .slice(next, next + count - kept.length)
      .sort((one, other) => one.sentences[0]! - other.sentences[0]!)
    next += chosen.length
    const rooms = await roomsOf(request, model, provider)
    const groups: BookPoint[][] = []
    for (let at = 0; at < chosen.length; at += rooms.questions)
      groups.push(chosen.slice(at, at + rooms.questions))
    const before = [...asked, ...kept.map(({ question }) => question.question)]
    await new Pool(groups, model.atOnce).run(async (group) => {
      const digest = digestOf(group, source)
      const { marked, sentences } = digest
      const words = wordsFor(digest.text, secret)
      const cleaning = { provider, text: digest.text, sentences: sentences.length, canary: words.canary }
      const own = { ...request, asked: before, quiz: { ...quiz, count: group.length } }
      const job = createResultJob(
        { ...own, tool: 'quiz' as const, replacing: undefined },
        { cleaning, sentences },
      )
      const told: Told = { ...request, onDraft: () => {}, onProgress: () => {} }
      try {
        const given = { marked, words, provider, spending, withSources: true, isQuiz: group.length > 1 }
        const { result, spans = [] } = await askUntilGood(model, job, told, given)
        for (const [at, question] of result.questions.slice(0, group.length).entries()) {
          const others = kept.map((one) => one.question)
          if (wasAsked(question.question) || checkQuestion(question, others) !== undefined) continue
          const found = spans.find(({ path }) => path === `questions.${at}`)
          kept.push({
            question,
            spans: found ? inWhole(found.spans, digest) : [],
            at: group[Math.min(at, group.length - 1)]!.sentences[0]!,
          })
        }
        kept.sort((one, other) => one.at - other.at)
        onDraft({ questions: kept.map(({ question }) => question).slice(0, count) })
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof AppError)) throw error
        failure ??= error
      }
      onCall()
    })
  }
  if (kept.length < Math.min(count, fewestQuestions))
    throw failure ?? new AppError('quiz_format_invalid', { provider, count })
  const all = kept.slice(0, count)
  const result = { questions: all.map(({ question }) => question), ...(quiz && { wanted: quiz }) }
  const spans = all.flatMap((one, at) =>
    one.spans.length > 0 ? [{ path: `questions.${at}`, spans: one.spans }] : [],
  )
  return { output: { result: result as unknown as Results[T], spans }, basis: [...points] }
}

/**
 * Points in the order in which they are asked about: each next one is of the section that is owed most by its length, and
 * of its points the weightiest.
 */
export function spreadOverSections(
  points: readonly BookPoint[],
  source: ReturnType<typeof sourceOf>,
): BookPoint[] {
  const bySection = Map.groupBy(
    points.toSorted((one, other) => other.weight - one.weight),
    (point) => sectionOf(point, source),
  )
  const left = [...bySection].map(([at, own]) => {
    const { start, end } = source.sections[at]!
    return { own, share: (end - start) / source.text.length, taken: 0 }
  })
  const order: BookPoint[] = []
  while (order.length < points.length) {
    const next = left
      .filter(({ own, taken }) => taken < own.length)
      // Webster's method, as seats are given by votes.
      .reduce((one, other) =>
        other.share / (2 * other.taken + 1) > one.share / (2 * one.taken + 1) ? other : one,
      )
    order.push(next.own[next.taken]!)
    next.taken += 1
  }
  return order
}

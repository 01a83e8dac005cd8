import { fewestQuestions, usualQuestions } from '#domain/limits.ts'
import { AppError } from '#domain/errors.ts'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import { findAsked } from '#domain/items/asked-before.ts'
import type { WrittenResults, Tool } from '#domain/tools/index.ts'
import type { Question } from '#domain/items/question.ts'
import type { EngineRequest } from '../../engine.ts'
import type { Told } from '../ask-model.ts'
import { askUntilGood } from '../ask-until-good.ts'
import { checkQuestion } from '../reading/check-result.ts'
import { createResultJob } from '../result-job.ts'
import { wordsFor } from '../text-words.ts'
import { digestOf, inWhole, sectionOf, sourceOf, type DigestSource } from './digest.ts'
import type { BookPoint } from './merge-points.ts'
import type { Book } from './plan-book.ts'
import { WorkPool } from './pool.ts'
import type { Writer, WrittenBook } from './reader.ts'
import { roomsOf } from './rooms.ts'

/** How often more questions are asked for in the place of those that came to nothing. */
const mostRounds = 3

/** Questions from their own sentences, a few in each call, spread over the sections by their length. */
export async function writeBookQuiz<T extends Tool>(
  request: EngineRequest<T>,
  book: Book,
  points: readonly BookPoint[],
  writer: Writer,
): Promise<WrittenBook<T>> {
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
    await new WorkPool(groups, model.atOnce).run(async (group) => {
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
  return { output: { result: result as unknown as WrittenResults[T], spans }, basis: [...points] }
}

/**
 * Points in the order in which they are asked about: each next one is of the section that is owed most by its length, and
 * of its points the weightiest.
 */
function spreadOverSections(points: readonly BookPoint[], source: DigestSource): BookPoint[] {
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

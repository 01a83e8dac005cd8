import * as z from 'zod/mini'
import { Question } from '../items/question.ts'
import { Share } from './share.ts'
import { SharedPassage } from './shared.ts'

/** What a network is called towards the owner of a link: a short keyed hash, of which no address can be told. */
export const NetworkName = z.string().check(z.regex(/^[\w-]{8}$/))

/** One attempt as the owner of the link sees it: by question, counted from 0, the option that was chosen. */
export const AttemptRecord = z.object({
  id: z.uuid(),
  /** Null where it was not asked for. */
  name: z.nullable(z.string()),
  /** Names the network it came from, for this link alone; null where that was not kept. */
  network: z.nullable(NetworkName),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  answers: z.record(z.string(), z.int()),
})
export type AttemptRecord = z.infer<typeof AttemptRecord>

/** All answers to a shared quiz. */
export const ShareAnswers = z.object({
  share: Share,
  questions: z.array(z.extend(Question, { passages: z.array(SharedPassage) })),
  attempts: z.array(AttemptRecord),
})
export type ShareAnswers = z.infer<typeof ShareAnswers>

/** Attempts that came from one network. */
export type NetworkFigures = { network: string; attempts: number; unanswered: number }

/** Whether an attempt counts: it has an answer. */
export function hasAnswer({ answers }: Pick<AttemptRecord, 'answers'>): boolean {
  return Object.keys(answers).length > 0
}

/** How many attempts came from each network, the most first. */
export function networkFiguresOf(
  attempts: readonly Pick<AttemptRecord, 'network' | 'answers'>[],
): NetworkFigures[] {
  const found = new Map<string, NetworkFigures>()
  for (const attempt of attempts) {
    const { network } = attempt
    if (network === null) continue
    const before = found.get(network) ?? { network, attempts: 0, unanswered: 0 }
    const unanswered = before.unanswered + (hasAnswer(attempt) ? 0 : 1)
    found.set(network, { network, attempts: before.attempts + 1, unanswered })
  }
  return [...found.values()].sort((a, b) => b.attempts - a.attempts)
}

type Asked = Pick<Question, 'answer'>

/** How many questions an attempt has right. */
export function scoreOf({ answers }: Pick<AttemptRecord, 'answers'>, questions: readonly Asked[]): number {
  return questions.filter(({ answer }, index) => answers[index] === answer).length
}

/** What the answers say of one question. */
export type QuestionFigures = {
  answered: number
  right: number
  /** How often each option was chosen. */
  counts: number[]
  /** The wrong option that was chosen most, the first of equals; undefined where none was. */
  lure: number | undefined
  /**
   * How well the question tells apart who knows the rest, −1 to 1; undefined with too few finished attempts, or where
   * all answered alike.
   */
  discrimination: number | undefined
}

/** Fewer finished attempts tell nothing of a question. */
export const fewestForDiscrimination = 10

/** The figures of each question: of all answers, and the discrimination of the finished attempts. */
export function questionFiguresOf(
  questions: readonly Asked[],
  attempts: readonly AttemptRecord[],
): QuestionFigures[] {
  const finished = attempts.filter(({ finishedAt }) => finishedAt !== null)
  const scores = finished.map((attempt) => scoreOf(attempt, questions))
  return questions.map(({ answer }, index) => {
    const counts = [0, 1, 2, 3].map(
      (option) => attempts.filter(({ answers }) => answers[index] === option).length,
    )
    const wrong = counts.map((count, option) => (option === answer ? 0 : count))
    const most = Math.max(...wrong)
    const hits = finished.map(({ answers }) => (answers[index] === answer ? 1 : 0))
    return {
      answered: counts.reduce((sum, count) => sum + count, 0),
      right: counts[answer] ?? 0,
      counts,
      lure: most > 0 ? wrong.indexOf(most) : undefined,
      discrimination:
        finished.length < fewestForDiscrimination
          ? undefined
          : correlation(
              hits,
              scores.map((score, person) => score - (hits[person] ?? 0)),
            ),
    }
  })
}

/**
 * The correlation of having a question right with the score of all the others: the point-biserial correlation, corrected
 * for the question's own part in the total (Henrysson 1963, doi:10.1007/BF02289618).
 * @returns −1 to 1; undefined where one of both does not vary
 */
function correlation(xs: readonly number[], ys: readonly number[]): number | undefined {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(xs), mean(ys)]
  const sumOf = (each: (dx: number, dy: number) => number) =>
    xs.reduce((sum, x, index) => sum + each(x - meanX, (ys[index] ?? 0) - meanY), 0)
  const spread = Math.sqrt(sumOf((dx) => dx * dx) * sumOf((_, dy) => dy * dy))
  return spread === 0 ? undefined : sumOf((dx, dy) => dx * dy) / spread
}

/** The middle of how long the finished attempts took, in milliseconds; undefined before the first. */
export function medianTime(attempts: readonly AttemptRecord[]): number | undefined {
  const times = attempts
    .flatMap(({ startedAt, finishedAt }) =>
      finishedAt === null ? [] : [Date.parse(finishedAt) - Date.parse(startedAt)],
    )
    .sort((a, b) => a - b)
  const middle = times.length / 2
  const upper = times[Math.floor(middle)]
  return Number.isInteger(middle) && upper !== undefined ? (upper + times[middle - 1]!) / 2 : upper
}

/** A question that is worth another look, by its number counted from 0, and what of it. */
export type SecondLook = { question: number; why: 'lure' | 'backwards' | 'hard' }

/** Fewer answers to a question give no advice. */
const fewestForAdvice = 5

/**
 * The question that is worth another look most: one where a single wrong answer drew as many as the right one, else one
 * that those who know the rest get wrong, else one that fewer than half have right.
 */
export function secondLookOf(figures: readonly QuestionFigures[]): SecondLook | undefined {
  const judged = figures
    .map((figure, question) => ({ ...figure, question, share: figure.right / figure.answered }))
    .filter(({ answered }) => answered >= fewestForAdvice)
    .sort((a, b) => a.share - b.share)
  const lured = judged.find(({ counts, lure, right }) => lure !== undefined && (counts[lure] ?? 0) >= right)
  if (lured) return { question: lured.question, why: 'lure' }
  const backwards = judged.find(({ discrimination = 0 }) => discrimination < 0)
  if (backwards) return { question: backwards.question, why: 'backwards' }
  const hard = judged.find(({ share }) => share < 0.5)
  return hard && { question: hard.question, why: 'hard' }
}

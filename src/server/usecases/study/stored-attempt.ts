import type { QuizAttempt, Round } from '#domain/study/attempt.ts'
import type { AttemptRow } from '../../db/attempts.ts'

/** A stored attempt as the product speaks of it. */
export function toAttempt(row: AttemptRow): QuizAttempt {
  const { id, generationId, revision, seed, feedback, asked, answers, startedAt, finishedAt } = row
  return {
    id,
    generation: generationId,
    ...(revision !== null && { revision }),
    seed,
    feedback,
    asked,
    answers: Object.entries(answers).map(([question, answer]) => ({ question: Number(question), ...answer })),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

/** A finished attempt in figures; nothing of another. */
export function toRounds({ id, asked, answers, whole, finishedAt }: AttemptRow): Round[] {
  if (!finishedAt) return []
  const given = Object.values(answers)
  return [
    {
      id,
      finishedAt: finishedAt.toISOString(),
      asked: asked.length,
      right: given.filter(({ right }) => right).length,
      ms: given.reduce((sum, { ms }) => sum + ms, 0),
      whole,
    },
  ]
}

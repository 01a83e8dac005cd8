import {
  createEmptyCard,
  fsrs,
  generatorParameters,
  Rating as Grades,
  State,
  type Card,
  type Grade,
} from 'ts-fsrs'
import type { Memory, Rating } from './memory.ts'

/**
 * FSRS-6 with its published default weights, which were fitted to several hundred million reviews
 * (open-spaced-repetition, 2025). Pinned, so that no other version of the library moves anybody's cards; without
 * chance, so that the button tells what will be.
 */
export const parameters = generatorParameters({
  w: [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
    0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ],
  request_retention: 0.9,
  maximum_interval: 36_500,
  enable_fuzz: false,
  enable_short_term: true,
  learning_steps: ['1m', '10m'],
  relearning_steps: ['10m'],
})
const scheduler = fsrs(parameters)

const grades: Record<Rating, Grade> = {
  again: Grades.Again,
  hard: Grades.Hard,
  good: Grades.Good,
  easy: Grades.Easy,
}
const states: Record<Memory['phase'], State> = {
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
}
const phases: Partial<Record<State, Memory['phase']>> = {
  [State.Learning]: 'learning',
  [State.Review]: 'review',
  [State.Relearning]: 'relearning',
}

/**
 * What is known of a card after a review.
 * @param memory what was known before; undefined for its first review
 * @param now milliseconds since the epoch
 */
export function afterReview(memory: Memory | undefined, rating: Rating, now: number): Memory {
  const at = notBefore(memory, now)
  return toMemory(scheduler.next(toCard(memory, at), new Date(at), grades[rating]).card)
}

/** When a card would come back after each rating, in milliseconds since the epoch. */
export function dueAfter(memory: Memory | undefined, now: number): Record<Rating, number> {
  const at = notBefore(memory, now)
  const preview = scheduler.repeat(toCard(memory, at), new Date(at))
  const due = (rating: Rating) => preview[grades[rating]].card.due.getTime()
  return { again: due('again'), hard: due('hard'), good: due('good'), easy: due('easy') }
}

/** From this interval a card counts as known for good, as in Anki. */
const matureDays = 21

/** Whether a card had stayed for three weeks or more, so that knowing it tells something of one's memory. */
export function isMature(memory: Memory | undefined): boolean {
  return memory?.phase === 'review' && memory.scheduledDays >= matureDays
}

/** No review comes before the last one: the device that tells of it has a clock that is behind. */
function notBefore(memory: Memory | undefined, now: number): number {
  return memory ? Math.max(now, Date.parse(memory.reviewedAt)) : now
}

function toCard(memory: Memory | undefined, now: number): Card {
  const empty = createEmptyCard(new Date(now))
  if (!memory) return empty
  return {
    ...empty,
    due: new Date(memory.due),
    stability: memory.stability,
    difficulty: memory.difficulty,
    scheduled_days: memory.scheduledDays,
    learning_steps: memory.learningSteps,
    reps: memory.reviews,
    lapses: memory.lapses,
    state: states[memory.phase],
    last_review: new Date(memory.reviewedAt),
  }
}

function toMemory(card: Card): Memory {
  const phase = phases[card.state]
  if (!phase || !card.last_review) throw new Error('A reviewed card is new')
  return {
    phase,
    due: card.due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reviews: card.reps,
    lapses: card.lapses,
    reviewedAt: card.last_review.toISOString(),
  }
}

import { useCallback, useEffect, useReducer } from 'react'
import { getPracticeRecord } from '#domain/calls/study.ts'
import type { PracticeRecord, Round } from '#domain/study/attempt.ts'
import type { Question } from '#domain/items/question.ts'
import { ask } from '../../api.ts'
import { sendBehind } from '../../send-behind.ts'
import { wantedFeedback } from './feedback-choice.tsx'
import { keepPractice, loadPractice } from './kept-practice.ts'
import {
  isFinished,
  isUnderWay,
  isUnsent,
  localOf,
  openAttempt,
  reducePractice,
  type LocalAttempt,
  type PracticeEvent,
  type PracticeState,
} from './practice-state.ts'
import { sendAttempts, type SentAttempt } from './send-attempts.ts'

/** So long practice waits to be told where it was left elsewhere. */
const longestWaitMs = 3000

/** The quiz that is practised, in one state of it. */
export type Practised = { generation: string; revision: string | undefined; questions: Question[] }

export type Practising = {
  practice: PracticeState
  /** All that were finished, the earliest first. */
  rounds: Round[]
  /** Whether an attempt was under way when the questions were changed. */
  isChanged: boolean
  /** Set while somebody is back in the middle and did nothing yet: when it was left, where that is known. */
  resumed: { leftAt: number | undefined } | undefined
  failedSends: number
  /** Why the server did not take what was answered. */
  refused: Extract<SentAttempt, { type: 'refused' }> | undefined
}

type Event = (PracticeEvent & { now: number }) | Exclude<SentAttempt, { type: 'stood' }> | Opened
type Opened = { type: 'opened' } & Pick<Practising, 'practice' | 'rounds' | 'isChanged' | 'resumed'>

/**
 * Somebody's way through a quiz. What is answered is told here at once; the server is told behind.
 * @param person whose it is; of a visitor it stays on the device
 * @returns undefined until it is known where they left
 */
export function usePractice(quiz: Practised, person: string | undefined) {
  const { generation, revision, questions } = quiz
  const [state, handle] = useReducer(
    (before: Practising | undefined, event: Event) => reduce(before, event, questions),
    undefined,
  )
  const count = questions.length
  const practice = state?.practice
  const attempt = practice?.attempt
  const failedSends = state?.failedSends ?? 0

  useEffect(() => {
    let left = false
    void findPractice({ generation, revision, count }, person).then((opened) => {
      if (!left) handle(opened)
    })
    return () => {
      left = true
    }
  }, [generation, revision, count, person])

  useEffect(() => {
    // Also before its first answer, so that another window goes on with it.
    if (practice) keepPractice({ ...practice, keptAt: Date.now() }, person)
  }, [practice, person])

  const hasUnsent = attempt !== undefined && person !== undefined && isUnsent(attempt)
  useEffect(() => {
    if (!hasUnsent || !attempt || person === undefined) return
    return sendBehind<SentAttempt>(
      (tell) => sendAttempts(person, attempt, tell),
      failedSends,
      (sent) => handle(sent.type === 'stood' ? { ...sent, now: Date.now() } : sent),
    )
  }, [attempt, hasUnsent, failedSends, person])

  const dispatch = useCallback((event: PracticeEvent) => handle({ ...event, now: Date.now() }), [])
  const begin = useCallback(
    (asked: number[], seed: number) =>
      dispatch({ type: 'began', attempt: newAttempt({ generation, revision }, asked, seed) }),
    [dispatch, generation, revision],
  )
  return { state, dispatch, begin, isSaved: person !== undefined && !hasUnsent }
}

function reduce(
  state: Practising | undefined,
  event: Event,
  questions: readonly Question[],
): Practising | undefined {
  if (event.type === 'opened') return { ...event, failedSends: 0, refused: undefined }
  if (!state) return state
  if (event.type === 'not sent') return { ...state, failedSends: state.failedSends + 1 }
  if (event.type === 'refused')
    return event.id === state.practice.attempt.id ? { ...state, refused: event } : state
  const practice = reducePractice(state.practice, event)
  const { attempt } = practice
  const isKnown = state.rounds.some(({ id }) => id === attempt.id)
  const rounds =
    isFinished(attempt) && !isKnown ? [...state.rounds, roundOf(attempt, questions, event.now)] : state.rounds
  const failedSends = event.type === 'stood' ? 0 : state.failedSends
  const resumed = event.type === 'stood' ? state.resumed : undefined
  return { ...state, practice, rounds, resumed, failedSends }
}

/** A finished attempt in figures, before the server tells them. */
function roundOf({ id, asked, answers }: LocalAttempt, questions: readonly Question[], now: number): Round {
  const given = Object.entries(answers)
  return {
    id,
    finishedAt: new Date(now).toISOString(),
    asked: asked.length,
    right: given.filter(([question, { option }]) => questions[Number(question)]?.answer === option).length,
    ms: given.reduce((sum, [, { ms }]) => sum + ms, 0),
    whole: asked.length === questions.length,
  }
}

function newAttempt(
  quiz: Pick<Practised, 'generation' | 'revision'>,
  asked: number[],
  seed: number,
): LocalAttempt {
  const { generation, revision } = quiz
  return {
    id: crypto.randomUUID(),
    generation,
    revision,
    asked,
    seed,
    feedback: wantedFeedback(),
    answers: {},
  }
}

/** Where somebody left, elsewhere or here; of a quiz that was changed since, a new attempt. */
async function findPractice(
  quiz: Omit<Practised, 'questions'> & { count: number },
  person: string | undefined,
): Promise<Opened> {
  const { generation, revision, count } = quiz
  const here = loadPractice(person).findLast(({ attempt }) => attempt.generation === generation)
  const { last = null, rounds = [] } = (await fetchRecord(generation, person)) ?? {}
  const isBegunHere = here?.attempt.revision === revision && !hasStored(here?.attempt)
  const left = last && !(last.finishedAt !== null && isBegunHere) ? localOf(last) : here?.attempt
  if (left && left.revision === revision) {
    const own = here?.attempt.id === left.id ? here.attempt.answers : {}
    const isAhead = Object.keys(left.answers).some((question) => own[question] === undefined)
    const known = { ...left, answers: { ...own, ...left.answers } }
    return {
      type: 'opened',
      practice: openAttempt(known, isAhead ? undefined : here?.at),
      rounds,
      isChanged: false,
      resumed: isUnderWay(known) ? { leftAt: isAhead ? undefined : here?.keptAt } : undefined,
    }
  }
  const isChanged = [left, here?.attempt].some((one) => one && one.revision !== revision && !isFinished(one))
  const all = Array.from({ length: count }, (_, question) => question)
  return {
    type: 'opened',
    practice: openAttempt(newAttempt(quiz, all, 0)),
    rounds,
    isChanged,
    resumed: undefined,
  }
}

/** Whether the server knows something of an attempt. */
function hasStored(attempt: LocalAttempt | undefined): boolean {
  return Object.values(attempt?.answers ?? {}).some(({ stored }) => stored)
}

/** @returns undefined where the server cannot be reached in time: practice begins without it */
async function fetchRecord(generation: string, person?: string): Promise<PracticeRecord | undefined> {
  if (person === undefined) return undefined
  try {
    await sendAttempts(person, undefined, () => {})
    const signal = AbortSignal.timeout(longestWaitMs)
    return await ask(getPracticeRecord, { generation }, { signal })
  } catch {
    return undefined
  }
}

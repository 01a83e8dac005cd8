import { setTimeout as delay } from 'node:timers/promises'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { ceilingRefusal, type Point, type ReadingPlan } from '#domain/reading-plan.ts'
import type { Span } from '#domain/span.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { WrittenOutput, EngineRequest, PartStore } from '../../engine.ts'
import { askUntilGood } from '../ask-until-good.ts'
import type { Told } from '../ask-model.ts'
import { wordsFor } from '../text-words.ts'
import { chunkTokens, type Chunk } from './chunks.ts'
import { coverageOf } from './coverage.ts'
import { findPoints, keyOfPoints } from './kept-points.ts'
import { mergePoints, type BookPoint } from './merge-points.ts'
import { costOfParts, msOf, planOf } from './estimate.ts'
import { cutSmaller, sentPart, type Book } from './plan-book.ts'
import { createPointsJob, type PartPoint } from './points-job.ts'
import { WorkPool } from './pool.ts'
import type { BookReader } from './reader.ts'
import { pointsFor, roomsOf } from './rooms.ts'
import { writeFromPoints } from './write-from-points.ts'

/** How often a part is begun whose model could not be reached or was busy. */
const mostTries = 3

type State = { points?: readonly PartPoint[]; code?: ErrorCode; tries: number }

/**
 * The result of a text that no single call takes: points of each part, put together, and what is made of them. A part
 * that fails is named in the coverage.
 * @throws AppError where the model is away, where every part fails, or the last call does
 */
export async function readBook<T extends Tool>(
  request: EngineRequest<T>,
  book: Book,
  reader: BookReader,
): Promise<WrittenOutput<T>> {
  const { onPlan, onPart, onProgress, signal, parts: store } = request
  const { model, provider, spending, clock } = reader
  const states: State[] = book.parts.map(() => ({ tries: 0 }))
  const keys = new Map<Chunk, string>()
  const keyOf = (part: Chunk) => {
    const key = keys.get(part) ?? keyOfPart(book, part, reader)
    keys.set(part, key)
    return key
  }
  const pointsOf = (part: number): Point[] =>
    toBookPoints(book, part, states[part]?.points ?? []).map((point) => shown(book, point))

  for (const [at, part] of book.parts.entries()) {
    const points = await findPoints(store, keyOf(part), part)
    if (points) states[at]!.points = points
    signal.throwIfAborted()
  }
  const isRead = (at: number) => states[at]?.points !== undefined
  book.plan = planOf(book, reader, isRead)
  onPlan?.(book.plan)
  for (const at of states.keys()) if (isRead(at)) onPart?.({ part: at, state: 'done', points: pointsOf(at) })
  const refused = ceilingRefusal(book.plan, request.ceiling)
  if (refused) throw refused

  const stop = new AbortController()
  const told: Told = {
    tool: request.tool,
    signal: AbortSignal.any([signal, stop.signal]),
    onDraft: () => {},
    // Of many calls at once, only that a model makes all of them wait.
    onProgress: (stage, ...count) => {
      if (stage === 'waiting' || (stage === 'queued' && done === 0)) onProgress(stage, ...count)
    },
  }
  const startedAt = clock()
  let done = 0
  /** So much of the ceiling stays for what is made of the points. */
  const purse = spending.keeping(book.last)
  const pool = new WorkPool(
    [...states.keys()].filter((at) => !isRead(at)),
    model.atOnce,
  )
  tellProgress()
  await pool
    .run(async (at) => {
      try {
        await readPart(at)
      } catch (error) {
        stop.abort(error)
        throw error
      }
    })
    .catch((error: unknown) => {
      signal.throwIfAborted()
      throw error
    })
  const failures = states.flatMap(({ code }) => code ?? [])
  if (failures.length === states.length) throw new AppError(failures[0]!, { provider })

  const points = mergePoints(states.flatMap(({ points: own = [] }, at) => toBookPoints(book, at, own)))
  if (points.length === 0) throw new AppError('not_enough_text')
  const left = { done, total: book.plan.calls }
  const { output, basis } = await writeFromPoints(request, book, points, {
    ...reader,
    onCall: () => onProgress('reading', Math.min(left.total, (left.done += 1)), left.total),
  })
  return {
    ...output,
    coverage: coverageOf(book, { basis: basis.map((point) => shown(book, point)), states }),
  }

  async function readPart(at: number): Promise<void> {
    const part = book.parts[at]!
    const state = states[at]!
    state.tries += 1
    onPart?.({ part: at, state: 'reading', points: [] })
    try {
      const { text, numbered, marked } = sentPart(book, part)
      const words = wordsFor(text, reader.secret)
      const cleaning = { provider, text, sentences: numbered.length, canary: words.canary }
      const most = askedOf(book, part)
      const job = createPointsJob({ cleaning, numbered, most, of: 'part' })
      const given = { marked, words, provider, spending: purse, withSources: false, isQuiz: false }
      state.points = await askUntilGood(model, job, told, given)
      await store?.keep(keyOf(part), { points: state.points })
      done += 1
      onPart?.({ part: at, state: 'done', points: pointsOf(at) })
      tellProgress()
    } catch (error) {
      told.signal.throwIfAborted()
      if (!(error instanceof AppError)) throw error
      await settle(at, error)
    }
  }

  /** What becomes of a part that could not be read: it is cut smaller, tried again, or named; or the run ends. */
  async function settle(at: number, error: AppError): Promise<void> {
    const { code, details } = error
    const state = states[at]!
    if (code === 'llm_text_too_long' || code === 'llm_text_cut') {
      const smaller = cutSmaller(book, book.parts[at]!, await roomsOf(request, model, provider))
      if (smaller) return replacePart(at, smaller)
    }
    const meaning = Object.hasOwn(meanings, code) ? meanings[code as keyof typeof meanings] : 'failed'
    if (meaning === 'away') throw error
    if (meaning === 'busy') {
      if (state.tries < mostTries) {
        // Fewer at once: it may be that the model takes no more.
        if (code === 'llm_busy') pool.atOnce = Math.max(1, Math.floor(pool.atOnce / 2))
        const askedMs = 1000 * (details.retryAfterSeconds ?? 0)
        await delay(Math.max(askedMs, reader.pauseMs * 4 ** state.tries), undefined, {
          signal: told.signal,
        }).catch(() => told.signal.throwIfAborted())
        pool.add(at)
        return
      }
      if (code === 'llm_unreachable') throw error
    }
    fail(at, code)
    if (code === 'run_over_ceiling') for (const other of pool.clear()) fail(other, code)
  }

  function fail(at: number, code: ErrorCode): void {
    states[at]!.code = code
    onPart?.({ part: at, state: 'failed', points: [], code })
    tellProgress()
  }

  /** The first of the smaller parts takes the place of the one, so that what is told of all others stays true. */
  function replacePart(at: number, [first, ...others]: Chunk[]): void {
    book.parts[at] = first!
    states[at] = { tries: 0 }
    const added = others.map((part) => {
      states.push({ tries: 0 })
      return book.parts.push(part) - 1
    })
    book.plan = planOf(book, reader, isRead)
    onPlan?.(book.plan)
    pool.add(at, ...added)
  }

  function tellProgress(): void {
    const toRead = book.parts.filter((_, at) => !isRead(at) && states[at]!.code === undefined)
    const last = msOf(model, book.last, Math.min(model.atOnce, book.last.calls))
    const ms =
      done > 0
        ? ((clock() - startedAt) / done) * toRead.length
        : msOf(model, costOfParts(book, toRead), Math.min(pool.atOnce, Math.max(1, toRead.length)))
    onProgress(
      'reading',
      done,
      done + toRead.length + book.last.calls,
      Math.max(1, Math.round((ms + last) / 1000)),
    )
  }
}

/** The plan of a book without what of it is made already. */
export async function planWithout(
  book: Book,
  reader: Pick<BookReader, 'model' | 'prices' | 'modelName'>,
  store: Pick<PartStore, 'find'> | undefined,
): Promise<ReadingPlan> {
  const made = new Set<number>()
  if (store)
    for (const [at, part] of book.parts.entries())
      if (await findPoints(store, keyOfPart(book, part, reader), part)) made.add(at)
  return planOf(book, reader, (at) => made.has(at))
}

const askedOf = ({ rooms: { most }, cuttable }: Book, part: Chunk) =>
  Math.min(most, pointsFor(chunkTokens(cuttable, part)))

const keyOfPart = (book: Book, part: Chunk, { modelName }: Pick<BookReader, 'modelName'>) =>
  keyOfPoints({ of: 'part', modelName, most: askedOf(book, part), marked: sentPart(book, part).marked })

/** Of the failures that are not the part's own: the model is away, for all parts alike; or it may be there in a moment. */
const meanings = {
  llm_key_refused: 'away',
  llm_access_refused: 'away',
  llm_quota_used_up: 'away',
  llm_model_unknown: 'away',
  llm_address_wrong: 'away',
  llm_unreachable: 'busy',
  llm_busy: 'busy',
  llm_stalled: 'busy',
  llm_request_failed: 'busy',
} satisfies Partial<Record<ErrorCode, 'away' | 'busy'>>

function toBookPoints({ parts }: Book, part: number, points: readonly PartPoint[]): BookPoint[] {
  const { from } = parts[part]!
  return points.map(({ text, ids, weight }) => ({ text, weight, sentences: ids.map((id) => from + id - 1) }))
}

function shown({ cuttable: { sentences } }: Book, { text, sentences: own }: BookPoint): Point {
  return { text, spans: own.map((at): Span => ({ ...sentences[at]! })) }
}

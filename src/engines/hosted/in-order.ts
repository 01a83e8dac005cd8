import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { Tool } from '#domain/tools/index.ts'
import { hasWords } from '#domain/tools/sections.ts'
import type { Engine, EngineOutput, EngineRequest } from '../engine.ts'
import { steadyClock } from '../steady-clock.ts'

type ModelFailure = Extract<ErrorCode, `llm_${string}`>

type Meaning = 'down' | 'next' | 'final'

/**
 * What a failure of one model means for the others. `down`: it answers nobody, and the next is asked. `next`: it could not
 * do this text, and the next may. `final`: it answered, if badly: another call would be another's cost.
 */
const meanings: Record<ModelFailure, Meaning> = {
  llm_unreachable: 'down',
  llm_busy: 'down',
  llm_stalled: 'down',
  llm_quota_used_up: 'down',
  llm_key_refused: 'down',
  llm_access_refused: 'down',
  llm_model_unknown: 'down',
  llm_address_wrong: 'down',
  llm_request_failed: 'down',

  llm_text_too_long: 'next',
  llm_text_cut: 'next',
  llm_thinks_too_long: 'next',

  llm_declined: 'final',
  llm_response_invalid: 'final',
  llm_json_missing: 'final',
  llm_reply_cut_off: 'final',
  llm_reply_empty: 'final',
  llm_reply_malformed: 'final',
  llm_form_returned: 'final',
  llm_runaway: 'final',
  llm_other_language: 'final',
  llm_other_matter: 'final',
}

/** One that was down is not the first to be asked for so long, unless a reader chose it. */
const restMs = 60_000

/** A change-over from one model to the next, by their names, and why. */
export type PassedOver = { from: string; to: string; code: ErrorCode }

type Options = { clock?: (() => number) | undefined; onNext?: (passed: PassedOver) => void }

/** A model of the list; one without a label is never chosen by readers, and only serves as the next one. */
export type ListedEngine = { label?: string | undefined; engine: Engine }

/**
 * One engine of several models: where the first is down, before a word was shown, the next is asked. Where none is up, the
 * first one's failure is told.
 * @param listed in their order; one or more
 */
export function createEngineInOrder(
  listed: readonly ListedEngine[],
  { clock = steadyClock, onNext = () => {} }: Options = {},
): Engine {
  const downUntil = new Map<Engine, number>()
  const engines = listed.map(({ engine }) => engine)
  const labelled = listed.flatMap(({ label, engine }) =>
    label === undefined ? [] : [[label, engine] as const],
  )
  const isOffered = labelled.length > 1
  const usual = isOffered ? labelled[0]![1] : engines[0]!

  /** Those that rest come last: where all others fail, they are asked after all. */
  function orderFor(first: Engine, isChosen: boolean): Engine[] {
    const order = [first, ...engines.filter((one) => one !== first)]
    const now = clock()
    const rests = (one: Engine) => !(isChosen && one === first) && (downUntil.get(one) ?? 0) > now
    return [...order.filter((one) => !rests(one)), ...order.filter(rests)]
  }

  async function generate<T extends Tool>(
    first: Engine,
    isChosen: boolean,
    request: EngineRequest<T>,
  ): Promise<EngineOutput<T>> {
    let failure: AppError | undefined
    let isShown = false
    const order = orderFor(first, isChosen)
    for (const [at, engine] of order.entries()) {
      let isNext = at > 0
      try {
        const output = await engine.generate({
          ...request,
          onDraft(draft) {
            isShown ||= hasWords(draft)
            request.onDraft(draft)
          },
          onProgress(stage, ...count) {
            isNext &&= stage !== 'writing'
            request.onProgress(isNext && stage === 'thinking' ? 'asking-next' : stage, ...count)
          },
        })
        downUntil.delete(engine)
        return { ...output, by: engine.info }
      } catch (error) {
        request.signal.throwIfAborted()
        const meaning = meaningOf(error)
        if (meaning === 'down') downUntil.set(engine, clock() + restMs)
        if (!(error instanceof AppError) || meaning === 'final' || isShown) throw error
        failure ??= error
        const next = order[at + 1]
        if (!next) throw failure
        onNext({ from: engine.info.name, to: next.info.name, code: error.code })
      }
    }
    throw new Error('There is no model to ask')
  }

  const beginningWith = (first: Engine, isChosen: boolean): Engine => ({
    info: first.info,
    ...(first.plan && { plan: first.plan }),
    generate: (request) => generate(first, isChosen, request),
  })
  return {
    ...beginningWith(usual, false),
    offered: new Map(isOffered ? labelled.map(([label, one]) => [label, beginningWith(one, true)]) : []),
  }
}

function meaningOf(error: unknown): Meaning {
  const code = error instanceof AppError ? error.code : ''
  return Object.hasOwn(meanings, code) ? meanings[code as ModelFailure] : 'final'
}

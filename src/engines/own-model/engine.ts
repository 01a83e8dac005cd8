import { AppError } from '#domain/errors.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { WrittenOutput, EngineRequest, PlanRequest, WritingEngine } from '../engine.ts'
import { steadyClock } from '../steady-clock.ts'
import { createHostedEngine } from '../hosted/engine.ts'
import type { HostedSettings } from '../hosted/hosted-settings.ts'
import { forgetNothing } from '../hosted/learned.ts'
import type { OwnModel } from './own-model.ts'
import { OwnModelError } from './own-model-error.ts'
import { startModel, type RunningModel, type StartOptions } from './start-model.ts'

type OwnSettings = Omit<HostedSettings, 'baseUrl' | 'apiKey' | 'model' | 'name'> &
  Pick<StartOptions, 'dataDirectory' | 'contextTokens'> & {
    /** How long nobody has to have asked before the memory is given back, in milliseconds. */
    idleMs?: number
  }

/** Loading it anew takes seconds; what it has read of a text by then is read again. */
const usualIdleMs = 10 * 60_000

/**
 * An engine that runs a model on this machine, in a process of its own that is started for the first request, is asked
 * like any model server, and ended when nobody has asked for a while.
 */
export function createOwnEngine(own: OwnModel, settings: OwnSettings): WritingEngine {
  const { dataDirectory, contextTokens, idleMs = usualIdleMs, clock = steadyClock, ...asking } = settings
  const { name } = own
  let running: Promise<{ model: RunningModel; engine: WritingEngine }> | undefined
  let atWork = 0
  let idle: NodeJS.Timeout | undefined

  async function start() {
    const model = await startModel(own, { dataDirectory, contextTokens })
    // What it was learned to take is forgotten with its process: the next one listens elsewhere.
    const { baseUrl, apiKey } = model
    const learned = forgetNothing()
    const engine = createHostedEngine({
      ...asking,
      clock,
      learned,
      baseUrl,
      apiKey,
      model: name,
      name,
      concurrency: 1,
    })
    return { model, engine }
  }

  /** Whoever asks while it is being loaded waits for the same process. */
  function findEngine(): NonNullable<typeof running> {
    if (running) return running
    const started = start()
    const forget = () => {
      if (running === started) running = undefined
    }
    started.then(({ model }) => model.ended.then(forget), forget)
    return (running = started)
  }

  function giveBack(): void {
    void running?.then(({ model }) => model.stop())
    running = undefined
  }

  function generate<T extends Tool>(request: EngineRequest<T>): Promise<WrittenOutput<T>> {
    request.onProgress('thinking', 0, 1)
    return atWorkOn(request, (engine) => engine.generate(request))
  }

  async function atWorkOn<Output>(
    { signal, tool }: Pick<PlanRequest, 'signal' | 'tool'>,
    work: (engine: WritingEngine) => Promise<Output>,
  ): Promise<Output> {
    const begunAt = clock()
    clearTimeout(idle)
    atWork += 1
    try {
      const { engine } = await unlessAborted(findEngine(), signal)
      return await work(engine)
    } catch (error) {
      if (!(error instanceof OwnModelError)) throw error
      const outcome = 'llm_model_unknown'
      settings.onCall?.({
        model: name,
        tool,
        way: 'schema',
        outcome,
        again: 0,
        kind: 'not-running',
        said: error.message,
        tokens: 0,
        durationMs: clock() - begunAt,
      })
      throw new AppError(outcome, { provider: name }, error)
    } finally {
      atWork -= 1
      if (atWork === 0) idle = setTimeout(giveBack, idleMs).unref()
    }
  }

  return {
    info: { kind: 'hosted', name: settings.title ?? name },
    generate,
    plan: (request) => atWorkOn(request, ({ plan }) => plan!(request)),
  }
}

/** What is awaited, or the signal's reason as soon as it aborts; what was begun goes on for others. */
async function unlessAborted<T>(awaited: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason as Error)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([awaited, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

import { AppError } from '#domain/errors.ts'
import type { Tool } from '#domain/tools/index.ts'
import { builtInInfo } from '../built-in/info.ts'
import type { Engine, EngineOutput, EngineRequest } from '../engine.ts'
import { awaitAnswer } from './await-answer.ts'
import { createJobThread, JobTimeout, runJob } from './job-thread.ts'
import type { ThreadMessage } from './serve.ts'

export type ThreadedEngine = Engine & { close: () => Promise<void> }

/** Many times what the slowest machine needs for a text: only what would never end is ended. */
const limitFor = (characters: number) => 30_000 + characters / 20

/**
 * With few megabytes for what is young, and a limit to what is old, what a long text leaves behind is cleared away early:
 * 90 MB less at the longest text, 120 MB less after several. The oddest texts need most of the limit.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1536 }

/**
 * The built-in engine in a thread of its own: a long text there stalls nobody else's request. The thread serves one text
 * after another; a text that takes too long fails alone.
 * @param options for tests: the thread's inside, and how long a text may take by its length
 */
export function createThreadedEngine({
  file = new URL('./thread.ts', import.meta.url),
  limitMs = limitFor,
} = {}): ThreadedEngine {
  const thread = createJobThread(file, resourceLimits)

  function generate<T extends Tool>(request: EngineRequest<T>): Promise<EngineOutput<T>> {
    const { text, signal } = request
    const { message, output, tell, fail } = awaitAnswer(request)
    const job = {
      message,
      stopMessage: 'stop',
      limitMs: limitMs(text.length),
      take(told: ThreadMessage) {
        if (!signal.aborted) tell(told)
        return told.type !== 'progress'
      },
      fail: (error: Error) =>
        fail(new AppError(error instanceof JobTimeout ? 'engine_too_slow' : 'engine_unavailable', {}, error)),
    }
    return runJob(thread, job, output, signal)
  }

  return { info: builtInInfo, generate, close: thread.close }
}

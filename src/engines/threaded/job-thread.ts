import { Worker, type ResourceLimits, type TransferListItem } from 'node:worker_threads'

/** What a thread is given to do. */
export type Job = {
  message: unknown
  transfer?: readonly TransferListItem[] | undefined
  /** Tells the thread to stop; where there is none it is left to come to its end. */
  stopMessage?: unknown
  limitMs: number
  /** Takes what the thread says meanwhile. @returns whether it was the end of the job */
  take(message: unknown): boolean
  fail: (error: Error) => void
}

export type JobThread = {
  add: (job: Job) => void
  /** A job that waits is never begun; one under way gets a moment to end, and then ends with its thread. */
  stop: (job: Job) => void
  close: () => Promise<void>
}

/** The reason why a job failed: it did not end within its limit. */
export class JobTimeout extends Error {}

/** How long a job may take to end after it was told to stop. */
const graceMs = 2000

/** How long a thread is kept that has nothing to do: what it holds is more than a start costs. */
const idleMs = 60_000

/**
 * A thread that does one job after another, for work that would stall everybody's requests. It starts with the first job,
 * ends when there was none for a while, and keeps no process alive. Code that never yields can be stopped only with its
 * thread: that is ended, the job in it fails, and those that wait are done in a new one.
 * @param file its inside, which answers each message
 * @param keepMs how long it is kept idle
 */
export function createJobThread(
  file: URL,
  resourceLimits?: ResourceLimits,
  keepMs: number = idleMs,
): JobThread {
  let waiting: Job[] = []
  let worker: Worker | undefined
  let current: Job | undefined
  let timer: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(file, { resourceLimits, env: {} })
    started.unref()
    started.on('message', (message: unknown) => {
      if (worker === started && current?.take(message)) beginNext()
    })
    started.on('error', (error: Error) => end(started, error))
    started.on('exit', () => end(started, new Error('The thread ended')))
    return started
  }

  function beginNext(): void {
    clearTimeout(timer)
    current = waiting.shift()
    if (!current) {
      timer = setTimeout(() => worker && end(worker, new Error('The thread had nothing to do')), keepMs)
      timer.unref()
      return
    }
    const thread = (worker ??= start())
    const { message, transfer, limitMs } = current
    endAfter(limitMs, () => new JobTimeout(`The work did not end within ${limitMs} ms`))
    try {
      thread.postMessage(message, transfer)
    } catch (error) {
      // What cannot be sent to a thread.
      current.fail(error as Error)
      beginNext()
    }
  }

  function endAfter(ms: number, reason: () => Error): void {
    clearTimeout(timer)
    timer = setTimeout(() => worker && end(worker, reason()), ms)
  }

  function end(thread: Worker, reason: Error): void {
    if (worker !== thread) return
    worker = undefined
    void thread.terminate()
    current?.fail(reason)
    if (current) beginNext()
  }

  return {
    add(job) {
      waiting.push(job)
      if (!current) beginNext()
    },
    stop(job) {
      if (current !== job) {
        waiting = waiting.filter((other) => other !== job)
        return
      }
      if (job.stopMessage !== undefined) worker?.postMessage(job.stopMessage)
      endAfter(graceMs, () => new Error('The thread did not stop'))
    },
    async close() {
      clearTimeout(timer)
      const closing = worker
      const jobs = [...(current ? [current] : []), ...waiting]
      waiting = []
      worker = current = undefined
      for (const { fail } of jobs) fail(new Error('The thread was closed'))
      await closing?.terminate()
    },
  }
}

/**
 * Gives a thread a job and waits until `outcome` settles.
 * @throws the reason of `signal`, when that comes first
 */
export async function runJob<T>(
  thread: JobThread,
  job: Job,
  outcome: Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  signal.throwIfAborted()
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const stop = () => {
    reject(signal.reason)
    thread.stop(job)
  }
  signal.addEventListener('abort', stop)
  try {
    thread.add(job)
    return await Promise.race([outcome, stopped])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

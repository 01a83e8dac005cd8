import { AppError } from '#domain/errors.ts'
import { abandon, abandonLost, listUnwanted, takeOver } from '../../db/generations.ts'
import { GenerationJob } from '../../db/job-queues.ts'
import type { DueGeneration } from '../../jobs.ts'
import type { Context } from '../context.ts'
import { beginWork } from '../generations/begin-work.ts'
import { engineOf } from '../generations/engine-of.ts'
import { cancellation } from '../generations/run-generation.ts'
import { Cancelled, TakenAway } from '../generations/running-generations.ts'

/** How often this process shows that it lives; it is also the longest that a cancellation sent to another server waits. */
const beatMs = 2_000

/** A generation that so many processes died with, or could not store the end of, is not tried again. */
const mostTries = 3

const failureOf = ({ code, message }: AppError) =>
  ({ status: 'failed', code, message, refund: true }) as const

/** Ends what an older release left running, which no job will ever bring to its end. @returns how many */
export function endLost({ db }: Pick<Context, 'db'>): Promise<number> {
  return abandonLost(db, failureOf(new AppError('interrupted')))
}

/** Shows that this process works on what it runs, and lets go of what it does not hold any more or nobody wants. */
async function keepHeld({ db, jobs, running }: Context): Promise<void> {
  const held = running.all()
  if (held.length === 0) return
  const ids = held.map(({ id }) => id)
  const [kept, unwanted] = [await jobs.touchGenerations(held), await listUnwanted(db, ids)]
  for (const generation of held) if (!kept.has(generation.id)) generation.stop(new TakenAway())
  for (const id of unwanted) running.find(id)?.stop(new Cancelled())
}

/** Goes on with generations whose process has died, or has left them. */
async function takeDue(context: Context): Promise<void> {
  const { jobs, running, log } = context
  if (running.closing) return
  const due = await jobs.takeGenerations()
  await Promise.all(
    due.map((one) =>
      goOnWith(context, one).catch(async (error: unknown) => {
        log.error({ err: error, generation: one.id }, 'A generation could not be taken over')
        await jobs.leaveGeneration(one, true).catch(() => {})
      }),
    ),
  )
}

async function goOnWith(context: Context, { id, retryCount, data }: DueGeneration): Promise<void> {
  const { db, jobs, log } = context
  const taken = await takeOver(db, { id, retryCount })
  // It ended, or went with its account, while nobody held it.
  if (!taken) return jobs.endGeneration(id)
  const { userId, tool, attempt, shown, source, summaryWords, createdAt } = taken
  if (taken.unwanted) return void (await abandon(db, taken, cancellation(shown !== 'nothing')))
  const job = GenerationJob.parse(data)
  try {
    if (retryCount >= mostTries) throw new AppError('interrupted')
    const engine = engineOf(context, job)
    // Another kind of engine would make another kind of result.
    if (engine.info.kind !== taken.engineKind) throw new AppError('interrupted')
    log.warn({ generation: id, attempt }, 'A generation is taken over')
    const work = {
      engine,
      tool,
      source,
      summaryWords,
      startedAt: createdAt.getTime(),
      again: job.again ?? false,
      quiz: job.quiz,
      sections: job.sections,
    }
    beginWork(context, { id, userId, attempt, retryCount, shown, work })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await abandon(db, taken, failureOf(error))
  }
}

/**
 * Keeps what this process runs, and goes on with what others left, until stopped. Anything left by the process before is
 * gone on with at once. Taking over may take its time: it never delays the signs of life.
 */
export async function startKeepingGenerations(context: Context): Promise<{ stop: () => Promise<void> }> {
  await takeDue(context).catch((error: unknown) => complain(context, error))
  const loops = [keepHeld, takeDue].map((turn) => repeat(context, turn))
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

const complain = ({ log }: Context, error: unknown) =>
  log.error({ err: error }, 'What runs could not be looked after')

/** Takes a turn every two seconds. A slow database is not asked again before it has answered. */
function repeat(context: Context, turn: (context: Context) => Promise<void>): { stop: () => Promise<void> } {
  let last: Promise<void> | undefined
  const timer = setInterval(() => {
    last ??= turn(context)
      .catch((error: unknown) => complain(context, error))
      .finally(() => (last = undefined))
  }, beatMs)
  return {
    async stop() {
      clearInterval(timer)
      await last
    },
  }
}

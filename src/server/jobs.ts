import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Seal } from '#auth/keys/seal.ts'
import { giveBack, listClaims, openBoss, type JobClaim, type QueueName } from './db/job-queues.ts'
import type { Database } from './db/open.ts'

/** A generation that nobody works on and this process now holds; `data` is what its job says. */
export type DueGeneration = JobClaim & { data: unknown }

/** What is to be sent, by its kind: plain data, which lies sealed in the database. */
export type Sending = { kind: string; data: unknown }

/** Something that is done at its time, by one of all servers. */
export type Upkeep = {
  name: string
  /** When, as a cron expression in UTC. */
  at: string
  run: () => Promise<void>
}

/** Work that outlives this process: kept in the database by pg-boss, done by whichever server is there. */
export type Jobs = {
  /** Holds generations that nobody works on. */
  takeGenerations: () => Promise<DueGeneration[]>
  /** Shows that this process still works on some generations. @returns the ids of those that it still holds */
  touchGenerations: (held: JobClaim[]) => Promise<Set<string>>
  /** Gives a generation to whoever takes it next. @param failed whether that counts as one more try that came to nothing */
  leaveGeneration: (claim: JobClaim, failed: boolean) => Promise<void>
  /** Removes the job of a generation that has ended. */
  endGeneration: (id: string) => Promise<void>
  /** Has something sent. Once this resolves it is not lost. @param delayMs how long it waits at least */
  send: (sending: Sending, delayMs?: number) => Promise<void>
  /** Begins to send, and to do what is to be done at its time. */
  start: (work: { send: (sending: Sending) => Promise<void>; upkeep: readonly Upkeep[] }) => Promise<void>
  /** Takes no more work, and waits for what is under way. */
  stop: () => Promise<void>
}

type Options = {
  database: Pick<Database, 'query' | 'exclusive'>
  seal: Pick<Seal, 'close' | 'open'>
  log: Pick<Logger, 'error' | 'warn' | 'debug'>
}

type Failed = { name?: string; code?: string; responseCode?: number }

/** So many generations are taken at a time. */
const takenAtOnce = 20

/** How many messages one server sends at a time. */
const sentAtOnce = 10

/** How long what is under way may take once nothing more is taken; what takes longer is done again. */
const stoppingMs = 1_000

/** Longer than any mail is held back. */
const soonMs = 3_000

const purpose = 'outbox'

const OutboxJob = z.object({ sealed: z.string() })
const Opened = z.object({ kind: z.string(), data: z.unknown() })
const Touched = z.object({ settled: z.array(z.string()) })
const UpkeepJob = z.object({ task: z.string() })

/**
 * Opens the queues.
 *
 * A process wakes its own workers for what it stores; those of others look now and then. Where several servers share a
 * database, jobs of dead ones are looked for every few seconds.
 */
export async function openJobs({ database, seal, log }: Options): Promise<Jobs> {
  const { query, exclusive } = database
  const supervise = exclusive ? 10 * 60 : 3
  const boss = openBoss(query, {
    superviseIntervalSeconds: supervise,
    monitorIntervalSeconds: supervise,
    maintenanceIntervalSeconds: 60 * 60,
    queueCacheIntervalSeconds: 60 * 60,
    flowIntervalSeconds: 60 * 60,
    bamIntervalSeconds: 60 * 60,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    persistQueueStats: false,
    monitorVacuum: false,
    reindex: false,
  })
  // Messages of failed queries quote what was stored.
  boss.on('error', (error: Error & { code?: unknown; queue?: unknown }) =>
    log.error({ name: error.name, code: error.code, queue: error.queue }, 'The queue of jobs failed'),
  )
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'The queue of jobs warns'))
  await boss.start()
  // Whoever held them is gone: there was one process.
  if (exclusive) for (const name of ['generation', 'outbox'] as const) await leaveAllActive(name)

  function openSealed(data: unknown): Sending {
    const opened = seal.open(purpose, OutboxJob.parse(data).sealed)
    if (opened === undefined) throw new Error('It was sealed by other keys')
    return Opened.parse(JSON.parse(opened))
  }

  const timers = new Set<NodeJS.Timeout>()
  let sender: string | undefined
  function wakeIn(ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (sender !== undefined) boss.notifyWorker(sender)
    }, ms).unref()
    timers.add(timer)
  }

  async function runTask(task: Upkeep | undefined): Promise<void> {
    // One of another release.
    if (!task) return
    try {
      await task.run()
      log.debug({ job: task.name }, 'A scheduled job is done')
    } catch (error) {
      log.error({ err: error, job: task.name }, 'A scheduled job failed')
    }
  }

  async function leaveAllActive(name: QueueName): Promise<void> {
    const claims = await listClaims(query, name)
    if (claims.length > 0) await boss.fail(name, claims, { message: 'the server ended' })
  }

  return {
    async takeGenerations() {
      const jobs = await boss.fetch('generation', { batchSize: takenAtOnce })
      return jobs.map(({ id, retryCount, data }) => ({ id, retryCount, data }))
    },
    async touchGenerations(held) {
      const claims = held.map(({ id, retryCount }) => ({ id, retryCount }))
      return new Set(Touched.parse(await boss.touch('generation', claims)).settled)
    },
    async leaveGeneration({ id, retryCount }, failed) {
      const claim = { id, retryCount }
      if (failed) await boss.fail('generation', claim, { message: 'it came to nothing' })
      else await giveBack(query, claim)
    },
    async endGeneration(id) {
      await boss.deleteJob('generation', id)
    },
    async send(sending, delayMs = 0) {
      const sealed = seal.close(purpose, JSON.stringify(sending), randomBytes(12))
      // By the database's clock, in seconds.
      await boss.send('outbox', { sealed }, delayMs > 0 ? { startAfter: delayMs / 1000 } : {})
      wakeIn(delayMs)
    },
    async start({ send, upkeep }) {
      const pollingIntervalSeconds = exclusive ? 30 : 10
      const sendOne = async ({ id, data }: { id: string; data: unknown }) => {
        try {
          const { kind, data: opened } = openSealed(data)
          await send({ kind, data: opened })
          // At once, whatever pg-boss would keep of it.
          await boss.deleteJob('outbox', id)
          return { id, status: 'completed' as const }
        } catch (error) {
          // Messages of mail servers and failed queries quote addresses; the code says what went wrong.
          const { name, code, responseCode = 0 } = error as Failed
          log.error({ name, code, responseCode }, 'Something could not be sent')
          // The mail server will not take it the next time either (RFC 5321, 4.2.1).
          if (responseCode >= 500) await boss.deleteJob('outbox', id)
          return { id, status: 'failed' as const, output: { code } }
        }
      }
      sender = await boss.work(
        'outbox',
        { batchSize: sentAtOnce, perJobResults: true, burstWhenBatchFull: true, pollingIntervalSeconds },
        (jobs) => Promise.all(jobs.map(sendOne)),
      )
      // What was kept just before the last process ended may be due in a moment.
      wakeIn(soonMs)

      const tasks = new Map(upkeep.map((task) => [task.name, task]))
      for (const { name, at } of upkeep) {
        await boss.schedule('upkeep', at, { task: name }, { key: name.replaceAll(' ', '-'), tz: 'UTC' })
        // Also now: nobody may have been there at its time.
        await boss.send('upkeep', { task: name })
      }
      await boss.work('upkeep', { batchSize: 20, pollingIntervalSeconds: 30 }, async (jobs) => {
        for (const { data } of jobs) await runTask(tasks.get(UpkeepJob.parse(data).task))
      })
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      await boss.stop({ graceful: true, close: false, timeout: stoppingMs })
    },
  }
}

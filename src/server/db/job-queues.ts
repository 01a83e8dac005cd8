import { PgBoss, type ConstructorOptions, type Db as JobDatabase, type Queue } from 'pg-boss'
import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { QuizOptions } from '#domain/tools/quiz.ts'
import type { Db, Query } from './pool.ts'

/** Where pg-boss keeps its jobs, beside our tables and brought up to date with them. */
const jobSchema = 'pgboss'

/** How long a server may be silent about a job before another one takes it. The least that pg-boss allows. */
const heartbeatSeconds = 10

const hour = 60 * 60
const day = 24 * hour

/**
 * The queues. What must run later, elsewhere or again goes through one of them:
 * - `generation`: a generation, under its own id, in the hands of the process that runs it;
 * - `outbox`: what is to be sent, sealed; tried again for about an hour;
 * - `upkeep`: what is done at its time by one of the servers.
 */
const queues = {
  generation: { retryLimit: 1_000_000, retryDelay: 0, expireInSeconds: day, retentionSeconds: 365 * day },
  outbox: {
    retryLimit: 8,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 15 * 60,
    expireInSeconds: 5 * 60,
    deleteAfterSeconds: hour,
  },
  upkeep: { retryLimit: 0, expireInSeconds: hour, deleteAfterSeconds: hour },
} satisfies Record<string, Omit<Queue, 'name'>>

export type QueueName = keyof typeof queues

/** pg-boss over our own connections. @throws nothing by itself: whoever opens it starts and stops it */
export function openBoss(query: Query, options: Omit<ConstructorOptions, 'db' | 'schema'>): PgBoss {
  const db: JobDatabase = {
    async executeSql(text, values) {
      const answer = await query(text, values)
      return { rows: Array.isArray(answer) ? answer.flatMap(({ rows }) => rows ?? []) : answer.rows }
    },
  }
  return new PgBoss({ ...options, db, schema: jobSchema, registerInstance: false, persistWarnings: false })
}

/**
 * Makes pg-boss's tables and our queues, or brings them up to date.
 * @param exclusive whether one process alone uses the database: then nobody could take its jobs from it, and one that
 * slept, as laptops do, does not lose them
 */
export async function bringJobsUpToDate(query: Query, exclusive: boolean): Promise<void> {
  const boss = openBoss(query, { supervise: false, schedule: false })
  const failures: Error[] = []
  boss.on('error', (error) => void failures.push(error))
  await boss.start()
  for (const [name, settings] of Object.entries(queues)) {
    const complete = { ...settings, ...(!exclusive && { heartbeatSeconds }) }
    await boss.createQueue(name, complete)
    await boss.updateQueue(name, complete)
  }
  await boss.stop({ graceful: false, close: false })
  if (failures[0]) throw failures[0]
}

/** What any server needs to run a generation, beside what its row says. */
export const GenerationJob = z.object({
  /** What a quiz is asked to be, where that is not the usual. */
  quiz: z.optional(QuizOptions),
  /** Whether it is to be another one than those there are. */
  again: z.optional(z.boolean()),
  /** The built-in engine, where it was asked for. */
  builtIn: z.optional(z.boolean()),
  /** The label of the model that was chosen. */
  model: z.optional(z.string()),
  /** Of a text that is read in parts: only these of its sections. */
  sections: z.optional(z.array(z.int())),
})
export type GenerationJob = z.infer<typeof GenerationJob>

/** A part of a statement: stores the job of each generation in `begun (id)`, in the hands of the process that begins it. */
export function holdingJobs(data: GenerationJob): SQL {
  return sql`
    insert into pgboss.job (id, name, state, data, policy, retry_limit, retry_delay, expire_seconds, deletion_seconds,
      keep_until, heartbeat_seconds, started_on, heartbeat_on)
    select begun.id, queue.name, 'active', ${JSON.stringify(data)}::jsonb, policy, retry_limit, retry_delay, expire_seconds,
      deletion_seconds, now() + retention_seconds * interval '1 second', heartbeat_seconds, now(), now()
    from begun, pgboss.queue where queue.name = 'generation'`
}

/** A part of a statement: removes the job of each generation in `ended (id)`. */
export const removingJobs = sql`
  delete from pgboss.job using ended where job.name = 'generation' and job.id = ended.id`

/** The claim of a process to a job: lost once another process took it. */
export type JobClaim = { id: string; retryCount: number }

/** Gives the job of a generation to whoever takes it next, at once. Unlike a failure of pg-boss's it counts as no try. */
export async function giveBack(query: Query, { id, retryCount }: JobClaim): Promise<void> {
  await query(
    `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
     where name = 'generation' and id = $1 and state = 'active' and retry_count = $2`,
    [id, retryCount],
  )
}

/** The claims of whoever held jobs of a queue: of dead processes, where a new one is the only one there is. */
export async function listClaims(query: Query, name: QueueName): Promise<JobClaim[]> {
  const answer = await query(
    `select id, retry_count as "retryCount" from pgboss.job where name = $1 and state = 'active'`,
    [name],
  )
  return z.array(z.object({ id: z.string(), retryCount: z.int() })).parse([answer].flat()[0]?.rows)
}

/**
 * Brings the times of pg-boss, which goes by the database's clock, back to one that was put right: or it would wait for the
 * old time to come before it did anything again. Nothing waits for longer than an hour.
 */
export async function settleJobs(db: Db): Promise<void> {
  const back = (table: SQL, columns: string[]) => {
    const settled = columns.map(
      (name) =>
        sql`${sql.identifier(name)} = case when ${sql.identifier(name)} > now() then now() else ${sql.identifier(name)} end`,
    )
    return db.execute(sql`update ${table} set ${sql.join(settled, sql`, `)}`)
  }
  await back(sql`pgboss.version`, ['cron_on', 'bam_on', 'flow_on', 'reindex_on'])
  await back(sql`pgboss.queue`, ['monitor_on', 'monitor_claim_on', 'maintain_on', 'delta_on', 'retained_on'])
  await back(sql`pgboss.job`, ['created_on', 'started_on', 'heartbeat_on', 'completed_on'])
  await db.execute(
    sql`update pgboss.job set start_after = now() where start_after > now() + interval '1 hour'`,
  )
}

/** That the job of a generation is there. */
export const hasJob = (generationId: SQL) =>
  sql`exists (select from pgboss.job where job.name = 'generation' and job.id = ${generationId})`

/** That some process runs a generation, as far as is known. */
export const isHeld = (generationId: SQL) => sql<boolean>`exists (
  select from pgboss.job where job.name = 'generation' and job.id = ${generationId} and state = 'active'
    and (heartbeat_seconds is null or heartbeat_on + heartbeat_seconds * interval '1 second' > now())
)`

/** That a generation's job is in the hands of this very attempt at it. */
export const isHeldBy = (generationId: SQL, { retryCount }: JobClaim) => sql`exists (
  select from pgboss.job where job.name = 'generation' and job.id = ${generationId} and state = 'active'
    and retry_count = ${retryCount}::int
)`

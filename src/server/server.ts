import { createAdaptorServer } from '@hono/node-server'
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { createLimiter } from '#auth/limits/limiter.ts'
import type { SendMail } from '#auth/mail/email-template.ts'
import { plansFor } from '#domain/plans.ts'
import type { Engine } from '#engines/engine.ts'
import { callSettings, ceilingOf } from '#engines/hosted/call-settings.ts'
import { openLearnedFile } from '#engines/hosted/learned-file.ts'
import { loadModels, type ConfiguredModels } from '#engines/model-settings.ts'
import { openModels } from '#engines/open-models.ts'
import { createThreadedEngine } from '#engines/threaded/engine.ts'
import { createEvidenceThread } from '#engines/threaded/evidence.ts'
import { createArticles, type ArticleOptions } from './articles/articles.ts'
import { createApp, type SettledConfig } from './app.ts'
import { openDatabase, type Db } from './db/open.ts'
import { findOtherAddresses, removeServers, storeServer, type ServerRow } from './db/servers.ts'
import { servesThisMachineOnly, type Environment } from './env.ts'
import { createLog } from './log.ts'
import { clientAddressFinder } from './http/client-address.ts'
import { openMail, type Mail } from './mail.ts'
import { openJobs, type Jobs, type Sending, type Upkeep } from './jobs.ts'
import { openSite } from './http/static-files.ts'
import { openSignIn, type SignIn } from './sign-in.ts'
import { createPush } from './push.ts'
import { endInTime } from './end-in-time.ts'
import { createRequestParser } from './requests/parse-requests.ts'
import { openSharedClock, type SharedClock } from './shared-clock.ts'
import { startJobs, type ScheduledJob } from './scheduled-jobs.ts'
import type { Context } from './usecases/context.ts'
import { deleteUserData } from './usecases/account/delete-account.ts'
import { endLost, startKeepingGenerations } from './usecases/jobs/keep-generations.ts'
import { prune, pruneDeletedSources } from './usecases/jobs/prune.ts'
import { createReadiness } from './usecases/jobs/readiness.ts'
import type { EndedCall } from '#engines/hosted/ended-call.ts'
import { noteCall, type Counting } from './usecases/model/call-counts.ts'
import { watchClock, whenClockIsTrusted } from './usecases/jobs/watch-clock.ts'
import { remindOfCards } from './usecases/notifications/remind-of-cards.ts'
import { Finished, notifyFinished } from './usecases/notifications/notify-finished.ts'
import { HandedOver, RunningGenerations } from './usecases/generations/running-generations.ts'

export type RunningServer = {
  /** Where people reach it. */
  url: string
  /** Where it listens: the same as `url`, unless it is behind a proxy. */
  address: string
  /** What whoever started it should know. */
  notices: string[]
  /** Resolves with the reason when the embedded database has ended by itself. Nothing works any more then. */
  lost: Promise<string> | undefined
  /**
   * Stops taking work, lets what runs finish, and closes the database, within 20 seconds whatever hangs. Called twice,
   * it waits for the first.
   */
  close: () => Promise<void>
}

export type ServerOptions = {
  env: Environment
  /** The folder of the built pages. */
  siteRoot: string
  /** The archive of a fresh database directory, where one was built. */
  databaseImage: string
  clock?: () => number
  log?: Logger
  /** Carries push messages to the push services. */
  deliverPush?: typeof fetch
  /** Where pages of the web are read from, and within what limits. */
  articles?: ArticleOptions
}

/** How long running generations may take to finish once the server is asked to stop, and then to be left to another. */
const graceMs = 1_000
const leavingMs = 5_000

const minuteMs = 60_000

/** How long an idle connection is kept: longer than proxies keep theirs, which else send into one that just closed. */
const keepAliveMs = 75_000

/** How long a request may take to arrive, its body included: 20 MB at the pace of a poor line. */
const requestMs = 120_000

/** How long connections may take to receive the end of their responses, and each thing after them to end. */
const closingMs = 1_000
const closingDatabaseMs = 2_500

/** Starts everything in order: configuration, database, sign-in and pages, and only then accepts connections. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { env, siteRoot, databaseImage } = options
  const log = options.log ?? createLog(env.LOG_LEVEL)
  const mail = openMail(env, log)
  const clientAddress = clientAddressFinder(env.TRUSTED_PROXIES)
  const database = await openDatabase({
    dataDirectory: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    image: databaseImage,
    onError: (error) => log.error({ err: error }, 'A database connection was lost'),
  })
  try {
    const shared = options.clock || database.exclusive ? undefined : await openSharedClock(database.db, log)
    const clock = options.clock ?? shared?.now ?? Date.now
    const http = await listen(env, log)
    const address = addressOf(http, env.HOST)
    const url = env.PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? address
    const sendMail: SendMail | undefined =
      mail && ((to, email) => jobs.send({ kind: 'mail', data: { to, email } }))
    const forgetUser = (userId: string) => deleteUserData(context, { userId })
    const signIn = await openSignIn({
      env,
      database,
      url,
      sendMail,
      keepLetter: (letter, delayMs) => jobs.send({ kind: 'letter', data: letter }, delayMs),
      forgetUser,
      clientAddress,
      clock,
      log,
    })
    const jobs: Jobs = await openJobs({ database, seal: signIn.seal, log })
    const builtIn = createThreadedEngine()
    const evidence = createEvidenceThread()
    const requests = createRequestParser()
    const loadConfigured = () => loadModels(env, resolve(env.DATA_DIR))
    const models = await loadConfigured()
    const counting = { db: database.db, clock, log }
    const context: Context = {
      db: database.db,
      engine: models ? openHosted(env, models, counting) : builtIn,
      models,
      loadModels: loadConfigured,
      openEngine: (chosen) => (chosen ? openHosted(env, chosen, counting) : builtIn),
      dataDirectory: resolve(env.DATA_DIR),
      operators: { addresses: new Set(env.OPERATORS), proof: !servesThisMachineOnly(env) },
      builtIn,
      evidence,
      ceiling: ceilingOf(env),
      plans: plansFor({
        enforced: env.PLANS === 'on',
        freeCharacters: env.PLAN_FREE_CHARACTERS,
        freeDaily: env.PLAN_FREE_DAILY,
        proCharacters: env.PLAN_PRO_CHARACTERS,
      }),
      running: new RunningGenerations(),
      jobs,
      users: signIn.users,
      hash: signIn.hash,
      limiter: createLimiter({
        db: database.db,
        hash: (key) => signIn.hash('limit', key),
        clock,
      }),
      push: createPush(
        database.db,
        url.startsWith('https:') ? url : 'mailto:operator@localhost',
        options.deliverPush ?? fetch,
      ),
      articles: env.ARTICLES ? createArticles(options.articles) : undefined,
      sendMail,
      publicUrl: url,
      clock,
      log,
    }
    await watchClock(context)
    const lost = await endLost(context)
    if (lost > 0) log.warn({ lost }, 'Generations that an older release had left running were ended')
    // Made on the first start, so that nobody waits for them and servers on one database agree.
    await context.push.publicKey()
    const self = { id: randomUUID(), publicUrl: url }
    const { db } = database
    const findReadiness = createReadiness({ store: () => storeServer(db, self), room: database.room, log })
    await findReadiness()
    const notices = database.exclusive ? [] : await noticesOnAddress(db, self)
    const keeping = await startKeepingGenerations(context)
    await jobs.start({ send: senderOf(context, signIn, mail), upkeep: upkeepOf(context, signIn) })
    const watching = startJobs(
      [
        ...ownJobs(context, signIn, shared),
        {
          name: 'show that this server lives',
          everyMs: minuteMs,
          run: async () => void (await findReadiness()),
        },
      ],
      log,
    )
    const config: SettledConfig = {
      auth: { url: signIn.url, key: signIn.key, embedded: signIn.embedded !== undefined },
      plans: context.plans,
      google: signIn.google,
      articles: context.articles !== undefined,
      mail: context.sendMail !== undefined,
      mailPauseSeconds: env.AUTH_MAIL_SECONDS,
      links: { code: env.CODE_URL, chat: env.CHAT_URL },
    }
    const site = await openSite(siteRoot)
    const https = url.startsWith('https:')
    const app = createApp({
      context,
      config,
      site,
      verify: signIn.verify,
      findReadiness,
      requests,
      auth: signIn.embedded?.routes,
      clientAddress,
      strangersPerMinute: env.STRANGERS_PER_MINUTE,
      https,
    })
    http.serve(app.fetch)

    let closed: Promise<void> | undefined
    const close = async () => {
      context.running.closing = true
      const stopped = http.stop()
      const leave = setTimeout(() => context.running.stopWhere(() => true, new HandedOver()), graceMs)
      await endInTime(log, graceMs + leavingMs, { generations: context.running.finished() })
      clearTimeout(leave)
      context.running.giveUp()
      http.closeIdleConnections()
      const stuck = setTimeout(() => http.closeAllConnections(), closingMs)
      await stopped
      clearTimeout(stuck)
      await endInTime(log, closingMs, {
        watching: watching.stop(),
        keeping: keeping.stop(),
        'leaving the list of servers': removeServers(db, self.id),
      })
      await endInTime(log, 2 * closingMs, { jobs: jobs.stop() })
      mail?.close()
      await endInTime(log, closingMs, {
        engine: builtIn.close(),
        evidence: evidence.close(),
        requests: requests.close(),
      })
      await endInTime(log, closingDatabaseMs, { database: database.close() })
    }
    return { url, address, notices, lost: database.lost, close: () => (closed ??= close()) }
  } catch (error) {
    mail?.close()
    await database.close()
    throw error
  }
}

/** Servers on one database that say they are reached at different addresses refuse each other's tokens. */
async function noticesOnAddress(db: Db, self: ServerRow): Promise<string[]> {
  const others = await findOtherAddresses(db, self)
  return others.map(
    (other) =>
      `Another server on this database is reached at ${other}, and this one at ${self.publicUrl}: who signs in at one is signed out at the other. Set PUBLIC_URL to the same address for all.`,
  )
}

/** What each server does for itself at intervals. */
function ownJobs(context: Context, { embedded }: SignIn, shared: SharedClock | undefined): ScheduledJob[] {
  const watch = async () => {
    await shared?.compare()
    await watchClock(context)
  }
  const jobs = [{ name: 'watch the clock', everyMs: minuteMs, run: watch }]
  if (!embedded) return jobs
  return [...jobs, { name: 'reload signing keys', everyMs: minuteMs, run: embedded.reloadKeys }]
}

/** What one of all servers does at its time. */
function upkeepOf(context: Context, { embedded }: SignIn): Upkeep[] {
  const trusted = (run: () => Promise<void>) => () => whenClockIsTrusted(context, run)
  const upkeep = [
    { name: 'prune', at: '17 3 * * *', run: trusted(() => prune(context)) },
    { name: 'remind of cards', at: '*/5 * * * *', run: () => remindOfCards(context) },
    { name: 'prune deleted sources', at: '* * * * *', run: () => pruneDeletedSources(context) },
  ]
  if (!embedded) return upkeep
  return [...upkeep, { name: 'prune sign-in', at: '37 3 * * *', run: trusted(embedded.prune) }]
}

const MailJob = z.object({
  to: z.string(),
  email: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
})

/** Sends what was left in the outbox. */
function senderOf(context: Context, { embedded }: SignIn, mail: Mail | undefined) {
  return async ({ kind, data }: Sending): Promise<void> => {
    if (kind === 'letter') return embedded?.deliver(data)
    if (kind === 'finished') return notifyFinished(context, Finished.parse(data))
    const { to, email } = MailJob.parse(data)
    await mail?.send(to, email)
  }
}

/** The engine of the configured models. */
function openHosted(env: Environment, models: ConfiguredModels, counting: Counting): Engine {
  const settings = {
    ...callSettings(env),
    dataDirectory: resolve(env.DATA_DIR),
    learned: openLearnedFile(join(env.DATA_DIR, 'learned-of-models.json'), {
      onTrouble: (error) =>
        counting.log.warn({ err: error }, 'What was learned of a model could not be kept'),
    }),
    onCall: (call: EndedCall) => noteCall(counting, call),
  }
  return openModels(models, settings, (passed) =>
    counting.log.warn(passed, 'A model failed: the next one is asked'),
  )
}

type Fetch = (request: Request, bindings: never) => Response | Promise<Response>

/** Listens at once, so that the port and with it the public address are known, and answers when the app is ready. */
async function listen(
  env: Environment,
  log: Logger,
): Promise<Server & { serve: (fetch: Fetch) => void; stop: () => Promise<void> }> {
  let answer: Fetch | undefined
  const server = createAdaptorServer({
    fetch: (request, bindings) => answer?.(request, bindings as never) ?? new Response(null, { status: 503 }),
    serverOptions: { keepAliveTimeout: keepAliveMs, requestTimeout: requestMs },
  }) as Server
  await new Promise<void>((resolve, reject) => {
    server.on('error', (error) => {
      reject(error)
      // As where the process may open no more files: those who are connected are served all the same.
      if (server.listening) log.error({ err: error }, 'A connection could not be taken')
    })
    server.listen({ port: env.PORT, host: env.HOST, backlog: 4096 }, resolve)
  })
  return Object.assign(server, {
    serve(fetch: Fetch) {
      answer = fetch
    },
    stop() {
      return new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      })
    },
  })
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

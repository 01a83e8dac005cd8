import type { Logger } from 'pino'
import type { Seal } from '#auth/keys/seal.ts'
import type { Limiter } from '#auth/limits/limiter.ts'
import type { SendMail } from '#auth/mail/email-template.ts'
import type { Plans } from '#domain/plans.ts'
import type { Ceiling } from '#domain/reading-plan.ts'
import type { Engine } from '#engines/engine.ts'
import type { ConfiguredModels } from '#engines/model-settings.ts'
import type { EvidenceThread } from '#engines/threaded/evidence.ts'
import type { Articles } from '../articles/articles.ts'
import type { Db } from '../db/open.ts'
import type { Jobs } from '../jobs.ts'
import type { Push } from '../push.ts'
import type { UserDirectory } from '../user-directory.ts'
import type { RunningGenerations } from './generations/running-generations.ts'

/** What every use case works with. Time comes in from outside, so that a test can turn the clock. */
export type Context = {
  db: Db
  /** Of what begins now; an operator may have another take over, and what runs keeps the one that it began with. */
  engine: Engine
  /** The models behind `engine`; none where the built-in one works. */
  models: ConfiguredModels | undefined
  loadModels: () => Promise<ConfiguredModels | undefined>
  openEngine: (models: ConfiguredModels | undefined) => Engine
  /** Where the chosen models are kept. */
  dataDirectory: string
  /** The addresses of who may choose the models, in small letters, and whether they have to be proven. */
  operators: { addresses: ReadonlySet<string>; proof: boolean }
  /** The one that browsers have as well, whichever engine is configured. */
  builtIn: Engine
  /** Looks up the passages of what an engine wrote, where it did not name them itself. */
  evidence: EvidenceThread
  plans: Plans
  /** The most that one result may take of a model. */
  ceiling: Ceiling
  running: RunningGenerations
  /** Work that outlives this process. */
  jobs: Jobs
  users: UserDirectory
  /** A keyed hash of a text for one purpose: useless without the installation's key. */
  hash: Seal['hash']
  limiter: Limiter
  push: Push
  /** None where the operator lets nobody read pages of the web. */
  articles: Articles | undefined
  /** None where no mail server is set up. */
  sendMail: SendMail | undefined
  /** Where people reach this server, without a final slash. */
  publicUrl: string
  /** Milliseconds since the epoch. */
  clock: () => number
  log: Logger
}

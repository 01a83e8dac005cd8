import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { databaseTroubleOf } from '#domain/database-trouble.ts'
import { ConfigurationError } from '#engines/environment.ts'
import { loadModels } from '#engines/model-settings.ts'
import { CannotStart } from '../cannot-start.ts'
import { loadEnvironment, type Environment } from '../env.ts'
import { createLog } from '../log.ts'
import { startServer, type ServerOptions } from '../server.ts'
import { linesAboutModels } from './lines-about-models.ts'
import { memoryNotice } from './memory-notice.ts'

type Options = Pick<ServerOptions, 'siteRoot' | 'databaseImage'> & {
  /** Done once the configuration is known to be right, before anything is opened. */
  prepare?: () => Promise<void>
  onReady?: () => void
}

/** Runs the server until the process is asked to stop; prints why when it cannot start. */
export async function runServer({ siteRoot, databaseImage, prepare, onReady }: Options): Promise<void> {
  try {
    const env = loadEnvironment(process.env)
    await prepare?.()
    const tightMemory = memoryNotice(process.constrainedMemory())
    if (tightMemory !== undefined) console.log(tightMemory)
    const log = createLog(env.LOG_LEVEL)
    const server = await startServer({ env, siteRoot, databaseImage, log })
    onReady?.()
    console.log(`Morsel is ready at ${server.address}`)
    for (const notice of server.notices) console.log(notice)
    if (env.LOG_LEVEL !== 'silent') void tellAboutModels(env, log)
    void server.lost?.then((reason) => {
      console.error(
        `The embedded database ended (${reason}). So does Morsel, to be started again; what it had acknowledged is kept.`,
      )
      process.exit(1)
    })
    let stopping = false
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        // Whoever asks twice waits for nothing.
        if (stopping) process.exit(1)
        stopping = true
        console.log('Finishing what runs, then stopping …')
        void server.close().then(() => process.exit(0))
      })
    }
  } catch (error) {
    console.error(describe(error))
    process.exit(1)
  }
}

/** Says once, when people can already work, what is wrong with the models or which one is near. */
async function tellAboutModels(env: Environment, log: Logger): Promise<void> {
  try {
    const dataDirectory = resolve(env.DATA_DIR)
    const models = await loadModels(env, dataDirectory)
    for (const { line, isTrouble, model } of await linesAboutModels(models, dataDirectory)) {
      console.log(line)
      if (isTrouble) log.error({ model }, line)
    }
  } catch (error) {
    log.warn({ err: error }, 'The models could not be asked for')
  }
}

function describe(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof CannotStart) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `The port is taken: ${error.message}. Stop what listens there, or set PORT.`
  }
  // As the keys, where they cannot be written.
  if (databaseTroubleOf(error) !== undefined)
    return `Morsel could not start: ${error.cause instanceof Error ? error.cause.message : error.message}. Look after DATA_DIR and the database, and start again.`
  return error.stack ?? error.message
}

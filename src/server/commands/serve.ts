import { ConfigurationError } from '#engines/environment.ts'
import { loadEnvironment } from '../env.ts'
import { DirectoryInUse } from '../db/directory-lock.ts'
import { startServer, type ServerOptions } from '../server.ts'

type Options = Pick<ServerOptions, 'siteRoot' | 'databaseImage'> & {
  /** Done once the configuration is known to be right, before anything is opened. */
  prepare?: () => Promise<void>
}

/** Runs the server until the process is asked to stop; prints why when it cannot start. */
export async function runServer({ siteRoot, databaseImage, prepare }: Options): Promise<void> {
  try {
    const env = loadEnvironment(process.env)
    await prepare?.()
    const server = await startServer({ env, siteRoot, databaseImage })
    console.log(`Morsel is ready at ${server.address}`)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        console.log('Finishing what runs, then stopping …')
        void server.close().then(() => process.exit(0))
      })
    }
  } catch (error) {
    console.error(describe(error))
    process.exit(1)
  }
}

function describe(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof DirectoryInUse) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `The port is taken: ${error.message}. Stop what listens there, or set PORT.`
  }
  return error.stack ?? error.message
}

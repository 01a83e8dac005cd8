import { ConfigurationError } from '../src/engines/environment.ts'
import { readEnvironment } from '../src/server/env.ts'
import { DirectoryInUse } from '../src/server/db/directory-lock.ts'
import { startServer, type RunningServer } from '../src/server/server.ts'
import { buildMissing } from './build-all.ts'
import { databaseImage, siteRoot } from './paths.ts'

async function start(): Promise<RunningServer> {
  const env = readEnvironment(process.env)
  await buildMissing()
  return startServer({ env, siteRoot, databaseImage })
}

try {
  const server = await start()
  console.log(`Morsel is ready at ${server.address}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      console.log('Finishing what runs, then stopping …')
      void server.close().then(() => process.exit(0))
    })
  }
} catch (error) {
  if (error instanceof ConfigurationError || error instanceof DirectoryInUse) console.error(error.message)
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    console.error(`The port is taken: ${error.message}. Stop what listens there, or set PORT.`)
  } else console.error(error)
  process.exit(1)
}

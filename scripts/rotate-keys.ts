import { ConfigurationError } from '../src/engines/environment.ts'
import { readEnvironment } from '../src/server/env.ts'
import { rotateInstalledKeys } from '../src/server/rotate-keys.ts'

try {
  const begins = await rotateInstalledKeys(readEnvironment(process.env), Date.now())
  console.log(
    `A new key signs from ${begins.toISOString()}. Running servers take it over; nobody is signed out.`,
  )
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error instanceof ConfigurationError ? error.message : `Not rotated: ${error.message}`)
  process.exit(1)
}

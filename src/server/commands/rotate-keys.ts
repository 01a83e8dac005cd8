import { ConfigurationError } from '#engines/environment.ts'
import { loadEnvironment } from '../env.ts'
import { rotateInstalledKeys } from '../rotate-keys.ts'

/** Creates a new signing key, and prints from when on it signs. @returns the exit code */
export async function runRotateKeys(): Promise<0 | 1> {
  try {
    const begins = await rotateInstalledKeys(loadEnvironment(process.env), Date.now())
    process.stdout.write(
      `A new key signs from ${begins.toISOString()}. Running servers take it over; nobody is signed out.\n`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const said = error instanceof ConfigurationError ? error.message : `Not rotated: ${error.message}`
    process.stderr.write(`${said}\n`)
    return 1
  }
}

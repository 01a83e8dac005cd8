import type { Engine } from '#engines/engine.ts'
import { ConfigurationError, engineMistakes, engineVariables, readVariables } from '#engines/environment.ts'
import { settingsOf } from '#engines/hosted/settings-of.ts'
import { UsageError } from './command.ts'

/**
 * The hosted engine where `LLM_BASE_URL` is set, otherwise the built-in one.
 * @throws UsageError naming what is wrong with the settings, as a server would
 */
export async function chooseEngine(env: Record<string, string | undefined>): Promise<Engine> {
  const settings = settingsOf(read(env))
  if (!settings) {
    const { createBuiltInEngine } = await import('#engines/built-in/engine.ts')
    const { readLexiconFile } = await import('#engines/threaded/read-lexicon.ts')
    return createBuiltInEngine(readLexiconFile)
  }
  const { createHostedEngine } = await import('#engines/hosted/engine.ts')
  return createHostedEngine(settings)
}

function read(env: Record<string, string | undefined>) {
  try {
    return readVariables(engineVariables, env, engineMistakes)
  } catch (error) {
    throw error instanceof ConfigurationError ? new UsageError(error.message) : error
  }
}

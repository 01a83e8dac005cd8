import { resolve } from 'node:path'
import type { Engine } from '#engines/engine.ts'
import {
  ConfigurationError,
  dataDirectory,
  engineMistakes,
  engineVariables,
  readVariables,
} from '#engines/environment.ts'
import { loadModel, type ConfiguredModel } from '#engines/model-settings.ts'
import { UsageError } from './command.ts'

/**
 * The hosted engine where a model is configured, by the environment or by `morsel connect`, otherwise the built-in one.
 * @throws UsageError naming what is wrong with the settings, as a server would
 */
export async function chooseEngine(env: Record<string, string | undefined>): Promise<Engine> {
  const model = await loadConfiguredModel(readSettings(env))
  if (model === undefined) {
    const { createBuiltInEngine } = await import('#engines/built-in/engine.ts')
    const { readLexiconFile } = await import('#engines/threaded/read-lexicon.ts')
    return createBuiltInEngine(readLexiconFile)
  }
  const { createHostedEngine } = await import('#engines/hosted/engine.ts')
  return createHostedEngine(model.settings)
}

/** What of the environment the command line works with. @throws UsageError as above */
export function readSettings(env: Record<string, string | undefined>) {
  try {
    return readVariables({ ...engineVariables, DATA_DIR: dataDirectory }, env, engineMistakes)
  } catch (error) {
    throw asUsageError(error)
  }
}

/** @throws UsageError where what `morsel connect` wrote is damaged */
export async function loadConfiguredModel(
  settings: ReturnType<typeof readSettings>,
): Promise<ConfiguredModel | undefined> {
  try {
    return await loadModel(settings, resolve(settings.DATA_DIR))
  } catch (error) {
    throw asUsageError(error)
  }
}

function asUsageError(error: unknown): unknown {
  return error instanceof ConfigurationError ? new UsageError(error.message) : error
}

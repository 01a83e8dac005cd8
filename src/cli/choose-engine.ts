import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import type { Engine } from '#engines/engine.ts'
import {
  ConfigurationError,
  dataDirectory,
  engineMistakes,
  engineVariables,
  readVariables,
} from '#engines/environment.ts'
import { callSettings } from '#engines/hosted/call-settings.ts'
import { openLearnedFile } from '#engines/hosted/learned-file.ts'
import { loadModel, type ConfiguredModel, type ConfiguredServer } from '#engines/model-settings.ts'
import { UsageError } from './command.ts'

/**
 * The hosted engine where a model is configured, by the environment or by `morsel connect`, otherwise the built-in one.
 * @param onFailedCall told of each call to a model that came to nothing
 * @throws UsageError naming what is wrong with the settings, as a server would
 */
export async function chooseEngine(
  env: Record<string, string | undefined>,
  onFailedCall: (call: Record<string, unknown>) => void = () => {},
): Promise<Engine> {
  const settings = readSettings(env)
  const model = await loadConfiguredModel(settings)
  if (model === undefined) {
    const { createBuiltInEngine } = await import('#engines/built-in/engine.ts')
    const { readLexiconFile } = await import('#engines/threaded/read-lexicon.ts')
    return createBuiltInEngine(readLexiconFile)
  }
  if ('own' in model) {
    const { createOwnEngine } = await import('#engines/own-model/engine.ts')
    const dataDirectory = resolve(settings.DATA_DIR)
    return createOwnEngine(model.own, { ...callSettings(settings), dataDirectory, onFailedCall })
  }
  const { createHostedEngine } = await import('#engines/hosted/engine.ts')
  return createHostedEngine({
    ...model.settings,
    ...callSettings(settings),
    // Where no server keeps anything, and nobody named a place, nothing is kept.
    ...((env['DATA_DIR'] !== undefined || existsSync(settings.DATA_DIR)) && {
      learned: openLearnedFile(join(settings.DATA_DIR, 'learned-of-models.json')),
    }),
    secret: secretOf(model.settings),
    onFailedCall,
  })
}

/**
 * The same for each command of one person on one machine, so that a model's server finds again what it has read for the
 * one before; and nothing that the author of a text could know.
 */
function secretOf({ baseUrl, apiKey = '' }: ConfiguredServer['settings']): Uint8Array {
  const { uid, username, homedir } = userInfo()
  return createHash('sha256')
    .update(JSON.stringify([hostname(), uid, username, homedir, baseUrl, apiKey]))
    .digest()
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

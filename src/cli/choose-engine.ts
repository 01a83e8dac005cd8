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
import type { EndedCall } from '#engines/hosted/ended-call.ts'
import { openLearnedFile } from '#engines/hosted/learned-file.ts'
import { loadModel, type ConfiguredModel } from '#engines/model-settings.ts'
import { UsageError } from './command.ts'

/**
 * The hosted engine where a model is configured, by the environment or by `morsel connect`, otherwise the built-in one.
 * @param onCall told of each call to a model that ended
 * @throws UsageError naming what is wrong with the settings, as a server would
 */
export async function chooseEngine(
  env: Record<string, string | undefined>,
  onCall?: (call: EndedCall) => void,
): Promise<Engine> {
  const settings = readSettings(env)
  const model = await loadConfiguredModel(settings)
  if (model === undefined) {
    const { createBuiltInEngine } = await import('#engines/built-in/engine.ts')
    const { readLexiconFile } = await import('#engines/threaded/read-lexicon.ts')
    return createBuiltInEngine(readLexiconFile)
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
    ...(onCall && { onCall }),
  })
}

/**
 * The same for each command of one person on one machine, so that a model's server finds again what it has read for the
 * one before; and nothing that the author of a text could know.
 */
function secretOf({ baseUrl, apiKey = '' }: ConfiguredModel['settings']): Uint8Array {
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

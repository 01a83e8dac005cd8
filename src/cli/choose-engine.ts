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
import type { PassedOver } from '#engines/hosted/in-order.ts'
import { openLearnedFile } from '#engines/hosted/learned-file.ts'
import { loadModels, type ConfiguredModels } from '#engines/model-settings.ts'
import { UsageError } from './command.ts'

type Told = { onCall: (call: EndedCall) => void; onNext: (passed: PassedOver) => void }

/**
 * The engine of the models that are configured, by the environment or by `morsel connect`, otherwise the built-in one.
 * @param told of each call to a model that ended, and of each change-over to the next
 * @throws UsageError naming what is wrong with the settings, as a server would
 */
export async function chooseEngine(
  env: Record<string, string | undefined>,
  { onCall, onNext }: Told = { onCall: () => {}, onNext: () => {} },
): Promise<Engine> {
  const settings = readSettings(env)
  const models = await loadConfiguredModels(settings)
  if (models === undefined) {
    const { createBuiltInEngine } = await import('#engines/built-in/engine.ts')
    return createBuiltInEngine()
  }
  const { openModels } = await import('#engines/open-models.ts')
  const forAll = {
    dataDirectory: resolve(settings.DATA_DIR),
    ...callSettings(settings),
    // Where no server keeps anything, and nobody named a place, nothing is kept.
    ...((env['DATA_DIR'] !== undefined || existsSync(settings.DATA_DIR)) && {
      learned: openLearnedFile(join(settings.DATA_DIR, 'learned-of-models.json')),
    }),
    secret: secretOf(models),
    onCall,
  }
  return openModels(models, forAll, onNext)
}

/**
 * The same for each command of one person on one machine, so that a model's server finds again what it has read for the
 * one before; and nothing that the author of a text could know.
 */
function secretOf({ models: [first] }: ConfiguredModels): Uint8Array {
  const [place, key = ''] = 'own' in first! ? [first.own.sha256] : [first!.baseUrl, first!.apiKey]
  const { uid, username, homedir } = userInfo()
  return createHash('sha256')
    .update(JSON.stringify([hostname(), uid, username, homedir, place, key]))
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
export async function loadConfiguredModels(
  settings: ReturnType<typeof readSettings>,
): Promise<ConfiguredModels | undefined> {
  try {
    return await loadModels(settings, resolve(settings.DATA_DIR))
  } catch (error) {
    throw asUsageError(error)
  }
}

/** What is wrong with settings, as whoever wrote the command is told. */
export function asUsageError(error: unknown): unknown {
  return error instanceof ConfigurationError ? new UsageError(error.message) : error
}

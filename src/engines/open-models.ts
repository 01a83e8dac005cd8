import type { Engine } from './engine.ts'
import { createHostedEngine } from './hosted/engine.ts'
import type { HostedSettings } from './hosted/hosted-settings.ts'
import { createEngineInOrder, type PassedOver } from './hosted/in-order.ts'
import {
  modelTitleOf,
  type ConfiguredModels,
  type ModelSettings,
  type ServerSettings,
} from './model-settings.ts'
import { createOwnEngine } from './own-model/engine.ts'

type SettingsForAll = Omit<HostedSettings, keyof ServerSettings | 'title'> & {
  /** Where the weights lie of a model on this machine. */
  dataDirectory: string
}

/**
 * The engine of the models that are configured.
 * @param settings the same for all of them
 */
export function openModels(
  { models }: ConfiguredModels,
  settings: SettingsForAll,
  onNext: (passed: PassedOver) => void,
): Engine {
  const [only, ...others] = models
  if (others.length === 0) return openModel(only!, settings)
  const listed = models.map((one) => ({
    label: one.label,
    engine: openModel(one, settings, modelTitleOf(one)),
  }))
  return createEngineInOrder(listed, { clock: settings.clock, onNext })
}

function openModel(one: ModelSettings, settings: SettingsForAll, title?: string): Engine {
  return 'own' in one
    ? createOwnEngine(one.own, { ...settings, title })
    : createHostedEngine({ ...settings, ...one, title })
}

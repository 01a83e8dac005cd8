import type { Engine } from '../engine.ts'
import type { ConfiguredModels, ModelSettings } from '../model-settings.ts'
import { createHostedEngine, type HostedSettings } from './engine.ts'
import { createEngineInOrder, type PassedOver } from './in-order.ts'

/**
 * The engine of the models that are configured.
 * @param settings the same for all of them
 */
export function openModels(
  { models }: ConfiguredModels,
  settings: Omit<HostedSettings, keyof ModelSettings | 'title'>,
  onNext: (passed: PassedOver) => void,
): Engine {
  const [only, ...others] = models
  if (others.length === 0) return createHostedEngine({ ...settings, ...only! })
  const listed = models.map(({ label, ...one }) => {
    // One of several is told apart by its own name, whoever provides them.
    const title = label === undefined ? one.model : `${label} (${one.model})`
    return { label, engine: createHostedEngine({ ...settings, ...one, title }) }
  })
  return createEngineInOrder(listed, { clock: settings.clock, onNext })
}

import type { HostedSettings } from './engine.ts'
import { listModels } from './list-models.ts'

/** A server that does not say so soon is asked without knowing. */
const withinMs = 2_000

/**
 * The tokens that a model reads and writes together, as its server tells: those it runs with, or, where a call decides
 * that itself, the most there can be. Undefined where nobody tells.
 */
export async function findContext({
  baseUrl,
  apiKey,
  model,
}: Pick<HostedSettings, 'baseUrl' | 'apiKey' | 'model'>): Promise<number | undefined> {
  const list = await listModels({ baseUrl, apiKey, withinMs })
  if (!list.ok) return undefined
  // A server of one model answers to any name.
  const found =
    list.models.find(({ name }) => name === model) ?? (list.models.length === 1 ? list.models[0] : undefined)
  return list.server === 'Ollama' ? found?.longestContext : found?.context
}

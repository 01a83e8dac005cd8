import { fetchConfig } from '../../config.ts'
import { createStore, useStore } from '../../ui/store.ts'

const storageKey = 'model'

/** The label that was chosen on this device, whether it is offered here or not. */
const chosen = createStore(keptLabel())

function keptLabel(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

export function chooseModel(label: string): void {
  chosen.write(label)
  try {
    localStorage.setItem(storageKey, label)
  } catch {
    // A full or forbidden store costs the memory of it only.
  }
}

export const useChosenModel = () => useStore(chosen)

/** The label of the model that the next result is asked of; undefined where the server's own order decides. */
export async function modelToAsk(): Promise<string | undefined> {
  const label = chosen.read()
  if (label === undefined) return undefined
  const { models } = await fetchConfig()
  return models.includes(label) ? label : undefined
}

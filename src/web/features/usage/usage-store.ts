import { Usage } from '#domain/usage.ts'
import { callJson } from '../../api.ts'
import { createStore } from '../../ui/store.ts'

/** Today's use and the limits in force; undefined until the server has told. */
export const usage = createStore<Usage | undefined>(undefined)

/** Asks the server again, as after a generation or a change of plan. Without an answer the last one stays. */
export async function refreshUsage(): Promise<void> {
  usage.write(await callJson(Usage, '/api/usage'))
}

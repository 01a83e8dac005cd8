import type { ModelAsker } from '../ask-model.ts'
import type { Prices, Spending } from '../spending.ts'

/** What is asked of a model for one book, and by whom. */
export type Reader = {
  model: ModelAsker
  /** As its server calls it. */
  modelName: string
  provider: string
  prices: Prices | undefined
  spending: Spending
  secret: Uint8Array
  /** Before a part is tried again that the model was too busy for, in milliseconds. */
  pauseMs: number
  clock: () => number
}

import type { Tool } from '#domain/tools/index.ts'
import type { WrittenOutput } from '../../engine.ts'
import type { ModelAsker } from '../ask-model.ts'
import type { Prices, Spending } from '../spending.ts'
import type { BookPoint } from './merge-points.ts'

/** What is asked of a model for one book, and by whom. */
export type BookReader = {
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

/** The same for what is made of its points. */
export type Writer = BookReader & {
  /** Told of each call that is done. */
  onCall: () => void
}

/** A result, and the points that it rests on. */
export type WrittenBook<T extends Tool> = { output: WrittenOutput<T>; basis: BookPoint[] }

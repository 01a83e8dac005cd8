import type { ErrorDetails } from '#domain/error-details.ts'
import type { Task } from './prompt.ts'
import type { Fault } from './reading/fault.ts'
import type { Extras, ReplySchema } from './reply-schema.ts'
import type { Ending } from './reply-stream.ts'

/** What came of a reply: all that is wanted, some of it, or nothing. */
export type Taken<Output> =
  | { kind: 'whole'; output: Output }
  /** `again`: whether asking once more may help. `more` where some of it is good and kept. */
  | {
      kind: 'more' | 'unusable'
      fault: Fault
      again: boolean
      /** What the next call asks for, unless it is the same again: the rest, or less of it at once. */
      next?: 'rest' | 'less' | undefined
      details?: ErrorDetails | undefined
    }

/** What a model is asked for, and how its replies are read; more than one of them may be needed. */
export type ReplyTask<Output> = {
  /** What is still missing. */
  task: () => Task
  schema: (extras: Extras) => ReplySchema
  /** Tokens that a reply may need, thinking included, and without which it is not worth asking. */
  outputTokens: number
  leastOutputTokens: number
  /** What an unfinished reply shows, if anything: told all the text so far, and what of it came since it was last told. */
  follow: () => (text: string, added: string) => unknown
  isWhole: (ending: Ending) => boolean
  take: (ending: Ending) => Taken<Output>
}

import type { Span } from '#domain/span.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { EngineOutput, Replacing } from '../engine.ts'
import type { Cleaning } from './reading/clean-reply.ts'
import type { ReplyTask } from './job.ts'
import { readPart, toldOf } from './one-part.ts'
import { taskOfPart } from './prompt.ts'
import { schemaOfPart } from './reply-schema.ts'

type Given<T extends Tool> = { replacing: Replacing<T>; cleaning: Cleaning; sentences: readonly Span[] }

/** One claim or question of a result, written again. */
export function createPartJob<T extends Tool>(tool: T, given: Given<T>): ReplyTask<EngineOutput<T>> {
  const { result, place } = given.replacing
  const part = 'questions' in result ? 'question' : 'text'
  return {
    task: () => taskOfPart(tool, result, place.path, toldOf(tool, given.replacing)),
    schema: (extras) => schemaOfPart(part, extras),
    outputTokens: 4096,
    leastOutputTokens: 400,
    follow: () => () => undefined,
    isWhole: (ending) => readPart(tool, ending, given).kind === 'whole',
    take(ending) {
      const reading = readPart(tool, ending, given)
      if (reading.kind === 'whole') return { kind: 'whole', output: reading.result }
      return { kind: 'unusable', fault: reading.fault, again: reading.kind === 'partly' || reading.again }
    },
  }
}

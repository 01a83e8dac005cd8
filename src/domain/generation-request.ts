import * as z from 'zod/mini'
import { mostBlocks } from './document/block.ts'
import { EngineInfo } from './engine-info.ts'
import { ErrorDetails } from './error-details.ts'
import { ModelLabel } from './model-label.ts'
import { ReadingPlan } from './reading-plan.ts'
import { GivenName } from './source-name.ts'
import { TextOfSource } from './source.ts'
import { Tool } from './tools/index.ts'
import { QuizOptions } from './tools/quiz.ts'

const wanted = {
  tool: Tool,
  /** Makes another result where the same one would be found stored. */
  again: z.optional(z.boolean()),
  /** By the built-in engine, whichever is set up: the way on where a model fails. */
  engine: z.optional(z.literal('built-in')),
  /** The one of the offered models that is asked first; without it, the first of their order. */
  model: z.optional(ModelLabel),
  /** Of a text that is read in parts: only these of its sections, by their places in the plan. */
  sections: z.optional(z.array(z.int().check(z.gte(0))).check(z.minLength(1), z.maxLength(mostBlocks))),
  /** Of a quiz alone. */
  ...QuizOptions.shape,
}

/** What is to be made of which text: one that is sent, under the name of its source, or a stored source by its id. */
export const GenerationRequest = z.union([
  z.object({
    ...wanted,
    ...TextOfSource,
    source: z.optional(GivenName),
    /** The built-in engine made it in the browser before there was an account: made again here, it costs nothing. */
    tried: z.optional(z.boolean()),
  }),
  z.object({ ...wanted, source: z.uuid() }),
])
export type GenerationRequest = z.infer<typeof GenerationRequest>

/** What a request would take, before it is made. */
export const RunEstimate = z.object({
  /** Null where the text is read as a whole. */
  plan: z.nullable(ReadingPlan),
  engine: EngineInfo,
  /** Why it would be refused. */
  refused: z.optional(z.object({ code: z.string(), message: z.string(), details: z.optional(ErrorDetails) })),
})
export type RunEstimate = z.infer<typeof RunEstimate>

import * as z from 'zod/mini'
import { EvidenceLabel } from './generation.ts'
import { haveOwnLabels, ModelLabel, mostModels } from './model-label.ts'

/** A model that a server offers; sizes only where it tells them. */
export const OfferedModel = z.object({
  name: z.string(),
  /** The window that it works with now, in tokens. */
  context: z.optional(z.int()),
  /** The longest window that it was trained for, in tokens; a server may run it with less. */
  longestContext: z.optional(z.int()),
  /** Of its weights. */
  bytes: z.optional(z.int()),
})
export type OfferedModel = z.infer<typeof OfferedModel>

/** A port of the machine where a model server is usually found, and who was found there. */
export const LocalServer = z.object({
  /** The program that answers, or the one that usually does. */
  name: z.string(),
  /** As the engine takes it. */
  baseUrl: z.string(),
  /** `wants-key` where it answers, but to nobody without a key; null where no model server answers. */
  found: z.nullable(
    z.union([z.object({ ms: z.number(), models: z.array(OfferedModel) }), z.literal('wants-key')]),
  ),
})
export type LocalServer = z.infer<typeof LocalServer>

/** The steps of a trial, in their order. */
export const trialSteps = ['address', 'key', 'model', 'streaming', 'shape', 'context', 'speed'] as const

/** What one step of a trial showed, and what to do about it where it failed or could be better. */
export const TrialStep = z.object({
  name: z.enum(trialSteps),
  ok: z.boolean(),
  said: z.string(),
  todo: z.optional(z.string()),
  /** Of the key: the server answers without one. */
  keyless: z.optional(z.boolean()),
})
export type TrialStep = z.infer<typeof TrialStep>

/** What a trial tells while it runs. */
export const TrialEvent = z.discriminatedUnion('type', [
  /** A step begins; `said` is what of it. */
  z.object({ type: z.literal('begun'), name: z.enum(trialSteps), said: z.optional(z.string()) }),
  z.object({ type: z.literal('step'), step: TrialStep }),
  /** One real sentence that the model made of the text, and how it stands there. */
  z.object({
    type: z.literal('sample'),
    text: z.string(),
    made: z.string(),
    label: EvidenceLabel,
    ms: z.number(),
  }),
  z.object({
    type: z.literal('done'),
    ok: z.boolean(),
    ms: z.number(),
    /** About how long the summary of a page and a quiz of five take, where the speed could be measured. */
    pageSeconds: z.optional(z.number()),
    quizSeconds: z.optional(z.number()),
  }),
])
export type TrialEvent = z.infer<typeof TrialEvent>

const Address = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))
const Key = z.string().check(z.trim(), z.maxLength(2000), z.regex(/^[\x21-\x7E]*$/))
const ModelName = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))

/** An address that an operator names; without a `key` the one that is kept for it, with an empty one none. */
export const ServerChoice = z.object({ address: Address, key: z.optional(Key) })
export type ServerChoice = z.infer<typeof ServerChoice>

export const ModelChoice = z.extend(ServerChoice, { model: ModelName })
export type ModelChoice = z.infer<typeof ModelChoice>

/** The models behind an address, or why there are none to be had. */
export const OfferedModels = z.union([
  z.object({ baseUrl: z.string(), models: z.array(OfferedModel) }),
  z.object({ trouble: z.object({ said: z.string(), todo: z.string() }), corrected: z.optional(z.string()) }),
])
export type OfferedModels = z.infer<typeof OfferedModels>

/** The models that are to be used, in their order; without any the built-in engine is. */
export const ModelOrder = z.object({
  models: z
    .array(
      z.extend(ModelChoice, {
        /** None of the model in use that runs on the server's own machine, which can be kept here, but not be brought. */
        address: z.optional(Address),
        label: z.optional(ModelLabel),
      }),
    )
    .check(z.maxLength(mostModels), z.refine(haveOwnLabels)),
})
export type ModelOrder = z.infer<typeof ModelOrder>

/** What an operator sees of a model in use; the key never leaves the server. */
export const ModelInUse = z.object({
  /** None of a model that runs on the server's own machine. */
  address: z.optional(z.string()),
  model: z.string(),
  label: z.optional(z.string()),
  hasKey: z.boolean(),
})
export type ModelInUse = z.infer<typeof ModelInUse>

export const ModelsInUse = z.object({
  /** Who chose them: the environment, which nothing here can change, or `morsel connect` and this page; null without one. */
  from: z.nullable(z.enum(['environment', 'file'])),
  /** In the order in which they are asked. */
  models: z.array(ModelInUse),
})
export type ModelsInUse = z.infer<typeof ModelsInUse>

import * as z from 'zod/mini'
import { Blocks } from './document/block.ts'
import { EngineInfo } from './engine-info.ts'
import { ErrorDetails } from './error-details.ts'
import { Coverage, PartNews, ReadingPlan } from './reading-plan.ts'
import { Span } from './span.ts'
import { schemaOf, Tool } from './tools/index.ts'

/**
 * How a claim stands in the source: its very words, clearly the same matter, similar words only, or nowhere.
 * None of them says that the claim is true.
 */
export const EvidenceLabel = z.enum(['quoted', 'linked', 'weak', 'not-found'])
export type EvidenceLabel = z.infer<typeof EvidenceLabel>

/**
 * What a claim says otherwise than its passages: `said` are its own words, `written` those that stand there instead. One
 * of them is missing where it has nothing in the place of the other, both where a word such as "not" is said of another.
 */
export const Difference = z.object({
  kind: z.enum(['number', 'unit', 'date', 'name', 'negation', 'hedge', 'attribution']),
  said: z.optional(z.string()),
  written: z.optional(z.string()),
})
export type Difference = z.infer<typeof Difference>

/**
 * Where in the source a claim is supported. `path` names its place in the result, as in `keyPoints.0`; of a text, `part`
 * is the sentence.
 */
export const Evidence = z.object({
  path: z.string(),
  part: z.optional(Span),
  label: EvidenceLabel,
  spans: z.array(Span),
  /** None of results that were made before differences were kept. */
  differences: z.optional(z.array(Difference)),
})
export type Evidence = z.infer<typeof Evidence>

/** Whether a claim is worth a second look: found nowhere, only similar to its passages, or different from them. */
export function isDoubtful({ label }: Evidence): boolean {
  return label === 'not-found' || label === 'weak'
}

/** What is found for the points of a result; what is found for the wrong options of a quiz only tells what they are. */
export function pointsOf<Found extends { path: string }>(evidence: readonly Found[]): Found[] {
  return evidence.filter(({ path }) => !path.includes('.options.'))
}

const common = {
  id: z.uuid(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  /** From request to result. */
  durationMs: z.int().check(z.gte(0)),
  engine: EngineInfo,
  /** The text itself comes only where one generation is asked for by its id. */
  source: z.object({
    /** None of a text that no server was sent. */
    id: z.optional(z.uuid()),
    name: z.string(),
    characters: z.int(),
    blocks: z.optional(Blocks),
    text: z.optional(z.string()),
  }),
}

const generationOf = <T extends Tool>(tool: T) =>
  z.object({
    ...common,
    tool: z.literal(tool),
    result: schemaOf(tool),
    evidence: z.array(Evidence),
    /** Where it looked; none of a text that was read as a whole. */
    coverage: z.optional(Coverage),
    /** Names the state that its reader brought it to; none as the engine made it. */
    revision: z.optional(z.uuid()),
  })

/** A finished generation, as stored and as shown. */
export type Generation = { [T in Tool]: z.infer<ReturnType<typeof generationOf<T>>> }[Tool]
const kinds = Tool.options.map(generationOf)
export const Generation = z.discriminatedUnion('tool', [
  ...(kinds as [(typeof kinds)[number]]),
]) as unknown as z.ZodMiniType<Generation>

export const GenerationSummary = z.object({ ...common, tool: Tool })
export type GenerationSummary = z.infer<typeof GenerationSummary>

/** A page of history, newest first; `next` asks for the following one. */
export const GenerationPage = z.object({
  generations: z.array(GenerationSummary),
  next: z.nullable(z.string()),
})
export type GenerationPage = z.infer<typeof GenerationPage>

/**
 * What a generation is at. While it is `queued`, `done` says how many are before it; while it is `waiting` for a busy
 * model, in how many seconds that is asked again; `asking-next` where a model is down, until the next one writes;
 * `resuming` where its server is gone, until another takes it over. While a text is read in parts, `done` and `total` are
 * calls.
 */
export const Stage = z.enum([
  'queued',
  'resuming',
  'waiting',
  'asking-next',
  'reading',
  'thinking',
  'writing',
  'checking',
])
export type Stage = z.infer<typeof Stage>

/**
 * The events of a running generation, in order: started; of a text that is read in parts its plan; any number of part,
 * progress and partial; then one ending.
 */
export const GenerationEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('started'),
    id: z.uuid(),
    engine: EngineInfo,
    /** The stored text that it works on. */
    source: z.optional(z.uuid()),
  }),
  z.object({ type: z.literal('plan'), plan: ReadingPlan }),
  z.extend(PartNews, { type: z.literal('part') }),
  z.object({
    type: z.literal('progress'),
    stage: Stage,
    done: z.int(),
    total: z.int(),
    /** About how much longer it takes, by what this run has taken so far. */
    seconds: z.optional(z.int()),
  }),
  // The whole draft, or behind the text of a place, or in that place, what was added; without a path it is the place of
  // the last event. `at` is the event's id.
  z.object({
    type: z.literal('partial'),
    draft: z.optional(z.unknown()),
    path: z.optional(z.string()),
    added: z.optional(z.union([z.string(), z.number()])),
    at: z.optional(z.string()),
  }),
  z.object({ type: z.literal('done'), generation: Generation }),
  z.object({
    type: z.literal('failed'),
    code: z.string(),
    message: z.string(),
    details: z.optional(ErrorDetails),
  }),
  // Counted as a use where words of it had been shown.
  z.object({ type: z.literal('cancelled'), counted: z.boolean() }),
])
export type GenerationEvent = z.infer<typeof GenerationEvent>

/** Whether an event is the last of its generation. */
export function isEnding(event: GenerationEvent): boolean {
  return event.type === 'done' || event.type === 'failed' || event.type === 'cancelled'
}

import * as z from 'zod/mini'
import { PageMap } from './page-map.ts'
import { storable } from './source-text.ts'
import { Tool, tools } from './tools/index.ts'

/** A stretch of the stored source, in UTF-16 units; `end` is exclusive. */
export const Span = z.object({ start: z.int().check(z.gte(0)), end: z.int().check(z.gte(0)) })
export type Span = z.infer<typeof Span>

/**
 * How a claim stands in the source: its very words, clearly the same matter, similar words only, or nowhere.
 * None of them says that the claim is true.
 */
export const EvidenceLabel = z.enum(['quoted', 'linked', 'weak', 'not-found'])
export type EvidenceLabel = z.infer<typeof EvidenceLabel>

/** Where in the source a claim is supported. `path` names the claim in the result, as in `keyPoints.0`. */
export const Evidence = z.object({ path: z.string(), label: EvidenceLabel, spans: z.array(Span) })
export type Evidence = z.infer<typeof Evidence>

/** Who wrote a result. */
export const EngineInfo = z.object({ kind: z.enum(['built-in', 'hosted']), name: z.string() })
export type EngineInfo = z.infer<typeof EngineInfo>

/** Where the text came from: a file name, or "Pasted text". */
const SourceName = z.string().check(z.overwrite(storable), z.trim(), z.minLength(1), z.maxLength(255))
export const pastedText = 'Pasted text'

export const GenerationRequest = z.object({
  tool: Tool,
  text: z.string(),
  source: z.optional(z.nullable(SourceName)),
  /** Of the text as it is sent. */
  pages: z.optional(PageMap),
})
export type GenerationRequest = z.infer<typeof GenerationRequest>

const common = {
  id: z.uuid(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  /** From request to result. */
  durationMs: z.int().check(z.gte(0)),
  engine: EngineInfo,
  /** The text itself comes only where one generation is asked for by its id. */
  source: z.object({
    name: z.string(),
    characters: z.int(),
    pages: z.optional(PageMap),
    text: z.optional(z.string()),
  }),
}

/** A finished generation, as stored and as shown. */
export const Generation = z.discriminatedUnion('tool', [
  z.object({
    ...common,
    tool: z.literal('summary'),
    result: tools.summary.schema,
    evidence: z.array(Evidence),
  }),
  z.object({ ...common, tool: z.literal('quiz'), result: tools.quiz.schema, evidence: z.array(Evidence) }),
  z.object({ ...common, tool: z.literal('eli5'), result: tools.eli5.schema, evidence: z.array(Evidence) }),
  z.object({
    ...common,
    tool: z.literal('insight'),
    result: tools.insight.schema,
    evidence: z.array(Evidence),
  }),
])
export type Generation = z.infer<typeof Generation>

export const GenerationSummary = z.object({ ...common, tool: Tool })
export type GenerationSummary = z.infer<typeof GenerationSummary>

/** A page of history, newest first; `next` asks for the following one. */
export const GenerationPage = z.object({
  generations: z.array(GenerationSummary),
  next: z.nullable(z.string()),
})
export type GenerationPage = z.infer<typeof GenerationPage>

export const Stage = z.enum(['reading', 'thinking', 'writing', 'checking'])
export type Stage = z.infer<typeof Stage>

/** What a running generation tells, in order: started, any number of progress and partial, then one ending. */
export const GenerationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), id: z.uuid(), engine: EngineInfo }),
  z.object({ type: z.literal('progress'), stage: Stage, done: z.int(), total: z.int() }),
  z.object({ type: z.literal('partial'), draft: z.unknown() }),
  z.object({ type: z.literal('done'), generation: Generation }),
  z.object({ type: z.literal('failed'), code: z.string(), message: z.string() }),
  // Counted as a use where words of it had been shown.
  z.object({ type: z.literal('cancelled'), counted: z.boolean() }),
])
export type GenerationEvent = z.infer<typeof GenerationEvent>

/** Tells whether an event is the last of its generation. */
export function isEnding(event: GenerationEvent): boolean {
  return event.type === 'done' || event.type === 'failed' || event.type === 'cancelled'
}

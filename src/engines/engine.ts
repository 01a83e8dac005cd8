import type { EngineInfo } from '#domain/engine-info.ts'
import type { Stage } from '#domain/generation.ts'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import type { Ceiling, Coverage, PartNews, ReadingPlan } from '#domain/reading-plan.ts'
import type { Block } from '#domain/document/block.ts'
import type { ClaimPlace } from '#domain/tools/change-result.ts'
import type { Results, Tool, WrittenResults } from '#domain/tools/index.ts'
import type { QuizOptions } from '#domain/tools/quiz.ts'
import type { Span } from '#domain/span.ts'

/** One claim or question of a result that is to be written again, or a question behind the last one. */
export type Replacing<T extends Tool> = {
  result: Results[T]
  /** Of the claim, or of the question. */
  place: ClaimPlace
  /** Claims or questions that stood there before and are not wanted back, beside the one that stands there. */
  unwanted: readonly string[]
  /** Of a question: the only stretch of the text that it may rest on. Kept to by the built-in engine alone. */
  within?: Span | undefined
}

/** Keeps what was made of parts of texts, by the hash of all that went in. What is found may be of anybody's making. */
export type PartStore = {
  find: (key: string) => Promise<unknown>
  keep: (key: string, value: unknown) => Promise<void>
}

export type EngineRequest<T extends Tool> = {
  tool: T
  /** Cleaned and within the plan's limit. */
  text: string
  /** Its structure as its reader found it; none of a text that was pasted or is plain. */
  blocks?: readonly Block[] | undefined
  /** The longest summary the plan allows, in words. */
  summaryWords: number
  /** Questions that were asked of this text before: others are asked, as far as the text has any. */
  asked?: readonly string[] | undefined
  /** What a quiz is asked to be, where that is not the usual. */
  quiz?: QuizOptions | undefined
  /** Where only one part of a result is made again. The result is then that one with the new part, the spans of it alone. */
  replacing?: Replacing<T> | undefined
  /** Of a text that is read in parts: only these of its sections, by their places in the plan; all where it is not set. */
  sections?: readonly number[] | undefined
  /** Where what is made of a part is found again. */
  parts?: PartStore | undefined
  /** The most that this result may take. */
  ceiling?: Ceiling | undefined
  /** Aborting it stops all work, the call to a provider included; `generate` then rejects with the signal's reason. */
  signal: AbortSignal
  /** An unfinished result: of the tool's shape, with parts missing. Called in order, any number of times. */
  onDraft: (draft: unknown) => void
  /** @param seconds left, where that is known */
  onProgress: (stage: Stage, done: number, total: number, seconds?: number) => void
  /** Told once, of a text that is read in parts. */
  onPlan?: ((plan: ReadingPlan) => void) | undefined
  onPart?: ((news: PartNews) => void) | undefined
}

export type EngineOutput<T extends Tool, Made extends Results[T] = Results[T]> = {
  /** Valid by the tool's schema. */
  result: Made
  /** Where each claim was taken from, when the engine knows; `domain/evidence` says how it stands there. */
  spans: ClaimSpans[] | undefined
  /** Where it looked; not set where the text was read as a whole. */
  coverage?: Coverage | undefined
  /** Which of several models wrote it; where it is not set, the engine that was asked. */
  by?: EngineInfo | undefined
}

/** What is asked before a text is worked on. */
export type PlanRequest = Pick<
  EngineRequest<Tool>,
  'tool' | 'text' | 'blocks' | 'summaryWords' | 'quiz' | 'sections' | 'signal'
> & {
  /** What of the parts is made already need not be made. */
  parts?: Pick<PartStore, 'find'> | undefined
}

/** Source text in, result out. The one port behind which every engine stands. */
export interface Engine {
  readonly info: EngineInfo
  /** Of several models those that a reader may have asked first, by their labels and in their order: none, or two and more. */
  readonly offered?: ReadonlyMap<string, Engine>
  /** How a text would be read that no single call takes; undefined where one takes it whole. No model is called for it. */
  plan?: (request: PlanRequest) => Promise<ReadingPlan | undefined>
  /** @throws AppError for every expected error: too little text, a provider that refuses, stalls or answers nonsense */
  generate<T extends Tool>(request: EngineRequest<T>): Promise<EngineOutput<T>>
}

/** What an engine gives that writes. */
export type WrittenOutput<T extends Tool> = EngineOutput<T, WrittenResults[T]>

/** An engine that writes. */
export interface WritingEngine extends Engine {
  generate<T extends Tool>(request: EngineRequest<T>): Promise<WrittenOutput<T>>
}

import * as z from 'zod/mini'
import { Blocks } from '#domain/document/block.ts'
import { ErrorDetails } from '#domain/error-details.ts'
import { Stage } from '#domain/generation.ts'
import { ClaimSpans } from '#domain/evidence/locate.ts'
import { Coverage } from '#domain/reading-plan.ts'
import { ClaimPlace } from '#domain/tools/change-result.ts'
import { Tool } from '#domain/tools/index.ts'
import type { EngineRequest } from '../engine.ts'
import { QuizOptions } from '#domain/tools/quiz.ts'
import { Span } from '#domain/span.ts'

/** What a thread is asked: to work on a text, or to stop working on it. */
export const ThreadRequest = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('generate'),
    id: z.int(),
    tool: Tool,
    text: z.string(),
    blocks: z.optional(Blocks),
    summaryWords: z.int(),
    asked: z.optional(z.array(z.string())),
    quiz: z.optional(QuizOptions),
    sections: z.optional(z.array(z.int())),
    replacing: z.optional(
      z.object({
        result: z.unknown(),
        place: ClaimPlace,
        unwanted: z.array(z.string()),
        within: z.optional(Span),
      }),
    ),
  }),
  z.object({ type: z.literal('stop'), id: z.int() }),
])
export type ThreadRequest = z.infer<typeof ThreadRequest>

/** A request to an engine as it crosses to a thread: without its signal, and without those who are told. */
export function toThreadRequest<T extends Tool>(id: number, request: EngineRequest<T>): ThreadRequest {
  const { tool, text, blocks, summaryWords, asked, quiz, sections, replacing } = request
  return {
    type: 'generate',
    id,
    tool,
    text,
    blocks: blocks && [...blocks],
    summaryWords,
    asked: asked && [...asked],
    quiz,
    sections: sections && [...sections],
    replacing: replacing && { ...replacing, unwanted: [...replacing.unwanted] },
  }
}

/** What a thread tells of one text: how far it is, then one ending. An expected error crosses as its code and details. */
export const ThreadMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), id: z.int(), stage: Stage, done: z.int(), total: z.int() }),
  z.object({
    type: z.literal('done'),
    id: z.int(),
    result: z.unknown(),
    spans: z.optional(z.array(ClaimSpans)),
    coverage: z.optional(Coverage),
  }),
  z.object({
    type: z.literal('failed'),
    id: z.int(),
    code: z.optional(z.string()),
    details: z.optional(ErrorDetails),
    message: z.string(),
  }),
])
export type ThreadMessage = z.infer<typeof ThreadMessage>

import * as z from 'zod/mini'
import { Blocks } from '#domain/document/block.ts'
import { ErrorDetails } from '#domain/error-details.ts'
import { Stage } from '#domain/generation.ts'
import { ClaimSpans } from '#domain/evidence/locate.ts'
import { ClaimPlace } from '#domain/tools/change-result.ts'
import { Tool } from '#domain/tools/index.ts'
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

/** What a thread tells of one text: how far it is, then one ending. An expected error crosses as its code and details. */
export const ThreadMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), id: z.int(), stage: Stage, done: z.int(), total: z.int() }),
  z.object({
    type: z.literal('done'),
    id: z.int(),
    result: z.unknown(),
    spans: z.optional(z.array(ClaimSpans)),
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

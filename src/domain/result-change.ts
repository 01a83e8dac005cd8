import * as z from 'zod/mini'
import { QuestionByHand } from './items/question.ts'
import { ClaimPlace } from './tools/change-result.ts'

/**
 * What a reader wants of one result of theirs: a claim or question removed, or made again by the engine; a claim put
 * right where one figure or name differs from its passage; a question in their own words; one question more, theirs or the engine's; or the last of these taken back.
 */
export const ResultChange = z.discriminatedUnion('type', [
  z.extend(ClaimPlace, { type: z.literal('remove') }),
  z.extend(ClaimPlace, { type: z.literal('rewrite') }),
  z.extend(ClaimPlace, { type: z.literal('mend') }),
  z.extend(ClaimPlace, { type: z.literal('edit'), question: QuestionByHand }),
  z.object({ type: z.literal('add'), question: z.optional(QuestionByHand) }),
  z.object({ type: z.literal('undo') }),
])
export type ResultChange = z.infer<typeof ResultChange>

/** A change of the very state of a result that its reader saw. */
export const ChangeRequest = z.object({ revision: z.optional(z.uuid()), change: ResultChange })
export type ChangeRequest = z.infer<typeof ChangeRequest>

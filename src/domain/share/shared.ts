import { mostQuestions } from '../limits.ts'
import * as z from 'zod/mini'
import { Blocks } from '../document/block.ts'
import { Evidence } from '../generation.ts'
import { CardSides } from '../items/card.ts'
import { AskedQuestion, OptionIndex, Solution } from '../items/question.ts'
import { Tool } from '../tools/index.ts'
import { AttemptName, ShareKind, ShareMode, ShareSettings } from './share.ts'

/** Words of the text that prove something, and their page. */
export const SharedPassage = z.object({ text: z.string(), page: z.optional(z.int()) })
export type SharedPassage = z.infer<typeof SharedPassage>

export const SharedCard = z.extend(CardSides, { passages: z.array(SharedPassage) })
export type SharedCard = z.infer<typeof SharedCard>

/** A result to be read, with the passages of its claims, or with all of its text. */
export const SharedResult = z.object({
  tool: Tool,
  result: z.unknown(),
  evidence: z.array(Evidence),
  text: z.string(),
  blocks: Blocks,
  /** A sentence on what it does not cover of its text. */
  notCovered: z.optional(z.string()),
})
export type SharedResult = z.infer<typeof SharedResult>

/** What a link shows to whoever opens it. Of a quiz to be practised, that is how many questions it has. */
export const SharedView = z.extend(ShareSettings, {
  kind: ShareKind,
  mode: ShareMode,
  questions: z.optional(z.int()),
  result: z.optional(SharedResult),
  cards: z.optional(z.array(SharedCard)),
})
export type SharedView = z.infer<typeof SharedView>

/** What is said of a link whose time is over. */
export const ClosedShare = z.object({
  closed: z.object({
    kind: ShareKind,
    title: z.string(),
    byline: z.nullable(z.string()),
    closesAt: z.nullable(z.string()),
  }),
})
export type ClosedShare = z.infer<typeof ClosedShare>

export const BeginAttempt = z.object({ name: z.optional(AttemptName) })
export type BeginAttempt = z.infer<typeof BeginAttempt>

/** An option chosen for a question, both counted from 0. */
export const GivenAnswer = z.object({
  question: z.int().check(z.gte(0), z.lt(mostQuestions)),
  option: OptionIndex,
})
export type GivenAnswer = z.infer<typeof GivenAnswer>

/** What is told of a question once it is answered: the answer that counts, and which is right, and why. */
export const Verdict = z.extend(GivenAnswer, { ...Solution.shape, passages: z.array(SharedPassage) })
export type Verdict = z.infer<typeof Verdict>

/** Somebody's way through a shared quiz: its questions without their answers, but for those that were given. */
export const SharedAttempt = z.object({
  id: z.uuid(),
  questions: z.array(AskedQuestion),
  verdicts: z.array(Verdict),
  finished: z.boolean(),
  /** Once all is answered, where its owner shows it. */
  text: z.optional(z.string()),
})
export type SharedAttempt = z.infer<typeof SharedAttempt>

/** Somebody with an account keeps what a link shows; of a quiz that is practised, what they finished. */
export const KeepCopy = z.object({ token: z.string().check(z.maxLength(64)), attempt: z.optional(z.uuid()) })
export type KeepCopy = z.infer<typeof KeepCopy>

/** What became of a copy: a text with its result, or cards. */
export const KeptCopy = z.object({ source: z.uuid(), kind: ShareKind })
export type KeptCopy = z.infer<typeof KeptCopy>

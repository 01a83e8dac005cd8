import { cardLimits, mostFound, mostQuestions } from '../limits.ts'
import * as z from 'zod/mini'
import { CardSides } from '../items/card.ts'
import { itemKindNames } from '../items/kinds.ts'
import { SourceName } from '../source-name.ts'
import { storable } from '../source-text.ts'
import { Span } from '../span.ts'
import { Day, TimeZone } from './day.ts'
import { Memory, Rating } from './memory.ts'

/** One side of a card, as somebody writes it. */
const CardSide = z
  .string()
  .check(z.overwrite(storable), z.trim(), z.minLength(1), z.maxLength(cardLimits.side))

/** The place of the source that proves a card: a stretch of the text, and what is marked in it. */
export const CardPassage = z.object({
  text: z.string(),
  marks: z.array(Span),
  page: z.optional(z.int().check(z.gte(1))),
})
export type CardPassage = z.infer<typeof CardPassage>

/** What a card was made from. */
export const CardOrigin = z.enum([...itemKindNames, 'import'])
export type CardOrigin = z.infer<typeof CardOrigin>

/** A question and its answer, learned by heart. */
export const Card = z.extend(CardSides, {
  id: z.uuid(),
  origin: CardOrigin,
  passage: z.nullable(CardPassage),
  source: z.object({ id: z.uuid(), name: z.string() }),
  /** Null until it is reviewed for the first time. */
  memory: z.nullable(Memory),
  /** How often it was reviewed, and not taken back. */
  reviews: z.int(),
  createdAt: z.iso.datetime(),
})
export type Card = z.infer<typeof Card>

export const CardPage = z.object({ cards: z.array(Card), next: z.nullable(z.string()) })
export type CardPage = z.infer<typeof CardPage>

export const ChangeCard = z.object({ front: CardSide, back: CardSide })
export type ChangeCard = z.infer<typeof ChangeCard>

/** No result has more items than a quiz that was found in a text. */
const mostItems = mostQuestions + 3 * mostFound

/** Cards from a result: all of it, or only the items at these paths, as `questions.0` and `terms.3`. */
export const MakeCards = z.object({
  generation: z.uuid(),
  paths: z.optional(
    z
      .array(z.string().check(z.regex(/^[a-zA-Z]{1,30}\.\d{1,3}$/)))
      .check(z.minLength(1), z.maxLength(mostItems)),
  ),
})
export type MakeCards = z.infer<typeof MakeCards>

/** Cards that were made elsewhere, and the name they are kept by. */
export const CardImport = z.object({
  name: SourceName,
  cards: z.array(ChangeCard).check(z.minLength(1), z.maxLength(cardLimits.imported)),
})
export type CardImport = z.infer<typeof CardImport>

/** How many cards there are now of a result, and how many of them are new. */
export const MadeCards = z.object({ made: z.int(), already: z.int() })
export type MadeCards = z.infer<typeof MadeCards>

/** Whose day it is: of one person it ends when it ends where they are. */
export const WhereStudied = z.object({ zone: TimeZone })
export type WhereStudied = z.infer<typeof WhereStudied>

/** What is asked for: what is due today, or, with `ahead`, tomorrow's as well. */
export const ReviewSearch = z.extend(WhereStudied, { ahead: z.optional(z.literal('tomorrow')) })
export type ReviewSearch = z.infer<typeof ReviewSearch>

/** One review. Sent again with the same `id` it counts once. */
export const ReviewCard = z.object({
  id: z.uuid(),
  card: z.uuid(),
  rating: Rating,
  /** How often the device knew it to be reviewed: after a review on another device this one is refused. */
  reviews: z.int().check(z.gte(0)),
  /** When it was made: without a connection it is told of later. */
  at: z.iso.datetime(),
  zone: TimeZone,
})
export type ReviewCard = z.infer<typeof ReviewCard>

/** What is to be reviewed: the cards that come first, and how many there are in all. */
export const ReviewQueue = z.object({
  day: Day,
  endsAt: z.iso.datetime(),
  cards: z.array(Card),
  due: z.int(),
  /** Cards reviewed today, each once. */
  done: z.int(),
  /** All there are, due or not. */
  total: z.int(),
})
export type ReviewQueue = z.infer<typeof ReviewQueue>

/** How many cards are due today, those that the day's caps leave out not counted. */
export const DueCards = z.object({ due: z.int() })
export type DueCards = z.infer<typeof DueCards>

const number = z.int().check(z.gte(0))

/** Of the reviews of cards that had stayed for three weeks: how many there were in the last year, and known. */
const Recall = z.object({ reviews: number, known: number })

/** What was reviewed, what comes, and how much of it stays. */
export const Progress = z.object({
  today: Day,
  streak: z.object({ days: number, frozen: z.array(Day) }),
  /** Reviews of each day of the last year that had any. */
  days: z.array(z.object({ day: Day, reviews: number })),
  /** Cards due on each of the next 30 days, tomorrow first. */
  forecast: z.array(number),
  mature: Recall,
  /** Of each text its cards and what stays of them, and the finished rounds through its quizzes with the answers in them. */
  sources: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      cards: number,
      due: number,
      rounds: number,
      answers: number,
      right: number,
      mature: Recall,
    }),
  ),
})
export type Progress = z.infer<typeof Progress>

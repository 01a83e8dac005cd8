import * as z from 'zod/mini'
import { guessLanguage } from '../language.ts'
import { splitSentences } from '../sentences.ts'
import { Span } from '../span.ts'
import type { Question } from './question.ts'
import { ResultText } from './text.ts'

/** A paragraph of the text with gaps, in its order. The words that were taken out are all there is to choose from. */
export const GapPassage = z
  .object({ text: ResultText, gaps: z.array(Span).check(z.minLength(3), z.maxLength(7)) })
  .check(
    z.refine(({ text, gaps }) =>
      gaps.every(
        ({ start, end }, at) => start >= (gaps[at - 1]?.end ?? 0) && start < end && end <= text.length,
      ),
    ),
  )
export type GapPassage = z.infer<typeof GapPassage>

/** The words that were taken out, gap by gap. */
export function answersOf({ text, gaps }: GapPassage): string[] {
  return gaps.map(({ start, end }) => text.slice(start, end))
}

/** The same as they are offered: in the order of the alphabet, which says nothing of their places. */
export function bankOf(passage: GapPassage): string[] {
  return answersOf(passage).sort((one, other) => one.localeCompare(other, 'en') || (one < other ? -1 : 1))
}

/** A passage in pieces: what stands before each gap and, at last, behind them all; one more than there are gaps. */
export function piecesOf({ text, gaps }: GapPassage): string[] {
  const starts = [0, ...gaps.map(({ end }) => end)]
  return starts.map((start, at) => text.slice(start, gaps[at]?.start))
}

/** A passage in plain text, its gaps numbered: "The (1) _____ climbs." */
export function withGaps(passage: GapPassage): string {
  return piecesOf(passage).reduce((before, piece, at) => `${before}(${at}) _____${piece}`)
}

/** What fills its gaps, each behind its number: "(1) tide · (2) Moon". */
export function gapByGap(passage: GapPassage, parted = ' · '): string {
  return answersOf(passage)
    .map((answer, at) => `(${at + 1}) ${answer}`)
    .join(parted)
}

export const gapPassage = {
  line: withGaps,
  claim: ({ text }: GapPassage) => text,
  card: (passage: GapPassage) => ({ front: withGaps(passage), back: gapByGap(passage, '\n') }),
}

const blank = '_____'
/** In the place of a gap that is not asked for. */
const leftOpen = '[…]'

/**
 * Each gap of a passage as a question of four options, where it has as many words: the answers, for whoever practises one
 * question at a time.
 */
export function gapQuestions(passage: GapPassage): Question[] {
  const [answers, bank, pieces] = [answersOf(passage), bankOf(passage), piecesOf(passage)]
  if (bank.length < 4) return []
  return answers.map((answer, asked) => {
    const at = bank.indexOf(answer)
    const options = bank.filter((_, place) => (place - at + bank.length) % bank.length < 4)
    const question = pieces.reduce(
      (before, piece, gap) => `${before}${gap - 1 === asked ? blank : leftOpen}${piece}`,
    )
    return { question, options, answer: options.indexOf(answer), explanation: sentenceWith(passage, asked) }
  })
}

/** The sentence of a gap: what stands before the gap and what behind it, its other gaps filled. */
export function gapInSentence({ text, gaps }: GapPassage, gap: number): { before: string; after: string } {
  const { start, end } = gaps[gap]!
  const sentence = splitSentences(text, guessLanguage(text)).find(
    (span) => span.start <= start && start < span.end,
  )
  return {
    before: text.slice(sentence?.start ?? 0, start),
    after: text.slice(end, Math.max(end, sentence?.end ?? text.length)),
  }
}

function sentenceWith(passage: GapPassage, gap: number): string {
  const { before, after } = gapInSentence(passage, gap)
  return `${before}${answersOf(passage)[gap]}${after}`
}

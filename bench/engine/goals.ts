import type { Bound, Goal } from '../figure.ts'

const atLeast = (must: number, aim: number): Goal => ({ must: { from: must }, aim: { from: aim } })
const atMost = (must: number, aim: number): Goal => ({ must: { to: must }, aim: { to: aim } })
const within = (must: Bound, aim: Bound): Goal => ({ must, aim })

/** What the built-in engine is held to: truth before grade (decisions/0035). ROUGE in hundredths, shares from 0 to 1. */
export const goals = {
  /** Over LexRank × position on the same texts in the same run. */
  sections: { r1: atLeast(0.4, 3.5), r2: atLeast(0.4, 2), rL: atLeast(0.5, 3) },
  long: { r1: atLeast(0, 3), r2: atLeast(-0.5, 2), rL: atLeast(0, 3) },
  insightRecall: atLeast(44, 50),

  sentenceEnds: atLeast(0.97, 0.99),

  flagged: atLeast(0.95, 0.99),
  falseAlarms: atMost(0.03, 0.01),

  clean: atLeast(0.8, 0.92),
  cleanHostile: atLeast(0.6, 0.85),
  noForbidden: atLeast(0.96, 1),
  grounded: atLeast(0.97, 0.99),
  numbersOk: atLeast(1, 1),
  valid: atLeast(1, 1),

  validQuizRate: atLeast(0.9, 0.98),
  hardPassPerQuestion: atLeast(0.97, 0.995),
  allPassPerQuestion: atLeast(0.75, 0.9),
  typeMatch: atLeast(0.9, 0.97),
  clozeShare: atMost(0.7, 0.45),
  answerIsKeyTermOrHumanAnswer: atLeast(0.42, 0.6),
  answerIsLongest: within({ from: 0.15, to: 0.4 }, { from: 0.2, to: 0.32 }),
  positionChi2_df3: atMost(7.8, 4),

  testWiseBaseline: atMost(0.35, 0.3),

  ownWords: atLeast(0.99, 1),
  fkgl: atMost(10, 9),
  fkglDrop: atLeast(3, 6),
  fkglDropElementary: atLeast(1.5, 2.5),

  growth: atMost(5, 4.2),
  peakMegabytes: atMost(400, 250),
  coldLoadMs: atMost(600, 300),
  compressedMegabytes: atMost(3, 2.5),
} as const

/** Milliseconds by characters of text. */
export const timeGoals: Record<number, Goal> = {
  3000: atMost(60, 25),
  30_000: atMost(250, 120),
  300_000: atMost(1500, 800),
  1_200_000: atMost(5000, 2500),
}

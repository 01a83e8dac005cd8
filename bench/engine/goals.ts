import type { Goal } from '../figure.ts'

const atLeast = (must: number, aim: number): Goal => ({ must: { from: must }, aim: { from: aim } })
const atMost = (must: number, aim: number): Goal => ({ must: { to: must }, aim: { to: aim } })

/** What the built-in engine is held to. ROUGE in hundredths, shares from 0 to 1. */
export const goals = {
  /** Over LexRank × position on the same texts in the same run. */
  sections: { r1: atLeast(0.4, 3.5), r2: atLeast(0.4, 2), rL: atLeast(0.5, 3) },
  long: { r1: atLeast(0, 3), r2: atLeast(-0.5, 2), rL: atLeast(0, 3) },
  listsMarked: atLeast(0.9, 1),
  whole: atLeast(1, 1),

  sentenceEnds: atLeast(0.97, 0.99),

  flagged: atLeast(0.95, 0.99),
  falseAlarms: atMost(0.03, 0.01),

  growth: atMost(2.3, 2.1),
  longestMs: atMost(3000, 1500),
  peakMegabytes: atMost(250, 200),
  coldLoadMs: atMost(600, 100),
  kilobytes: atMost(700, 250),
} as const

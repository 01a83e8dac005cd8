import { expect, test } from 'vitest'
import type { PartNews, ReadingPlan } from '#domain/reading-plan.ts'
import { sectionsOfCoverage, partOfPlan, readingOf, timeInWords } from './sections.ts'

const plan: ReadingPlan = {
  sections: [
    { title: 'Fires', start: 0, end: 100 },
    { title: 'Towers', start: 100, end: 150 },
    { title: 'Oil', start: 150, end: 200 },
    { title: 'Fog', start: 200, end: 400 },
  ],
  // The two short ones are read together.
  parts: [
    { section: 0, start: 0, end: 100 },
    { section: 1, start: 100, end: 200 },
    { section: 3, start: 200, end: 300 },
    { section: 3, start: 300, end: 400 },
  ],
  calls: 6,
  tokens: 8000,
  outputTokens: 400,
  seconds: 60,
  cost: 0.4,
}
const point = (text: string, start: number) => ({ text, spans: [{ start, end: start + 5 }] })
const done = (part: number, ...points: ReturnType<typeof point>[]) =>
  ({ part, state: 'done', points }) as const

test('while a text is read, each section has the points that rest on it', () => {
  const shown = readingOf(plan, [
    done(1, point('A tower of wood', 110), point('Whale oil', 160)),
    done(2, point('A bell', 210)),
    { part: 3, state: 'reading', points: [] },
  ])
  expect(shown.map(({ title, state, points }) => [title, state, points.map(({ text }) => text)])).toEqual([
    ['Fires', 'waiting', []],
    ['Towers', 'covered', ['A tower of wood']],
    ['Oil', 'covered', ['Whale oil']],
    ['Fog', 'reading', ['A bell']],
  ])
})

test('a section of which no part could be read is missed, and one that is not read at all left out', () => {
  const failed = (part: number): PartNews => ({ part, state: 'failed', points: [] })
  const shorter = { ...plan, parts: plan.parts.slice(1) }
  const states = readingOf(shorter, [failed(0), failed(1)]).map(({ state }) => state)
  expect(states).toEqual(['left-out', 'missed', 'missed', 'reading'])
})

test('a section that is left out takes its parts, and its share of the rest, with it', () => {
  expect(partOfPlan(plan, [0, 1, 2, 3])).toBe(plan)
  expect(partOfPlan(plan, [0, 1, 2])).toMatchObject({ calls: 3, tokens: 4000, seconds: 30, cost: 0.2 })
  // It is read together with its neighbour: that takes no call more.
  expect(partOfPlan(plan, [1])).toMatchObject({ calls: 2 })
})

test('of a finished result what was left out on purpose is not what was missed', () => {
  const of = (covered: boolean, reason?: string) => ({
    section: 'Fog',
    start: 0,
    end: 9,
    share: 1,
    covered,
    ...(reason !== undefined && { reason }),
  })
  const states = sectionsOfCoverage([of(true), of(false, 'left-out'), of(false, 'llm_stalled')]).map(
    ({ state }) => state,
  )
  expect(states).toEqual(['covered', 'left-out', 'missed'])
})

test.each([
  [2, '5 seconds'],
  [61, '65 seconds'],
  [160, '3 minutes'],
  [9000, '3 hours'],
])('%i seconds are about %s', (seconds, words) => {
  expect(timeInWords(seconds)).toBe(words)
})

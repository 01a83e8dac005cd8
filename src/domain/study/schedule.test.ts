import { createEmptyCard, fsrs, generatorParameters, Rating as Grades, type Grade } from 'ts-fsrs'
import { expect, test } from 'vitest'
import type { Memory, Rating } from './memory.ts'
import { afterReview, dueAfter, isMature, parameters } from './schedule.ts'

const start = Date.parse('2026-03-02T09:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute

test('a first review sets the intervals that everybody knows', () => {
  const due = dueAfter(undefined, start)
  const after = Object.values(due).map((at) => at - start)
  expect(after).toEqual([minute, 6 * minute, 10 * minute, 8 * day])
})

test('the weights are those of FSRS-6', () => {
  expect(parameters.w).toEqual(generatorParameters().w)
})

test('a thousand reviews leave what the library itself computes', () => {
  const ratings: [Rating, Grade][] = [
    ['again', Grades.Again],
    ['hard', Grades.Hard],
    ['good', Grades.Good],
    ['easy', Grades.Easy],
  ]
  const library = fsrs(generatorParameters({ enable_fuzz: false }))
  let seed = 7
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  for (let card = 0; card < 50; card += 1) {
    let theirs = createEmptyCard(new Date(start))
    let ours: Memory | undefined
    let now = start
    for (let review = 0; review < 20; review += 1) {
      const [rating, grade] = ratings[Math.min(3, Math.floor(random() * 5))]!
      theirs = library.next(theirs, new Date(now), grade).card
      // As it comes back from the database.
      ours = JSON.parse(JSON.stringify(afterReview(ours, rating, now))) as Memory
      expect(ours.stability).toBeCloseTo(theirs.stability, 9)
      expect(ours.difficulty).toBeCloseTo(theirs.difficulty, 9)
      expect(Date.parse(ours.due)).toBe(theirs.due.getTime())
      now = theirs.due.getTime() + Math.floor(random() * 3 * day)
    }
  }
})

test('a device whose clock is a day behind reviews a card as if no time had passed', () => {
  const known = afterReview(undefined, 'good', start)
  for (const now of [start - 25 * 60 * 60_000, start - 1, start]) {
    expect(afterReview(known, 'good', now)).toEqual(afterReview(known, 'good', start))
    expect(dueAfter(known, now)).toEqual(dueAfter(known, start))
  }
})

test('a card is mature once it stays for three weeks', () => {
  let memory: Memory | undefined
  expect(isMature(memory)).toBe(false)
  for (let now = start; !isMature(memory); now = Date.parse(memory.due))
    memory = afterReview(memory, 'good', now)
  expect(Date.parse(memory!.due) - Date.parse(memory!.reviewedAt)).toBeGreaterThanOrEqual(21 * day)
})

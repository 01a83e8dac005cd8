import { estimateWords } from '#domain/limits.ts'
import type { Coverage, PartNews, Point, ReadingPlan, ReadingSection } from '#domain/reading-plan.ts'
import * as words from './words.ts'

/** A section as it is shown: how far it is, and what was found there. */
export type ShownSection = ReadingSection & {
  state: 'waiting' | 'reading' | 'covered' | 'missed' | 'left-out'
  /** Of its parts, so many are read. */
  read: number
  parts: number
  points: readonly Point[]
}

/** How a text that is being read stands, section by section. A part may hold several sections. */
export function readingOf({ sections, parts }: ReadingPlan, news: readonly PartNews[]): ShownSection[] {
  return sections.map((section) => {
    const own = parts.flatMap((part, index) =>
      part.start < section.end && part.end > section.start
        ? [news.find((one) => one.part === index)?.state ?? 'waiting']
        : [],
    )
    const points = news.flatMap((one) => one.points).filter((point) => isIn(section, point))
    const read = own.filter((state) => state === 'done' || state === 'failed').length
    const isReading = read < own.length && own.some((state) => state !== 'waiting')
    const isMissed = own.length > 0 && own.every((state) => state === 'failed')
    const whole = isMissed ? 'missed' : 'covered'
    const state =
      own.length === 0 ? 'left-out' : read === own.length ? whole : isReading ? 'reading' : 'waiting'
    return { ...section, state, read, parts: own.length, points }
  })
}

/** Where a finished result looked. */
export function sectionsOfCoverage(coverage: Coverage): ShownSection[] {
  return coverage.map(({ section, start, end, covered, reason, points = [] }) => ({
    title: section,
    start,
    end,
    state: covered ? 'covered' : reason === 'left-out' ? 'left-out' : 'missed',
    read: 1,
    parts: 1,
    points,
  }))
}

function isIn({ start, end }: ReadingSection, { spans }: Point): boolean {
  const at = spans[0]?.start
  return at !== undefined && at >= start && at < end
}

/** What some of the sections take, as a share of what all of them do. */
export function partOfPlan(plan: ReadingPlan, chosen: readonly number[]): ReadingPlan {
  const { sections, parts, calls } = plan
  if (chosen.length === sections.length) return plan
  const length = (all: readonly ReadingSection[]) => all.reduce((sum, { start, end }) => sum + end - start, 0)
  const wanted = sections.filter((_, index) => chosen.includes(index))
  const share = length(wanted) / Math.max(1, length(sections))
  const own = parts.filter((part) => wanted.some(({ start, end }) => part.start < end && part.end > start))
  const part = (number: number) => Math.ceil(number * share)
  return {
    ...plan,
    parts: own,
    calls: own.length + part(calls - parts.length),
    tokens: part(plan.tokens),
    outputTokens: part(plan.outputTokens),
    seconds: part(plan.seconds),
    ...(plan.cost !== undefined && { cost: plan.cost * share }),
  }
}

/** About how long something takes: "30 seconds", "4 minutes". */
export function timeInWords(seconds: number): string {
  if (seconds < 90) return words.seconds(Math.max(5, Math.ceil(seconds / 5) * 5))
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? words.minutes(minutes) : words.hours(Math.round(minutes / 60))
}

/** About how long a section is: "about 2,300 words". */
export function lengthInWords({ start, end }: ReadingSection): string {
  return words.aboutWords(estimateWords(end - start))
}

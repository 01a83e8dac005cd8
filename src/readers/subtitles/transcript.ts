import type { DocumentText } from '../document-text.ts'
import { readCues } from './cues.ts'
import { spokenLines, type SpokenLine } from './spoken-lines.ts'
import { textOfLines } from './spoken-text.ts'
import {
  startOfAlone,
  startOfLeading,
  startOfTrailing,
  saidIn,
  type Said,
  type Start,
} from './timed-lines.ts'

/** So many lines with times are the least to go by, and more where nobody is named. */
const fewest = { named: 3, unnamed: 8 }
/** What begins later than this is no time of a recording, in seconds. */
const latestStart = 300

/**
 * What is said in a transcript, a chat or subtitles that were saved as plain text: its lines without their times, each with who says
 * it. Undefined for all other texts: a timetable, a diary or a log has times too, but neither people who speak again and
 * again nor sentences that count from the beginning of a recording.
 */
export function readTranscript(text: string): DocumentText | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const told = asTold(lines, startOfLeading) ?? asTold(lines, startOfTrailing) ?? asTold(lines, startOfAlone)
  if (told) return textOfLines(told)
  const cues = readCues(text)
  const isSubtitles = cues.length >= fewest.named && 6 * cues.length > lines.length
  return isSubtitles ? textOfLines(spokenLines(cues)) : undefined
}

function asTold(lines: readonly string[], startOf: Start): SpokenLine[] | undefined {
  const said: Said[] = []
  for (const [index, line] of lines.entries()) {
    const start = startOf(line, lines[index + 1])
    const last = said.at(-1)
    if (start) said.push(start)
    // What stands above the first time is its heading.
    else if (last?.time === undefined) said.push({ words: [line] })
    else last.words.push(line)
  }
  const timed = said.filter(({ time }) => time !== undefined)
  if (!isTold(withNamesBelow(timed), lines.length)) return undefined
  return linesOf(said)
}

/** Programs for meetings write a name on a line of its own below the time: one that comes back is one. */
function withNamesBelow(timed: Said[]): Said[] {
  const first = timed.map(({ who, words }) => (who === undefined && words.length > 1 ? words[0] : undefined))
  const counts = new Map<string, number>()
  for (const name of first) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const [index, one] of timed.entries()) {
    const name = first[index]
    if (!name) continue
    if (/^\p{Lu}[\p{L}\p{M}.'’ -]{1,40}$/u.test(name) && (counts.get(name) ?? 0) > 1) {
      one.who = name
      one.words.shift()
    } else if (one.who === undefined)
      Object.assign(one, { ...saidIn(name), words: [...saidIn(name).words, ...one.words.slice(1)] })
  }
  return timed
}

function isTold(timed: readonly Said[], lines: number): boolean {
  if (timed.length < fewest.named || timed.length < 0.08 * lines) return false
  if (timed.filter(({ words }) => words.length === 0).length > 0.1 * timed.length) return false
  const disorder = timed.filter(
    ({ time = 0, dated }, index) => !dated && time < (timed[index - 1]?.time ?? 0),
  )
  if (disorder.length > 0.1 * timed.length) return false
  const named = timed.filter(({ who }) => who !== undefined)
  const words = timed.reduce((sum, one) => sum + one.words.join(' ').split(/\s+/).length, 0) / timed.length
  if (named.length >= 0.6 * timed.length) {
    const people = new Set(named.map(({ who }) => who)).size
    return words >= 3 && people <= Math.max(1, named.length - 1) && people <= 0.7 * named.length
  }
  const [first] = timed
  const isRecording = !first?.dated && (first?.time ?? Infinity) <= latestStart
  return isRecording && timed.length >= fewest.unnamed && words >= 4
}

function linesOf(said: readonly Said[]): SpokenLine[] {
  let speaks: string | undefined
  return said.map(({ who, words, time = 0, dated = false }, index): SpokenLine => {
    const changes = who !== speaks
    speaks = who
    const text = words.join(' ')
    const next = said[index + 1]?.time ?? time
    const isHeading = said[index]?.time === undefined
    return {
      text: changes && who !== undefined ? `${who}: ${text}` : text,
      start: 1000 * time,
      end: 1000 * Math.max(time, next),
      opens: changes || dated || isHeading || said[index - 1]?.time === undefined,
    }
  })
}

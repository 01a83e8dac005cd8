import { AppError } from '#domain/errors.ts'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import type { Insight } from '#domain/tools/insight.ts'
import type { Document } from '../reading/document.ts'
import { spansOf, type WrittenLine } from './line.ts'
import type { Ranking } from '../ranking/lexrank.ts'
import { chooseCovering } from '../ranking/select.ts'
import { findKeyPhrases } from '../ranking/key-phrases.ts'
import { continueLines, writeLines } from './pool.ts'
import { rateLines } from './rate-lines.ts'
import { chooseSummary } from './summary.ts'

/** Words with which authors mark a claim, what they offer for it, and what follows from it. */
const claimCue =
  /\b(?:shows? that|suggests? that|argues? that|found that|demonstrates?|main|most important|key|central|fundamental|essential|overall|in general|in conclusion|means that|in short|ultimately)\b/iu
export const supportCue =
  /\b(?:because|since|due to|research|researchers|study|studies|survey|data|evidence|experiments?|found|for example|for instance|such as|according to|percent|by \d|in \d{4})\b|\d/iu
/** Stated outright, and by the way. */
export const consequenceCue =
  /\b(?:therefore|thus|hence|as a (?:result|consequence)|consequently|accordingly|so that|leads? to|led to|leading to|results? in|resulted in|resulting in|g[ai]v(?:e|es|ing) rise to|means that|makes? it (?:possible|difficult|easier|harder)|for this reason)\b|, so (?:the|that|a|it|they|we)\b/iu
const effectCue =
  /\b(?:allow(?:s|ed|ing)?|enabl(?:e|es|ed|ing)|caus(?:e|es|ed|ing)|prevent(?:s|ed|ing)?|depends? on|affects?|should|must|need to)\b/iu
/** The fewest of each list that a result may have. */
const least = 2

/**
 * The central claim, two or three sentences that support it and two or three that follow; beside the claim, what the
 * summary of the text has left unsaid, as far as the text has more to say.
 * @param summaryWords the longest summary that the plan allows
 * @throws AppError `not_enough_text` when fewer than four sentences can be shown
 */
export function findInsight(
  document: Document,
  ranking: Ranking,
  { summaryWords }: { summaryWords: number },
): { result: Insight; spans: ClaimSpans[] } {
  const lines = writeLines(document, ranking)
  const worth = rateLines(ranking, lines)
  const able = worth.filter((value) => value > 0).length
  if (able < 4) throw new AppError('not_enough_text')
  const [topic] = findKeyPhrases(document, ranking).filter(({ plain }) => !plain)
  const claims = worth.map((value, node) => {
    const about = topic && lines[node]?.text.toLowerCase().includes(topic.text.toLowerCase())
    return (
      value * claimShape(document, lines[node]) * (cued(lines[node], claimCue) ? 1.25 : 1) * (about ? 1.5 : 1)
    )
  })
  const main = claims.indexOf(Math.max(...claims))
  const summary = chooseSummary(document, ranking, summaryWords)
  const summarized = [...summary.paragraph, ...summary.points]
  /** What the summary has left unsaid comes first. */
  const choose = (values: number[], [fewest, most]: [number, number], said: number[]) => {
    const pick = (count: number, told: number[], enough: number) =>
      chooseCovering(document, ranking, {
        lines,
        worth: values,
        said: told,
        least: enough,
        fits: (_, chosen) => chosen.length < count,
      })
    const fresh = pick(most, [...summarized, ...said], 0)
    const told = [...said, ...fresh]
    return fresh.length < fewest ? [...fresh, ...pick(fewest - fresh.length, told, fewest)] : fresh
  }
  // Consequences come first: fewer sentences are one.
  const follows = worth.map((value, node) =>
    cued(lines[node], consequenceCue) ? 3 * value : cued(lines[node], effectCue) ? value : 0,
  )
  const implications = choose(follows, [0, able > 9 ? 3 : 2], [main])
  const supports = worth.map(
    (value, node) =>
      value * (cued(lines[node], supportCue) ? 1.4 : 1) * (0.6 + ranking.similarity(main, node)),
  )
  const support = choose(supports, [least, able > 7 ? 3 : 2], [main, ...implications])
  const left = Math.max(0, least - implications.length)
  implications.push(...choose(worth, [left, left], [main, ...support, ...implications]))
  // A text of four or five sentences has to say one thing twice.
  for (const list of [support, implications])
    for (const node of lines.keys())
      if (list.length < least && lines[node] && node !== main && !list.includes(node)) list.push(node)
  if (support.length < least || implications.length < least) throw new AppError('not_enough_text')

  const mainLine = lines[main]!
  const write = (nodes: number[], beside: readonly number[]) =>
    continueLines(
      ranking,
      lines,
      nodes.sort((x, y) => x - y),
      [main, ...beside].flatMap((node) => lines[node]!.from),
    )
  const supportLines = write(support, implications)
  const implicationLines = write(implications, support)
  return {
    result: {
      mainInsight: mainLine.text,
      supportingPoints: supportLines.map((line) => line.text),
      implications: implicationLines.map((line) => line.text),
    },
    spans: [
      spansOf('mainInsight', mainLine),
      ...supportLines.map((line, at) => spansOf(`supportingPoints.${at}`, line)),
      ...implicationLines.map((line, at) => spansOf(`implications.${at}`, line)),
    ],
  }
}

function cued(line: WrittenLine | undefined, cue: RegExp): boolean {
  return line !== undefined && cue.test(line.text)
}

/** A claim speaks in general: figures, single cases, conditions and very short or long sentences are seldom one. */
function claimShape(document: Document, line: WrittenLine | undefined): number {
  if (!line) return 0
  const words = line.text.split(' ').length
  return (
    (/\d|["“]/u.test(line.text)
      ? 0.5
      : line.from.some(({ tokens }) => tokens.some(({ number }) => number))
        ? 0.85
        : 1) *
    (words < 9 || words > 34 ? 0.75 : 1) *
    (line.from.length > 1 ? 0.5 : 1) *
    (/\b(?:also|in addition|for example|such as|suppose)\b/iu.test(line.text) ? 0.7 : 1) *
    (/^(?:If|In|At|On|During|When|After|Before|Until)\b/u.test(line.text) ? 0.85 : 1) *
    (document.headings.length === 0 || line.from[0]!.section < 2 || line.from[0]!.opensParagraph ? 1 : 0.9)
  )
}

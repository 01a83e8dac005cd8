import { AppError } from '#domain/errors.ts'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import type { Insight } from '#domain/tools/insight.ts'
import type { Document } from '../reading/document.ts'
import { spansOf, type WrittenLine } from './line.ts'
import type { Ranking } from '../ranking/lexrank.ts'
import { chooseCovering } from '../ranking/select.ts'
import { continueLines, writeLines } from './pool.ts'
import { rateLines, ratePoints } from './rate-lines.ts'
import { nameSections } from './section-headings.ts'
import { chooseSummary } from './summary.ts'

/** Words with which authors offer something for a claim, and what follows from it. */
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
  const main = findMain(document, ranking, lines, worth)
  const points = ratePoints(document, ranking, lines)
  const summary = chooseSummary(document, ranking, summaryWords)
  const inSummary = [summary.written, ...summary.keyPoints].flatMap(({ from }) => from)
  const [mainLine] = continueLines(ranking, lines, [main], summary.written.from, 1) as [WrittenLine]
  const told = [...lines.keys()].filter((node) => mainLine.from.includes(ranking.sentences[node]!))
  /** What the summary has left unsaid comes first. */
  const choose = (values: number[], [fewest, most]: [number, number], said: number[]) => {
    const pick = (count: number, before: number[], enough: number) =>
      chooseCovering(document, ranking, {
        lines,
        worth: values,
        said: before,
        least: enough,
        fits: (_, chosen) => chosen.length < count,
      })
    const fresh = pick(most, [...summary.nodes, ...said], 0)
    return fresh.length < fewest
      ? [...fresh, ...pick(fewest - fresh.length, [...said, ...fresh], fewest)]
      : fresh
  }
  // Consequences come first: fewer sentences are one.
  const follows = points.map((value, node) =>
    cued(lines[node], consequenceCue) ? 3 * value : cued(lines[node], effectCue) ? value : 0,
  )
  const implications = choose(follows, [0, able > 9 ? 3 : 2], told)
  const supports = points.map(
    (value, node) =>
      value * (cued(lines[node], supportCue) ? 1.4 : 1) * (0.6 + ranking.similarity(main, node)),
  )
  const support = choose(supports, [least, able > 7 ? 3 : 2], [...told, ...implications])
  const left = Math.max(0, least - implications.length)
  implications.push(...choose(points, [left, left], [...told, ...support, ...implications]))
  // A text of four or five sentences has to say one thing twice.
  for (const list of [support, implications])
    for (const node of lines.keys())
      if (list.length < least && lines[node] && node !== main && !list.includes(node)) list.push(node)
  if (support.length < least || implications.length < least) throw new AppError('not_enough_text')

  const write = (nodes: number[], beside: readonly number[]) => {
    const elsewhere = [...mainLine.from, ...beside.flatMap((node) => lines[node]!.from), ...inSummary]
    nodes.sort((x, y) => x - y)
    return continueLines(ranking, lines, nodes, elsewhere)
  }
  const written = nameSections(document, [...write(support, implications), ...write(implications, support)])
  const supportLines = written.slice(0, support.length)
  const implicationLines = written.slice(support.length)
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

/** Of so many lines that tell most one is the main insight, or the one that opens the text. */
const mostCandidates = 8

/** The node whose line says best what the text comes to. */
function findMain(
  document: Document,
  ranking: Ranking,
  lines: readonly (WrittenLine | undefined)[],
  worth: readonly number[],
): number {
  const shown = [...lines.keys()].filter((node) => lines[node]?.from.length === 1)
  const telling = shown.toSorted((x, y) => worth[y]! - worth[x]!).slice(0, mostCandidates)
  const rated = ratePoints(document, ranking, lines, true)
  const candidates = [...shown.slice(0, 1), ...telling]
  return candidates.length > 0
    ? candidates.reduce((one, other) => (rated[other]! > rated[one]! ? other : one))
    : worth.indexOf(Math.max(...worth))
}

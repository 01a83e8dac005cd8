import { AppError } from '#domain/errors.ts'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import type { Insight } from '#domain/tools/insight.ts'
import type { Document } from '../reading/document.ts'
import { spansOf, type WrittenLine } from './line.ts'
import type { Ranking } from '../ranking/lexrank.ts'
import { writeLines } from './pool.ts'
import { chooseCovering } from '../ranking/select.ts'
import { plainness } from '../ranking/salience.ts'

/** Words with which authors mark a claim, what they offer for it, and what follows from it. */
const claimCue =
  /\b(?:therefore|thus|shows? that|suggests? that|argues? that|found that|demonstrates?|main|most important|key|central|fundamental|essential|overall|in general|in conclusion|is (?:a|an|the|defined)|are called|refers? to|means that|in short|ultimately)\b/iu
const supportCue =
  /\b(?:because|since|due to|research|researchers|study|studies|survey|data|evidence|experiments?|found|for example|for instance|such as|according to|percent|by \d|in \d{4})\b|\d/iu
const consequenceCue =
  /\b(?:therefore|thus|hence|as a result|consequently|leads? to|led to|results? in|resulted in|allows?|allowed|enables?|means that|so that|could|will|would|should|must|may|might|needs? to|risk|future|likely|require[sd]?|affects?|prevents?|makes? it|depends? on)\b/iu

/**
 * The central claim, two or three sentences that support it and two to four that follow.
 * @throws AppError `not_enough_text` when fewer than four sentences can be shown
 */
export function findInsight(document: Document, ranking: Ranking): { result: Insight; spans: ClaimSpans[] } {
  const lines = writeLines(document, ranking)
  const base = ranking.sentences.map((sentence, node) =>
    lines[node] === undefined ? 0 : ranking.salience[node]! * plainness(sentence),
  )
  const able = base.filter((worth) => worth > 0).length
  if (able < 4) throw new AppError('not_enough_text')
  const cued = (cue: RegExp, gain: number) =>
    base.map((worth, node) => worth * (cue.test(ranking.sentences[node]!.text) ? gain : 1))

  const claims = cued(claimCue, 1.25).map((worth, node) => worth * claimShape(document, lines[node]))
  const main = claims.indexOf(Math.max(...claims))
  const choose = (worth: number[], most: number, said: number[]) =>
    chooseCovering(document, ranking, { worth, said, fits: (_, chosen) => chosen.length < most })
  const nearMain = cued(supportCue, 1.4).map((worth, node) => worth * (0.6 + ranking.likeness(main, node)))
  const support = choose(nearMain, able > 7 ? 3 : 2, [main])
  const implications = choose(cued(consequenceCue, 1.8), able > 9 ? 3 : 2, [main, ...support])
  // A text of four or five sentences has to say one thing twice.
  for (const node of lines.keys()) {
    if (support.length >= 2) break
    if (lines[node] && node !== main && !support.includes(node) && !implications.includes(node))
      support.push(node)
  }
  for (const node of [...lines.keys()].reverse()) {
    if (implications.length >= 2) break
    if (lines[node] && node !== main && !implications.includes(node)) implications.push(node)
  }
  if (support.length < 2) throw new AppError('not_enough_text')

  const write = (nodes: readonly number[]): WrittenLine[] =>
    nodes.toSorted((x, y) => x - y).map((node) => lines[node]!)
  const [mainLine, supportLines, implicationLines] = [lines[main]!, write(support), write(implications)]
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

/** A claim speaks in general: figures, single cases, conditions and very short or long sentences are seldom one. */
function claimShape(document: Document, line: WrittenLine | undefined): number {
  if (!line) return 0
  const words = line.text.split(' ').length
  return (
    (/\d/.test(line.text)
      ? 0.7
      : line.from.some(({ tokens }) => tokens.some(({ number }) => number))
        ? 0.85
        : 1) *
    (words < 9 || words > 34 ? 0.75 : 1) *
    (/\b(?:also|in addition|for example|such as|suppose)\b/iu.test(line.text) ? 0.7 : 1) *
    (/^(?:If|In|At|On|During|When|After|Before|Until)\b/u.test(line.text) ? 0.85 : 1) *
    (document.headings.length === 0 || line.from[0]!.section < 2 || line.from[0]!.opensParagraph ? 1 : 0.9)
  )
}

import { AppError } from '#domain/errors.ts'
import type { Summary } from '#domain/tools/summary.ts'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import type { Document } from '../reading/document.ts'
import { spansOf, joinLines, type WrittenLine } from './line.ts'
import type { Ranking } from '../ranking/lexrank.ts'
import { asWritten, continueLines, followsOn, writeLines } from './pool.ts'
import { chooseCovering, type Selection } from '../ranking/select.ts'
import { plainness } from '../ranking/salience.ts'
import { rateLines } from './rate-lines.ts'
import { nameSections } from './section-headings.ts'
import { tidySentence } from './tidy-sentence.ts'
import { writeTitle } from './title.ts'

/** Enough for three different key points. */
const leastSentences = 3

/**
 * The central sentences as a paragraph, and three to five other points.
 * @throws AppError `not_enough_text` when fewer than three sentences can stand alone
 */
export function summarize(
  document: Document,
  ranking: Ranking,
  mostWords: number,
): { result: Summary; spans: ClaimSpans[] } {
  const { nodes, written, keyPoints } = chooseSummary(document, ranking, mostWords)
  const title = writeTitle(document, ranking, ranking.sentences[nodes[0]!]!)
  return {
    result: { title, summary: written.text, keyPoints: keyPoints.map((line) => line.text) },
    spans: [spansOf('summary', written), ...keyPoints.map((line, at) => spansOf(`keyPoints.${at}`, line))],
  }
}

type SummaryChoice = {
  /** Nodes of the ranking: those of the paragraph in the order of choice, then those of the points. */
  nodes: number[]
  written: WrittenLine
  keyPoints: WrittenLine[]
}

/** What a summary of at most so many words says. @throws AppError as `summarize` does */
export function chooseSummary(document: Document, ranking: Ranking, mostWords: number): SummaryChoice {
  const alone = writeLines(document, ranking)
  const lines = withFollowers(document, ranking, alone)
  const worth = rateLines(ranking, alone)
  /** In a paragraph, a sentence that leans on the one before costs nothing. */
  const worthFollowing = ranking.sentences.map((sentence, node) =>
    lines[node] ? ranking.salience[node]! * plainness(sentence) : 0,
  )
  const able = alone.filter(Boolean).length
  if (able < leastSentences) throw new AppError('not_enough_text')

  const budget = Math.min(mostWords, summaryWords(document.words), 0.6 * document.words)
  const length = lines.map((line) => countWords(line?.text ?? ''))
  const mostLines = Math.max(1, Math.min(able - (able > 5 ? 3 : 2), 12))
  const fits = (node: number, chosenSoFar: readonly number[]) => {
    if (chosenSoFar.length === 0) return length[node]! <= mostWords
    const total = chosenSoFar.reduce((sum, other) => sum + length[other]!, 0)
    if (chosenSoFar.length >= mostLines || total >= budget - 5) return false
    return total + length[node]! <= Math.min(mostWords, budget + 8)
  }
  const last = document.news ? [] : findConclusion(document, ranking, worth)
  const paragraph = document.news
    ? findLead(ranking, lines, length, mostWords)
    : [
        ...chooseCovering(document, ranking, {
          lines,
          worth: worthFollowing,
          said: last,
          fits: (node, chosen) =>
            (alone[node]?.from.length === 1 || chosen.includes(node - 1)) && fits(node, [...last, ...chosen]),
        }),
        ...last,
      ]
  const points = choosePoints(document, ranking, { lines: alone, worth }, paragraph)
  const written = joinLines(inOrder(paragraph).map((node) => lines[node]!))
  const keyPoints = nameSections(document, continueLines(ranking, alone, inOrder(points), written.from))
  return { nodes: [...paragraph, ...points], written, keyPoints }
}

/** Words with which authors announce what their text comes to. */
const concludes =
  /\b(?:in (?:conclusion|summary|sum|short|the end)|to (?:conclude|sum up|summarize)|overall|ultimately|all in all|on the whole|we conclude)\b/iu
const conclusion = /^(?:[\d.]+ )?(?:conclusions?|summary|concluding remarks|in summary)\b/iu
/** A text concludes in its last fifth, if it does. */
const end = 0.8

/** The text's own conclusion: of its last sentences the one worth most that is announced as such. */
function findConclusion(document: Document, ranking: Ranking, worth: readonly number[]): number[] {
  const from = end * ranking.sentences.at(-1)!.index
  const concluding = new Set(
    document.headings.filter(({ text }) => conclusion.test(text)).map(({ section }) => section),
  )
  const announced = ranking.sentences.flatMap(({ index, section, text }, node) =>
    worth[node]! > 0 && index >= from && (concluding.has(section) || concludes.test(text)) ? [node] : [],
  )
  return announced.sort((x, y) => worth[y]! - worth[x]!).slice(0, 1)
}

const leadWords = 75

/** The opening of a news story, which tells the main thing first: whole sentences up to about 75 words. */
function findLead(
  ranking: Ranking,
  lines: readonly (WrittenLine | undefined)[],
  length: readonly number[],
  mostWords: number,
): number[] {
  const lead: number[] = []
  let total = 0
  for (const node of ranking.sentences.keys()) {
    if (!lines[node]) continue
    if (total + length[node]! > Math.min(mostWords, leadWords + 20)) {
      if (lead.length > 0) break
      continue
    }
    lead.push(node)
    total += length[node]!
    if (total >= leadWords - 15) break
  }
  return lead
}

/** A sentence that leans on the one before it may stand where that one stands too. */
function withFollowers(
  document: Document,
  ranking: Ranking,
  alone: readonly (WrittenLine | undefined)[],
): (WrittenLine | undefined)[] {
  const lines = alone.map((line) => (line?.from.length === 1 ? line : undefined))
  // Nothing stands before the first sentence that it could lean on.
  const [first] = ranking.sentences
  if (first) lines[0] ??= { text: tidySentence(first.text, document.english !== undefined), from: [first] }
  for (const [node, sentence] of ranking.sentences.entries()) {
    if (lines[node - 1] && followsOn(ranking.sentences[node - 1], sentence))
      lines[node] ??= asWritten(sentence)
  }
  return lines
}

/** Other points than the summary's: one from each third of the text, then the best; its own only if the text has no others. */
function choosePoints(
  document: Document,
  ranking: Ranking,
  { lines, worth }: Pick<Selection, 'lines' | 'worth'>,
  chosen: readonly number[],
): number[] {
  const last = ranking.sentences.at(-1)!.index + 1
  const able = lines.filter(Boolean).length
  const wanted = able > 20 ? 5 : able > 14 ? 4 : 3
  const third = (node: number) => Math.floor((3 * ranking.sentences[node]!.index) / last)
  const points = chooseCovering(document, ranking, {
    lines,
    worth,
    said: chosen,
    fits: (node, points) =>
      points.length < wanted && (points.length >= 3 || points.every((other) => third(other) !== third(node))),
  })
  const more = chooseCovering(document, ranking, {
    lines,
    worth,
    said: [...chosen, ...points],
    fits: (_, extra) => points.length + extra.length < wanted,
  })
  points.push(...more)
  for (const node of chosen) if (points.length < 3 && worth[node]! > 0) points.push(node)
  return points
}

function inOrder(nodes: readonly number[]): number[] {
  return [...nodes].sort((x, y) => x - y)
}

/** Words of a summary: about 90 for two pages, 140 for a chapter section, 170 for a paper, 300 for a book. */
function summaryWords(words: number): number {
  return Math.max(25, Math.round(25 * Math.log2(Math.max(86, words) / 42)))
}

function countWords(text: string): number {
  const dense =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0
  return text.split(/\s+/).length + Math.round(dense / 1.7)
}

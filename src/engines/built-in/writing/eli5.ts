import { AppError } from '#domain/errors.ts'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import type { Explanation } from '#domain/tools/eli5.ts'
import type { Document } from '../reading/document.ts'
import type { English } from '../reading/english/english.ts'
import { compare } from './comparison.ts'
import { findDefinitions, openingDefinition, termDefined, withDefinitions } from './definition.ts'
import { findClauses } from '../reading/english/clause.ts'
import { findKeyPhrases, type KeyPhrase } from '../ranking/key-phrases.ts'
import { pointsOutside } from './outside-reference.ts'
import { exampleCue, gradeCentral, type GradedLine } from './graded-lines.ts'
import { spansOf, joinLines, type WrittenLine } from './line.ts'
import type { Ranking } from '../ranking/lexrank.ts'
import { writeLines } from './pool.ts'
import { plainness } from '../ranking/salience.ts'
import { chooseCovering } from '../ranking/select.ts'
import { writeTitle } from './title.ts'

/** So many of the phrases the text comes back to are what it is about. */
const mostTopics = 3
/** A line that goes into the text less well than this is told only where there are hardly any others. */
const leastFitness = 0.15

/**
 * Central sentences that are easy to read, each as its author wrote it, and two or three examples from the text itself.
 * @throws AppError `not_enough_text` when fewer than four sentences can be shown
 */
export function explainSimply(
  document: Document,
  ranking: Ranking,
): { result: Explanation; spans: ClaimSpans[] } {
  const { english } = document
  const whole = writeLines(document, ranking)
  const able = whole.filter(Boolean).length
  if (able < 4) throw new AppError('not_enough_text')
  const central = ranking.sentences.map((sentence, node) =>
    whole[node] ? ranking.salience[node]! * plainness(sentence) : 0,
  )
  const lines = english
    ? gradeCentral(whole, central, ranking)
    : whole.map((line) => line && { ...line, grade: 8 })
  const hardest = hardestAllowed(lines)
  const topics = findKeyPhrases(document, ranking).filter(({ plain }) => !plain)
  const fitness = fitnessOf(document, ranking, lines, topics)
  const scores = lines.map((line, node) =>
    line && line.grade <= hardest
      ? central[node]! *
        easeOf(line, english) *
        fitness[node]! *
        (exampleCue.test(ranking.sentences[node]!.text) ? 0.4 : 1)
      : 0,
  )
  const exampleCount = able > 8 ? 3 : 2
  const most = Math.min(able > 24 ? 6 : able > 14 ? 5 : 4, able - exampleCount)
  const choose = (worth: number[], count: number, said: number[]) =>
    chooseCovering(document, ranking, { worth, said, fits: (_, chosen) => chosen.length < count })
  // Fewer lines are better than one that nobody understands.
  const sound = scores.map((score, node) => (fitness[node]! < leastFitness ? 0 : score))
  const worth = sound.filter((score) => score > 0).length < 3 ? scores : sound
  const definitions = findDefinitions(lines, english)
  const title = writeTitle(document, ranking, ranking.sentences[central.indexOf(Math.max(...central))]!)
  const opening = openingDefinition(english?.tag(title.toLowerCase()) ?? [], definitions, topics)
  const chosen = [...opening, ...choose(worth, most - opening.length, opening)]
  const examples = choose(
    exampleScores(ranking, lines).map((score, node) => score * Math.min(1, fitness[node]!)),
    exampleCount,
    chosen,
  )
  if (chosen.length === 0 || examples.length < 2) throw new AppError('not_enough_text')
  const inOrder = [...opening, ...chosen.slice(opening.length).sort((x, y) => x - y)]
  const told = withDefinitions(
    [...inOrder, ...examples],
    inOrder.length,
    lines,
    definitions,
    document,
    topics,
  )
  const explanation = joinLines(told)
  const shown: WrittenLine[] = examples.toSorted((x, y) => x - y).map((node) => lines[node]!)
  const likeness = shown.some(({ text }) => exampleCue.test(text))
    ? undefined
    : likenessOf(told, topics, english)
  if (likeness) shown.splice(2, 1, likeness)
  return {
    result: {
      title,
      explanation: explanation.text,
      examples: shown.map((line) => line.text),
    },
    spans: [spansOf('explanation', explanation), ...shown.map((line, at) => spansOf(`examples.${at}`, line))],
  }
}

/** A comparison for what the explanation speaks of; it rests on no more than the line that names the thing. */
function likenessOf(
  told: readonly WrittenLine[],
  topics: readonly KeyPhrase[],
  english: English | undefined,
): WrittenLine | undefined {
  if (!english) return undefined
  const lemmas = told.map(({ text }) => new Set(english.tag(text).map(({ lemma }) => lemma)))
  for (const { key, count } of topics.slice(0, mostTopics)) {
    const line = told.find((_, at) => lemmas[at]!.has(key))
    const text = compare(key, english, (word) => lemmas.some((inside) => inside.has(word)))
    if (count > 2 && line && text !== undefined) return { text, from: line.from }
  }
  return undefined
}

/** How well a line goes into one text about the topics: less when it points outside itself or speaks of something else. */
function fitnessOf(
  document: Document,
  ranking: Ranking,
  lines: readonly (GradedLine | undefined)[],
  topics: readonly KeyPhrase[],
): number[] {
  const { english } = document
  if (!english) return lines.map(() => 1)
  const about = topics.slice(0, mostTopics).map(({ key }) => key.split(' '))
  const defined = new Set(topics.slice(0, 3 * mostTopics).map(({ key }) => key.toLowerCase()))
  const known = new Set(topics.slice(0, mostTopics).map(({ key }) => key.split(' ').at(-1)!))
  return lines.map((line, node) => {
    if (!line) return 0
    const words = english.tag(line.text)
    const lemmas = new Set(words.map(({ lemma }) => lemma))
    const speaks = about.some((phrase) => phrase.every((lemma) => lemmas.has(lemma)))
    const whole = findClauses(words).length > 0
    return (
      (speaks ? 1.4 : 1) *
      (defined.has(termDefined(document.tagged(ranking.sentences[node]!)) ?? '') ? 1.4 : 1) *
      (whole ? 1 : 0.02) *
      (pointsOutside(document, ranking.sentences[node]!, words, known) ? 0.08 : 1)
    )
  })
}

/** Lines above this grade are told only when the text has hardly any others. */
const hard = 10

/** Diversity would let in the hardest lines for being unlike the rest: the easier ones are enough, and never under four. */
function hardestAllowed(lines: readonly (GradedLine | undefined)[]): number {
  const grades = lines.flatMap((line) => (line ? [line.grade] : [])).sort((x, y) => x - y)
  const count = Math.max(Math.min(6, grades.length), Math.ceil(0.3 * grades.length))
  return Math.min(grades[count - 1] ?? 0, Math.max(hard, grades[3] ?? hard))
}

/** A pronoun that opens the main or the first clause, with nothing before it in the line that it could mean. */
const leaning =
  /^(?:if|when|since|as|while|because|once|although|after|before|by|for|from|in|on|at|with|according|despite)\b[^.,]{0,60}?(?:^\w+|,) (?:it|they|he|she|this|these|those)\b/iu

/** Lines of grade four and below count fully, each grade above it a third less; very short ones tell little. */
function easeOf({ text, grade }: GradedLine, english: English | undefined): number {
  if (!english) return 1
  const words = text.split(' ').length
  return (
    (leaning.test(text) ? 0.3 : 1) *
    0.5 ** Math.max(0, grade - 4) *
    (words < 6 ? 0.7 : words > 30 ? 30 / words : 1)
  )
}

/** Sentences that the text marks as examples; then those with numbers and names, which are at least concrete. */
function exampleScores(ranking: Ranking, lines: readonly (GradedLine | undefined)[]): number[] {
  return ranking.sentences.map((sentence, node) => {
    const line = lines[node]
    if (!line) return 0
    const concrete = sentence.tokens.filter((token) => token.number || token.name).length
    const marked = exampleCue.test(sentence.text) ? 3 : 1
    const ease = 0.85 ** Math.max(0, line.grade - 8)
    return (
      marked *
      ease *
      (1 + Math.min(3, concrete) * 0.25) *
      (0.3 + ranking.salience[node]!) *
      (node < 2 ? 0.5 : 1)
    )
  })
}

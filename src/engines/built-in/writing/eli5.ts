import { AppError } from '#domain/errors.ts'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import type { Explanation } from '#domain/tools/eli5.ts'
import type { Document } from '../reading/document.ts'
import { termDefined } from './definition.ts'
import { findKeyPhrases, type KeyPhrase } from '../ranking/key-phrases.ts'
import { findHardWords } from './hard-words.ts'
import { findOpening, findStretch, writeStretch } from './stretch.ts'
import { spansOf, joinLines, type WrittenLine } from './line.ts'
import type { Ranking } from '../ranking/lexrank.ts'
import { continueLines, writeLines } from './pool.ts'
import { rateLines } from './rate-lines.ts'
import { gradeOf } from './readability.ts'
import { chooseCovering } from '../ranking/select.ts'
import { writeTitle } from './title.ts'

/** The words with which authors say why something matters. */
const why =
  /\b(?:importan(?:t|ce)|essential|crucial|matters?|so that|allow(?:s|ed|ing)?|help(?:s|ed|ing)?|enabl(?:es?|ed|ing)|leads? to|led to|caus(?:es?|ed|ing)|as a result|results? in|resulted in|without|prevent(?:s|ed|ing)?|protect(?:s|ed|ing)?|need(?:s|ed)?|depends? on|affects?|today|useful|risk|danger(?:ous)?)\b/iu
const whyBonus = 1.3
/** What marks a sentence as an example or a comparison. */
export const exampleCue =
  /\b(?:for example|for instance|such as|e\.g\.|like (?:a|the)|imagine|similar to|is like|as when)\b/iu

/** So many of the phrases the text comes back to are what it is about. */
const mostTopics = 3
/** School grades: a sentence up to the first counts fully, each grade above it by so much less; an explanation above the second is none for a child. */
const grades = { easy: 7, hard: 10 }
const ease = 0.9
/**
 * In words: how the text opens, the sentences that explain, and those that add to them where the text has more. Readers of
 * half as many were told too little (decisions/0052).
 */
const lengths = { opening: 150, main: { enough: 190, most: 230 }, more: { enough: 120, most: 150 } }
/** A shorter text is told no more of than this share of it, but a third of the lengths. */
const [share, leastScale] = [0.45, 0.36]

/** How much of the lengths an explanation of a text of so many words may have. */
function scaleOf(words: number): number {
  const scale = (share * words) / (lengths.main.most + lengths.more.most)
  return Math.max(leastScale, Math.min(1, scale))
}

function scaled({ enough, most }: { enough: number; most: number }, by: number) {
  return { enough: enough * by, most: most * by }
}
const fewestExamples = 2
/** So many lines have to be left for the examples. */
const leastBeside = 4
const note =
  'These are the text’s own sentences, and not easy ones. A language model can put them in easier words.'

/**
 * What the text is about, how it works and why it matters, told by the stretches of the text that say it most plainly;
 * two or three examples from the text, and what its hard words mean. Why not in single plain sentences: decisions/0052.
 * @throws AppError `not_enough_text` when fewer than four sentences can be shown
 */
export function explainSimply(
  document: Document,
  ranking: Ranking,
): { result: Explanation; spans: ClaimSpans[] } {
  const lines = writeLines(document, ranking)
  if (lines.filter(Boolean).length < 4) throw new AppError('not_enough_text')
  const central = rateLines(ranking, lines)
  const topics = findKeyPhrases(document, ranking).filter(({ plain }) => !plain)
  const { paragraphs, examples } = choosePlain(document, ranking, { lines, central, topics })
  if (paragraphs.length === 0 || examples.length < fewestExamples) throw new AppError('not_enough_text')
  const explanation = {
    text: paragraphs.map((lines) => joinLines(lines).text).join('\n\n'),
    from: paragraphs.flat().flatMap(({ from }) => from),
  }
  const hardWords = findHardWords(document, topics, lines, [explanation, ...examples])
  const hard = document.english && gradeOf(explanation.from.map(({ text }) => text)) > grades.hard
  return {
    result: {
      title: writeTitle(document, ranking, ranking.sentences[central.indexOf(Math.max(...central))]!),
      ...(hard ? { note } : {}),
      explanation: explanation.text,
      examples: examples.map(({ text }) => text),
      ...(hardWords.length > 0 ? { hardWords: hardWords.map((line) => line.text) } : {}),
    },
    spans: [
      spansOf('explanation', explanation),
      ...examples.map((line, at) => spansOf(`examples.${at}`, line)),
      ...hardWords.map((line, at) => spansOf(`hardWords.${at}`, line)),
    ],
  }
}

/** What there is to choose from: the lines, how central each is, and what the text is about. */
type Material = {
  lines: readonly (WrittenLine | undefined)[]
  central: readonly number[]
  topics: readonly KeyPhrase[]
}

/** The paragraphs of an explanation, and its examples. */
function choosePlain(
  document: Document,
  ranking: Ranking,
  material: Material,
): { paragraphs: WrittenLine[][]; examples: WrittenLine[] } {
  const { lines } = material
  const grade = ranking.sentences.map(({ text }) => (document.english ? gradeOf([text]) : 0))
  const plain = grade.map((one) => ease ** Math.max(0, one - grades.easy))
  const told = chooseStretches(document, ranking, material, plain)
  const examples = chooseExamples(document, ranking, material, plain, told.flat())
  // A short text is told to its end, and its last sentences have to do for examples.
  while (examples.length < fewestExamples && told.flat().length > 1) {
    const last = told.findLast((paragraph) => paragraph.length > 0)!.pop()!
    if (lines[last]?.from.length === 1) examples.push(last)
  }
  return {
    paragraphs: told
      .filter((paragraph) => paragraph.length > 0)
      .map((paragraph) => writeStretch(document, ranking, paragraph)),
    examples: continueLines(
      ranking,
      lines,
      examples.sort((x, y) => x - y),
      told.flat().map((node) => ranking.sentences[node]!),
    ),
  }
}

/**
 * The paragraphs, as nodes: how the text opens, the stretch that tells most, and others until enough is told, sooner such as
 * say why it matters; in the order of the text, but for the sentence that says what the foremost topic is, which comes first.
 */
function chooseStretches(
  document: Document,
  ranking: Ranking,
  { lines, topics }: Material,
  plain: readonly number[],
): number[][] {
  const worth = ranking.sentences.map(({ text }, node) =>
    isQuoted(text) ? 0 : ranking.salience[node]! * plain[node]!,
  )
  const definitions = findDefinitions(document, lines, topics.slice(0, mostTopics))
  const wish = {
    lines,
    worth,
    topics: topics.slice(0, mostTopics).map(({ text }) => text.toLowerCase()),
    defining: new Set(definitions),
  }
  const scale = scaleOf(document.words)
  const main = findStretch(ranking, { ...wish, words: scaled(lengths.main, scale) })
  const opening = findOpening(ranking, lines, main, lengths.opening * scale)
  const [first = -1] = definitions
  const what = first < 0 || opening.includes(first) ? undefined : first
  const isApart = what !== undefined && !main.includes(what)
  const explaining = what === undefined || isApart ? main : main.slice(main.indexOf(what))
  const stretches = opening.length > 0 ? [explaining, opening] : [explaining]
  const worthMore = worth.map((value, node) =>
    why.test(ranking.sentences[node]!.text) ? whyBonus * value : value,
  )
  const able = lines.filter(Boolean).length
  const enough = scale * (lengths.main.enough + lengths.more.enough)
  for (;;) {
    const told = [...(isApart ? [what] : []), ...stretches.flat()]
    if (able - told.length <= leastBeside || countWords(ranking, told) >= enough) break
    const words = scaled(lengths.more, scale)
    const other = findStretch(ranking, { ...wish, worth: worthMore, words, told })
    if (other.length === 0) break
    stretches.push(other)
  }
  const inOrder = (list: number[][]) => list.toSorted(([one = 0], [other = 0]) => one - other)
  if (what === undefined) return inOrder(stretches)
  if (!isApart) return [stretches[0]!, ...inOrder(stretches.slice(1))]
  const [beginning = [], ...others] = inOrder(stretches)
  return [[what, ...beginning], ...others]
}

/** The nodes of sentences that are examples, or as concrete as one. */
function chooseExamples(
  document: Document,
  ranking: Ranking,
  { lines, central }: Material,
  plain: readonly number[],
  told: readonly number[],
): number[] {
  const own = new Set(told.map((node) => ranking.sentences[node]!))
  const concrete = ranking.sentences.map(({ tokens, text }, node) => {
    if (!lines[node] || lines[node].from.some((sentence) => own.has(sentence))) return 0
    const marks = Math.min(3, tokens.filter((token) => token.number || token.name).length)
    return (
      central[node]! *
      plain[node]! *
      (exampleCue.test(lines[node].text) ? 8 : 1) *
      (isQuoted(text) ? 0.1 : 1) *
      (0.5 + marks * 0.5)
    )
  })
  const count = lines.filter(Boolean).length > 8 ? 3 : 2
  return chooseCovering(document, ranking, {
    lines,
    worth: concrete,
    said: told,
    least: fewestExamples,
    fits: (_, chosen) => chosen.length < count,
  })
}

function countWords({ sentences }: Ranking, nodes: readonly number[]): number {
  return nodes.reduce((sum, node) => sum + sentences[node]!.tokens.length, 0)
}

/** Whether somebody's words begin, end or go on here: out of their place they are nobody's. */
function isQuoted(text: string): boolean {
  return /^["“‘']|["”’][.!?]?$/u.test(text.trim()) || (text.match(/["“”]/gu)?.length ?? 0) % 2 === 1
}

/** For each topic the node of the sentence that says what it is, -1 where there is none. */
function findDefinitions(document: Document, lines: Material['lines'], topics: Material['topics']): number[] {
  const terms = lines.map((line) => {
    const [only, ...others] = line?.from ?? []
    return only && others.length === 0 ? termDefined(document.tagged(only)) : undefined
  })
  return topics.map(({ key }) => terms.indexOf(key.toLowerCase()))
}

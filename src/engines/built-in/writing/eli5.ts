import { AppError } from '#domain/errors.ts'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import type { Explanation } from '#domain/tools/eli5.ts'
import type { Document } from '../reading/document.ts'
import { termDefined } from './definition.ts'
import { findClauses } from '../reading/english/clause.ts'
import { findKeyPhrases, type KeyPhrase } from '../ranking/key-phrases.ts'
import { findHardWords } from './hard-words.ts'
import { spansOf, joinLines, type WrittenLine } from './line.ts'
import type { Ranking } from '../ranking/lexrank.ts'
import { writeLines } from './pool.ts'
import { rateLines } from './rate-lines.ts'
import { gradeOf } from './readability.ts'
import { chooseCovering } from '../ranking/select.ts'
import { writeTitle } from './title.ts'

/** How a thing works, and why it matters: the words with which authors say it. */
const how =
  /\b(?:by \p{L}+ing|when|while|uses?|used|using|works?|through|into|first|begins?|process|makes?|made|turns?|turned|moves?|moved|forms?|formed|breaks?|carr(?:y|ies|ied)|because|changes?|changed)\b/iu
const why =
  /\b(?:importan(?:t|ce)|essential|crucial|matters?|so that|allow(?:s|ed|ing)?|help(?:s|ed|ing)?|enabl(?:es?|ed|ing)|leads? to|led to|caus(?:es?|ed|ing)|as a result|results? in|resulted in|without|prevent(?:s|ed|ing)?|protect(?:s|ed|ing)?|need(?:s|ed)?|depends? on|affects?|today|useful|risk|danger(?:ous)?)\b/iu
/** What marks a sentence as an example or a comparison. */
export const exampleCue =
  /\b(?:for example|for instance|such as|e\.g\.|like (?:a|the)|imagine|similar to|is like|as when)\b/iu

/** So many of the phrases the text comes back to are what it is about. */
const mostTopics = 3
/**
 * School grades: a line up to the first counts fully, each grade above it by so much less. Lines above the second are
 * told only where there are hardly any others, and an explanation above it is none for a child.
 */
const grades = { easy: 6, hard: 10 }
const ease = 0.8
const leastLines = 3
const note =
  'This text says it no more simply: these are its own plainest sentences. A language model can put them in easier words.'

/**
 * What the text is about, how it works and why it matters, in this order, each told by the text's own plainest sentence;
 * two or three examples from the text, and what its hard words mean.
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
  const { told, examples } = choosePlain(document, ranking, { lines, central, topics })
  if (told.length === 0 || examples.length < 2) throw new AppError('not_enough_text')
  const explanation = joinLines(told)
  const { own, ours } = findHardWords(document, topics, lines, [explanation, ...examples])
  const hard = document.english && gradeOf(explanation.from.map(({ text }) => text)) > grades.hard
  return {
    result: {
      title: writeTitle(document, ranking, ranking.sentences[central.indexOf(Math.max(...central))]!),
      ...(hard ? { note } : {}),
      explanation: explanation.text,
      examples: examples.map(({ text }) => text),
      ...(own.length > 0 ? { hardWords: own.map((line) => line.text) } : {}),
      ...(ours.length > 0 ? { comparisons: ours } : {}),
    },
    spans: [
      spansOf('explanation', explanation),
      ...examples.map((line, at) => spansOf(`examples.${at}`, line)),
      ...own.map((line, at) => spansOf(`hardWords.${at}`, line)),
    ],
  }
}

/** What there is to choose from: the lines, how central each is, and what the text is about. */
type Material = {
  lines: readonly (WrittenLine | undefined)[]
  central: readonly number[]
  topics: readonly KeyPhrase[]
}

/** The lines of an explanation and its examples, as they are told. */
function choosePlain(
  document: Document,
  ranking: Ranking,
  { lines, central, topics }: Material,
): { told: WrittenLine[]; examples: WrittenLine[] } {
  const grade = lines.map((line) =>
    line && document.english ? gradeOf(line.from.map(({ text }) => text)) : 0,
  )
  const worth = ratePlainness(document, { lines, central, topics }, grade)
  const has = (node: number, cue: RegExp) => cue.test(lines[node]?.text ?? '')
  const cued = (cue: RegExp, otherwise: number) =>
    worth.map((value, node) => value * (has(node, cue) ? 1 : otherwise))
  const choose = (values: readonly number[], count: number, said: number[], least = 0) => {
    const fits = (_: number, chosen: readonly number[]) => chosen.length < count
    return chooseCovering(document, ranking, { lines, worth: values, said, least, fits })
  }
  const able = lines.filter(Boolean).length
  const exampleCount = able > 8 ? 3 : 2
  const most = Math.min(able > 24 ? 6 : able > 14 ? 5 : 4, able - exampleCount)

  const defined = findDefined(document, lines, topics, grade)
  const early = worth.map((value, node) => value / Math.sqrt(1 + node))
  const what = defined === undefined ? choose(early, 1, []) : [defined]
  const matters = most > 2 ? choose(cued(why, 0.3), 1, what) : []
  const workings = cued(how, 0.5).map((value, node) => value * (has(node, exampleCue) ? 0.4 : 1))
  const works = choose(workings, most - what.length - matters.length, [...what, ...matters])
  const concrete = ranking.sentences.map(({ tokens }, node) => {
    const marks = Math.min(3, tokens.filter((token) => token.number || token.name).length)
    return central[node]! * 0.9 ** grade[node]! * (has(node, exampleCue) ? 8 : 1) * (0.5 + marks * 0.5)
  })
  const examples = choose(concrete, exampleCount, [...what, ...works, ...matters], 2)
  while (examples.length < 2 && works.length > 0) examples.push(works.pop()!)
  const write = (nodes: number[]) => nodes.map((node) => lines[node]!)
  const inText = (nodes: number[]) => nodes.sort((x, y) => x - y)
  return { told: write([...what, ...inText(works), ...matters]), examples: write(inText(examples)) }
}

/** What each line is worth to somebody who knows nothing of the matter: central, plain, whole and about a topic. */
function ratePlainness(
  document: Document,
  { lines, central, topics }: Material,
  grade: readonly number[],
): number[] {
  if (!document.english) return [...central]
  const graded = grade.filter((_, node) => lines[node]).sort((x, y) => x - y)
  const hardest = Math.max(grades.hard, graded[leastLines - 1]!)
  const about = topics.slice(0, mostTopics).map(({ key }) => key.split(' '))
  return lines.map((line, node) => {
    if (!line || grade[node]! > hardest) return 0
    const words = line.from.flatMap((sentence) => document.tagged(sentence))
    const lemmas = new Set(words.map(({ lemma }) => lemma))
    const speaks = about.some((phrase) => phrase.every((lemma) => lemmas.has(lemma)))
    const plain = ease ** Math.max(0, grade[node]! - grades.easy) * (words.length < 7 ? 0.7 : 1)
    return central[node]! ** 2 * plain * (speaks ? 1.4 : 1) * (findClauses(words).length > 0 ? 1 : 0.1)
  })
}

/** The line that says what a topic is, the foremost topic first. */
function findDefined(
  document: Document,
  lines: Material['lines'],
  topics: Material['topics'],
  grade: readonly number[],
): number | undefined {
  const terms = lines.map((line, node) => {
    const [only, ...others] = line?.from ?? []
    const plain = only && others.length === 0 && grade[node]! < 1.5 * grades.hard
    return plain ? termDefined(document.tagged(only)) : undefined
  })
  return topics
    .slice(0, mostTopics)
    .map(({ key }) => terms.indexOf(key.toLowerCase()))
    .find((node) => node >= 0)
}

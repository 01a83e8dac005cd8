import { isSelfContained } from '../ranking/candidates.ts'
import { findKeyPhrases } from '../ranking/key-phrases.ts'
import type { Ranking } from '../ranking/lexrank.ts'
import type { Document, SourceSentence } from '../reading/document.ts'
import { isAnaphoric, ownVoice } from '../reading/english/openings.ts'
import type { WrittenLine } from './line.ts'
import { pointsAtPage, pointsOutside } from './outside-reference.ts'
import { tidySentence } from './tidy-sentence.ts'

/** A sentence brings those before it along while they have no more words together. */
const longestRun = 70
/** Below this many lines that share no sentence, every sentence is shown as it is written. */
const fewest = 5
/** Every line may speak of the phrases that the text comes back to most. */
const mostTopics = 3

/**
 * For each ranked sentence, the line that may be shown for it: the shortest run of adjoining sentences that ends in it
 * and stands alone. Undefined where there is none. Rules tell what stands alone; decisions/0051 has what was tried
 * instead.
 */
export function writeLines(document: Document, ranking: Ranking): (WrittenLine | undefined)[] {
  const known = new Set(
    findKeyPhrases(document, ranking)
      .filter(({ plain }) => !plain)
      .slice(0, mostTopics)
      .map(({ key }) => key.split(' ').at(-1)!),
  )
  const shown = new Map(ranking.sentences.map((sentence) => [sentence.index, sentence]))
  const lines = ranking.sentences.map((sentence) => {
    const run = [sentence]
    let words = sentence.tokens.length
    for (;;) {
      const line = writeRun(document, run, known)
      if (line) return line
      const before = shown.get(run[0]!.index - 1)
      words += before?.tokens.length ?? 0
      if (before?.paragraph !== sentence.paragraph || words > longestRun) return undefined
      run.unshift(before)
    }
  })
  const apart = new Set(lines.flatMap((line) => line?.from[0] ?? []))
  if (apart.size >= fewest) return lines
  return lines.map((line, node) => (line?.from.length === 1 ? line : asWritten(ranking.sentences[node]!)))
}

/** Whether a sentence can be read right after another, on which it may lean: the next one of its paragraph. */
export function followsOn(before: SourceSentence | undefined, sentence: SourceSentence): boolean {
  return (
    before?.index === sentence.index - 1 &&
    before.paragraph === sentence.paragraph &&
    !pointsAtPage(sentence.text)
  )
}

/** A line of a list goes on for so many sentences. */
const mostContinued = 2
/** A line is continued up to so many words. */
const longestContinued = 100

/**
 * The chosen lines, each with the sentences that its paragraph goes on with: what one begins the others end (decisions/0054).
 * No sentence is told twice.
 * @param told sentences that stand elsewhere in the result
 * @param most so many sentences follow each
 */
export function continueLines(
  ranking: Ranking,
  lines: readonly (WrittenLine | undefined)[],
  chosen: readonly number[],
  told: readonly SourceSentence[],
  most = mostContinued,
): WrittenLine[] {
  const taken = new Set([...told, ...chosen.flatMap((node) => lines[node]!.from)])
  return chosen.map((node) => {
    let line = lines[node]!
    for (const next of ranking.sentences.slice(node + 1, node + 1 + most)) {
      if (taken.has(next) || !followsOn(line.from.at(-1), next)) break
      const words = line.from.reduce((sum, { tokens }) => sum + tokens.length, next.tokens.length)
      if (words > longestContinued) break
      taken.add(next)
      line = { text: `${line.text} ${asWritten(next).text}`, from: [...line.from, next] }
    }
    return line
  })
}

/** A run of sentences as one line, where it stands alone. */
function writeRun(
  document: Document,
  run: readonly SourceSentence[],
  known: ReadonlySet<string>,
): WrittenLine | undefined {
  const { english } = document
  const [first, ...others] = run as [SourceSentence, ...SourceSentence[]]
  const opening = tidySentence(first.text, english !== undefined)
  const text = [opening, ...others.map((sentence) => asWritten(sentence).text)].join(' ')
  if (!english) return { text, from: run }
  if (document.study && /^(?:We|Our|In this)\b/u.test(text) && ownVoice.test(text)) return { text, from: run }
  const alone =
    !isAnaphoric(opening) && isSelfContained(first) && !pointsOutside(document, run, opening, known)
  return alone ? { text, from: run } : undefined
}

/** A sentence in one line, as it stands. */
export function asWritten(sentence: SourceSentence): WrittenLine {
  return { text: sentence.text.replace(/\s+/gu, ' ').trim(), from: [sentence] }
}

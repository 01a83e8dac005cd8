import { isSelfContained } from '../ranking/candidates.ts'
import type { Document, SourceSentence } from '../reading/document.ts'
import { refersBack } from '../reading/english/reference.ts'
import { isAnaphoric, ownVoice } from '../reading/english/openings.ts'
import type { Ranking } from '../ranking/lexrank.ts'
import type { WrittenLine } from './line.ts'
import { tidySentence } from './tidy-sentence.ts'

/** Below this many lines, sentences that lean on the one before them are shown together with it. */
const few = 7

/** Below this many, every sentence is shown as it is written. */
const fewest = 5

/** For each ranked sentence, the line that may be shown for it; undefined where none can stand alone. */
export function writeLines(document: Document, ranking: Ranking): (WrittenLine | undefined)[] {
  const lines = ranking.sentences.map((sentence) => writeLine(document, sentence))
  if (lines.filter(Boolean).length >= few) return lines
  const shown = new Set(lines.flatMap((line) => (line ? line.from.map(({ index }) => index) : [])))
  const paired = lines.map((line, node) => {
    const [before, sentence] = [ranking.sentences[node - 1], ranking.sentences[node]!]
    return line ?? (before && !shown.has(before.index) ? withSentenceBefore(before, sentence) : undefined)
  })
  if (paired.filter(Boolean).length >= fewest) return paired
  return paired.map((line, node) => line ?? asWritten(ranking.sentences[node]!))
}

/** A sentence as it can stand alone, or undefined. */
function writeLine(document: Document, sentence: SourceSentence): WrittenLine | undefined {
  const { english } = document
  const text = tidySentence(sentence.text, english !== undefined)
  if (!english) return { text, from: [sentence] }
  if (document.study && /^(?:We|Our|In this)\b/u.test(text) && ownVoice.test(text))
    return { text, from: [sentence] }
  const alone = !isAnaphoric(text) && isSelfContained(sentence) && !refersBack(english.tag(text))
  return alone ? { text, from: [sentence] } : undefined
}

function asWritten(sentence: SourceSentence): WrittenLine {
  return { text: sentence.text.replace(/\s+/gu, ' ').trim(), from: [sentence] }
}

function withSentenceBefore(before: SourceSentence, sentence: SourceSentence): WrittenLine | undefined {
  const adjoining = before.index === sentence.index - 1 && before.paragraph === sentence.paragraph
  return adjoining && !isAnaphoric(before.text)
    ? { text: `${before.text} ${sentence.text}`, from: [before, sentence] }
    : undefined
}

import type { Document } from '../../reading/document.ts'
import { isAnaphoric } from '../../reading/english/openings.ts'
import { refersBack } from '../../reading/english/reference.ts'
import type { English } from '../../reading/english/english.ts'
import type { Word } from '../../reading/english/word.ts'
import type { WrittenLine } from '../line.ts'
import type { Ranking } from '../../ranking/lexrank.ts'
import { tidySentence } from '../tidy-sentence.ts'
import { pointsAtPage } from '../outside-reference.ts'
import { askCloze } from './ask-cloze.ts'
import type { Material } from './asking.ts'
import { askFigure } from './ask-figure.ts'
import { askObject } from './ask-object.ts'
import { askSubject } from './ask-subject.ts'
import { askTerm } from './ask-term.ts'
import { type Offer, type Stem, blank } from './item.ts'
import { findMentions } from './mentions.ts'
import { readStatements } from './statement.ts'
import { isBalanced } from '../../ranking/candidates.ts'
import type { Tagger } from '../../reading/english/tagger.ts'

/** Texts of up to this many sentences are read whole for what they mention; of longer ones, the ranked sentences. */
const mostSentences = 400

/** With fewer lines of one sentence than this, gaps are asked of those that bring others along as well. */
const fewLines = 12

/** Every question that the lines of an English text give rise to, and what the text speaks of. */
export function askInEnglish(
  document: Document,
  english: English,
  ranking: Ranking,
  lines: readonly WrittenLine[],
): Offer {
  const sentences = document.sentences.length <= mostSentences ? document.sentences : ranking.sentences
  const mentions = findMentions(document, english, sentences)
  const { naming } = mentions
  const phrases = new Set(mentions.all.map(({ text }) => text.toLowerCase()))
  const materialOf = (line: WrittenLine, text: string, tagged: readonly Word[]): Material => {
    const words = naming.settle(tagged)
    return {
      line,
      text,
      words,
      places: mentions.placesIn(text, words),
      statements: readStatements(text, words),
      naming,
      phrases,
      zipf: english.lexicon.zipf,
    }
  }
  const single = lines.filter(({ from }) => from.length === 1)
  const shown = (single.length < fewLines ? lines : single).flatMap((line) => {
    const asked = withoutRemarks(line.text)
    const own = line.from.find(({ text }) => text === asked)
    const material = materialOf(line, asked, own ? document.tagged(own) : english.tag(asked))
    // Of a line that brings others along, only a gap is asked: a question of it would lose what they tell.
    if (line.from.length > 1) return askCloze(material, true)
    const alone = standsAlone(material)
    return [...askAbout(material), ...askCloze(material, alone), ...(alone ? askFigure(material) : [])]
  })
  // A sentence that leans on the one before may still hold a statement that does not; both explain it.
  const known = new Set(lines.flatMap(({ from }) => (from.length > 1 ? [] : from)))
  const whole = new Set(ranking.sentences)
  const anaphoric = ranking.sentences.flatMap((sentence) => {
    const before = document.sentences[sentence.index - 1]
    if (known.has(sentence)) return []
    const line =
      before && whole.has(before) && before.paragraph === sentence.paragraph
        ? { text: `${before.text} ${sentence.text}`, from: [before, sentence] }
        : { text: sentence.text, from: [sentence] }
    const text = withoutRemarks(tidySentence(sentence.text, true))
    const words = text === sentence.text ? document.tagged(sentence) : english.tag(text)
    const material = materialOf(line, text, words)
    return [...askAbout(material), ...askCloze(material, false)]
  })
  const stems = [...shown, ...anaphoric]
  return {
    stems: stems.filter(
      (stem) =>
        isWellFormed(stem, english.tag) && !leaning.test(stem.question) && !pointsAtPage(stem.question),
    ),
    options: mentions.all,
  }
}

/**
 * A sentence as a question is made of it, without what stands in brackets after a word: abbreviations, years, sources.
 * The explanation has it whole.
 */
function withoutRemarks(text: string): string {
  const bare = text.replace(remark, '')
  return /[()[\]]/u.test(bare) ? text : bare
}

/** No formula, and nothing that limits what is said. */
const remark = / \((?!(?:except|only|if|when|unless|not|but|or|and|other)\b)[^()=<>+×÷]*\)(?=[ ,.;:])/giu

/** Whether nothing in a sentence leans on what stands before it. */
function standsAlone({ text, words }: Material): boolean {
  return !isAnaphoric(text) && !refersBack(words)
}

/** "the latter", "a related molecule", "in contrast": to what? And "What is to …?" asks nothing. */
const leaning =
  /\bthe (?:two|latter|former)\b(?! \p{L})|\b(?:an?|the) (?:related|different|similar|comparable|equivalent|opposite|further|additional|alternative)\b(?!.*\b(?:than|to|from|between|of)\b)|\bsimilar\b(?!.*\b(?:to|as)\b)|\b(?:in|by) contrast\b|^(?:What|Who|Which of the following) (?:is|are|was|were) to \p{L}/u

function askAbout(material: Material): Stem[] {
  return [...askTerm(material), ...askSubject(material), ...askObject(material)]
}

const fewestWords = 6
/** A stem is read in one breath (Haladyna et al. 2002, guideline 13: minimise the amount of reading). */
const mostWords = 30

/** What is begun with one word is gone on with the other: "both a … and". */
const halves = [
  [/\bboth (?:an?|the|of|in|by|to|for|with|from)\b/iu, /\band\b/iu],
  [/\bnot only\b/iu, /\bbut\b/iu],
  [/\beither\b/iu, /\bor\b/iu],
  [/\bneither\b/iu, /\bnor\b/iu],
] as const

/** Whether a question reads as one: of fair length, whole, and with a verb where the tagger looks for it. */
export function isWellFormed({ question, answer }: Stem, tag: Tagger): boolean {
  const length = question.split(/\s+/u).length
  if (length < fewestWords || length > mostWords || question.length > 300 || answer.text.length > 60)
    return false
  if (!isBalanced(question) || !/^["“]?[\p{Lu}\d_]/u.test(question)) return false
  if (/\s[,.;?!]|[,;:.]\?|\s{2}|[,;]{2}|\b(\p{L}+) \1\b/iu.test(question)) return false
  if (halves.some(([one, other]) => one.test(question) && !other.test(question))) return false
  if (question.includes(blank)) return true
  if (/\b(?:and|or|the|an?|which|that|who|is|are|was|were|be)\?$/iu.test(question)) return false
  // Only one thing is asked.
  const words = tag(question)
  const asked = words.filter(({ lower }) => /^(?:what|whom|how)$/.test(lower)).length
  const verbs = words.filter(({ pos }) => pos === 'VERB' || pos === 'AUX').length
  return asked <= 1 && verbs > 0 && words.at(-1)?.text === '?'
}

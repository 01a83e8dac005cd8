import type { Block as SourceBlock } from '#domain/document/block.ts'
import { headingOfText } from '#domain/document/heading-of-text.ts'
import type { Span } from '#domain/span.ts'
import { guessLanguage } from '#domain/language.ts'
import { splitSentences } from '#domain/sentences.ts'
import { functionWords, isFunctionTerm, tokenize, type Token } from '#domain/words.ts'
import { findBlocks, type ReadBlock } from './blocks.ts'
import { ownVoice } from './english/openings.ts'
import { slice } from './mapped-text.ts'
import type { English } from './english/english.ts'
import type { Word } from './english/word.ts'

/** A sentence of the repaired text, and where it stands in the text given. */
export type SourceSentence = {
  index: number
  text: string
  span: Span
  tokens: readonly Token[]
  /** Stems of its matter words, in order. */
  terms: readonly string[]
  paragraph: number
  section: number
  opensParagraph: boolean
  listed: boolean
}

/** A text as the tools see it: whole sentences in order, headings apart. */
export type Document = {
  /** What is known of its language; undefined for every language but English. */
  english: English | undefined
  headings: readonly { text: string; section: number; span: Span }[]
  /** What the whole is headed by, as its reader found it. */
  heading: string | undefined
  sentences: readonly SourceSentence[]
  /** A report of its author's own work, who speaks of it as "we" and "this paper". */
  study: boolean
  /** A news story: much of it is what people said, and it tells the main thing first. */
  news: boolean
  /** All words of the source, for the length of what is written. */
  words: number
  /** The words of a sentence with their parts of speech; none where the text is not English. */
  tagged: (sentence: SourceSentence) => readonly Word[]
}

/**
 * Reads a cleaned source text into sentences whose spans are UTF-16 offsets into exactly that text.
 * `loadEnglish` is called only for an English text.
 * @param structure the blocks that the text's reader found; none of a text that was pasted or is plain
 */
export async function parseDocument(
  text: string,
  structure: readonly SourceBlock[] | undefined,
  loadEnglish: () => Promise<English>,
): Promise<Document> {
  const blocks = findBlocks(text, structure)
  const language = guessLanguage(text)
  const headings: Document['headings'][number][] = []
  const sentences: SourceSentence[] = []
  const seen = new Set<string>()
  let section = 0
  let words = 0
  for (const [paragraph, block] of blocks.entries()) {
    if (block.kind === 'heading') {
      section += 1
      const { text: written } = block.content
      const text = written.replace(/^\d+(?:\.\d+)*[.:)]?\s+/u, '')
      const span = spanOf(block, written.length - text.length, written.length)
      if (span) headings.push({ text, section, span })
      continue
    }
    for (const { start, end } of splitSentences(block.content.text, language)) {
      const span = spanOf(block, start, end)
      const written = block.content.text.slice(start, end)
      if (!span || seen.has(written)) continue
      if (written.length > 40) seen.add(written)
      const tokens = tokenize(written)
      words += tokens.length
      const terms = tokens.filter((token) => !isFunctionTerm(token.term)).map((token) => token.term)
      const opensParagraph = start === 0
      sentences.push({
        index: sentences.length,
        text: written,
        span,
        tokens,
        terms,
        paragraph,
        section,
        opensParagraph,
        listed: block.kind === 'item',
      })
    }
  }
  const english = isEnglish(sentences) ? await loadEnglish() : undefined
  return {
    english,
    study: isStudy(sentences),
    news: headings.length < mostHeadings && isNews(sentences),
    headings,
    heading: structure && headingOfText(text, structure),
    sentences,
    words,
    tagged: createTagging(english, sentences.length),
  }
}

function isStudy(sentences: readonly SourceSentence[]): boolean {
  const own = sentences.filter(({ text }) => ownVoice.test(text))
  return (
    own.length > 3 && own.some(({ text }) => /\b(?:this|our) (?:paper|article|study|thesis)\b/iu.test(text))
  )
}

const reports = /\b(?:said|says|told|added|announced|according to)\b/iu
const leastReports = 0.07
/** A story has a headline and seldom more. */
const mostHeadings = 3

/** In textbooks, papers and encyclopedias one sentence in thirty reports what somebody said; in news one in five. */
function isNews(sentences: readonly SourceSentence[]): boolean {
  const reported = sentences.filter(({ text }) => reports.test(text)).length
  return sentences.length >= 6 && sentences.length < 120 && reported >= leastReports * sentences.length
}

/** The words of longer texts, in sentences, would fill more memory than the time to tag them again is worth. */
const mostRemembered = 3000

/** Tags each sentence once, when it is first asked for; of a very long text whenever it is. */
function createTagging(english: English | undefined, sentences: number): Document['tagged'] {
  const known = new Map<string, readonly Word[]>()
  return ({ text }) => {
    let words = known.get(text)
    if (words) return words
    words = english?.tag(text) ?? []
    if (sentences <= mostRemembered) known.set(text, words)
    return words
  }
}

function spanOf(block: ReadBlock, start: number, end: number): Span | undefined {
  const { from, to } = slice(block.content, start, end)
  const first = from[0]
  const last = to.at(-1)
  return first === undefined || last === undefined || last <= first ? undefined : { start: first, end: last }
}

/** English writes at least a quarter of its words with the closed list of function words; no other language comes near. */
function isEnglish(sentences: readonly SourceSentence[]): boolean {
  let all = 0
  let closed = 0
  for (const { text } of sentences.slice(0, 200)) {
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}]+/gu)) {
      all += 1
      if (functionWords.has(word)) closed += 1
    }
  }
  return closed > 0.22 * all
}

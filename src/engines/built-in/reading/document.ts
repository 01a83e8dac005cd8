import type { Block as SourceBlock } from '#domain/document/block.ts'
import { headingOfText } from '#domain/document/heading-of-text.ts'
import { guessLanguage, commonWords, type Language } from '#domain/language.ts'
import type { Span } from '#domain/span.ts'
import { splitSentences } from '#domain/sentences.ts'
import { isFunctionTerm, tokenize } from '#domain/words.ts'
import { articleWithin } from './article.ts'
import { findBlocks } from './blocks.ts'
import { firstHeading, titleAbove } from './document-title.ts'
import { generalHeading, nameOfHeading } from './headings.ts'
import { originalOf } from './mapped-text.ts'

/** A sentence of the repaired text, and where it stands in the text given. */
export type Sentence = {
  index: number
  text: string
  span: Span
  /** Stems of its matter words, in order. */
  terms: readonly string[]
  /** The place of its block. */
  block: number
  section: number
}

/** A heading, a paragraph or an item of a list, in one line. */
export type TextBlock = {
  kind: 'heading' | 'paragraph' | 'item'
  text: string
  /** Of an item: how deep it stands, from 1. */
  level: number
  section: number
  /** What of it is set in bold. */
  bold: readonly string[]
  /** Its sentences, from the first to before the last. */
  from: number
  to: number
  /** Where a stretch of it stands in the text given; undefined for one without a character of it. */
  spanOf: (start: number, end: number) => Span | undefined
}

/** A text as the tools see it. A section is what stands under a heading; the first may have none. */
export type Document = {
  language: Language
  /** What the whole is headed by; undefined where nothing heads it. */
  title: string | undefined
  /** The heading of each section that has one. */
  headings: ReadonlyMap<number, string>
  blocks: readonly TextBlock[]
  /** The blocks of the article, where a page was pasted with what stands around it; else all. */
  body: { from: number; to: number }
  sentences: readonly Sentence[]
  /** Whether a word of the text says nothing about its matter: one of the commonest of its language. */
  isCommon: (word: string) => boolean
}

/**
 * Reads a cleaned source text into blocks and sentences whose spans are UTF-16 offsets into exactly that text.
 * @param structure the blocks that the text's reader found; none of a text that was pasted or is plain
 */
export function parseDocument(text: string, structure: readonly SourceBlock[] | undefined): Document {
  const language = guessLanguage(text)
  const common = commonWords[language]
  const isCommon = (word: string) =>
    common.has(word.toLowerCase()) || (language === 'en' && isFunctionTerm(word.toLowerCase()))
  const intern = createIntern()
  const blocks: TextBlock[] = []
  const sentences: Sentence[] = []
  const headings = new Map<number, string>()
  const seen = new Set<string>()
  let section = 0
  for (const { kind, level, content, bold } of findBlocks(text, structure)) {
    const block = blocks.length
    const from = sentences.length
    if (kind === 'heading') {
      section += 1
      if (/[\p{L}\p{N}]/u.test(content.text)) headings.set(section, nameOfHeading(content.text))
    } else {
      for (const { start, end } of splitSentences(content.text, language)) {
        const span = originalOf(content, start, end)
        const written = content.text.slice(start, end)
        // What is said twice, as in a box beside the text, is read once.
        if (!span || seen.has(written)) continue
        if (written.length > 40) seen.add(written)
        const terms = tokenize(written).flatMap(({ term }) =>
          isFunctionTerm(term) || isCommon(term) ? [] : intern(term),
        )
        sentences.push({ index: sentences.length, text: written, span, terms, block, section })
      }
    }
    const to = sentences.length
    blocks.push({
      kind,
      text: content.text,
      level,
      section,
      bold,
      from,
      to,
      spanOf: (start, end) => originalOf(content, start, end),
    })
  }
  const named = structure && headingOfText(text, structure)
  const body = structure ? { from: 0, to: blocks.length } : articleWithin(blocks)
  const title =
    named !== undefined && !generalHeading.test(named)
      ? named
      : (titleAbove(body.from, blocks, sentences) ?? firstHeading(blocks))
  return {
    language,
    title,
    headings,
    blocks,
    body,
    sentences,
    isCommon,
  }
}

/** The same words as one string each: a long text would hold each of them thousands of times. */
function createIntern(): (word: string) => string {
  const known = new Map<string, string>()
  return (word) => {
    const old = known.get(word)
    if (old === undefined) known.set(word, word)
    return old ?? word
  }
}

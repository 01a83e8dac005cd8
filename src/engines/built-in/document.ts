import type { Span } from '#domain/generation.ts'
import { splitSentences } from '#domain/sentences.ts'
import { createTokenizer, functionWords, isFunctionTerm, type Token } from '#domain/words.ts'
import { findBlocks, type Block } from './blocks.ts'
import { mapText, slice } from './mapped-text.ts'
import { repairCharacters } from './repair-characters.ts'

/** A sentence of the repaired text, and where it stands in the text given. */
export type Sentence = {
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
  language: 'english' | 'other'
  headings: readonly { text: string; section: number; span: Span }[]
  sentences: readonly Sentence[]
  /** All words of the source, for the length of what is written. */
  words: number
}

/** Reads a cleaned source text into sentences whose spans are UTF-16 offsets into exactly that text. */
export function readDocument(text: string): Document {
  const blocks = findBlocks(repairCharacters(mapText(text)))
  const tokenize = createTokenizer()
  const headings: Document['headings'][number][] = []
  const sentences: Sentence[] = []
  const seen = new Set<string>()
  let section = 0
  let words = 0
  for (const [paragraph, block] of blocks.entries()) {
    if (block.kind === 'heading') {
      section += 1
      const span = spanOf(block, 0, block.content.text.length)
      if (span)
        headings.push({ text: block.content.text.replace(/^\d+(?:\.\d+)*\.?\s+/u, ''), section, span })
      continue
    }
    for (const { start, end } of divide(block.content.text)) {
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
  return { language: isEnglish(sentences) ? 'english' : 'other', headings, sentences, words }
}

const longestSentence = 60

/** Sentences, those of more than sixty words cut again at their semicolons. */
function divide(text: string): Span[] {
  return splitSentences(text).flatMap((span) => {
    const written = text.slice(span.start, span.end)
    if (written.split(/\s+/).length <= longestSentence) return [span]
    const parts: Span[] = []
    let from = span.start
    for (const match of written.matchAll(/[;；]\s+/gu)) {
      parts.push({ start: from, end: span.start + match.index })
      from = span.start + match.index + match[0].length
    }
    parts.push({ start: from, end: span.end })
    return parts.filter((part) => part.end > part.start)
  })
}

function spanOf(block: Block, start: number, end: number): Span | undefined {
  const { from, to } = slice(block.content, start, end)
  const first = from[0]
  const last = to.at(-1)
  return first === undefined || last === undefined || last <= first ? undefined : { start: first, end: last }
}

/** English writes at least a quarter of its words with the closed list of function words; no other language comes near. */
function isEnglish(sentences: readonly Sentence[]): boolean {
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

import type { Block as SourceBlock } from '#domain/document/block.ts'
import { headingOfText } from '#domain/document/heading-of-text.ts'
import { guessLanguage, commonWords, type Language } from '#domain/language.ts'
import type { Span } from '#domain/span.ts'
import { splitSentences } from '#domain/sentences.ts'
import { isFunctionTerm, tokenize } from '#domain/words.ts'
import { findBlocks } from './blocks.ts'
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
      if (/[\p{L}\p{N}]/u.test(content.text)) headings.set(section, nameOf(content.text))
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
  const body = structure ? { from: 0, to: blocks.length } : bodyOf(blocks)
  const title =
    named !== undefined && !generalHeading.test(named)
      ? named
      : (titleAbove(body.from, blocks, sentences) ?? firstHeading(blocks))
  return {
    language,
    title,
    headings,
    blocks,
    body: structure ? { from: 0, to: blocks.length } : bodyOf(blocks),
    sentences,
    isCommon,
  }
}

/** In characters: shorter paragraphs stand in menus and under pictures as well. */
const shortestProse = 120
/** An article has more paragraphs. */
const fewestParagraphs = 4
/** What each line that is no paragraph takes away from a stretch of text, in characters of prose; a sentence takes none, nor does a line of the contents. */
const costOf = ({ kind, text }: TextBlock) =>
  states.test(text) || numbered.test(text) ? 0 : kind === 'item' ? 20 : 100
/** As in a table of contents. */
const numbered = /^\d{1,2}(?:\.\d{1,2})*\.?\s/u
const states = /[.!?。！।؟…]["”’»)\]]*\s*$/u

/**
 * Where a text is mostly paragraphs, the stretch that holds most of them and least of menus and their like: the one of the
 * greatest sum (maximum subsequence segmentation, Pasternack & Roth 2009).
 */
function bodyOf(blocks: readonly TextBlock[]): Document['body'] {
  const isProse = ({ kind, text }: TextBlock) =>
    kind === 'paragraph' && text.length >= shortestProse && states.test(text)
  const lengthOf = (list: readonly TextBlock[]) => list.reduce((sum, { text }) => sum + text.length, 0)
  let body = { from: 0, to: blocks.length }
  const prose = blocks.filter(isProse)
  if (prose.length < fewestParagraphs || 2 * lengthOf(prose) < lengthOf(blocks)) return body
  let [from, sum, most] = [0, 0, 0]
  for (const [at, block] of blocks.entries()) {
    if (sum <= 0) [from, sum] = [at, 0]
    sum += isProse(block) ? block.text.length : -costOf(block)
    if (sum > most) [body, most] = [{ from, to: at + 1 }, sum]
  }
  return body
}

/** A heading without its number and the signs around it. */
function nameOf(heading: string): string {
  const name = heading
    .replace(/^[\s*#=]*(?:\d+(?:\.\d+)*[.:)]?\s+)?/u, '')
    .replace(/[\s*#=]{1,20}$/u, '')
    .trim()
  return name === '' ? heading.trim() : name
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

/** A heading that says nothing of what stands below it, in words that are common to books and papers. */
export const generalHeading =
  /^(?:(?:explain|describe|discuss|identify|define|compare|analyze|summarize|distinguish|outline|evaluate|calculate) .+|(?:introduction|abstract|overview|summary|conclusions?|background|preface|contents|references|further reading|exercises?|review questions?|key (?:terms|concepts|takeaways|points)|notes|glossary|context|contexto|contexte|kontext|einleitung|einführung|zusammenfassung|fazit|literatur|überblick|inhalt|übungen|aufgaben|introducción|resumen|conclusión|conclusiones|bibliografía|ejercicios|résumé|conclusion|sommaire|bibliographie|exercices)[.:]?|(?:chapter|section|part|kapitel|teil|capítulo|chapitre|unit|unidad|unité|week|woche|semana|semaine|day|tag|día|jour|lesson|lektion|lección|leçon|lecture|vorlesung|clase) \w+|\P{L}*)$/iu

/** What stands under such a heading is no matter of the text: what to read, tasks, aims, and what a page offers. */
const aside =
  /\b(?:see also|references|further reading|external links|bibliography|contents|navigation|agenda|personal tools|namespaces|print\/export|languages|in other projects|jump.to|links to|related|objectives?|outcomes|you (?:will|should) be able|by the end|exercises?|questions?|problems|review|quiz|correction|check your|índice|contenidos?|sumario|sommaire|temario|table des matières|acknowledge?ments?|thanks|danke|author(?:’s|'s)? note|about the author|über den autor|newsletter|lernsteuerung|kompetenzen|danksagung|ejercicio|actividad|agradecimientos|remerciements|télécharger|correct answers|answer key|consigne|activité|todo|siehe auch|literatur|weblinks|einzelnachweise|inhalt|lernziele|aufgaben|übungen|fragen|véase también|referencias|bibliografía|enlaces|objetivos|ejercicios|preguntas|voir aussi|références|bibliographie|liens|objectifs|exercices)\b/iu

/** Whether a heading, or the lead-in of a list, is of something beside the text. */
export function isAsideHeading(heading: string | undefined): boolean {
  return heading !== undefined && aside.test(heading)
}

const longestLine = 80
/** A title stands above so many blocks. */
const mostAbove = 12

/**
 * The heading before all else, or a line that stands alone there; of several in a row the first that says something. What a
 * page puts above its article may come first: then it is the heading that the text below begins with.
 */
function firstHeading(blocks: readonly TextBlock[]): string | undefined {
  const body = blocks.findIndex(({ kind }) => kind !== 'heading')
  const heads = blocks.slice(0, body < 0 ? undefined : body)
  const canName = (text: string) => text.length >= 3 && text.length <= 120 && !generalHeading.test(text)
  const named = heads.find(({ text }) => canName(text))
  const repeated = blocks
    .slice(0, mostAbove)
    .find(
      ({ kind, text }, at) =>
        kind === 'heading' &&
        canName(text) &&
        blocks
          .slice(at + 1, at + 4)
          .some((below) => below.kind === 'paragraph' && opensWith(below.text, nameOf(text))),
    )
  const [first] = blocks
  const isLine =
    first?.kind === 'paragraph' && first.text.length <= longestLine && !/[.!?:]$/u.test(first.text)
  const title = named ?? repeated
  return title ? nameOf(title.text) : isLine ? first.text : undefined
}

/** In characters. */
const longestTitle = 120
/** What a page has above its article in more lines is a menu; the title stands near the article. */
const [fewestAbove, mostLines] = [4, 10]

/** Where a page was pasted with its menu, the line above its article whose words come back most in it. */
function titleAbove(
  from: number,
  blocks: readonly TextBlock[],
  sentences: readonly Sentence[],
): string | undefined {
  if (from < fewestAbove) return undefined
  const counts = new Map<string, number>()
  for (const { terms, block } of sentences)
    if (block >= from) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  const valueOf = ({ text }: TextBlock) => {
    const terms = tokenize(text).map(({ term }) => term)
    const known = terms.filter((term) => (counts.get(term) ?? 0) > 1)
    return known.reduce((sum, term) => sum + Math.log2(counts.get(term)!), 0) / (terms.length || 1) ** 0.8
  }
  const lines = blocks
    .slice(Math.max(0, from - mostLines), from)
    .filter(({ kind, text }) => kind !== 'item' && text.length >= 3 && text.length <= longestTitle)
  const best = lines.toSorted((one, other) => valueOf(other) - valueOf(one))[0]
  return best && valueOf(best) > 0 ? nameOf(best.text) : undefined
}

/** Whether a paragraph says at its beginning what its heading says, as an article of an encyclopedia does. */
function opensWith(paragraph: string, heading: string): boolean {
  return (
    paragraph.length > 2 * heading.length &&
    paragraph
      .slice(0, heading.length + 12)
      .toLowerCase()
      .includes(heading.toLowerCase())
  )
}

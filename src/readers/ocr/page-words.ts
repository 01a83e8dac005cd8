import { normalizeCharacters } from '../characters.ts'
import type { RecognizedLine, RecognizedPage } from './recognized-page.ts'

/** What a page says: paragraphs of lines. */
export type PageWords = {
  paragraphs: string[][]
  /** How sure OCR is of the kept words, by their length: 0 to 100. */
  confidence: number
  /** Characters kept. */
  weight: number
}

/** Tesseract is above 85 on clean print and above 70 on poor print; what it sees in leaves and fur stays below 50. */
const leastConfidence = { line: 50, page: 60 }
/** Where the greater part of what was seen is no writing, neither is the rest. */
const leastShare = 0.3
const word = /[\p{L}\p{N}]{3}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u
const wordCharacters = /[\p{L}\p{N}\p{M}]/gu

/** The paragraphs of a recognised page without the lines that are no writing; all of them go where most do. */
export function wordsOf({ blocks }: RecognizedPage): PageWords {
  const paragraphs: string[][] = []
  const all: KeptLine[] = []
  for (const block of blocks ?? []) {
    let before: KeptLine | undefined
    for (const { lines } of block.paragraphs) {
      const kept = lines.map(readLine).filter((line) => line !== undefined)
      const [first] = kept
      if (!first) continue
      const texts = kept.map(({ text }) => text)
      if (before && goesOn(before, first, block.bbox)) paragraphs.at(-1)?.push(...texts)
      else paragraphs.push(texts)
      before = kept.at(-1)
      all.push(...kept)
    }
  }
  const weight = weightOf(all)
  const confidence = all.reduce((sum, line) => sum + line.confidence * line.text.length, 0) / weight
  const seen = weightOf((blocks ?? []).flatMap(linesOf).map((line) => ({ text: cleanLine(line) })))
  const isWriting =
    weight >= leastShare * seen &&
    confidence >= leastConfidence.page &&
    all.some(({ text }) => word.test(text))
  return isWriting ? { paragraphs, confidence, weight } : { paragraphs: [], confidence: 0, weight: 0 }
}

function linesOf({ paragraphs }: { paragraphs: { lines: RecognizedLine[] }[] }): RecognizedLine[] {
  return paragraphs.flatMap(({ lines }) => lines)
}

function weightOf(lines: { text: string }[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0)
}

type KeptLine = { text: string; confidence: number; bbox: RecognizedLine['bbox'] }

function readLine(line: RecognizedLine): KeptLine | undefined {
  const text = cleanLine(line)
  const confidence = confidenceOf(line)
  const isWriting = confidence >= leastConfidence.line && looksWritten(text)
  return text !== '' && isWriting ? { text, confidence, bbox: line.bbox } : undefined
}

/**
 * Tesseract takes every ragged or widely set line for a paragraph of its own. Here one goes on where its last line ends
 * no sentence, and either runs to the edge of its block or is followed by a small letter.
 */
function goesOn(line: KeptLine, next: KeptLine, block: RecognizedLine['bbox']): boolean {
  const isFull = block.x1 - line.bbox.x1 < 0.1 * (block.x1 - block.x0)
  const endsSentence = /[\p{Pe}\p{Pf}.!?:;…"]$/u.test(line.text)
  return !endsSentence && (isFull || /^\p{Ll}/u.test(next.text))
}

function cleanLine({ words }: RecognizedLine): string {
  const text = words.map((word) => word.text).join(' ')
  return normalizeCharacters(text).replace(/\s+/g, ' ').trim()
}

function confidenceOf({ words }: RecognizedLine): number {
  const length = words.reduce((sum, word) => sum + word.text.length, 0)
  return length === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / length
}

/** Rules, frames and specks come back as dashes, bars and dots. */
function looksWritten(text: string): boolean {
  return (text.match(wordCharacters)?.length ?? 0) >= 0.5 * text.replaceAll(' ', '').length
}

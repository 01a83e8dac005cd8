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
const wordCharacters = /[\p{L}\p{N}\p{M}]/gu

/** The paragraphs of a recognised page without the lines that are no writing; all of them go where most are not. */
export function wordsOf({ blocks }: RecognizedPage): PageWords {
  let [sure, weight] = [0, 0]
  const keep = (line: RecognizedLine): string[] => {
    const text = cleanLine(line)
    const confidence = confidenceOf(line)
    if (text === '' || confidence < leastConfidence.line || !looksWritten(text)) return []
    sure += confidence * text.length
    weight += text.length
    return [text]
  }
  const paragraphs = (blocks ?? [])
    .flatMap((block) => block.paragraphs)
    .map((paragraph) => paragraph.lines.flatMap(keep))
    .filter((lines) => lines.length > 0)
  const confidence = weight === 0 ? 0 : sure / weight
  return confidence < leastConfidence.page
    ? { paragraphs: [], confidence: 0, weight: 0 }
    : { paragraphs, confidence, weight }
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

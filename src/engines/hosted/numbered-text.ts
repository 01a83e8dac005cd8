import { setImmediate } from 'node:timers/promises'
import { guessLanguage } from '#domain/language.ts'
import { splitSentences } from '#domain/sentences.ts'
import type { Span } from '#domain/span.ts'

/** A text as a model gets it, each sentence after its number from 1 on, as in `[12] Tides turn.`; and the sentences. */
export type NumberedText = { marked: string; sentences: Span[] }

/** In characters: how much is split before the event loop turns, at least, and twice as much at most. */
const chunkLength = 16 * 1024

/** Shown to nobody, and seen by a model: marks of direction, tags, and spaces without width. */
const hidden = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu

/** Numbers the sentences of a text. What the text has like a number of ours, or like a mark of a role, is written otherwise. */
export async function numberSentences(text: string): Promise<NumberedText> {
  const sentences = await findSentences(text)
  return { marked: markSentences(text, sentences), sentences }
}

/** The sentences of a text of any length, in order; others have their turn meanwhile. */
export async function findSentences(text: string): Promise<Span[]> {
  const language = guessLanguage(text)
  const sentences: Span[] = []
  for (let start = 0; start < text.length;) {
    const next = findCut(text, start + chunkLength)
    for (const span of splitSentences(text.slice(start, next), language))
      sentences.push({ start: start + span.start, end: start + span.end })
    start = next
    await setImmediate()
  }
  return sentences
}

/** Sentences with what stands between them, each after its number from 1 on. */
export function markSentences(text: string, sentences: readonly Span[]): string {
  const pieces: string[] = []
  let written = 0
  for (const [at, { start, end }] of sentences.entries()) {
    pieces.push(text.slice(written, start), `[${at + 1}] `, disarm(text.slice(start, end)))
    written = end
  }
  return pieces.join('')
}

/** Between two paragraphs; of one that goes on for long, between lines, sentences or words. */
function findCut(text: string, from: number): number {
  const ahead = text.slice(from, from + chunkLength)
  if (ahead.length < chunkLength) return text.length
  const found = ['\n\n', '\n', '. ', ' ', '\t'].find((mark) => ahead.includes(mark))
  return found === undefined ? from + ahead.length : from + ahead.indexOf(found) + found.trimEnd().length
}

/** What has no number of ours in it, and no mark of a role. */
export function disarm(sentence: string): string {
  return sentence
    .replace(hidden, '')
    .replace(/\[(\d+|\/?INST)\]/gu, '($1)')
    .replaceAll('<|', '< |')
}

import { abbreviations, beforeNumbers } from './abbreviations.ts'
import { commonWords, guessLanguage, type Language } from './language.ts'
import type { Span } from './span.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The word, or the chain of abbreviated words, that a period ends: "etc.", "e.g.", "z. B.", "J.-C.". */
const lastChain = /(?:^|[\s("“‘'[])((?:\p{L}{1,3}\.[-\s]?)*[\p{L}][\p{L}.\-º]*)\.$/u
const lastWord = /(?:^|[\s("“‘'[])([\p{L}][\p{L}.\-º]*)\.$/u
const loneInitial = /(?:^|[\s("“‘'.[])\p{Lu}\.$/u
/** A letter or two between two periods: the next part of an abbreviation in several words. */
const nextLink = /^\s*(\p{L}{1,4})\.(?=[\s,;)]|$)/u
const enumerator = /^[([]?(?:\d{1,3}|[a-z]|[ivx]{1,5}|\d+(?:\.\d+)+)[.)]$/iu
const listLine = /^\s*(?:[-*•▪●◦‣–—·]|\(?\d{1,3}[.)]|\(?[a-z][.)]|\([ivx]+\))\s+/u
const sentenceClose = /[.!?…。！？।؟:;]["”’»)\]]*\s*$/u
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/**
 * The sentences of a text in any language, in order, without the white space around them.
 * Blank lines, headings and list items are boundaries; a line that merely wraps is not. Unicode's rules
 * (UAX #29, by `Intl.Segmenter`) do the splitting; abbreviations, initials, ordinal numbers and quotations are repaired
 * afterwards by the rules of the language.
 * @param language of a piece of a longer text, guessed from the piece where it is not given
 */
export function splitSentences(text: string, language: Language = guessLanguage(text)): Span[] {
  const spans: Span[] = []
  for (const block of splitBlocks(text)) splitBlock(text, block, language, spans)
  return spans
}

/** Paragraphs, headings and list items: the stretches within which a line break is only a wrap. */
function splitBlocks(text: string): Span[] {
  const blocks: Span[] = []
  const lines: Span[] = []
  let longest = 0
  const flush = () => {
    let open: Span | undefined
    for (const [index, line] of lines.entries()) {
      if (open && !wraps(text, lines[index - 1]!, line, longest)) {
        blocks.push(open)
        open = undefined
      }
      if (open) open.end = line.end
      else open = { ...line }
    }
    if (open) blocks.push(open)
    lines.length = 0
    longest = 0
  }
  let start = 0
  while (start <= text.length) {
    let end = text.indexOf('\n', start)
    if (end < 0) end = text.length
    if (text.slice(start, end).trim() === '') flush()
    else {
      lines.push({ start, end })
      longest = Math.max(longest, end - start)
    }
    start = end + 1
  }
  flush()
  return blocks
}

/** Whether `next` continues the sentence of the line before it. */
function wraps(text: string, line: Span, next: Span, longest: number): boolean {
  const after = text.slice(next.start, next.end)
  if (listLine.test(after)) return false
  if (/^\s*\p{Ll}/u.test(after)) return true
  const before = text.slice(line.start, line.end)
  if (sentenceClose.test(before)) return true
  return line.end - line.start >= 0.6 * longest && longest >= 40
}

/** How far back an abbreviation is looked for: enough for a word, and linear however many sentences are joined. */
const longestLook = 48

function splitBlock(text: string, block: Span, language: Language, spans: Span[]): void {
  const flat = text.slice(block.start, block.end).replaceAll('\n', ' ')
  // Once for the block: for each sentence of it, that would take quadratic time.
  const isUnmarked = !/\p{Lu}/u.test(flat) || unspaced.test(flat)
  let start = 0
  const close = (end: number) => {
    for (const piece of isUnmarked ? splitUnmarked(flat, start, end) : [{ start, end }]) {
      const trimmed = trimSpan(flat, piece)
      if (trimmed) spans.push({ start: block.start + trimmed.start, end: block.start + trimmed.end })
    }
    start = end
  }
  for (const { index, segment } of segmenter.segment(flat)) {
    const end = index + segment.length
    if (
      end >= flat.length ||
      !continues(
        flat.slice(Math.max(start, end - longestLook), end).trim(),
        flat.slice(end, end + 24),
        language,
      )
    )
      close(end)
  }
  if (start < flat.length) close(flat.length)
}

/** Whether Unicode's rules split too early: `before` ends in a period that ends no sentence. */
function continues(before: string, after: string, language: Language): boolean {
  if (before === '' || enumerator.test(before)) return true
  if (/^["“‘'(]?\p{Ll}/u.test(after)) return /["”’»)\]]$|[.…]$/u.test(before)
  if (!before.endsWith('.')) return false
  const { open, closing, final, ordinal } = abbreviations[language]
  const number = /(?:^|\s)(\d{1,3})\.$/u.exec(before)
  if (number) {
    const rest = before.slice(0, number.index)
    return (
      ordinal !== undefined &&
      (ordinal.after.test(after) || (/^\p{Lu}/u.test(after) && ordinal.before.test(rest)))
    )
  }
  if (beforeNumbers.test(before) && /^(?:\d|[IVXLC]+(?!\p{L}))/u.test(after)) return true
  // "MS." and "SR." are no "Ms." and "Sr.", unless all of it is in capitals.
  if (/(?:^|\s)\p{Lu}{2,}\.$/u.test(before) && /^\p{Lu}\p{Ll}/u.test(after)) return false
  const opens = opensSentence(after, language)
  const words = [lastChain, lastWord].map((pattern) => toAbbreviation(pattern.exec(before)?.[1]))
  for (const word of words) {
    if (word === undefined) continue
    if (final.has(word)) return false
    if (open.has(word)) return true
    if (isBegun(word, after, language)) return true
    if (closing.has(word)) return !opens
  }
  // "I.V.A. La legge …", but "J. R. La Salle".
  if (opens && /(?:\p{Lu}\.){3}$/u.test(before)) return false
  if (loneInitial.test(before)) return !opens || /\p{Lu}\.\s?\p{Lu}\.$/u.test(before)
  return false
}

function toAbbreviation(written: string | undefined): string | undefined {
  return written?.toLowerCase().replace(/\s/gu, '')
}

/** Whether an abbreviation in several words goes on: "z." before "B.", "EE." before "UU.". */
function isBegun(word: string, after: string, language: Language): boolean {
  const next = nextLink.exec(after)?.[1]
  if (next === undefined) return false
  const { open, closing, final } = abbreviations[language]
  const beginning = `${word}.${next.toLowerCase()}`
  return [...open, ...closing, ...final].some(
    (known) => known === beginning || known.startsWith(`${beginning}.`),
  )
}

/** Whether a common word with a capital follows: after a period it usually opens a sentence. */
function opensSentence(after: string, language: Language): boolean {
  const word = /^["“‘'(«„¿¡]*(\p{Lu}[\p{L}\p{M}]*)(?!\.)/u.exec(after)?.[1]
  return word !== undefined && commonWords[language].has(word.toLowerCase())
}

/** Text without capitals is split at its periods; Thai, Lao, Khmer and Burmese at spaces, in stretches of 60 and more. */
function splitUnmarked(flat: string, start: number, end: number): Span[] {
  const pieces: Span[] = []
  const piece = flat.slice(start, end)
  const boundary = unspaced.test(piece) ? / +/gu : /(?<=\p{L}{3,}[.!?]["”’)]*) +(?=\p{Ll})/gu
  const least = unspaced.test(piece) ? 60 : 1
  let from = start
  for (const match of piece.matchAll(boundary)) {
    const at = start + match.index
    if (at - from < least) continue
    pieces.push({ start: from, end: at })
    from = at
  }
  if (from < end) pieces.push({ start: from, end })
  return pieces
}

function trimSpan(text: string, { start, end }: Span): Span | undefined {
  while (start < end && /\s/u.test(text[start]!)) start += 1
  while (end > start && /\s/u.test(text[end - 1]!)) end -= 1
  return start < end ? { start, end } : undefined
}

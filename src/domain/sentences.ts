import { marksAfterStops } from './marks-after-stops.ts'
import { guessLanguage, type Language } from './language.ts'
import { continues, isOrdinal } from './sentence-end.ts'
import type { Span } from './span.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

const listLine = /^\s*(?:[-*•▪●◦‣–—·]|\(?\d{1,3}[.)]|\(?[a-z][.)]|\([ivx]+\))\s+/u
const sentenceClose = /[.!?…。！？।؟:;]["”’»)\]]*\s*$/u
/** Before a number that opens a sentence, after a whole word; before a dash that opens somebody's words. */
const hiddenEnd = /\.(?<=\p{Ll}{5}\.)["”»’)]*\s+(?=\d)|[.!?…](?<=\p{L}{3}[.!?…])\s+(?=[–—-]{1,2}\s?\p{Lu})/gu
const lateClose = /^[»”’)\]]+(?:\s|$)/u
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
  for (const block of splitBlocks(text, language)) splitBlock(text, block, language, spans)
  return spans
}

/** Paragraphs, headings and list items: the stretches within which a line break is only a wrap. */
function splitBlocks(text: string, language: Language): Span[] {
  const blocks: Span[] = []
  const lines: Span[] = []
  let longest = 0
  const flush = () => {
    let open: Span | undefined
    for (const [index, line] of lines.entries()) {
      if (open && !wraps(text, lines[index - 1]!, line, longest, language)) {
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
function wraps(text: string, line: Span, next: Span, longest: number, language: Language): boolean {
  const after = text.slice(next.start, next.end)
  const before = text.slice(line.start, line.end)
  if (listLine.test(after)) return !sentenceClose.test(before) && isOrdinal(after, language)
  if (/^\s*\p{Ll}/u.test(after)) return true
  if (sentenceClose.test(before)) return true
  return line.end - line.start >= 0.6 * longest && longest >= 40
}

/** In characters: of the marks of several notes together. */
const longestMark = 24

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
  const marks = new Map(marksAfterStops(flat).map((mark) => [mark.end, mark.start]))
  for (const end of findEnds(flat, marks)) {
    if (end <= start) continue
    const written = marks.get(end) ?? end
    const before = flat.slice(Math.max(start, written - longestLook), written).trim()
    if (end >= flat.length || !continues(before, flat.slice(end, end + 24), language)) close(end)
  }
  if (start < flat.length) close(flat.length)
}

/**
 * Where sentences may end: by Unicode's rules, and where these look past a number or a dash and find a small letter, or
 * stop at the mark of a note.
 */
function* findEnds(flat: string, marks: ReadonlyMap<number, number>): Generator<number> {
  // Found once for the block: a search for each segment takes longer than all else.
  const found = Array.from(flat.matchAll(hiddenEnd), ({ index, 0: mark }) => index + mark.length)
  const hidden = [...found, ...marks.keys()].sort((one, other) => one - other)
  const isInMark = (at: number) => {
    for (let end = at + 1; end <= at + longestMark; end += 1) if ((marks.get(end) ?? end) <= at) return true
    return false
  }
  let next = 0
  for (const { index, segment } of segmenter.segment(flat)) {
    const end = index + segment.length
    // What ends before the mark of a note, or within it, ends after it.
    if (marks.size > 0 && isInMark(end)) continue
    for (; next < hidden.length && hidden[next]! <= end; next += 1) yield hidden[next]!
    // A closing mark after a space, as French has it, belongs to what it closes.
    yield end + (lateClose.exec(flat.slice(end, end + 8))?.[0].length ?? 0)
  }
}

/** Text without capitals is split at its periods; Thai, Lao, Khmer and Burmese at spaces, in stretches of 60 and more. */
function splitUnmarked(flat: string, start: number, end: number): Span[] {
  const pieces: Span[] = []
  const piece = flat.slice(start, end)
  const boundary = unspaced.test(piece) ? / +/gu : /(?<! ) +(?=\p{Ll})(?<=\p{L}{3}[.!?]["”’)]* +)/gu
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

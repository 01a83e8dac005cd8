import type { Line } from './page-lines.ts'

/** A raised number or list of numbers, a raised letter, or a sign, that may be the mark of a note. */
type Mark = {
  page: number
  line: number
  start: number
  end: number
  /** The numbers of its notes, or its letter or sign. */
  names: string[]
  place: Place
}

/**
 * By what stands before it: a stop or a closing quotation mark, after which there are no exponents; a word of several
 * letters, of which there are hardly any; or a number, a unit or a variable, which have them.
 */
type Place = 'after-stop' | 'after-word' | 'after-number' | 'after-unit'

const raisedNumber = String.raw`[⁰¹²³⁴-⁹]{1,3}`
const marks = new RegExp(
  String.raw`(?<=\S ?)(?<![⁰¹²³⁴-⁹ᵃ-ᶻ^ ] ?)(?: (?=\S(?:\s|$)))?` +
    String.raw`(?:(?<numbers>${raisedNumber}(?:\s?[,⁻–-]\s?${raisedNumber}){0,9})|\^\((?<list>\d{1,3}(?:\s?[,;–⁻-]\s?\d{1,3}){0,9})\)|` +
    String.raw`(?<sign>[ᵃ-ᶠ]|[*†‡§¶]{1,3}))(?=$|[\s.,;:!?…”’"'»)\]—–-])`,
  'gu',
)
/** Words that have exponents; those without a vowel may be units or variables as well. */
const withExponents =
  /^(?:metres?|meters?|feet|foot|inch(?:es)?|yards?|miles?|sinh|cosh|tanh|rad|mol|min|sec|bar|ha|in|oz|sin|cos|tan|cot|exp|log)$/i
const vowel = /[aeiouyà-öø-ÿ]|[^a-z]/i

/**
 * The lines of all pages without the marks of notes, which would be glued to numbers and part sentences from their ends.
 * A raised number is a mark where it stands as no exponent does, behind a stop; where it is one of those that count
 * through the document, behind a word; and behind a number or unit where the foot of its page has its note and nothing
 * else on the page refers to that. Others stay, raised.
 */
export function withoutNoteMarks(pages: readonly Line[][]): Line[][] {
  const found = pages.flatMap((lines, page) => lines.flatMap((_, line) => marksOf(lines, page, line)))
  if (found.length === 0) return [...pages]
  const feet = pages.map(notesAtFoot)
  const certain = found.filter((mark) => mark.place === 'after-stop' || mark.place === 'after-word')
  const counted = new Set(certain.flatMap(({ names }) => names))
  const isMark = (mark: Mark): boolean => {
    const notes = feet[mark.page]
    const isNoted = mark.names.every((name) => notes?.has(name))
    if (/[^\d]/.test(mark.names.join('')))
      return isNoted || (mark.place === 'after-stop' && /\p{L}/u.test(mark.names[0] ?? ''))
    if (mark.place === 'after-stop') return true
    if (mark.place === 'after-word')
      return isNoted || mark.names.some((name) => isCounted(Number(name), counted))
    if (mark.place === 'after-unit') return false
    const isTaken = found.some(
      (other) =>
        other !== mark &&
        other.page === mark.page &&
        other.place !== 'after-unit' &&
        other.names.some((name) => mark.names.includes(name)),
    )
    if (isNoted) return !isTaken
    return mark.names.every((name) => !counted.has(name) && isBetween(Number(name), counted))
  }
  const gone = Map.groupBy(found.filter(isMark), ({ page, line }) => `${page} ${line}`)
  return pages.map((lines, page) =>
    lines.map((line, index) => {
      const cut = gone.get(`${page} ${index}`)
      if (!cut) return line
      return {
        ...line,
        text: cut.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), line.text),
      }
    }),
  )
}

function isCounted(number: number, counted: ReadonlySet<string>): boolean {
  return counted.has(String(number - 1)) || counted.has(String(number + 1))
}

/** Whether only this number lacks in a count. */
function isBetween(number: number, counted: ReadonlySet<string>): boolean {
  return (number === 1 || counted.has(String(number - 1))) && counted.has(String(number + 1))
}

function marksOf(lines: readonly Line[], page: number, line: number): Mark[] {
  const { text = '' } = lines[line] ?? {}
  return [...text.matchAll(marks)].flatMap((match): Mark[] => {
    const { numbers, list, sign } = match.groups ?? {}
    const before = text
      .slice(Math.max(0, match.index - longestBefore), match.index)
      .replace(/(?<![\s\p{Cc}])[\s\p{Cc}]+$/u, '')
    const place = placeAfter(before)
    const names = sign === undefined ? namesOf((numbers ?? list ?? '').normalize('NFKC')) : [sign]
    if (place === undefined || names.length === 0) return []
    return [{ page, line, start: match.index, end: match.index + match[0].length, names, place }]
  })
}

const longestBefore = 60

/** Each number of a list; those of a range too. */
function namesOf(list: string): string[] {
  return list.split(/[,;]/).flatMap((part) => {
    const [from = NaN, to = from] = part.split(/[−–-]/).map((number) => Number.parseInt(number, 10))
    if (Number.isNaN(from + to) || from === 0 || to < from || to - from > 30) return []
    return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
  })
}

function placeAfter(before: string): Place | undefined {
  if (/\d[.,]$/.test(before) && !/\d{4}[.,]$/.test(before)) return 'after-unit'
  if (/[.,;:!?…”»›“]$|[\p{L}\d]{2}[’'"]$/u.test(before)) return 'after-stop'
  if (/[%‰€$£]$/.test(before)) return 'after-word'
  if (/[)\]]$/.test(before))
    return /\p{Ll}{3,}[^()[\]]{0,30}[)\]]$/u.test(before) ? 'after-word' : 'after-unit'
  const [word = ''] = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+$/u.exec(before) ?? []
  if (word.length >= 2 && vowel.test(word) && !withExponents.test(word)) return 'after-word'
  if (/(?:^|[^\d.,])(?!10$)\d{2,}$/.test(before)) return 'after-number'
  return word !== '' || /\d$/.test(before) ? 'after-unit' : undefined
}

/** How a note begins at the foot of a page: with its number, raised or not, or its sign. */
const noteStart = new RegExp(
  String.raw`^(?:\[?(\d{1,3})[\].)]?\s(?=[\p{L}“"‘«(])|(${raisedNumber})\s?(?=\S)|\^?([*†‡§¶]{1,3}|[ᵃ-ᶠ])\s?(?=\S))`,
  'u',
)
/** The letters of notes are so much smaller than those of the text, as a share of them. */
const noteSize = 0.95

/** What the notes of a page are named by: they begin lines of smaller letters than most, or with raised numbers. */
function notesAtFoot(lines: readonly Line[]): Set<string> {
  const most = noteSize * usualSize(lines)
  return new Set(
    lines.flatMap(({ text, size }) => {
      const [, number, raised, sign] = noteStart.exec(text.slice(0, 20)) ?? []
      if (raised) return [raised.normalize('NFKC')]
      const name = number ?? sign
      if (name === undefined || size > most) return []
      return [name, ...(number ? notesWithin(text, Number(number)) : [])]
    }),
  )
}

/** The numbers of notes that follow on one line. */
function notesWithin(text: string, first: number): string[] {
  const numbers = [...text.matchAll(/[.!?)]\s(\d{1,3})\s(?=\p{Lu})/gu)].map(([, number]) => Number(number))
  return numbers.filter((number, index) => number === first + index + 1).map(String)
}

/** The greatest size that many letters have. */
function usualSize(lines: readonly Line[]): number {
  const letters = new Map<number, number>()
  let all = 0
  for (const { size, text } of lines) {
    const key = Math.round(10 * size) / 10
    letters.set(key, (letters.get(key) ?? 0) + text.length)
    all += text.length
  }
  return Math.max(0, ...[...letters].filter(([, count]) => count > 0.3 * all).map(([size]) => size))
}

import { marksAfterStops } from './marks-after-stops.ts'
import { indexedPattern, normalizeIndexed, normalizeNumber, numberPattern } from './numbers.ts'
import { stem } from './stem.ts'

/** English function words. */
export const functionWords: ReadonlySet<string> = new Set(
  (
    'a about above after again against all also am an and any are as at be because been before being below between ' +
    'both but by can cannot could did do does doing down during each either else ever every few for from further had ' +
    'has have having he her here hers herself him himself his how however i if in into is it its itself just least ' +
    'less let like may me might more most much must my myself no nor not now of off often on once only or other our ' +
    'ours out over own per rather same shall she should since so some such than that the their theirs them themselves ' +
    'then there these they this those through thus to too toward towards under until up upon us very via was we were ' +
    'what when where whether which while who whom whose why will with within without would yet you your yours many'
  ).split(' '),
)

const numberWords = new Map(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen twenty'
  )
    .split(' ')
    .map((word, value) => [word, String(value)] as const),
)
const tens = 'thirty forty fifty sixty seventy eighty ninety'.split(' ')
for (const [index, word] of tens.entries()) numberWords.set(word, String(30 + 10 * index))

const unspacedScripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const tokenPattern = new RegExp(
  String.raw`([${unspacedScripts}]+)|(${indexedPattern})|(${numberPattern})|(%)|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*`,
  'gu',
)

/** A word as it is compared: `term` is its stem, its number in digits, or a pair of characters where no spaces are written. */
export type Token = { term: string; start: number; end: number; number: boolean; name: boolean }

/**
 * The words and numbers of a text. Numbers lose their thousands separators ("1,000" is "1000"), number words up to
 * ninety become digits, "percent" becomes "%"; "10⁶" and "1,000,000" are one number, "km²" and "km2" one word. Marks of
 * notes after a full stop are left out. `name` marks a capitalised word that does not open a sentence.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  const marks = marksAfterStops(text)
  const ends = new Set(marks.map(({ end }) => end))
  let nextMark = 0
  for (const match of text.matchAll(tokenPattern)) {
    const [raw, unspaced, indexed, digits, percent] = match
    const start = match.index
    const end = start + raw.length
    while (nextMark < marks.length && marks[nextMark]!.end <= start) nextMark += 1
    if (digits !== undefined && start >= (marks[nextMark]?.start ?? end)) continue
    if (unspaced !== undefined) pushPairs(tokens, unspaced, start)
    else if (indexed !== undefined) {
      const name = isCapital(raw) && !opensSentence(text, start, ends)
      tokens.push({ term: normalizeIndexed(raw), start, end, number: false, name })
    } else if (digits !== undefined) {
      tokens.push({ term: normalizeNumber(digits), start, end, number: true, name: false })
    } else if (percent !== undefined) tokens.push({ term: '%', start, end, number: false, name: false })
    else {
      const word = raw
        .toLowerCase()
        .replaceAll('µ', 'μ')
        .replace(/['’]s$|['’]$/u, '')
      const value = numberWords.get(word)
      const term = word === 'percent' ? '%' : (value ?? stem(word))
      const name = isCapital(raw) && !opensSentence(text, start, ends)
      tokens.push({ term, start, end, number: value !== undefined, name })
    }
  }
  return tokens
}

/** Whether a term says nothing about the subject of a text. */
export function isFunctionTerm(term: string): boolean {
  return functionWords.has(term) || functionTerms.has(term)
}
const functionTerms: ReadonlySet<string> = new Set([...functionWords].map((word) => stem(word)))

function pushPairs(tokens: Token[], run: string, start: number): void {
  const characters = Array.from(run)
  let at = start
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1]
    const term = next === undefined ? character : character + next
    if (next !== undefined || characters.length === 1) {
      tokens.push({ term, start: at, end: at + term.length, number: false, name: false })
    }
    at += character.length
  }
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word) && !/^I(?:['’]|$)/u.test(word)
}

/** @param marks where marks of notes end that stand behind the end of a sentence */
function opensSentence(text: string, start: number, marks: ReadonlySet<number>): boolean {
  let at = start - 1
  while (at >= 0 && /[\s"“”‘’'([*_–—-]/u.test(text[at]!)) at -= 1
  return at < 0 || marks.has(at + 1) || /[.!?…:;。！？।]/u.test(text[at]!)
}

import { reasoningCloses, reasoningOpens } from './reading/reasoning.ts'

/** The longest stretch that is looked for, in words, characters of a script without spaces, or runs of punctuation. */
const longestStretch = 130
/** So much has come again at least before a stretch says anything: nobody laughs, counts or draws a line for so long. */
const leastAgain = 48
/** Six times in a row; of a stretch longer than a sentence fewer, of the longest three. */
const againOf = (stretch: number) => Math.max(leastAgain, 2 * stretch, Math.min(5 * stretch, 240))
/** A stretch of few words in which a number goes up may be a list of places or a table. */
const [fewWords, againOfFewWords] = [4, 360]

const historyLength = 512
/** No word is longer: letters without end, in whatever pieces they come again. */
const longestWord = 300
/** Longer runs of letters, digits, punctuation or white space are read piece by piece. */
const longestUnit = 16

const isLetter = /[\p{L}\p{M}]/u
/** Below it all letters are of words with spaces between them. */
const firstUnspaced = '\u0e00'
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

type Kind = 'letter' | 'digit' | 'mark' | 'space'

/**
 * Notices that a reply says the same stretch again and again, a number in it going up or not. Told each piece of a reply,
 * it answers whether it has run away: within some 400 tokens of the first stretch. Each piece costs as much as it is long.
 */
export function watchForRunaway(): (piece: string) => boolean {
  const isWhole = watchForWhole()
  // A unit is kept as a number: of a word or mark its hash, of digits their value and that they are ones.
  const [units, isNumber] = [new Float64Array(historyLength), new Uint8Array(historyLength)]
  const isWord = new Uint8Array(historyLength)
  let word = 0
  const [again, counts] = [new Int32Array(longestStretch + 1), new Uint8Array(longestStretch + 1)]
  let count = 0
  let [unit, kind]: [string, Kind | undefined] = ['', undefined]
  let ranAway = false

  const end = () => {
    if (unit === '') return
    const number = kind === 'digit'
    if (kind !== 'space' || unit.length === longestUnit) add(number ? Number(unit) : hashOf(unit), number)
    unit = ''
  }

  const add = (value: number, number: boolean) => {
    const at = count % historyLength
    units[at] = value
    isNumber[at] = Number(number)
    isWord[at] = Number(kind === 'letter')
    for (let stretch = 1; stretch <= longestStretch && stretch <= count; stretch += 1) {
      const before = (count - stretch) % historyLength
      const more = value - units[before]!
      if ((more !== 0 && !(number && more === 1)) || isNumber[before] !== isNumber[at]) {
        if (again[stretch] !== 0) again[stretch] = counts[stretch] = 0
        continue
      }
      again[stretch]! += 1
      if (more === 1) counts[stretch] = 1
      if (again[stretch]! >= againOf(stretch) && isTold(stretch)) ranAway = true
    }
    count += 1
  }

  const isTold = (stretch: number) => {
    if (counts[stretch] === 0 || again[stretch]! >= againOfFewWords) return true
    let words = 0
    for (let back = 0; back < stretch; back += 1) words += isWord[(count - back) % historyLength]!
    return words >= fewWords
  }

  return (piece) => {
    const whole = isWhole(piece) > 0
    for (const character of piece) {
      const next = kindOf(character)
      // What comes after the end is another matter.
      if (next === 'space' && whole) continue
      if (next !== kind || unit.length >= longestUnit || isUnspaced(character)) end()
      kind = next
      unit += character.toLowerCase()
      word = next === 'letter' && !isUnspaced(character) ? word + 1 : 0
      if (word > longestWord) ranAway = true
    }
    return ranAway
  }
}

function isUnspaced(character: string): boolean {
  return character >= firstUnspaced && unspaced.test(character)
}

function kindOf(character: string): Kind {
  if ((character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z')) return 'letter'
  if (character >= '0' && character <= '9') return 'digit'
  if (character.trim() === '') return 'space'
  return isLetter.test(character) ? 'letter' : 'mark'
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash
}

/** What marks of reasoning may be looked for in, in characters. */
const [longestOpening, longestMark] = [60, 80]

/**
 * Notices that the JSON of a reply is whole. Told each piece of a reply, it answers how many values were closed, and none
 * as long as one is open: what comes then is white space, a fence, or the next of several values.
 */
export function watchForWhole(): (piece: string) => number {
  let beginning = ''
  let thought: string | undefined
  let [depth, isWithinString, isEscaped, values] = [0, false, false, 0]
  let bracket = ''

  const take = (character: string) => {
    if (isEscaped) isEscaped = false
    else if (isWithinString) {
      if (character === '\\') isEscaped = true
      else if (character === '"') isWithinString = false
    } else if (depth > 0) {
      if (character === '"') isWithinString = true
      else if (character === '{' || character === '[') depth += 1
      else if ((character === '}' || character === ']') && (depth -= 1) === 0) values += 1
    } else if (bracket !== '' && character.trim() !== '') {
      // As prose has brackets too, what follows one says whether it opens a value.
      const opens = bracket === '{' ? /["'}“]/u : /[{["\]\d\-tfn]/u
      const isOpened = opens.test(character)
      depth = isOpened ? 1 : 0
      bracket = ''
      take(character)
    } else if (character === '{' || character === '[') bracket = character
  }

  return (piece) => {
    let rest = piece
    if (thought === undefined && beginning.length < longestOpening) {
      beginning = (beginning + piece).trimStart().slice(0, longestOpening)
      if (reasoningOpens.test(beginning)) thought = ''
    }
    if (thought !== undefined) {
      const read = thought + rest
      // Not by `exec`, which leaves its place in an expression that others use.
      const [close] = read.matchAll(reasoningCloses)
      if (!close) {
        thought = read.slice(-longestMark)
        return 0
      }
      thought = undefined
      beginning = ' '.repeat(longestOpening)
      rest = read.slice(close.index + close[0].length)
      ;[depth, isWithinString, isEscaped, values] = [0, false, false, 0]
    }
    for (const character of rest) take(character)
    return depth === 0 ? values : 0
  }
}

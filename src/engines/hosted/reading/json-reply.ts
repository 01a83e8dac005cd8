import { dropReasoning } from './reasoning.ts'

/** Deeper than any result of ours; a bound keeps a hostile reply from exhausting the parser's stack. */
export const deepest = 64

const openers = new Map([
  ['{', '}'],
  ['[', ']'],
])

/**
 * The balanced JSON objects and arrays of a model's reply, in order. Prose, fences, reasoning blocks and stray
 * brackets around them do no harm. A value that is broken or still open at the end yields nothing, and no inner
 * piece of it either: a plausible wrong value is worse than none. Linear in the length of the reply.
 */
export function findJsonValues(reply: string): unknown[] {
  const text = answerIn(reply)
  const values: unknown[] = []
  let index = 0
  while (index < text.length) {
    if (!isOpener(text, index)) {
      index += 1
      continue
    }
    const end = findClose(text, index)
    if (end === undefined) break
    const value = parseStrictly(text.slice(index, end.after), end.depth)
    if (value !== undefined) values.push(value)
    index = end.after
  }
  const objects = values.filter(holdsObjects)
  return objects.length > 0 ? objects : values
}

/** A reply without what was thought aloud. */
export function answerIn(reply: string): string {
  return dropReasoning(reply, isWithinValue)
}

/** Beside an object, a bare list as `[]` or `[null]` is prose. */
function holdsObjects(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 && value.every(isObject) : isObject(value)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a place lies within a whole JSON value that opens at `from` or later: a mark there is part of what is said. */
function isWithinValue(text: string, from: number, at: number): boolean {
  for (let start = from; start < at; start += 1) {
    if (!isOpener(text, start)) continue
    const end = findClose(text, start)
    if (end === undefined) return false
    if (end.after > at) return parseStrictly(text.slice(start, end.after), end.depth) !== undefined
    start = end.after - 1
  }
  return false
}

/** A bracket opens a value only when what follows it can begin one; others are prose, such as `{name}` or `[sic]`. */
export function isOpener(text: string, index: number): boolean {
  const bracket = text[index]
  if (bracket !== '{' && bracket !== '[') return false
  const next = /[^\s]/g
  next.lastIndex = index + 1
  const following = next.exec(text)?.[0]
  if (following === undefined) return true
  // A comment makes the value a broken one, and no less a value.
  if (bracket === '{' && following === '/') return /^\s*\/[/*]/.test(text.slice(index + 1, index + 100))
  return bracket === '{' ? /["}]/.test(following) : /[[{"\]\-\dtfn]/.test(following)
}

/** Where the value that opens at `start` ends, and how deep it goes; undefined where it is broken or does not. */
export function findClose(text: string, start: number): { after: number; depth: number } | undefined {
  const stack: string[] = []
  let depth = 0
  for (let index = start; index < text.length; index += 1) {
    const character = text[index] ?? ''
    if (character === '"') {
      index = skipString(text, index)
      continue
    }
    const closer = openers.get(character)
    if (closer !== undefined) {
      stack.push(closer)
      depth = Math.max(depth, stack.length)
    } else if (character === '}' || character === ']') {
      if (stack.pop() !== character) return undefined
      if (stack.length === 0) return { after: index + 1, depth }
    }
  }
  return undefined
}

/** The index of the quote that ends the string opened at `start`, or the end of the text. */
export function skipString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1
    else if (text[index] === '"') return index
  }
  return text.length
}

function parseStrictly(text: string, depth: number): unknown {
  if (depth > deepest) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Deeper than any result of ours; a bound keeps a hostile reply from exhausting the parser's stack. */
const deepest = 64

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
  const text = dropReasoning(reply)
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
  return values
}

/** The first balanced JSON object or array of a reply (specification, section 7), or undefined. */
export function findJson(reply: string): unknown {
  return findJsonValues(reply)[0]
}

/**
 * What an unfinished reply says so far: its first JSON value with everything open closed and everything half-said
 * left out, except a string value, which is shown as far as it goes. For showing only, never for keeping.
 */
export function readUnfinishedJson(reply: string): unknown {
  const text = dropReasoning(reply)
  for (let index = 0; index < text.length; index += 1) {
    if (!isOpener(text, index)) continue
    return parseStrictly(closePrefix(text.slice(index)), 0)
  }
  return undefined
}

/** Cuts what a reasoning model thinks aloud: a block that opens the reply, or everything before a closing tag alone. */
function dropReasoning(reply: string): string {
  const text = reply.replace(/^\uFEFF/, '')
  const opening = /^\s*<(think|thinking|reasoning)>/.exec(text)
  if (opening) {
    const closing = text.indexOf(`</${opening[1]}>`)
    return closing < 0 ? '' : text.slice(closing + `</${opening[1]}>`.length)
  }
  const closing = text.lastIndexOf('</think>')
  const opener = text.search(/[{[]/)
  return closing >= 0 && opener >= 0 && !insideString(text, opener, closing)
    ? text.slice(closing + '</think>'.length)
    : text
}

/** Tells whether `at` lies within a JSON value that opens at `start`: there the tag is part of what is said. */
function insideString(text: string, start: number, at: number): boolean {
  if (!isOpener(text, start)) return false
  const end = findClose(text, start)
  return (
    end === undefined ||
    (end.after > at && parseStrictly(text.slice(start, end.after), end.depth) !== undefined)
  )
}

/** A bracket opens a value only when what follows it can begin one; others are prose, such as `{name}` or `[sic]`. */
function isOpener(text: string, index: number): boolean {
  const bracket = text[index]
  if (bracket !== '{' && bracket !== '[') return false
  const next = /[^\s]/g
  next.lastIndex = index + 1
  const following = next.exec(text)?.[0]
  if (following === undefined) return true
  return bracket === '{' ? /["}]/.test(following) : /[[{"\]\-\dtfn]/.test(following)
}

function findClose(text: string, start: number): { after: number; depth: number } | undefined {
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
function skipString(text: string, start: number): number {
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

/** The longest beginning of a JSON text that closing brackets can make whole, so closed. */
function closePrefix(text: string): string {
  const stack: string[] = []
  let expectsKey = false
  let whole = ''
  const keep = (end: number) => {
    whole = text.slice(0, end) + stack.toReversed().join('')
  }
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? ''
    const closer = openers.get(character)
    if (closer !== undefined) {
      if (stack.length >= deepest) return whole
      stack.push(closer)
      expectsKey = character === '{'
      keep(index + 1)
    } else if (character === '}' || character === ']') {
      if (stack.pop() !== character) return whole
      expectsKey = false
      keep(index + 1)
      if (stack.length === 0) return whole
    } else if (character === ',') {
      keep(index)
      expectsKey = stack.at(-1) === '}'
    } else if (character === ':') {
      expectsKey = false
    } else if (character === '"') {
      const end = skipString(text, index)
      if (end < text.length) {
        if (!expectsKey) keep(end + 1)
      } else if (!expectsKey) {
        const said = text.slice(0).replace(/\\(?:u[0-9a-fA-F]{0,3})?$/, '')
        return `${said}"${stack.toReversed().join('')}`
      }
      index = end
    }
  }
  return whole
}

import { jsonrepair } from 'jsonrepair'
import { escapeStrays } from './backslashes.ts'
import { answerIn, deepest, findClose, skipString } from './json-reply.ts'

/** Values of a reply that is no strict JSON. */
export type Mended = {
  values: unknown[]
  /** The lists and objects in them that were still being written where the reply ends. */
  open: ReadonlySet<unknown>
}

/** In characters; of a longer reply nothing is mended: with many faults the repair takes time by the square of the length. */
const mostMended = 60_000
/** Values in one reply. */
const mostValues = 40

/** What may open a value, its keys quoted or not; prose such as `{name}` or `[sic]` may not. */
const opener =
  /\{(?=\s*(?:\\?["'“”„«‘’`}/#]|[\w$]{1,40}\s*(?:["”']\s*)?:))|\[(?=\s*(?:\\?[[{\]"'“„«‘`/#\-\d]|true\b|false\b|null\b))/gu

/** What goes before the first field where the bracket was left out, as some servers do that begin a reply with it. */
const unopened = /^\s*(?:```\w*\s*)?(?="\w{1,40}"\s*:)/u

/**
 * The values of a reply as `jsonrepair` mends them. What was cut is closed and told as open, its last words left out: it
 * is never taken for whole.
 * @param ended whether the model says that it came to its end
 */
export function mendJson(reply: string, ended: boolean): Mended {
  const text = answerIn(reply).replace(unopened, '{')
  const values: unknown[] = []
  const open = new Set<unknown>()
  if (text.length > mostMended) return { values, open }
  for (let from = 0; values.length < mostValues;) {
    opener.lastIndex = from
    const start = opener.exec(text)?.index
    if (start === undefined) break
    const close = findClose(text, start)?.after
    const closed = close === undefined ? undefined : mend(text.slice(start, close))
    if (close !== undefined && closed !== undefined) {
      values.push(closed)
      from = close
      continue
    }
    // Where quotes or brackets are missing, nobody can tell where it ends but by the last bracket of all.
    const tail = withoutFence(text.slice(start))
    const last = tail.slice(0, Math.max(tail.lastIndexOf('}'), tail.lastIndexOf(']')) + 1)
    for (const written of ended ? [tail, last] : [tail]) {
      const value = mend(written)
      if (value === undefined) continue
      values.push(isEnd(written, ended) ? value : markOpen(value, written, open))
      break
    }
    break
  }
  return { values, open }
}

function mend(json: string): unknown {
  if (isTooDeep(json)) return undefined
  const escaped = escapeStrays(json)
  return (
    parseWith(escaped) ??
    parseWith(withKnownMarks(escaped), jsonrepair) ??
    parseWith(
      withKnownMarks(escaped)
        .replace(innerQuote, String.raw`\"`)
        .replace(/,(?:\s*,)+/gu, ','),
      jsonrepair,
    )
  )
}

function parseWith(json: string, repair = (text: string) => text): unknown {
  try {
    return JSON.parse(repair(json))
  } catch {
    return undefined
  }
}

/** A quote within a string, before a comma that no value or key follows. */
const innerQuote = /(?<!\\)"(?=,\s+(?!["'“]?[\w$]+["'”]?\s*:|true\b|false\b|null\b)\p{L})/gu

/** JSON without the marks that the repair does not know, or takes for others. */
function withKnownMarks(json: string): string {
  let known = json.replace(/(?![\b\t\n\f\r])\p{Cc}/gu, '').replace(/(^|[,{[])[ \t]*#[^"\n]*$/gmu, '$1')
  // Quotes of other languages than English, where they stand as those of JSON do.
  if (/[{[,:]\s{0,40}[„«「]/u.test(known))
    known = known.replace(/(?<=[{[,:]\s{0,40})[„«「]|[“”»」](?=\s*[,:}\]])/gu, '"')
  // The apostrophe of a word, between single quotes.
  return /^[{[]\s*(?:[{[]\s*)*'/u.test(known)
    ? known.replace(/(?<=\p{L})'(?=\p{L})/gu, String.raw`\'`)
    : known
}

/** The parser and the repair both call themselves for each level. */
function isTooDeep(json: string): boolean {
  let depth = 0
  for (const character of json) {
    if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > deepest) return true
  }
  return false
}

function withoutFence(text: string): string {
  return text.replace(/```\s*$/u, '').trimEnd()
}

/** Whether a value that is broken or lacks brackets was written to its end: the model says so, and so does its last word. */
function isEnd(text: string, ended: boolean): boolean {
  if (!ended) return false
  const last = text.at(-1) ?? ''
  if (last === (text.startsWith('{') ? '}' : ']')) return true
  return /["\]}\dels]/u.test(last) && !endOf(text).isWithinString
}

/** How many brackets are open at the end of a text, and whether a string is. */
function endOf(text: string): { depth: number; isWithinString: boolean } {
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character === '"') index = skipString(text, index)
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (index >= text.length) return { depth, isWithinString: true }
  }
  return { depth, isWithinString: false }
}

/** Tells which parts of a cut value are open, along its last branch, and takes the half-said one off. */
function markOpen(value: unknown, text: string, open: Set<unknown>): unknown {
  const { depth, isWithinString } = endOf(text)
  const isCutWithin = isWithinString || !/["\]},]$/u.test(text)
  // Broken JSON may count to nothing: all of the branch is open then.
  const deepestOpen = depth > 0 ? depth : deepest
  let node = value
  for (let level = 0; isContainer(node) && level < deepestOpen; level += 1) {
    open.add(node)
    const last = Object.keys(node).at(-1)
    if (last === undefined) break
    const child = node[last]
    if (isCutWithin && !isContainer(child)) {
      if (Array.isArray(node)) node.pop()
      else delete node[last]
    }
    node = child
  }
  return value
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

import * as z from 'zod/mini'
import { restoreBackslashes } from './backslashes.ts'
import { findJsonValues } from './json-reply.ts'
import { itemsIn, withoutMarks } from './list-text.ts'
import { mendJson } from './mend-json.ts'

/** As much of a JSON schema as results have. */
export type ResultShape = {
  type?: string
  properties?: Record<string, ResultShape>
  required?: string[]
  items?: ResultShape
  minItems?: number
  maxItems?: number
  maxLength?: number
}

/** The shape that a schema asks for, but for the parts named in `without`. */
export function shapeOf(schema: z.ZodMiniType, without: readonly string[] = []): ResultShape {
  const shape = z.toJSONSchema(schema, { io: 'input' }) as ResultShape
  for (const name of without) delete shape.properties?.[name]
  return shape
}

/** What models call a field instead, or put into its name, beside other spellings of it. */
const otherNames: Record<string, string> = {
  text: 'sentence statement claim point',
  question: 'prompt stem text q',
  options: 'choices answers alternatives responses',
  answer: 'correct key solution right',
  explanation: 'explain reason rationale why justification feedback',
  title: 'headline heading topic',
  summary: 'abstract overview paragraph',
  keyPoints: 'points highlights takeaways bullets facts ideas',
  examples: 'analogies comparisons illustrations',
  mainInsight: 'insight idea claim point thesis',
  supportingPoints: 'points support evidence arguments',
  implications: 'consequences conclusions takeaways whatfollows',
}
const deepestWrapper = 4

/** Lists in this set may go on behind the end of the reply. */
export type Open = ReadonlySet<unknown>

/**
 * A value brought into a shape, as far as nothing is lost by it: out of wrappers, other spellings of names, lists that
 * came as text or as objects, one item too many. What cannot be brought into it is left out or left as it is.
 */
export function coerce(value: unknown, shape: ResultShape, open: Open): unknown {
  if (shape.type === 'object') return coerceObject(value, shape, open)
  if (shape.type === 'array') return coerceList(value, shape, open)
  if (shape.type === 'string') return textIn(value)
  return typeof value === 'string' && /^\s*-?\d+(?:\.0+)?\s*$/u.test(value) ? Number(value) : value
}

function coerceObject(value: unknown, shape: ResultShape, open: Open): unknown {
  const fields = fieldsIn(unwrap(value, shape), shape)
  const coerced = Object.entries(shape.properties ?? {}).flatMap(([name, part]) => {
    const field = coerce(fields.get(name), part, open)
    return field === undefined ? [] : [[name, field] as const]
  })
  return Object.fromEntries(coerced)
}

/** Of a value and all that is wrapped in it, what has most of the fields of a shape. */
export function unwrap(value: unknown, shape: ResultShape): unknown {
  let [best, most] = [value, fieldCount(value, shape)]
  for (const inner of insidesOf(value, deepestWrapper)) {
    const count = fieldCount(inner, shape)
    if (count > most) [best, most] = [inner, count]
  }
  return best
}

/** All objects in a value that look like one of a shape, in order. */
export function gather(value: unknown, shape: ResultShape, depth = deepestWrapper): unknown[] {
  const opened = typeof value === 'string' ? opensJson(value) : value
  if (!isContainer(opened)) return []
  if (fieldCount(opened, shape) >= 2) return [opened]
  return depth === 0 ? [] : Object.values(opened).flatMap((part) => gather(part, shape, depth - 1))
}

function* insidesOf(value: unknown, depth: number): Generator {
  const opened = typeof value === 'string' ? opensJson(value) : value
  if (opened !== value) yield opened
  if (depth === 0 || !isContainer(opened)) return
  for (const part of Object.values(opened).slice(0, 40)) {
    yield part
    yield* insidesOf(part, depth - 1)
  }
  // A field in each item.
  if (Array.isArray(opened)) yield Object.assign({}, ...opened.slice(0, 40).filter(isContainer))
}

/** JSON in a string. */
function opensJson(text: string): unknown {
  if (!/^\s*(?:```\w*\s*)?[{[]/u.test(text)) return undefined
  return findJsonValues(text)[0] ?? mendJson(text, true).values[0]
}

function fieldCount(value: unknown, shape: ResultShape): number {
  const fields = fieldsIn(value, shape)
  return (shape.required ?? []).filter((name) => fields.has(name)).length
}

/** The fields of a shape in an object, whatever the spelling of their names. */
export function fieldsIn(value: unknown, shape: ResultShape): Map<string, unknown> {
  const found = new Map<string, unknown>()
  if (!isContainer(value) || Array.isArray(value)) return found
  const shapes = Object.entries(shape.properties ?? {})
  const others: { written: string; part: unknown }[] = []
  for (const [written, part] of Object.entries(value).slice(0, 100)) {
    const field = shapes.find(([name, wanted]) => plain(name) === plain(written) && suits(part, wanted))
    if (field && !found.has(field[0])) found.set(field[0], part)
    else others.push({ written: plain(written), part })
  }
  for (const { written, part } of others) {
    const field = shapes
      .filter(([name, wanted]) => !found.has(name) && suits(part, wanted))
      .map(([name]) => ({ name, alike: likeness(written, name) }))
      .toSorted((one, other) => other.alike - one.alike)[0]
    if (field && field.alike > 0 && !isOneOfMany(written, others)) found.set(field.name, part)
  }
  for (const [name, { type }] of shapes) {
    if (type !== 'array' || found.has(name)) continue
    const items = others.filter(
      ({ written }) => isOneOfMany(written, others) && likeness(stemOf(written), name) > 0,
    )
    if (items.length > 1)
      found.set(
        name,
        items.map(({ part }) => part),
      )
  }
  return found
}

/** "option" of `option_a`, "point" of `point1`. */
const stemOf = (written: string) => written.replace(/(?:[a-h]|\d{1,2})$/u, '')

/** Whether a field is one of several that only a letter or a number at the end of their names tells apart. */
function isOneOfMany(written: string, others: readonly { written: string }[]): boolean {
  const stem = stemOf(written)
  return (
    stem.length >= 4 &&
    stem !== written &&
    others.filter((other) => other.written !== written && stemOf(other.written) === stem).length > 0
  )
}

/** How many letters of a name as it was written are those of a field. */
function likeness(written: string, name: string): number {
  const names = [plain(name), ...(otherNames[name] ?? '').split(' ')].filter((other) => other !== '')
  if (written.length >= 4 && names.some((other) => other.includes(written))) return written.length
  const held = names.filter((other) => (other.length > 1 ? written.includes(other) : written === other))
  return Math.max(0, ...held.map((other) => other.length))
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a value can be what a shape asks for: no list is a number, no number a list or a text. */
function suits(value: unknown, { type }: ResultShape): boolean {
  if (value === null || value === undefined) return false
  if (type === 'array') return isContainer(value) || typeof value === 'string'
  if (type === 'string') return isContainer(value) || typeof value === 'string'
  return !Array.isArray(value) || value.length === 1
}

function coerceList(
  value: unknown,
  { items = {}, minItems = 0, maxItems = Infinity }: ResultShape,
  open: Open,
): unknown {
  const given = Array.isArray(value)
    ? (value as unknown[])
    : typeof value === 'string'
      ? (opensList(value) ?? itemsIn(restoreBackslashes(value), minItems, maxItems))
      : isContainer(value)
        ? listIn(value)
        : undefined
  if (!given) return undefined
  const isExact = minItems === maxItems
  const bounded = given.slice(0, maxItems * 4)
  const list = withoutMarks(
    bounded
      .map((item) => coerce(item, items, open))
      .filter((item) => (isExact ? item !== undefined : !isBlank(item))),
  )
  const fit = isExact ? list : [...new Set(list)].slice(0, maxItems)
  return open.has(value) && fit.length < maxItems ? undefined : fit
}

function opensList(text: string): unknown[] | undefined {
  const opened = opensJson(text)
  return Array.isArray(opened) ? opened : undefined
}

/** A list that stands for one in an object: its only list, or all that it has. */
function listIn(value: Record<string, unknown>): unknown[] {
  const parts = Object.values(value)
  const lists = parts.filter((part) => Array.isArray(part))
  return lists.length === 1 ? lists[0]! : parts
}

const isBlank = (item: unknown) => item === undefined || (typeof item === 'string' && /^[\s.…]*$/u.test(item))

/** The text that stands in the place of one: that of an object, of a list, or a number. */
function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return restoreBackslashes(value).trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!isContainer(value)) return undefined
  const parts = Object.entries(value)
  if (Array.isArray(value)) return joined(value.map(textIn), ' ')
  const texts = parts.filter(
    ([name, part]) => typeof part === 'string' && !/^(?:id|type|source|quote|label|letter|key)$/iu.test(name),
  )
  const [only] =
    texts.length > 0 ? texts : parts.filter(([, part]) => typeof part === 'string' || Array.isArray(part))
  const named = texts.find(([name]) =>
    /^(?:text|point|keypoint|content|value|statement|sentence|option|example|implication)$/iu.test(
      plain(name),
    ),
  )
  if (named) return textIn(named[1])
  return texts.length <= 1
    ? textIn(only?.[1])
    : joined(
        texts.map(([, part]) => textIn(part)),
        ': ',
      )
}

function joined(texts: (string | undefined)[], by: string): string | undefined {
  const said = texts.filter((text) => text !== undefined && text !== '')
  return said.length > 0 ? said.join(by) : undefined
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

import * as z from 'zod/mini'
import { itemKinds } from '#domain/items/kinds.ts'
import { questionToWrite } from '#domain/items/question.ts'
import { writtenText } from '#domain/items/text.ts'
import { tools, type Tool } from '#domain/tools/index.ts'
import type { ResultShape } from './reading/coerce.ts'

/** A JSON schema (draft 2020-12) of what a model is to reply. */
export type ReplySchema = { name: string; schema: Record<string, unknown> }

/** Of one statement so many sentences are named at most. */
const mostSentences = 4
/** No text has more: without a bound a small model writes one number for ever. */
const highestSentence = 99_999

/** Keywords that keep a reply short, which not every provider takes. */
const bounds = new Set(['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'])

/** Fields beside a tool's own: where each statement comes from, and the marks of the text. */
export type Extras = { sources: boolean; marks: boolean }

/** @param most words of a summary, or questions of a quiz */
export function schemaOfTool(tool: Tool, most: number, extras: Extras): ReplySchema {
  const schema = writtenSchema(tool, most)
  return { name: tool, schema: withExtras(schema, extras, statementsOf(tool, schema)) }
}

const writtenSchemas = new Map<string, Record<string, unknown>>()
/** As many as there are of quizzes and of summaries that are asked for alike. */
const mostKept = 100

/** Of what a model is to write, kept: it takes a millisecond. */
function writtenSchema(tool: Tool, most: number): Record<string, unknown> {
  const name = `${tool} ${most}`
  const schema = writtenSchemas.get(name) ?? withoutDialect(z.toJSONSchema(tools[tool].written(most)))
  if (writtenSchemas.size < mostKept) writtenSchemas.set(name, schema)
  return schema
}

/** The paths of all statements that a result may have. */
function statementsOf(tool: Tool, schema: Record<string, unknown>): string[] {
  const { properties = {} }: ResultShape = schema
  return tools[tool].sections.flatMap(({ path, kind }) => {
    const part = properties[path]
    if (!part || kind === 'title' || kind === 'note') return []
    return kind in itemKinds ? Array.from({ length: part.maxItems ?? 0 }, (_, at) => `${path}.${at}`) : [path]
  })
}

/** Of one question or one sentence that is written again. @param options of the question */
export function schemaOfPart(part: 'question' | 'text', extras: Extras, options?: number): ReplySchema {
  const written = part === 'question' ? questionToWrite(options) : z.object({ text: writtenText(600) })
  return { name: part, schema: withExtras(withoutDialect(z.toJSONSchema(written)), extras, [part]) }
}

/** Of so many sentences one point of a part is made. */
const mostIds = 3

/** Of the points of a part. @param count of its sentences */
export function schemaOfPoints(most: number, count: number, extras: Extras): ReplySchema {
  const integer = (minimum: number, maximum: number) => z.int().check(z.gte(minimum), z.lte(maximum))
  const point = z.object({
    text: writtenText(320),
    ids: z.array(integer(1, count)).check(z.minLength(1), z.maxLength(mostIds)),
    weight: integer(1, 5),
  })
  const written = z.object({ points: z.array(point).check(z.minLength(1), z.maxLength(most)) })
  return { name: 'points', schema: withExtras(withoutDialect(z.toJSONSchema(written)), extras, []) }
}

/** Of the words at the ends of a text, and nothing else. */
export function schemaOfEnds(): ReplySchema {
  const nothing = { type: 'object', properties: {}, additionalProperties: false }
  return { name: 'ends', schema: withExtras(nothing, { sources: false, marks: true }, []) }
}

/** The same without lengths and counts, for a provider that refuses them. */
export function withoutBounds({ name, schema }: ReplySchema): ReplySchema {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip)
    if (typeof value !== 'object' || value === null) return value
    const kept = Object.entries(value).filter(([key]) => !bounds.has(key))
    return Object.fromEntries(kept.map(([key, part]) => [key, strip(part)]))
  }
  return { name, schema: strip(schema) as Record<string, unknown> }
}

function withExtras(
  schema: Record<string, unknown>,
  { sources, marks }: Extras,
  statements: readonly string[],
): Record<string, unknown> {
  const properties = {
    ...(marks && { marks: { type: 'array', items: text(16), minItems: 2, maxItems: 2 } }),
    ...(schema['properties'] as Record<string, unknown>),
    ...(sources && { sources: sourcesOf(statements) }),
  }
  return { ...schema, properties, required: Object.keys(properties) }
}

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength })

/** Each statement is named at most once: a small model goes on for ever otherwise. */
function sourcesOf(statements: readonly string[]): Record<string, unknown> {
  return {
    type: 'array',
    maxItems: statements.length,
    items: {
      type: 'object',
      properties: {
        statement: { type: 'string', enum: statements },
        sentences: {
          type: 'array',
          items: { type: 'integer', minimum: 1, maximum: highestSentence },
          minItems: 1,
          maxItems: mostSentences,
        },
      },
      required: ['statement', 'sentences'],
      additionalProperties: false,
    },
  }
}

/** Models that are asked in words alone keep to lengths roughly, and say something before and after. */
const roughly = 1.25
const aroundIt = 400

/** How many characters a reply of a shape may have at most before it is taken for one without end. */
export function longestOf({ schema }: ReplySchema): number {
  return roughly * charactersOf(schema) + aroundIt
}

/** A number, or a word of a few that are allowed, with its punctuation. */
const charactersOfOthers = 24

function charactersOf({ maxLength, maxItems = 0, items, properties }: ResultShape): number {
  if (properties) {
    const parts = Object.entries(properties)
    return parts.reduce((sum, [name, part]) => sum + name.length + charactersOf(part), 0)
  }
  return items ? maxItems * charactersOf(items) : (maxLength ?? charactersOfOthers)
}

function withoutDialect(schema: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema'))
}

import * as z from 'zod/mini'

/** As much of something as has come: texts may be empty, lists short, and a number may not be there yet. */
export type Draft<T> = T extends string
  ? T
  : T extends (infer Item)[]
    ? Draft<Item>[]
    : T extends object
      ? { [Name in keyof T]: Draft<T[Name]> }
      : T | undefined

/**
 * As much of a value as is of a schema's shape: its fields, texts and lists as far as they go, anything else where it is
 * whole. Never throws.
 */
export function readDraft(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
      return readDraft(def.innerType, value)
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, part]) => [name, readDraft(part, fieldOf(value, name))]),
      )
    case 'array': {
      const isText = readDraft(def.element, '') === ''
      const items = Array.isArray(value) ? (value as unknown[]) : []
      return items
        .filter((item) => !isText || typeof item === 'string')
        .map((item) => readDraft(def.element, item))
    }
    case 'string':
      return typeof value === 'string' ? value : ''
    default:
      return z.safeParse(schema, value).data
  }
}

/** A field of an object of anybody's making. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

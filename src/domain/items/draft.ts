import * as z from 'zod/mini'

/** As much of an item as has come: its texts may be empty, its lists short, and a number may not be there yet. */
export type Draft<Item> = Item extends object
  ? { [Name in keyof Item]: Item[Name] extends number ? number | undefined : Item[Name] }
  : Item

/**
 * As much of a value as is of a schema's shape: its fields, texts and lists as far as they go, anything else where it is
 * whole. Never throws.
 */
export function readDraft(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
      return readDraft(def.innerType, value)
    case 'object': {
      const fields = Object(value) as Record<string, unknown>
      const read = Object.entries(def.shape).map(([name, part]) => [name, readDraft(part, fields[name])])
      return Object.fromEntries(read) as unknown
    }
    case 'array': {
      const items = Array.isArray(value) ? (value as unknown[]) : []
      const isOfTexts = readDraft(def.element, '') === ''
      const fitting = items.filter((item) => !isOfTexts || typeof item === 'string')
      return fitting.map((item) => readDraft(def.element, item))
    }
    case 'string':
      return typeof value === 'string' ? value : ''
    default:
      return z.safeParse(schema, value).data
  }
}

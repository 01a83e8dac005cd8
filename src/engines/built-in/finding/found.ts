import type { Span } from '#domain/span.ts'

/** An item, and where in the text given it was found. */
export type Found<Item> = { item: Item; spans: Span[] }

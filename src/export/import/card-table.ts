import type { Omitted } from './omitted.ts'

/** Two sides of a card, as text. */
export type ReadCard = { front: string; back: string }

/** Cards of a file, and what of it did not come in. */
export type CardTable = { cards: ReadCard[]; omitted: Omitted[] }

import type { ItemKind } from './item.ts'

/** A sentence that says something of the source. */
export const point: ItemKind<string> = {
  line: (sentence) => sentence,
  claim: (sentence) => sentence,
  reworded: (_, words) => words,
  card: (sentence, askOneFact) => askOneFact(sentence),
}

/** A sentence that says what a hard word means; each word has only one. */
export const definition: ItemKind<string> = point

import type { CardSides } from './card.ts'
import type { Draft } from './draft.ts'
import { gapPassage } from './gap-passage.ts'
import { mark } from './mark.ts'
import { question } from './question.ts'
import { recall } from './recall.ts'
import { term } from './term.ts'

/** What a kind of item says of itself to all who handle items of any kind. */
type ItemKind<Item> = {
  /** An item in one line, as a list shows it and as it is told from others. */
  line(item: Draft<Item>): string
  /** What of it must rest on the source. */
  claim(item: Item): string
  /** The same item with its claim in other words; not there where the claim is made of several of its parts. */
  reworded?(item: Item, claim: string): Item
  /**
   * Both sides of its card; undefined where it makes none.
   * @param askOneFact makes a gap of the word that matters most in a sentence
   */
  card(item: Item, askOneFact: (sentence: string) => CardSides | undefined): CardSides | undefined
}

/** A sentence that says something of the source. */
const point: ItemKind<string> = {
  line: (sentence) => sentence,
  claim: (sentence) => sentence,
  reworded: (_, words) => words,
  card: (sentence, askOneFact) => askOneFact(sentence),
}

/**
 * Every kind of item that a result may hold; a definition is a point on one word. Another kind is a file beside this one
 * and a name here.
 */
const kinds = { point, definition: point, question, mark, term, gapPassage, recall }
export type ItemKindName = keyof typeof kinds
export const itemKindNames = Object.keys(kinds) as ItemKindName[]

export const itemKinds: Readonly<Record<ItemKindName, ItemKind<unknown>>> = kinds

/** An item of a kind. */
export type ItemOf<K extends ItemKindName> = Parameters<(typeof kinds)[K]['claim']>[0]

import type * as z from 'zod/mini'
import type { ItemKindName } from '../items/kinds.ts'

/**
 * A part of a result, and how it is shown on the screen, in a copy and on the command line: a text, or items of one kind.
 * A `title` names the result and claims nothing; a `note` is ours, not the source’s, and so are items marked so; a
 * `statement` is one sentence, set large, that stands for the whole; `text` is prose.
 */
export type Section =
  | { path: string; kind: 'title' | 'note' | 'statement' | 'text' | 'question' }
  | { path: string; kind: ListedKind; heading: string; numbered?: boolean; ours?: true }
  | { path: string; kind: FoundKind; heading: string }

/** Items that are shown as a list, a line each. */
type ListedKind = 'point' | 'definition'

/** Items that are found in a text, each shown in a way of its own. */
export type FoundKind = Exclude<ItemKindName, ListedKind | 'question'>

/** What a result holds, and in which order it is shown. */
export type ToolShape<Schema extends z.ZodMiniType> = { schema: Schema; sections: Section[] }

/** What the screens call a tool. The titles, descriptions and counters do not change: people and programs know them. */
export type ToolWords = {
  title: string
  description: string
  navigation: string
  card: string
  /** On the landing page. */
  feature: string
  pitch: string
  counter: string
  action: string
  noun: string
  /** What is asked for when there is no text: "Please provide some text to …". */
  purpose: string
}

export type ToolDefinition<
  Name extends string,
  Schema extends z.ZodMiniType,
  Found extends z.ZodMiniType,
> = ToolShape<Schema> & {
  /** Also its route, its command and its icon's file name. */
  name: Name
  words: ToolWords
  /** A colour of `tokens.css`. */
  hue: string
  /** The same of what is only found in the text, by an engine that writes nothing; its schema has `found: true`. */
  found: ToolShape<Found>
  /**
   * What a model is to write of it. The bounds keep it short: without them a small model fills one string for ever.
   * @param most as of `instructions`
   */
  written: (most: number) => z.ZodMiniType
  /**
   * The part of the system prompt that demands this tool's JSON.
   * @param most words of a summary, or how many questions a quiz has
   */
  instructions: (most: number) => string
}

/** Names the shape of a tool where it is declared, so that a missing part is an error there and not where it is used. */
export function defineTool<Name extends string, Schema extends z.ZodMiniType, Found extends z.ZodMiniType>(
  definition: ToolDefinition<Name, Schema, Found>,
): ToolDefinition<Name, Schema, Found> {
  return definition
}

import * as z from 'zod/mini'
import { storable } from '../source-text.ts'

/** In characters. */
export const longestResultText = 20_000

/** A non-blank piece of a result. The bound keeps a runaway reply out of the database and off the screen. */
export const ResultText = z
  .string()
  .check(z.overwrite(storable), z.trim(), z.minLength(1), z.maxLength(longestResultText))

/** A piece of what a model is to write, in characters. */
export function writtenText(most: number) {
  return z.string().check(z.minLength(1), z.maxLength(most))
}

/**
 * A part of a result, and how it is shown on the screen, in a copy and on the command line. A `title` names the result
 * and claims nothing; a `note` is ours, not the source’s, and so are the items of a list marked so; a `statement` is one sentence, set large, that stands for the whole; `text` is prose. The items of
 * a `list` are sentences, or objects with sentences as `fields`, such as a term and its meaning.
 */
export type Section =
  | { path: string; kind: 'title' | 'note' | 'statement' | 'text' | 'questions' }
  | { path: string; kind: 'list'; heading: string; numbered?: boolean; fields?: string[]; ours?: true }

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

export type ToolDefinition<Name extends string, Schema extends z.ZodMiniType> = {
  /** Also its route, its command and its icon's file name. */
  name: Name
  words: ToolWords
  /** A colour of `tokens.css`. */
  hue: string
  /** In the order in which they are shown. */
  sections: Section[]
  schema: Schema
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
export function defineTool<Name extends string, Schema extends z.ZodMiniType>(
  definition: ToolDefinition<Name, Schema>,
): ToolDefinition<Name, Schema> {
  return definition
}

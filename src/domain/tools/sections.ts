import { readDraft, type Draft } from '../items/draft.ts'
import { itemKinds } from '../items/kinds.ts'
import type { Question } from '../items/question.ts'
import type { ItemOf } from '../items/kinds.ts'
import {
  isFoundResult,
  schemaOf,
  sectionsFor,
  tools,
  writtenSchemaOf,
  type Result,
  type Tool,
} from './index.ts'
import type { FoundKind, Section } from './tool.ts'

/** A section with as much of it as there is. */
export type WrittenSection =
  | { kind: 'title' | 'note' | 'statement' | 'text'; path: string; text: string }
  | { kind: 'list'; path: string; heading: string; numbered: boolean; ours: boolean; items: string[] }
  | { kind: 'questions'; path: string; questions: Draft<Question>[] }
  | FoundSection

/** Items that are found in a text, each shown in a way of its own. */
export type FoundSection<K extends FoundKind = FoundKind> = {
  [Kind in K]: { kind: Kind; path: string; heading: string; items: ItemOf<Kind>[] }
}[K]

/**
 * A result, finished or not, as its sections that have a word to show. What is not of the tool's shape yet is left out.
 * Never throws.
 */
export function sectionsOf(tool: Tool, result: unknown): WrittenSection[] {
  const draft = draftOf(tool, result)
  return sectionsFor(tool, result).flatMap((section): WrittenSection[] => {
    const { path } = section
    if (isFoundSection(section)) {
      const items = draft[path] as never[]
      return items.length > 0 ? [{ ...section, items }] : []
    }
    if ('heading' in section) {
      const { kind, heading, numbered = false, ours = false } = section
      const items = (draft[path] as unknown[]).map((item) => itemKinds[kind].line(item)).filter(hasWords)
      return items.length > 0 ? [{ kind: 'list', path, heading, numbered, ours, items }] : []
    }
    if (section.kind === 'question') {
      const questions = draft[path] as Draft<Question>[]
      const begun = questions.some(({ question, options }) => hasWords([question, options]))
      return begun ? [{ kind: 'questions', path, questions }] : []
    }
    const text = draft[path] as string
    return hasWords(text) ? [{ kind: section.kind, path, text }] : []
  })
}

const listedKinds = new Set(['point', 'definition'])

function isFoundSection(section: Section): section is Extract<Section, { kind: FoundKind }> {
  return 'heading' in section && !listedKinds.has(section.kind)
}

/** The draft of a result so far, with only the fields of its tool. What was found comes as a whole. */
export function draftOf(tool: Tool, value: unknown): Record<string, unknown> {
  if (isFoundResult(value)) return schemaOf(tool).safeParse(value).data ?? {}
  const draft = readDraft(writtenSchemaOf(tool), inObject(tool, value)) as Record<string, unknown>
  return Object.fromEntries(tools[tool].sections.map(({ path }) => [path, draft[path]]))
}

/** The paths of the sections that only we may write: nobody would ask where they come from. */
export function oursOf(tool: Tool): string[] {
  return tools[tool].sections
    .filter((section) => section.kind === 'note' || ('ours' in section && section.ours))
    .map(({ path }) => path)
}

/** A model's reply without the parts that only we may write. */
export function withoutOurs(tool: Tool, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const ours = oursOf(tool)
  return Object.fromEntries(Object.entries(value).filter(([name]) => !ours.includes(name)))
}

/** Whether a draft, or a part of one, has a word to show. */
export function hasWords(part: unknown): boolean {
  if (typeof part === 'string') return part.trim() !== ''
  return typeof part === 'object' && part !== null && Object.values(part).some(hasWords)
}

/** A tool of one section may be answered by that section alone, as a quiz is by an array of its questions. */
export function inObject(tool: Tool, value: unknown): unknown {
  const [only, ...others] = tools[tool].sections
  return Array.isArray(value) && only && others.length === 0 ? { [only.path]: value as unknown[] } : value
}

/** The title under which a result is stored and found: its own, or the name of its source. */
export function titleOf(tool: Tool, result: Result, source: string): string {
  const [first] = sectionsOf(tool, result)
  return first?.kind === 'title' || first?.kind === 'statement' ? first.text : source
}

import { tools, type Result, type Tool } from './index.ts'

export type WrittenQuestion = {
  question: string
  options: string[]
  /** The index of the key, once it is there. */
  answer: number | undefined
  explanation: string
}

/** A section with as much of it as there is. */
export type WrittenSection =
  | { kind: 'title' | 'note' | 'statement' | 'text'; path: string; text: string }
  | { kind: 'list'; path: string; heading: string; numbered: boolean; ours: boolean; items: string[] }
  | { kind: 'questions'; path: string; questions: WrittenQuestion[] }

/**
 * A result, finished or not, as its sections that have a word to show. What is not of the tool's shape yet is left out.
 * Never throws.
 */
export function sectionsOf(tool: Tool, result: unknown): WrittenSection[] {
  return tools[tool].sections.flatMap((section): WrittenSection[] => {
    const { path } = section
    const value = field(inObject(tool, result), path)
    switch (section.kind) {
      case 'list': {
        const items = textsOf(value, section.fields).filter(isWritten)
        const { heading, numbered = false, ours = false } = section
        return items.length > 0 ? [{ kind: 'list', path, heading, numbered, ours, items }] : []
      }
      case 'questions': {
        const questions = listOf(value).map(questionOf)
        const begun = questions.some(({ question, options }) => [question, ...options].some(isWritten))
        return begun ? [{ kind: 'questions', path, questions }] : []
      }
      default: {
        const text = textOf(value)
        return isWritten(text) ? [{ kind: section.kind, path, text }] : []
      }
    }
  })
}

/** The draft of a result so far, with only the fields of its tool. */
export function draftOf(tool: Tool, value: unknown): Record<string, unknown> {
  const come = tools[tool].sections.map((section) => {
    const part = field(inObject(tool, value), section.path)
    if (section.kind === 'questions') return [section.path, listOf(part).map(questionOf)]
    if (section.kind !== 'list') return [section.path, textOf(part)]
    const { fields } = section
    if (!fields) return [section.path, textsOf(part)]
    const pick = (item: unknown) =>
      Object.fromEntries(fields.map((name) => [name, textOf(field(item, name))]))
    return [section.path, listOf(part).map(pick)]
  })
  return Object.fromEntries(come) as Record<string, unknown>
}

/** A model's reply without the parts that only we may write: nobody would ask where they come from. */
export function withoutOurs(tool: Tool, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const isOurs = (name: string) =>
    tools[tool].sections.some(
      (section) =>
        section.path === name && (section.kind === 'note' || (section.kind === 'list' && section.ours)),
    )
  return Object.fromEntries(Object.entries(value).filter(([name]) => !isOurs(name)))
}

/** Whether a draft, or a part of one, has a word to show. */
export function hasWords(part: unknown): boolean {
  if (typeof part === 'string') return isWritten(part)
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

function questionOf(value: unknown): WrittenQuestion {
  const answer = field(value, 'answer')
  return {
    question: textOf(field(value, 'question')),
    options: textsOf(field(value, 'options')),
    answer: typeof answer === 'number' ? answer : undefined,
    explanation: textOf(field(value, 'explanation')),
  }
}

/** The items of a list, each in one line. */
function textsOf(value: unknown, fields?: readonly string[]): string[] {
  if (!fields) return listOf(value).filter((item) => typeof item === 'string')
  const textOfItem = (item: unknown) => fields.map((name) => textOf(field(item, name))).filter(isWritten)
  return listOf(value).map((item) => textOfItem(item).join(': '))
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function isWritten(text: string): boolean {
  return text.trim() !== ''
}

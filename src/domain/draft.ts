import type { Tool } from './tools/index.ts'

/** A result as far as it has come: the tool's shape, with anything missing. */
export type Drafts = {
  summary: { title: string; summary: string; keyPoints: string[] }
  quiz: { questions: { question: string; options: string[]; explanation: string }[] }
  eli5: { title: string; explanation: string; examples: string[] }
  insight: { mainInsight: string; supportingPoints: string[]; implications: string[] }
}

/** Reads whatever has come of a result, leaving out what is not yet of its shape. Never throws. */
export function readDraft<T extends Tool>(tool: T, value: unknown): Drafts[T] {
  const draft: { [K in Tool]: () => Drafts[K] } = {
    summary: () => ({
      title: text(value, 'title'),
      summary: text(value, 'summary'),
      keyPoints: texts(value, 'keyPoints'),
    }),
    quiz: () => ({
      questions: (Array.isArray(value) ? value : list(value, 'questions')).map((item: unknown) => ({
        question: text(item, 'question'),
        options: texts(item, 'options'),
        explanation: text(item, 'explanation'),
      })),
    }),
    eli5: () => ({
      title: text(value, 'title'),
      explanation: text(value, 'explanation'),
      examples: texts(value, 'examples'),
    }),
    insight: () => ({
      mainInsight: text(value, 'mainInsight'),
      supportingPoints: texts(value, 'supportingPoints'),
      implications: texts(value, 'implications'),
    }),
  }
  return draft[tool]()
}

/** Whether a draft, or a part of one, has a word to show. */
export function hasWords(part: unknown): boolean {
  if (typeof part === 'string') return part.trim() !== ''
  return typeof part === 'object' && part !== null && Object.values(part).some(hasWords)
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function text(value: unknown, name: string): string {
  const found = field(value, name)
  return typeof found === 'string' ? found : ''
}

function list(value: unknown, name: string): unknown[] {
  const found = field(value, name)
  return Array.isArray(found) ? found : []
}

function texts(value: unknown, name: string): string[] {
  return list(value, name).filter((item) => typeof item === 'string')
}

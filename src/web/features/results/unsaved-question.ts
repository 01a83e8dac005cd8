import * as z from 'zod/mini'
import { readDraft, type Draft } from '#domain/items/draft.ts'
import { Question } from '#domain/items/question.ts'

/** What is being edited: a question as it stood when that began, or one to be added; and what was written of it. */
const Editing = z.object({ question: z.optional(Question), draft: z.unknown() })
export type Editing = { question?: Question | undefined; draft?: Question }

const keyOf = (id: string) => `question.${id}`

/** What somebody was writing in this tab when they went elsewhere. @param id of the quiz */
export function loadUnsaved(id: string): Editing | undefined {
  try {
    const { question, draft } = Editing.parse(JSON.parse(sessionStorage.getItem(keyOf(id)) ?? ''))
    const { answer = 0, ...texts } = readDraft(Question, draft) as Draft<Question>
    return { question, draft: { ...texts, answer } }
  } catch {
    return undefined
  }
}

/** Keeps what is being written, until nothing is. */
export function keepUnsaved(id: string, editing: Editing | undefined): void {
  try {
    if (editing) sessionStorage.setItem(keyOf(id), JSON.stringify(editing))
    else sessionStorage.removeItem(keyOf(id))
  } catch {
    // A full or forbidden store costs only what was not saved.
  }
}

import * as z from 'zod/mini'

const Draft = z.object({
  question: z.string(),
  options: z.array(z.string()).check(z.length(4)),
  answer: z.int().check(z.gte(0), z.lte(3)),
  explanation: z.string(),
})

/** What is being edited: a question as it stood when that began, or one to be added; and what was written of it. */
const Editing = z.object({ question: z.optional(Draft), draft: z.optional(Draft) })
export type Editing = z.infer<typeof Editing>

const queryKeyOf = (id: string) => `question.${id}`

/** What somebody was writing in this tab when they went elsewhere. @param id of the quiz */
export function loadUnsaved(id: string): Editing | undefined {
  try {
    return Editing.parse(JSON.parse(sessionStorage.getItem(queryKeyOf(id)) ?? ''))
  } catch {
    return undefined
  }
}

/** Keeps what is being written, until nothing is. */
export function keepUnsaved(id: string, editing: Editing | undefined): void {
  try {
    if (editing) sessionStorage.setItem(queryKeyOf(id), JSON.stringify(editing))
    else sessionStorage.removeItem(queryKeyOf(id))
  } catch {
    // A full or forbidden store costs only what was not saved.
  }
}

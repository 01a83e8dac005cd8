import { GenerationPage } from '#domain/generation.ts'
import { listFinished } from '../db/generations.ts'
import type { Context } from './context.ts'
import { cursorText, parseCursor } from './cursor.ts'
import { toGenerationSummary } from './stored-generation.ts'

const pageLength = 20

/** A page of a person's finished generations, newest first. @throws AppError `request_invalid` for a made-up cursor */
export async function listGenerations(
  context: Context,
  userId: string,
  after: string | undefined,
): Promise<GenerationPage> {
  const cursor = after === undefined ? undefined : parseCursor(after)
  const rows = await listFinished(context.db, userId, cursor, pageLength + 1)
  const page = rows.slice(0, pageLength)
  const last = rows.length > pageLength ? page.at(-1) : undefined
  return GenerationPage.parse({
    generations: page.map(toGenerationSummary),
    next: last ? cursorText({ at: last.createdAt, id: last.id }) : null,
  })
}

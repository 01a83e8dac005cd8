import { GenerationPage } from '#domain/generation.ts'
import { listFinished } from '../../db/generations.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { cutPage, pageLength, parseCursor } from '../page.ts'
import { toGenerationSummary } from './stored-generation.ts'

/** A page of a person's finished generations, newest first. @throws AppError `request_invalid` for a made-up cursor */
export async function listGenerations(
  { db }: Context,
  { userId }: Actor,
  { after }: { after?: string | undefined },
): Promise<GenerationPage> {
  const rows = await listFinished(db, userId, parseCursor(after), pageLength + 1)
  const { page, next } = cutPage(rows, ({ createdAt, id }) => ({ at: createdAt, id }))
  return GenerationPage.parse({ generations: page.map(toGenerationSummary), next })
}

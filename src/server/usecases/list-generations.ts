import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import { GenerationPage } from '#domain/generation.ts'
import { listFinished, type Cursor } from '../db/generations.ts'
import type { Context } from './context.ts'
import { toSummary } from './stored-generation.ts'

const pageLength = 20

/** A page of a person's finished generations, newest first. @throws AppError `request_invalid` for a made-up cursor */
export async function listGenerations(
  context: Context,
  userId: string,
  after: string | undefined,
): Promise<GenerationPage> {
  const rows = await listFinished(
    context.db,
    userId,
    after === undefined ? undefined : readCursor(after),
    pageLength + 1,
  )
  const page = rows.slice(0, pageLength)
  const last = rows.length > pageLength ? page.at(-1) : undefined
  return GenerationPage.parse({
    generations: page.map(toSummary),
    next: last ? `${last.createdAt.toISOString()}_${last.id}` : null,
  })
}

const CursorText = z.tuple([z.iso.datetime(), z.uuid()])

function readCursor(text: string): Cursor {
  const parsed = CursorText.safeParse(text.split('_'))
  if (!parsed.success) throw new AppError('request_invalid')
  const [createdAt, id] = parsed.data
  return { createdAt: new Date(createdAt), id }
}

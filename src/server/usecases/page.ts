import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import type { Cursor } from '../db/sources.ts'

/** Rows of one page of a list. One more is asked for, to know whether another page follows. */
export const pageLength = 20

/** A moment as `Date` writes it; the database knows no year 0. */
const CursorText = z.tuple([z.iso.datetime({ precision: 3 }).check(z.regex(/^[1-9]/)), z.uuid()])

/** A place in a list as a client was given it, or its beginning. @throws AppError `request_invalid` for a made-up one */
export function parseCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const parsed = CursorText.safeParse(text.split('_'))
  if (!parsed.success) throw new AppError('request_invalid')
  const [at, id] = parsed.data
  return { at: new Date(at), id }
}

/** The rows of a page, and the cursor with which a client asks for the one that follows; null after the last. */
export function cutPage<Row>(
  rows: readonly Row[],
  cursorOf: (row: Row) => Cursor,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, pageLength)
  const last = rows.length > pageLength ? page.at(-1) : undefined
  const cursor = last && cursorOf(last)
  return { page, next: cursor ? `${cursor.at.toISOString()}_${cursor.id}` : null }
}

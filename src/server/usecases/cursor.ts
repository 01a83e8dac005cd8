import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import type { Cursor } from '../db/sources.ts'

/** A moment as `Date` writes it; the database knows no year 0. */
const CursorText = z.tuple([z.iso.datetime({ precision: 3 }).check(z.regex(/^[1-9]/)), z.uuid()])

/** A place in a list as a client was given it. @throws AppError `request_invalid` for a made-up one */
export function parseCursor(text: string): Cursor {
  const parsed = CursorText.safeParse(text.split('_'))
  if (!parsed.success) throw new AppError('request_invalid')
  const [at, id] = parsed.data
  return { at: new Date(at), id }
}

export function cursorText({ at, id }: Cursor): string {
  return `${at.toISOString()}_${id}`
}

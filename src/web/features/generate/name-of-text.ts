import { openingOf } from '#domain/opening-of-text.ts'
import type { HandedText } from './stored-text.ts'

/** What a text is called: as its reader or the server said, else by its file, else as it begins. */
export function nameOfText({ title, file, text }: HandedText): string {
  return title ?? file?.name ?? openingOf(text)
}

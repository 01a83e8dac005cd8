import type { SourceNote } from '#domain/document/reading-report.ts'
import type { DocumentText } from './document-text.ts'

/** What a person should know about how a document was read. */
export function notesOf({ guessed, damaged, perhapsHidden, stopsSet }: Partial<DocumentText>): SourceNote[] {
  const notes: SourceNote[] = []
  if (guessed !== undefined) notes.push({ kind: 'guessed-encoding', encoding: guessed })
  if (damaged) notes.push({ kind: 'damaged-end' })
  if (stopsSet) notes.push({ kind: 'stops-set' })
  if (perhapsHidden) notes.push({ kind: 'perhaps-hidden', pages: [] })
  return notes
}

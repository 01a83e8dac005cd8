import type { SourceNote } from '#readers/source.ts'

/** Below this, every tenth word or so is wrong. */
const goodConfidence = 80

/** What somebody should know who works on a text that OCR has read. */
export function ocrNote(notes: SourceNote[]): string {
  const found = notes.find((note) => note.kind === 'read-by-ocr')
  const unsure = found && found.confidence < goodConfidence
  return unsure
    ? `Read by OCR, which was unsure of much (confidence ${found.confidence} %): compare the text with the file`
    : 'Read by OCR: check names and numbers'
}

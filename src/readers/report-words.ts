import { pagesInWords } from '#domain/document/places.ts'
import type { LeftOut, SourceNote } from '#domain/document/reading-report.ts'

/** Below this, every tenth word or so is wrong. */
const goodConfidence = 80

/** What a note says, as a sentence. */
export function sentenceOfNote(note: SourceNote): string {
  if (note.kind === 'first-pages') return `Only the first ${note.read} of ${note.of} pages were read.`
  if (note.kind === 'read-by-ocr') return ocrSentence(note.confidence)
  if (note.kind === 'damaged-end') return 'Not in the text: the end of the file, which is damaged.'
  if (note.kind === 'stops-set')
    return 'Hardly a full stop is written in it. We set them by pauses and words.'
  if (note.kind === 'guessed-encoding')
    return `We guessed that this file is in ${nameOfEncoding(note.encoding)}. If letters look wrong, save it as UTF-8.`
  if (note.kind === 'put-back')
    return note.pieces === 1
      ? 'Put back into the text: 1 piece.'
      : `Put back into the text: ${note.pieces} pieces.`
  const pages = pagesInWords(note.pages)
  const one = note.pages.length === 1
  if (note.kind === 'scanned-pages')
    return `Not in the text: ${pages} ${one ? 'is a picture' : 'are pictures'}.`
  if (note.kind === 'perhaps-hidden')
    return `Text of ${note.pages.length > 0 ? pages : 'this document'} may be hidden from readers of the file. It was kept: compare it with the file.`
  if (note.kind === 'garbled-pages') return `Not in the text: the letters of ${pages} cannot be decoded.`
  if (note.kind === 'garbled-lines')
    return `Not in the text: some lines of ${pages}, whose letters cannot be decoded.`
  return `Not in the text: ${pages} ${one ? 'is' : 'are'} damaged.`
}

/** As people write it: "Shift_JIS", "windows-1251", "KOI8-R". */
function nameOfEncoding(encoding: string): string {
  if (encoding === 'shift_jis') return 'Shift_JIS'
  return encoding.startsWith('windows-') || encoding === 'big5'
    ? encoding.replace('b', 'B')
    : encoding.toUpperCase()
}

function ocrSentence(confidence: number): string {
  return confidence < goodConfidence
    ? `Read by OCR, which was unsure of much (confidence ${confidence} %): compare the text with the file`
    : 'Read by OCR: check names and numbers'
}

/** Whether it is invisible in the document; all other omitted text surrounds the main text. */
export function isHidden({ why }: LeftOut): boolean {
  return hiding[why] !== undefined
}

/** What was omitted around the text, in number: "3 headers, footers and page numbers". */
export function aroundInWords(omitted: readonly LeftOut[]): string {
  const count = omitted.length
  if (omitted.every(({ why }) => why === 'surroundings'))
    return count === 1 ? '1 part of the page around the text' : `${count} parts of the page around the text`
  if (omitted.every(({ why }) => why === 'placeholder'))
    return count === 1 ? '1 prompt of an empty field' : `${count} prompts of empty fields`
  return `${count} ${count === 1 ? 'header, footer or page number' : 'headers, footers and page numbers'}`
}

export const hiddenHeading = 'We found hidden text and left it out'

/** What hidden text may be there for. */
export function hintOfHidden(hidden: readonly LeftOut[]): string {
  const [first, ...others] = new Set(hidden.map(({ why }) => why))
  const only = others.length === 0 ? first : undefined
  if (only === 'off-page')
    return 'It stands beside the pages, where printers put their marks and nobody else looks.'
  if (only === 'hidden-slide') return 'These slides are not shown: often they are kept in reserve.'
  if (only === 'undisplayed') return 'The page does not show it, or not at first.'
  return 'Nobody who looks at the document sees it: it may be there to mislead a program.'
}

/** What stands before something that was omitted: where it is, and how it is hidden, as "p. 1 (too pale to see): ". */
export function placeOf({ page, why }: LeftOut): string {
  return placeInWords([page], why)
}

function placeInWords(pages: number[], why: LeftOut['why']): string {
  const how = hiding[why]
  const known = pages.filter((page) => page > 0)
  if (known.length === 0) return how === undefined ? '' : `${how}: `
  return `${pagesInWords(known)}${how ? ` (${how})` : ''}: `
}

/** What was omitted, one line for each distinct text, with all its pages; page numbers share one. */
export function linesOfOmitted(omitted: readonly LeftOut[]): string[] {
  const alike = new Map<string, { text: string; why: LeftOut['why']; pages: number[] }>()
  for (const { text, why, page } of omitted) {
    const words = why === 'page-number' ? 'page numbers' : text
    const key = `${why} ${words}`
    const known = alike.get(key)
    if (!known) alike.set(key, { text: words, why, pages: [page] })
    else if (!known.pages.includes(page)) known.pages.push(page)
  }
  return [...alike.values()].map(({ text, why, pages }) => placeInWords(pages, why) + text)
}

const hiding: Partial<Record<LeftOut['why'], string>> = {
  pale: 'too pale to see',
  invisible: 'invisible',
  'no-contrast': 'in the color of its background',
  covered: 'behind something else',
  clipped: 'cut off',
  layer: 'in a layer that is switched off',
  'off-page': 'beside the page',
  tiny: 'too small to read',
  'hidden-slide': 'on a hidden slide',
  undisplayed: 'not displayed',
}

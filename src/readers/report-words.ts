import { pagesInWords } from '#domain/document/places.ts'
import type { LeftOut, SourceNote } from '#domain/document/reading-report.ts'
import * as words from './words.ts'

/** Below this, every tenth word or so is wrong. */
const goodConfidence = 80

/** What a note says, as a sentence. */
export function sentenceOfNote(note: SourceNote): string {
  switch (note.kind) {
    case 'first-pages':
      return words.firstPages(note.read, note.of)
    case 'read-by-ocr':
      return note.confidence < goodConfidence ? words.unsureOcr(note.confidence) : words.readByOcr
    case 'damaged-end':
      return words.damagedEnd
    case 'stops-set':
      return words.stopsSet
    case 'guessed-encoding':
      return words.guessedEncoding(nameOfEncoding(note.encoding))
    case 'put-back':
      return words.putBack(note.pieces)
    case 'scanned-pages':
      return words.arePictures(pagesInWords(note.pages), note.pages.length)
    case 'perhaps-hidden':
      return words.perhapsHidden(pagesInWords(note.pages))
    case 'garbled-pages':
      return words.garbledPages(pagesInWords(note.pages))
    case 'garbled-lines':
      return words.garbledLines(pagesInWords(note.pages))
    default:
      return words.areDamaged(pagesInWords(note.pages), note.pages.length)
  }
}

/** As people write it: "Shift_JIS", "windows-1251", "KOI8-R". */
function nameOfEncoding(encoding: string): string {
  if (encoding === 'shift_jis') return 'Shift_JIS'
  return encoding.startsWith('windows-') || encoding === 'big5'
    ? encoding.replace('b', 'B')
    : encoding.toUpperCase()
}

/** Whether it is invisible in the document; all other omitted text surrounds the main text. */
export function isHidden({ why }: LeftOut): boolean {
  return words.hiding[why] !== undefined
}

/** What was omitted around the text, in number: "3 headers, footers and page numbers". */
export function aroundInWords(omitted: readonly LeftOut[]): string {
  const count = omitted.length
  if (omitted.every(({ why }) => why === 'surroundings')) return words.partsOfPage(count)
  if (omitted.every(({ why }) => why === 'placeholder')) return words.emptyFields(count)
  return words.aroundPages(count)
}

export const { hiddenHeading } = words

/** What hidden text may be there for. */
export function hintOfHidden(hidden: readonly LeftOut[]): string {
  const [first, ...others] = new Set(hidden.map(({ why }) => why))
  const only = others.length === 0 ? first : undefined
  if (only === 'off-page') return words.besidePages
  if (only === 'hidden-slide') return words.onHiddenSlides
  if (only === 'undisplayed') return words.notShown
  return words.seenByNobody
}

/** What stands before something that was omitted: where it is, and how it is hidden, as "p. 1 (too pale to see): ". */
export function placeOf({ page, why }: LeftOut): string {
  return placeInWords([page], why)
}

function placeInWords(pages: number[], why: LeftOut['why']): string {
  const how = words.hiding[why]
  const known = pages.filter((page) => page > 0)
  if (known.length === 0) return how === undefined ? '' : `${how}: `
  return `${pagesInWords(known)}${how ? ` (${how})` : ''}: `
}

/** What was omitted, one line for each distinct text, with all its pages; page numbers share one. */
export function linesOfOmitted(omitted: readonly LeftOut[]): string[] {
  const alike = new Map<string, { text: string; why: LeftOut['why']; pages: number[] }>()
  for (const { text, why, page } of omitted) {
    const said = why === 'page-number' ? words.pageNumbers : text
    const key = `${why} ${said}`
    const known = alike.get(key)
    if (!known) alike.set(key, { text: said, why, pages: [page] })
    else if (!known.pages.includes(page)) known.pages.push(page)
  }
  return [...alike.values()].map(({ text, why, pages }) => placeInWords(pages, why) + text)
}

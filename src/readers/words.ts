import type { LeftOut } from '#domain/document/reading-report.ts'

// What was noticed while a file was read
export const firstPages = (read: number, of: number) => `Only the first ${read} of ${of} pages were read.`
export const damagedEnd = 'Not in the text: the end of the file, which is damaged.'
export const stopsSet = 'Hardly a full stop is written in it. We set them by pauses and words.'
export const guessedEncoding = (encoding: string) =>
  `We guessed that this file is in ${encoding}. If letters look wrong, save it as UTF-8.`
export const putBack = (pieces: number) =>
  pieces === 1 ? 'Put back into the text: 1 piece.' : `Put back into the text: ${pieces} pieces.`
export const arePictures = (pages: string, count: number) =>
  `Not in the text: ${pages} ${count === 1 ? 'is a picture' : 'are pictures'}.`
export const perhapsHidden = (pages: string) =>
  `Text of ${pages || 'this document'} may be hidden from readers of the file. It was kept: compare it with the file.`
export const garbledPages = (pages: string) => `Not in the text: the letters of ${pages} cannot be decoded.`
export const garbledLines = (pages: string) =>
  `Not in the text: some lines of ${pages}, whose letters cannot be decoded.`
export const areDamaged = (pages: string, count: number) =>
  `Not in the text: ${pages} ${count === 1 ? 'is' : 'are'} damaged.`
export const unsureOcr = (confidence: number) =>
  `Read by OCR, which was unsure of much (confidence ${confidence} %): compare the text with the file`
export const readByOcr = 'Read by OCR: check names and numbers'

// What was left out around the text
export const partsOfPage = (count: number) =>
  count === 1 ? '1 part of the page around the text' : `${count} parts of the page around the text`
export const emptyFields = (count: number) =>
  count === 1 ? '1 prompt of an empty field' : `${count} prompts of empty fields`
export const aroundPages = (count: number) =>
  `${count} ${count === 1 ? 'header, footer or page number' : 'headers, footers and page numbers'}`
export const pageNumbers = 'page numbers'

// Hidden text
export const hiddenHeading = 'We found hidden text and left it out'
export const besidePages = 'It stands beside the pages, where printers put their marks and nobody else looks.'
export const onHiddenSlides = 'These slides are not shown: often they are kept in reserve.'
export const notShown = 'The page does not show it, or not at first.'
export const seenByNobody = 'Nobody who looks at the document sees it: it may be there to mislead a program.'
export const hiding: Partial<Record<LeftOut['why'], string>> = {
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

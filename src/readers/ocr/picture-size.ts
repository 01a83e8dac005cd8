import type { ImageSize } from './image-size.ts'

/** Pixels of a picture given to OCR: twelve million are 48 MB while it is drawn. */
const most = { side: 4000, area: 12_000_000 }

/** Tesseract reads best where a small letter is 20 pixels high or more, as print is at 300 dots per inch. */
const pointsPerInch = 72
const dotsPerInch = 300
const goodSide = 2400
const mostEnlarged = 3

/** @param page points @returns pixels per point */
export function scaleOfPage(page: ImageSize): number {
  return Math.min(dotsPerInch / pointsPerInch, mostScale(page))
}

/** A screenshot has small letters, a photograph has pixels to spare. @returns pixels drawn per pixel */
export function scaleOfImage(image: ImageSize): number {
  const wanted = goodSide / Math.max(image.width, image.height)
  return Math.min(Math.max(1, Math.min(wanted, mostEnlarged)), mostScale(image))
}

function mostScale({ width, height }: ImageSize): number {
  return Math.min(most.side / Math.max(width, height), Math.sqrt(most.area / (width * height)))
}

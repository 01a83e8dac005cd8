import { expect, test } from 'vitest'
import { isBlankPicture } from './blank-page.ts'

const [width, height] = [100, 140]

/** A page of one colour, and what is drawn on it: a level of grey for a place. */
function page(paper: number, drawn: (x: number, y: number) => number | undefined = () => undefined) {
  const pixels = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set([...Array(3).fill(drawn(x, y) ?? paper), 255], 4 * (y * width + x))
  return pixels
}

test('a page of one colour is blank, whatever the colour, and though its paper is not quite even', () => {
  expect(isBlankPicture(page(255))).toBe(true)
  expect(isBlankPicture(page(0))).toBe(true)
  expect(isBlankPicture(page(250, (x, y) => 250 - ((x + y) % 4)))).toBe(true)
})

test('a page with a single faint line, or specks that may be one, is not blank', () => {
  expect(isBlankPicture(page(255, (x, y) => (y === 70 && x > 20 && x < 40 ? 235 : undefined)))).toBe(false)
  expect(isBlankPicture(page(255, (x, y) => (x === 50 && y === 3 ? 200 : undefined)))).toBe(false)
})

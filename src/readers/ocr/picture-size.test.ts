import { expect, test } from 'vitest'
import { scaleOfImage, scaleOfPage } from './picture-size.ts'

test('a page is drawn at 300 dots per inch, and a poster within 4,000 pixels a side', () => {
  expect(scaleOfPage({ width: 595, height: 842 }) * 72).toBeCloseTo(300)
  expect(scaleOfPage({ width: 3000, height: 100 }) * 3000).toBeCloseTo(4000)
})

test('no picture is drawn with more than twelve million pixels', () => {
  for (const [width, height] of [
    [8000, 8000],
    [3900, 3900],
    [595, 842],
    [20_000, 30],
  ] as const) {
    for (const scale of [scaleOfPage({ width, height }), scaleOfImage({ width, height })]) {
      expect(scale * width).toBeLessThan(4001)
      expect(scale ** 2 * width * height).toBeLessThan(12_000_001)
    }
  }
})

test('a screenshot is enlarged, up to three times, and a photograph of enough pixels is not', () => {
  expect(scaleOfImage({ width: 1200, height: 800 })).toBe(2)
  expect(scaleOfImage({ width: 100, height: 100 })).toBe(3)
  expect(scaleOfImage({ width: 3000, height: 2000 })).toBe(1)
})

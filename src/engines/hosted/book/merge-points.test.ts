import { expect, test } from 'vitest'
import { mergePoints } from './merge-points.ts'

const point = (text: string, sentences: number[], weight = 1) => ({ text, sentences, weight })

test('points that say nearly the same become one, in the words of the weightiest, with the weight and the sentences of all', () => {
  expect(
    mergePoints([
      point('The Moon pulls the water of the sea.', [4], 2),
      point('Fish sleep at night.', [9], 1),
      point('The Moon pulls the water of every sea.', [20, 4], 3),
    ]),
  ).toEqual([
    point('The Moon pulls the water of every sea.', [4, 20], 5),
    point('Fish sleep at night.', [9], 1),
  ])
})

test('and so do points that rest on the same sentences', () => {
  const merged = mergePoints([
    point('Tides turn twice a day.', [1, 2]),
    point('High water comes again after half a day.', [2, 1]),
  ])
  expect(merged).toHaveLength(1)
})

test('others stay, in the order of the text', () => {
  const points = [point('Birds fly south.', [30]), point('Rivers reach the sea.', [2])]
  expect(mergePoints(points).map(({ sentences }) => sentences)).toEqual([[2], [30]])
})

import { expect, test } from 'vitest'
import { pageList } from './page-list.ts'

test('neighbouring pages are written as one stretch', () => {
  expect(pageList([2])).toBe('2')
  expect(pageList([2, 4, 5, 6, 9, 10])).toBe('2, 4–6, 9–10')
})

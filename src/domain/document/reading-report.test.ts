import { expect, test } from 'vitest'
import { boundReport } from './reading-report.ts'

test('a reading report is kept as far as it is no longer than its text and 20,000 characters, the last piece cut', () => {
  const piece = { page: 1, text: 'x'.repeat(4000), why: 'running' as const }
  const small = { notes: [{ kind: 'damaged-end' as const }], leftOut: [piece, piece] }
  expect(boundReport(small, 3000)).toEqual(small)
  const bounded = boundReport({ ...small, leftOut: Array.from({ length: 60 }, () => piece) }, 3000)
  expect(JSON.stringify(bounded).length).toBeLessThan(23_200)
  expect(bounded.leftOut).toHaveLength(6)
  expect(bounded.leftOut.at(-1)!.text).toMatch(/^x{2000,3000}…$/)
  const pages = Array.from({ length: 60_000 }, (_, page) => page)
  expect(boundReport({ notes: [{ kind: 'garbled-pages', pages }], leftOut: [] }, 3000).notes).toEqual([])
})

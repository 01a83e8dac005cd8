import { expect, test } from 'vitest'
import type { SourceSummary } from '#domain/source.ts'
import { withTouched } from './queries.ts'

const source = (id: string, day: number): SourceSummary => ({
  id,
  name: `${id}.pdf`,
  kind: 'pdf',
  characters: 100,
  createdAt: '2026-03-01T12:00:00.000Z',
  lastUsedAt: `2026-03-0${day}T12:00:00.000Z`,
  generations: [],
})

test('a deleted text keeps its place, whether it is still listed or not', () => {
  const deleted = [{ ...source('b', 2), deleted: true }]
  for (const listed of [
    [source('a', 3), source('b', 2), source('c', 1)],
    [source('a', 3), source('c', 1)],
  ]) {
    const rows = withTouched(listed, deleted)
    expect(rows.map(({ id, deleted: isDeleted = false }) => [id, isDeleted])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ])
  }
})

test('a text that came to the front while more was listed is listed once', () => {
  const rows = withTouched([source('a', 2), source('b', 1), source('a', 2)], [])
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a text that was brought back is there before it is listed again', () => {
  const rows = withTouched([source('a', 3)], [{ ...source('b', 2), deleted: false }])
  expect(rows.map(({ id, deleted }) => [id, deleted ?? false])).toEqual([
    ['a', false],
    ['b', false],
  ])
})

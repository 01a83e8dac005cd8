import { expect, test } from 'vitest'
import type { SourceSummary } from '#domain/source.ts'
import { emptyLibrary, library, type LibraryEvent } from './library-state.ts'

const moment = '2026-03-01T12:00:00.000Z'
const running = { id: 'g', tool: 'quiz', status: 'running', title: '', createdAt: moment } as const
const source = (id: string, generations: SourceSummary['generations'] = []): SourceSummary => ({
  id,
  name: `${id}.pdf`,
  kind: 'pdf',
  characters: 100,
  createdAt: moment,
  lastUsedAt: moment,
  generations,
})
const listed = (ids: string[], isFirst = true, next: string | null = null): LibraryEvent => ({
  type: 'listed',
  page: { sources: ids.map((id) => source(id, [running])), next },
  isFirst,
})
const after = (...events: LibraryEvent[]) => events.reduce(library, emptyLibrary)
const ended = (how: 'done' | 'cancelled', title: string): LibraryEvent => ({
  type: 'ended',
  run: { id: 'g', sourceId: 'a', name: 'a.pdf', tool: 'quiz', startedAt: 0, how, title, why: '' },
})

test('another page follows the first, and a text that came to the front meanwhile is listed once', () => {
  const state = after(listed(['a', 'b'], true, 'n'), { type: 'asked' }, listed(['b', 'c'], false))
  expect(state.rows?.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(state).toMatchObject({ next: null, loading: false })
})

test('a deleted text keeps its place until it is restored or the list is asked for anew', () => {
  const deleted = after(listed(['a', 'b']), { type: 'deleted', id: 'a' })
  expect(deleted.rows?.map((row) => row.deleted)).toEqual([true, undefined])
  expect(library(deleted, { type: 'restored', source: source('a') }).rows?.[0]).toEqual(source('a'))
  expect(library(deleted, listed(['b'])).rows).toHaveLength(1)
})

test('what could not be done leaves the list as it was', () => {
  expect(after(listed(['a']), { type: 'failed', sentence: 'No.' })).toMatchObject({
    rows: [{ id: 'a' }],
    failure: 'No.',
  })
})

test('what was being made is there once it is done, and gone once it was cancelled', () => {
  const made = (event: LibraryEvent) => after(listed(['a']), event).rows?.[0]?.generations
  expect(made(ended('done', 'The sea'))).toEqual([{ ...running, status: 'done', title: 'The sea' }])
  expect(made(ended('cancelled', ''))).toEqual([])
})

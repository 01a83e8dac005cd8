import { expect, test } from 'vitest'
import type { SourceSummary } from '#domain/source.ts'
import { addressOf, wordsOfKind } from './source-words.ts'

const made = (tool: 'quiz' | 'summary', title: string): SourceSummary['generations'][number] => ({
  id: '00000000-0000-4000-8000-000000000001',
  tool,
  status: title ? 'done' : 'running',
  title,
  createdAt: '2026-03-01T12:00:00.000Z',
})

test.each([
  [{ kind: 'web', name: 'Tides' }, 'WEB'],
  [{ kind: null, name: 'Tides.PDF' }, 'PDF'],
  [{ kind: null, name: 'notes.md' }, 'MD'],
  [{ kind: 'pasted', name: 'How the tides work' }, 'TXT'],
  [{ kind: null, name: 'Chapter 4. The sea' }, 'TXT'],
] as const)('a text is of the kind it was read from, or that its name ends with: %j', (source, leaf) => {
  expect(wordsOfKind(source)[1]).toBe(leaf)
})

test('a text opens where somebody was with it last', () => {
  expect(addressOf({ id: 'a', generations: [made('quiz', 'Quiz'), made('summary', 'The sea')] })).toBe(
    '/app/quiz?source=a',
  )
  expect(addressOf({ id: 'a', generations: [] })).toBe('/app/summary?source=a')
})

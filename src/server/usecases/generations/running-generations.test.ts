import { expect, test } from 'vitest'
import { RunningGeneration } from './running-generations.ts'

const never = new AbortController().signal

test('a generation was shown once a reader was given a word of it, and not before', async () => {
  const generation = new RunningGeneration({
    id: 'id',
    userId: 'ada',
    sourceId: 'text',
    isWhole: () => false,
  })
  generation.emit({ type: 'partial', draft: { title: '', keyPoints: [' '] } })
  await generation.events(never).next()
  expect(generation.shown).toBe('nothing')
  generation.emit({ type: 'partial', draft: { title: 'T' } })
  expect(generation.shown).toBe('nothing')
  await generation.events(never).next()
  expect(generation.shown).toBe('words')
})

test('a point of a part that a reader was given is shown as well', async () => {
  const generation = new RunningGeneration({
    id: 'id',
    userId: 'ada',
    sourceId: 'text',
    isWhole: () => false,
  })
  const point = { text: 'The Moon pulls on the sea.', spans: [] }
  generation.emit({ type: 'part', part: 0, state: 'done', points: [point] })
  expect(generation.shown).toBe('nothing')
  await generation.events(never).next()
  expect(generation.shown).toBe('words')
})

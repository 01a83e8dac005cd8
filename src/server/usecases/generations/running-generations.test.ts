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
  expect(generation.shown).toBe(false)
  generation.emit({ type: 'partial', draft: { title: 'T' } })
  expect(generation.shown).toBe(false)
  await generation.events(never).next()
  expect(generation.shown).toBe(true)
})

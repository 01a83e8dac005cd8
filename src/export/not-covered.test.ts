import { expect, test } from 'vitest'
import { partOf } from '#test/archive-parts.ts'
import { exportedBytes, exportedText, summaryHandout } from '#test/handouts.ts'
import type { Generation } from '#domain/generation.ts'
import { handoutOf } from './handout.ts'

const stretch = { start: 0, end: 9, share: 0.5 }
const generation = {
  ...summaryHandout,
  source: { name: 'lights.epub', characters: 18 },
  evidence: [],
  coverage: [
    { section: 'The lens', ...stretch, covered: true },
    { section: 'Fog', ...stretch, covered: false, reason: 'llm_stalled' },
  ],
} as unknown as Generation

test('a result leaves with the names of the sections that it does not cover', async () => {
  const handout = handoutOf(generation)
  for (const format of ['markdown', 'text', 'html'] as const)
    expect(await exportedText(handout, format)).toContain('Not covered: “Fog”.')
  const word = await partOf(await exportedBytes(handout, 'docx'), 'word/document.xml')
  expect(word.toString()).toContain('Not covered: “Fog”.')
})

test('a section of which a part could not be read is named as well', async () => {
  const half = { section: 'Oil', ...stretch, covered: true, reason: 'llm_stalled' }
  const partly = { ...generation, coverage: [...(generation.coverage ?? []), half] } as Generation
  expect(await exportedText(handoutOf(partly), 'markdown')).toContain('Covered only in part: “Oil”.')
})

test('of a result that covers all of its text nothing is said', async () => {
  const whole = { ...generation, coverage: generation.coverage?.slice(0, 1) } as Generation
  expect(await exportedText(handoutOf(whole), 'markdown')).not.toContain('Not covered')
})

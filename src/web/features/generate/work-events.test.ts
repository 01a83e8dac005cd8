import { expect, test } from 'vitest'
import type { Generation, GenerationEvent } from '#domain/generation.ts'
import type { Source } from '#domain/source.ts'
import type { Tool } from '#domain/tools/index.ts'
import { work, type WorkEvent } from './work-events.ts'
import { isBusy, noWork, type WorkState } from './work-state.ts'

const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const text = 'The moon pulls the sea.'
const engine = { kind: 'hosted', name: 'Acme' } as const

const after = (events: WorkEvent[], from: WorkState = noWork) => events.reduce(work, from)
const told = (event: GenerationEvent, tool: Tool = 'summary'): WorkEvent => ({
  type: 'told',
  tool,
  event,
  text,
})
const begun = (tool: Tool = 'summary'): WorkEvent => ({ type: 'begun', tool, at: 5 })
const started = (source: string) => told({ type: 'started', id: first, engine, source })
const done = (title: string, source = first) =>
  told({ type: 'done', generation: { title, source: { id: source } } as unknown as Generation })
const made = after([begun(), started(first), done('Old')])

test('a result stays while the next is begun, until that one has come', () => {
  const running = after([begun(), started(first), told({ type: 'partial', draft: { title: 'N' } })], made)
  expect(running.tools.summary).toMatchObject({
    made: { generation: { title: 'Old' } },
    run: { draft: { title: 'N' } },
  })
  const next = after([done('New')], running)
  expect(next.tools.summary).toMatchObject({ made: { generation: { title: 'New' } }, run: undefined })
})

test.each([
  [
    'refused',
    [{ type: 'ended', tool: 'summary', outcome: { kind: 'refused', message: 'No.' } }] as WorkEvent[],
  ],
  ['failed', [started(second), told({ type: 'failed', code: 'llm_stalled', message: 'No.' })]],
  ['cancelled', [started(second), told({ type: 'cancelled', counted: false })]],
])('an attempt that is %s takes nothing away', (_, events) => {
  const { made: old, run } = after([begun(), ...events], made).tools.summary
  expect(old?.generation.title).toBe('Old')
  expect(run).toBeUndefined()
})

test('what was being read when an attempt failed stays, until the next begins', () => {
  const draft = { title: 'Tides' }
  const failed = after([
    begun(),
    told({ type: 'partial', draft }),
    told({ type: 'failed', code: 'llm_stalled', message: 'No.' }),
  ])
  expect(failed.tools.summary.unfinished).toEqual(draft)
  expect(after([begun()], failed).tools.summary.unfinished).toBeUndefined()
  const wordless = after([begun(), told({ type: 'failed', code: 'llm_stalled', message: 'No.' })])
  expect(wordless.tools.summary.unfinished).toBeUndefined()
})

test('a cancelled attempt says whether it counted', () => {
  const outcomeOf = (counted: boolean) =>
    after([begun(), told({ type: 'cancelled', counted })]).tools.summary.outcome?.message
  expect(outcomeOf(false)).toBe('Stopped. This did not count.')
  expect(outcomeOf(true)).toMatch(/^Stopped\. .* counted\.$/)
})

test('what was made of one text is not of the next, and what waits goes on waiting', () => {
  const { source, tools } = after([begun('quiz'), { type: 'queued', tools: ['eli5'] }], made)
  expect(source).toBe(first)
  expect(tools.summary.made).toBeDefined()
  const other = work({ source, tools }, told({ type: 'started', id: second, engine, source: second }, 'quiz'))
  expect(other).toMatchObject({ source: second, text, tools: { summary: {}, eli5: { waits: true } } })
  expect(other.tools.summary.made).toBeUndefined()
  expect(isBusy(other)).toBe(true)
})

test('a generation lost from sight is found again by its id', () => {
  const outcome = { kind: 'lost', code: 'offline', message: 'Gone.' } as const
  const lost = after([begun(), started(first), { type: 'ended', tool: 'summary', outcome }])
  expect(lost.tools.summary).toMatchObject({ stored: first, run: undefined, outcome })
  expect(isBusy(lost)).toBe(false)
})

test('a stored text comes with the newest result of each tool, or the one that was asked for, with what runs, and why the last attempt failed', () => {
  const one = (id: string, tool: Tool, status: 'running' | 'done') => ({
    id,
    tool,
    status,
    title: '',
    createdAt: '2026-03-01T00:00:00.000Z',
  })
  const source = {
    id: first,
    text,
    generations: [one('c', 'quiz', 'running'), one('b', 'summary', 'done'), one('a', 'summary', 'done')],
    failures: [{ tool: 'eli5', code: 'llm_busy', message: 'Busy.' }],
  } as Partial<Source> as Source
  expect(after([{ type: 'opened', source }]).tools).toMatchObject({
    summary: { stored: 'b' },
    quiz: { run: { id: 'c', startedAt: Date.UTC(2026, 2, 1) }, stored: undefined },
    eli5: { stored: undefined, outcome: { kind: 'failed', code: 'llm_busy', message: 'Busy.' } },
  })
  expect(after([{ type: 'opened', source, wanted: 'a' }]).tools.summary.stored).toBe('a')
})

test('what a long text takes is asked for once, and goes with its beginning', () => {
  const plan = { sections: [], parts: [], calls: 9, tokens: 9, outputTokens: 9, seconds: 9 }
  const asked = after([begun(), { type: 'estimated', tool: 'summary', estimate: { plan, engine } }])
  expect(asked.tools.summary).toMatchObject({ estimate: { plan }, run: undefined })
  expect(isBusy(asked)).toBe(false)
  expect(after([begun()], asked).tools.summary.estimate).toBeUndefined()
  expect(after([{ type: 'estimated', tool: 'summary' }], asked).tools.summary.estimate).toBeUndefined()
})

test('what came of each part of a text stands beside what came before, and a part begun again in its own place', () => {
  const plan = { sections: [], parts: [], calls: 3, tokens: 9, outputTokens: 9, seconds: 9 }
  const part = (at: number, state: 'reading' | 'done') => told({ type: 'part', part: at, state, points: [] })
  const { run } = after([
    begun(),
    started(first),
    told({ type: 'plan', plan }),
    part(0, 'reading'),
    part(1, 'reading'),
    part(0, 'done'),
    told({ type: 'progress', stage: 'reading', done: 1, total: 3, seconds: 40 }),
  ]).tools.summary
  expect(run).toMatchObject({ plan, done: 1, total: 3, seconds: 40 })
  expect(run?.parts?.map(({ part, state }) => [part, state])).toEqual([
    [1, 'reading'],
    [0, 'done'],
  ])
})

test('whoever stops in the middle of a long text is told that what was read is kept', () => {
  const stopped = (state: 'reading' | 'done') =>
    after([
      begun(),
      started(first),
      told({ type: 'part', part: 0, state, points: [] }),
      told({ type: 'cancelled', counted: false }),
    ]).tools.summary.outcome?.message
  expect(stopped('reading')).toBe('Stopped. This did not count.')
  expect(stopped('done')).toContain('What was read of your text is kept')
})

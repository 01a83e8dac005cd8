import { startBookProvider } from '#test/book-provider.ts'
import { makeLongText } from '#test/long-text.ts'
import type { Coverage } from '#domain/reading-plan.ts'
import type { Tool } from '#domain/tools/index.ts'
import { createHostedEngine } from '#engines/hosted/engine.ts'
import type { Figure, Goal } from './figure.ts'

const words = 120_000
const chapters = 20

const most = (must: number, aim = must): Goal => ({ must: { to: must }, aim: { to: aim } })

/** One reading of a book of 120,000 words, by a model on loopback that knows its window. */
async function read(
  window: number,
  { delayMs = 0, tool = 'summary', isOdd = false }: { delayMs?: number; tool?: Tool; isOdd?: boolean } = {},
) {
  const { text, blocks, facts } = makeLongText(Array.from({ length: chapters }, () => words / chapters))
  const provider = await startBookProvider({ window, delayMs })
  if (isOdd)
    // A model that fails at one chapter for good.
    provider.answer = ({ text: sent }) =>
      sent.includes(facts[7]!)
        ? {
            status: 200,
            body: JSON.stringify({ choices: [{ message: { content: 'no' }, finish_reason: 'stop' }] }),
          }
        : undefined
  const engine = createHostedEngine({
    baseUrl: provider.baseUrl,
    apiKey: undefined,
    model: 'reader',
    name: 'Reader',
    contextTokens: window,
    concurrency: 8,
    limits: { pauseMs: 1 },
  })
  let calls = 0
  const begunAt = performance.now()
  const usedAt = process.cpuUsage()
  const { coverage = [] } = await engine.generate({
    tool,
    text,
    blocks,
    summaryWords: 500,
    signal: new AbortController().signal,
    onDraft: () => {},
    onProgress: () => {},
    onPlan: (plan) => (calls = plan.calls),
  })
  const ms = performance.now() - begunAt
  const { user, system } = process.cpuUsage(usedAt)
  const cpuMs = (user + system) / 1000
  await provider.close()
  const told = facts.filter((fact, at) => isTold(coverage, fact, at))
  return { provider, ms, cpuMs, planned: calls, told: told.length, facts }
}

/** Whether a chapter has a point of the result that tells its fact, or is named as not covered. */
function isTold(coverage: Coverage, fact: string, chapter: number): boolean {
  const { covered, reason, points = [] } = coverage[chapter] ?? { covered: false }
  return covered ? points.some(({ text }) => text.includes(fact)) : reason !== undefined
}

/** Books by a model: nothing over its window, calls, tokens, time beside the ideal, and what becomes of planted facts. */
export async function benchBooks(): Promise<Figure[]> {
  const small = await read(8_192)
  const large = await read(32_768)
  const largeTokens = large.provider.calls.reduce((sum, { promptTokens }) => sum + promptTokens, 0)
  const delayMs = 1_000
  const timed = await read(8_192, { delayMs })
  const parts = timed.provider.calls.filter(({ asks }) => asks === 'points').length
  const others = timed.provider.calls.length - parts
  const ideal = Math.ceil(parts / 8) * delayMs + others * delayMs
  const odd = await read(32_768, { isOdd: true })
  const quiz = await read(32_768, { tool: 'quiz' })
  return [
    {
      name: '120,000 words, window of 8,192: calls over it',
      value: small.provider.refused.length,
      unit: '',
      goal: most(0),
      note: `${small.provider.calls.length} calls, the longest ${Math.max(...small.provider.calls.map((call) => call.windowTokens))} tokens with its answer`,
    },
    {
      name: 'window of 32,768: calls',
      value: large.provider.calls.length,
      unit: '',
      goal: most(30),
      note: `planned ${large.planned}`,
    },
    { name: 'window of 32,768: tokens in', value: largeTokens, unit: '', goal: most(225_000) },
    {
      name: 'window of 32,768: calls over it',
      value: large.provider.refused.length,
      unit: '',
      goal: most(0),
    },
    {
      name: 'wall time, 8 at once, ÷ the ideal',
      value: timed.ms / ideal,
      unit: '×',
      goal: most(1.3, 1.15),
      note: `${parts} parts, ${others} after them, ${delayMs} ms each: ${Math.round(timed.ms)} of ${ideal} ms, ${Math.round(timed.cpuMs)} ms of the processor, the model’s included`,
    },
    { name: 'calls at once', value: timed.provider.mostAtOnce(), unit: '', goal: most(8) },
    {
      name: 'window of 32,768: planted facts told or named, of 20',
      value: large.told,
      unit: '',
      goal: { must: { from: 20 }, aim: { from: 20 } },
    },
    {
      name: 'window of 8,192: planted facts told or named, of 20',
      value: small.told,
      unit: '',
      goal: { must: { from: 20 }, aim: { from: 20 } },
    },
    {
      name: 'the same where one chapter fails',
      value: odd.told,
      unit: '',
      goal: { must: { from: 20 }, aim: { from: 20 } },
    },
    {
      name: 'a quiz: calls',
      value: quiz.provider.calls.length,
      unit: '',
      goal: most(30),
      note: `planned ${quiz.planned}`,
    },
  ]
}

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Results, Tool } from '#domain/tools/index.ts'
import { createBuiltInEngine } from '../engine.ts'
import { readLexiconFile } from '../../threaded/read-lexicon.ts'
import type { Replacing } from '../../engine.ts'

const tides = readFileSync(
  new URL('../../../../test/fixtures/texts/tides.txt', import.meta.url),
  'utf8',
).trim()
const engine = createBuiltInEngine(readLexiconFile)
const { signal } = new AbortController()

async function run<T extends Tool>(tool: T, replacing?: Replacing<T>, text = tides) {
  const rest = { summaryWords: 500, signal, onDraft: () => {}, onProgress: () => {} }
  return engine.generate({ tool, text, replacing, ...rest })
}

const falsehood = 'Purple elephants invented bicycles during medieval winters.'
const place = { path: 'keyPoints.1' }
const withFalsehood = (summary: Results['summary']) => ({
  ...summary,
  keyPoints: summary.keyPoints.with(1, falsehood),
})

describe('a claim that is written again', () => {
  test('is a line of the text that says nothing of the rest, the same each time', async () => {
    const { result } = await run('summary')
    const given = withFalsehood(result)
    const { result: next, spans } = await run('summary', { result: given, place, unwanted: [] })
    const line = next.keyPoints[1]!
    expect(next).toEqual({ ...given, keyPoints: given.keyPoints.with(1, line) })
    expect(spans!.map(({ path }) => path)).toEqual(['keyPoints.1'])
    const [span] = spans![0]!.spans
    expect(tides.slice(span!.start, span!.end)).toContain(line.split(' ').slice(3).join(' '))
    expect([result.summary, ...given.keyPoints].join(' ')).not.toContain(line)
    expect((await run('summary', { result: given, place, unwanted: [] })).result).toEqual(next)
  })

  test('is another one as often as it is not wanted, until the text has no other', async () => {
    const { result } = await run('summary')
    const given = withFalsehood(result)
    const unwanted: string[] = []
    const next = async () => (await run('summary', { result: given, place, unwanted })).result.keyPoints[1]!
    await expect(
      (async () => {
        for (;;) unwanted.push(await next())
      })(),
    ).rejects.toMatchObject({ code: 'nothing_else' })
    expect(unwanted.length).toBeGreaterThan(3)
    expect(new Set(unwanted).size).toBe(unwanted.length)
  })

  test('is what only another section says where a short text has nothing else', async () => {
    const short = tides
      .split(/(?<=\.) /u)
      .slice(0, 5)
      .join(' ')
    const { result } = await run('summary', undefined, short)
    const given = withFalsehood(result)
    const { result: next } = await run('summary', { result: given, place, unwanted: [] }, short)
    expect(short).toContain(next.keyPoints[1]!)
    expect(given.keyPoints).not.toContain(next.keyPoints[1])
  })

  test('stands in its sentence’s place in a paragraph', async () => {
    const { result } = await run('eli5')
    const explanation = `${falsehood} ${result.explanation}`
    const { result: next } = await run('eli5', {
      result: { ...result, explanation },
      place: { path: 'explanation', part: { start: 0, end: falsehood.length } },
      unwanted: [],
    })
    expect(next.explanation.endsWith(` ${result.explanation}`)).toBe(true)
    expect(next.explanation).not.toContain(falsehood)
  })
})

describe('a question that is written again', () => {
  test('is another one than all of the quiz, and stays of its form', async () => {
    const { result } = await run('quiz')
    const { result: next, spans } = await run('quiz', {
      result: { ...result, wanted: { form: 'gaps' } },
      place: { path: 'questions.2' },
      unwanted: [],
    })
    expect(next.questions.toSpliced(2, 1)).toEqual(result.questions.toSpliced(2, 1))
    const { question, options, answer } = next.questions[2]!
    expect(question).toContain('_____')
    expect(result.questions.map((one) => one.question)).not.toContain(question)
    expect(result.questions.map((one) => one.options[one.answer])).not.toContain(options[answer])
    expect(spans!.map(({ path }) => path)).toContain('questions.2')
  })

  test('comes behind the last one where it is asked for there', async () => {
    const { result } = await run('quiz')
    const { result: next } = await run('quiz', { result, place: { path: 'questions.5' }, unwanted: [] })
    expect(next.questions).toHaveLength(6)
    expect(next.questions.slice(0, 5)).toEqual(result.questions)
  })
})

test('another question on a paragraph rests on it, until the paragraph has no other', async () => {
  const { result } = await run('quiz')
  const start = tides.indexOf('The shape of the coast')
  const within = { start, end: tides.indexOf('\n', start) }
  const quizPlace = { path: 'questions.4' }
  const unwanted: string[] = []
  const ask = async () => {
    const { result: next, spans } = await run('quiz', { result, place: quizPlace, unwanted, within })
    for (const span of spans!.find(({ path }) => path === quizPlace.path)!.spans) {
      expect(span.start).toBeGreaterThanOrEqual(within.start)
      expect(span.end).toBeLessThanOrEqual(within.end)
    }
    return next.questions[4]!.question
  }
  await expect(
    (async () => {
      for (;;) unwanted.push(await ask())
    })(),
  ).rejects.toMatchObject({ code: 'nothing_else' })
  expect(unwanted.length).toBeGreaterThan(0)
  expect(result.questions.map(({ question }) => question)).not.toContain(unwanted[0])
})

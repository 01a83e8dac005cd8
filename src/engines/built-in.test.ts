import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { locateEvidence } from '#domain/evidence/locate.ts'
import { tools, type Results, type Tool } from '#domain/tools/index.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import { pointsOf } from '#domain/generation.ts'
import { toolOrder } from '#domain/tools/words.ts'
import { isAnaphoric } from './built-in/reading/english/openings.ts'
import { createBuiltInEngine } from './built-in/engine.ts'
import { readLexiconFile } from './threaded/read-lexicon.ts'

const tides = readFileSync(new URL('../../test/fixtures/texts/tides.txt', import.meta.url), 'utf8').trim()
const engine = createBuiltInEngine(readLexiconFile)

function run<T extends Tool>(tool: T, text: string, signal = new AbortController().signal) {
  return engine.generate({ tool, text, summaryWords: 500, signal, onDraft: () => {}, onProgress: () => {} })
}

const linesOf = (tool: Tool, result: Results[Tool]) => claimsOf(tool, result).map((claim) => claim.text)
const pathsOf = (tool: Tool, result: Results[Tool]) => [
  ...new Set(claimsOf(tool, result).map((claim) => claim.path)),
]

describe.each(toolOrder)('the built-in engine: %s', (tool) => {
  test('the result has the shape of the tool, and every claim its evidence', async () => {
    const { result, spans } = await run(tool, tides)
    expect(tools[tool].schema.safeParse(result).success).toBe(true)
    const points = pointsOf(spans!)
    expect(points.map((entry) => entry.path)).toEqual(pathsOf(tool, result))
    for (const { spans: taken } of points) expect(taken.length).toBeGreaterThan(0)
  })

  test('every span is one whole sentence of the text given', async () => {
    const { spans: known } = await run(tool, tides)
    for (const { spans } of known!) {
      for (const { start, end } of spans) expect(tides.slice(start, end)).toMatch(/^\p{Lu}[^]*[.]$/u)
    }
  })

  test('the same text gives the same result', async () => {
    expect(await run(tool, tides)).toEqual(await run(tool, tides))
  })

  test('no number is invented', async () => {
    const { result } = await run(tool, tides)
    for (const [number] of JSON.stringify(linesOf(tool, result)).matchAll(/\d+/g))
      expect(tides).toContain(number)
  })

  test.each([
    ['two words', 'hello world'],
    ['one sentence', 'A glacier is a large body of ice that moves slowly under its own weight.'],
    ['emoji', '🚀🚀 🌍 🙂🙃 👩‍🔬👨‍🏫 🏁'],
    ['digits', '7\n19 23\n404 8.85e-12 1,000,000 00:59:59\n42 42 42'],
    [
      'code',
      'import csv\n\ndef total(path):\n    with open(path) as f:\n        return sum(float(r[1]) for r in csv.reader(f))',
    ],
    ['addresses', 'https://example.org/a/b?c=1\nhttp://example.com/page.html#top'],
    ['nothing', ''],
    ['a lone surrogate and a null', '\ud83d \u0000'],
    ['brackets', '(((((((((([[[[[[[[[['.repeat(50)],
  ])('%s is not enough text', async (_, text) => {
    await expect(run(tool, text)).rejects.toMatchObject({ code: 'not_enough_text' })
  })

  test.each([
    [
      'Spanish',
      'El mar sube dos veces cada día en casi todas las costas. La gravedad de la Luna es la causa principal de las mareas. Los pescadores conocen las mareas desde hace siglos. En una bahía estrecha el agua puede subir muchos metros. Las centrales mareomotrices producen electricidad con el agua del mar. Los ingenieros protegen también los pantanos donde viven las aves.',
    ],
    [
      'Chinese',
      '海水每天涨落两次，这种现象叫做潮汐。月球的引力是潮汐的主要原因。太阳的引力也会影响海水的高度。狭窄的海湾可以使海水升高很多米。渔民几千年来一直观察潮汐的变化。潮汐发电站利用海水的运动生产电力。工程师还必须保护鸟类生活的湿地。',
    ],
    [
      'Russian',
      'Море поднимается дважды в день почти на всех побережьях. Главной причиной приливов является притяжение Луны. Рыбаки наблюдают за приливами уже много столетий. В узком заливе вода может подняться на много метров. Приливные электростанции получают энергию из движения воды. Инженеры обязаны беречь болота, где живут птицы.',
    ],
  ])('%s gives a valid result in its own words', async (_, text) => {
    const { result } = await run(tool, text)
    expect(tools[tool].schema.safeParse(result).success).toBe(true)
    const own = new Set(text.toLowerCase().match(/\p{L}/gu))
    for (const [letter] of JSON.stringify(Object.values(result))
      .toLowerCase()
      .matchAll(/(?!\p{ASCII})\p{L}/gu))
      expect(own).toContain(letter)
  })

  test('four plain sentences are enough, seven for a quiz', async () => {
    const four =
      'The gravity of the Moon raises the tides of every ocean. A narrow bay lifts the water far above the beach. Fishermen plan their journeys with printed tables. Power stations collect energy from the moving water.'
    const three =
      'The shape of the coast changes the height of the waves. Harbours keep their gates closed at low water. A lagoon hides behind a wall of sand.'
    const { result } = await run(tool, tool === 'quiz' ? `${four} ${three}` : four)
    expect(tools[tool].schema.safeParse(result).success).toBe(true)
  })

  test('a text of 300,000 characters is worked through', async () => {
    const text = Array.from({ length: 110 }, (_, at) =>
      tides.replaceAll('tide', `tide${'abcdefghij'[at % 10]!}`),
    ).join('\n\n')
    const { result } = await run(tool, text.slice(0, 300_000))
    expect(tools[tool].schema.safeParse(result).success).toBe(true)
  })

  test('a cancelled generation ends with the reason of its signal', async () => {
    const controller = new AbortController()
    const attempt = run(tool, tides, controller.signal)
    controller.abort(new Error('the reader left'))
    await expect(attempt).rejects.toThrow('the reader left')
  })
})

test.each([
  ['one word', 'a'.repeat(200_000)],
  ['open brackets', '(['.repeat(100_000)],
  ['initials', 'A. '.repeat(70_000)],
  ['tags that nothing closes', '<script>'.repeat(25_000)],
  ['link openings', '[a]('.repeat(50_000)],
  ['spaces', `a${' '.repeat(200_000)}b`],
])('200,000 characters of %s do not hold the engine up', async (_, text) => {
  await expect(run('summary', text)).rejects.toMatchObject({ code: 'not_enough_text' })
})

describe('what the built-in engine writes', () => {
  test('key points lean on no sentence that is not there', async () => {
    const { result } = await run('summary', tides)
    for (const point of result.keyPoints) expect(isAnaphoric(point)).toBe(false)
    expect(isAnaphoric(result.summary)).toBe(false)
  })

  test('a summary is titled by the heading of the text', async () => {
    expect((await run('summary', tides)).result.title).toBe('How Tides Work')
  })

  test('what it writes is quoted where it says it took it from, and the key of a question is linked', async () => {
    for (const tool of toolOrder) {
      const { result, spans } = await run(tool, tides)
      for (const { path, label } of locateEvidence(claimsOf(tool, result), tides, spans))
        expect([path, label]).toEqual([path, tool === 'quiz' ? 'linked' : 'quoted'])
    }
  })

  test('a summary keeps to the words the plan allows', async () => {
    const { result } = await engine.generate({
      tool: 'summary',
      text: tides,
      summaryWords: 40,
      signal: new AbortController().signal,
      onDraft: () => {},
      onProgress: () => {},
    })
    expect(result.summary.split(/\s+/).length).toBeLessThanOrEqual(40)
  })

  test('the key of a question is in its explanation and no wrong option is', async () => {
    const { result } = await run('quiz', tides)
    for (const { options, answer, explanation } of result.questions) {
      expect(new Set(options.map((option) => option.toLowerCase())).size).toBe(4)
      for (const [at, option] of options.entries()) {
        expect(explanation.toLowerCase().includes(option.toLowerCase())).toBe(at === answer)
      }
    }
  })

  test('the right answers of a quiz stand in different places', async () => {
    const { result } = await run('quiz', tides)
    expect(new Set(result.questions.map((question) => question.answer)).size).toBe(4)
  })

  test('progress is told stage by stage', async () => {
    const stages: string[] = []
    await engine.generate({
      tool: 'eli5',
      text: tides,
      summaryWords: 500,
      signal: new AbortController().signal,
      onDraft: () => {},
      onProgress: (stage) => stages.push(stage),
    })
    expect(stages).toEqual(['reading', 'thinking', 'writing', 'checking'])
  })
})

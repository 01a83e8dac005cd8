import { describe, expect, test } from 'vitest'
import { locateEvidence } from '#domain/evidence/locate.ts'
import { pointsOf } from '#domain/generation.ts'
import { answersOf } from '#domain/items/gap-passage.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import { toolOrder } from '#domain/tools/words.ts'
import { findIn } from '#test/find-in.ts'
import { notes } from '#test/notes.ts'

const paragraph =
  'The gravity of the Moon raises the tides of every ocean. A narrow bay lifts the water far above the beach. Fishermen plan their journeys with printed tables. Power stations collect energy from the moving water.'
const flat = notes.replace(/\s+/gu, ' ')

describe.each(toolOrder)('the built-in engine: %s', (tool) => {
  test('every claim has its place in the text', async () => {
    const { result, spans } = await findIn(tool, notes)
    const points = pointsOf(spans)
    expect(points.map(({ path }) => path)).toEqual(claimsOf(tool, result).map(({ path }) => path))
    for (const { spans: taken } of points) {
      expect(taken.length).toBeGreaterThan(0)
      for (const { start, end } of taken)
        expect(notes.slice(start, end)).toMatch(/^[\p{L}\p{N}][^]*[.:\p{L}]$/u)
    }
  })

  test('what it shows is quoted where it says it found it', async () => {
    const { result, spans } = await findIn(tool, notes)
    const claims = claimsOf(tool, result).filter(({ path }) => !/^(?:questions|recalls)/.test(path))
    const located = locateEvidence(claims, notes, spans)
    expect(located.map(({ path, label }) => [path, label])).toEqual(
      claims.map(({ path, text }) => [path, text.includes('\n') ? expect.any(String) : 'quoted']),
    )
  })

  test('the same text gives the same result', async () => {
    expect(await findIn(tool, notes)).toEqual(await findIn(tool, notes))
  })

  test.each([
    ['two words', 'hello world'],
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
    await expect(findIn(tool, text)).rejects.toMatchObject({ code: 'not_enough_text' })
  })

  test('a text of 300,000 characters is worked through', async () => {
    const copies = Array.from({ length: 110 }, (_, at) =>
      notes.replace(/\b(?:wave|tide|current)/gu, (word) => `${word}${'abcdefghij'[at % 10]!}`),
    )
    await findIn(tool, copies.join('\n\n').slice(0, 300_000))
  })

  test('a cancelled generation ends with the reason of its signal', async () => {
    const controller = new AbortController()
    const attempt = findIn(tool, notes, { signal: controller.signal })
    controller.abort(new Error('the reader left'))
    await expect(attempt).rejects.toThrow('the reader left')
  })

  test('progress is told stage by stage', async () => {
    const stages: string[] = []
    await findIn(tool, notes, { onProgress: (stage) => stages.push(stage) })
    expect(stages).toEqual(['reading', 'writing', 'checking'])
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
  await expect(findIn('summary', text)).rejects.toMatchObject({ code: 'not_enough_text' })
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
])('the key sentences of %s are marked, and the other tools do not fail', async (_, text) => {
  const { result } = await findIn('summary', text)
  for (const { text: marked } of result.marks) expect(text).toContain(marked)
  await findIn('eli5', text)
  await findIn('insight', text)
})

test('four plain sentences are enough to mark, and have nothing to practise', async () => {
  expect((await findIn('summary', paragraph)).result.marks.length).toBeGreaterThan(0)
  const short = 'Rain falls. Snow falls as well. The wind blows hard. Nobody minds it much.'
  await expect(findIn('quiz', short)).rejects.toMatchObject({ code: 'nothing_to_practise' })
})

test('a paragraph of 20,000 sentences is one to take words out of as well', async () => {
  const sentence = 'The Gulf Stream carries warm water from Florida across the Atlantic to Norway. '
  const text = notes.split('\n\n').slice(-1)[0]! + ' ' + sentence.repeat(20_000)
  const { result } = await findIn('quiz', text)
  expect(result.gaps).toHaveLength(1)
})

test('a sentence of 270,000 characters that marks examples all along is passed over', async () => {
  const text = `${notes}\n\nThe ${'such as '.repeat(34_000)} end.`
  const { result } = await findIn('eli5', text)
  expect(result.examples.join()).not.toContain('such as such as')
})

describe('what the built-in engine finds in lecture notes', () => {
  test('a summary is the text’s own sentences and lists, in their order, under its own headings and title', async () => {
    const { result } = await findIn('summary', notes)
    expect(result.title).toBe('The Moving Sea')
    const places = result.marks.map(({ text }) => flat.indexOf(text))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(Math.min(...places)).toBeGreaterThan(0)
    const headings = new Set(result.marks.map(({ heading }) => heading))
    for (const heading of ['Waves', 'Currents', 'Tides']) expect(headings).toContain(heading)
    expect(result.marks.flatMap(({ items = [] }) => items)).toEqual(
      expect.arrayContaining(['the speed of the wind', 'trade winds of the tropics']),
    )
  })

  test('a quiz has gaps, lists to tell from memory, and terms', async () => {
    const { result } = await findIn('quiz', notes)
    for (const { text } of result.gaps) expect(flat).toContain(text)
    expect(result.gaps.flatMap(answersOf)).toEqual(expect.arrayContaining(['trough', 'upwelling']))
    expect(result.recalls.map(({ of, prompt }) => [of, prompt])).toEqual(
      expect.arrayContaining([
        ['list', 'Four forces drive or bend the currents of the ocean:'],
        ['list', 'The height of a wave depends on three conditions:'],
      ]),
    )
    expect(result.terms.map(({ term }) => term.toLowerCase())).toEqual(
      expect.arrayContaining(['swell', 'estuary', 'lagoon', 'upwelling']),
    )
  })

  test('of a quiz of one form only that form’s items are found', async () => {
    expect((await findIn('quiz', notes, { quiz: { form: 'choices' } })).result.gaps).toEqual([])
    expect((await findIn('quiz', notes, { quiz: { form: 'gaps' } })).result.questions).toEqual([])
  })

  test('an explanation is the terms as the text explains them and the examples that it marks', async () => {
    const { result } = await findIn('eli5', notes)
    expect(result.terms.length).toBeGreaterThan(2)
    for (const { term, sentence } of result.terms) {
      expect(notes).toContain(sentence)
      expect(sentence.toLowerCase()).toContain(term.toLowerCase())
    }
    expect(result.examples.join()).toContain('the anchovies of Peru')
    for (const example of result.examples) expect(example).toMatch(/\bfor example\b|\bsuch as\b/iu)
  })

  test('an insight is what the text marks as conclusions and consequences, with what they follow from', async () => {
    const { result } = await findIn('insight', notes)
    expect(result.conclusions).toEqual([
      'Engineers study waves because ships and harbours must withstand them. Therefore every harbour on an open coast is built behind a breakwater.',
      'Neap tides follow the half moon, when the Sun pulls at a right angle. This means that the difference between high and low water changes from week to week.',
    ])
    expect(result.consequences).toHaveLength(1)
    for (const consequence of result.consequences) expect(consequence).toMatch(/As a result/u)
  })

  test('a text that marks none has none, and nothing is put in their place', async () => {
    expect((await findIn('insight', paragraph)).result).toEqual({
      found: true,
      conclusions: [],
      consequences: [],
    })
  })
})

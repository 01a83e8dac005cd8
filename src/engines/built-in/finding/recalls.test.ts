import { describe, expect, test } from 'vitest'
import { findIn } from '#test/find-in.ts'

const sentences = [
  'A wave is a swing of the surface of the sea that carries energy, but not the water itself.',
  'A cork on a wave moves up and down and hardly leaves its place.',
  'Waves are made by the wind, and the distance over which it blows makes them high.',
  'Engineers measure the waves of every harbour for several years.',
  'A breakwater of stone takes the force out of the waves before they reach the ships.',
  'Storms of the south send a swell to coasts that are thousands of kilometres away.',
  'Along a shallow beach the waves rise, lean forward and break.',
  'The largest waves were measured by ships in the North Pacific.',
  'Sand moves along the coast where the waves arrive at an angle.',
  'Cliffs lose a metre of rock in a year where no beach protects them.',
]

const recallsOf = async (text: string) => (await findIn('quiz', text)).result.recalls

/** A text with a section of that heading, which is long enough to be told from memory. */
const under = (heading: string) =>
  `# The moving sea\n\nThe sea is never still, and neither are its coasts.\n\nThree things make waves high:\n\n- the wind\n- the hours\n- the distance\n\n## ${heading}\n\n${sentences.join(' ')}`

describe('what is told from memory', () => {
  test('a list after the words that lead to it, with all its items', async () => {
    const { result, spans } = await findIn('quiz', under('Waves'))
    const at = result.recalls.findIndex(({ of }) => of === 'list')
    expect(result.recalls[at]).toEqual({
      of: 'list',
      prompt: 'Three things make waves high:',
      items: ['the wind', 'the hours', 'the distance'],
    })
    const text = under('Waves')
    const told = spans.find(({ path }) => path === `recalls.${at}`)!.spans
    expect(told.map(({ start, end }) => text.slice(start, end))).toEqual(
      expect.arrayContaining(['the wind', 'the hours', 'the distance']),
    )
  })

  test('a section after its heading, with its key sentences in their order', async () => {
    const section = (await recallsOf(under('Waves'))).find(({ of }) => of === 'section')
    expect(section?.prompt).toBe('Waves')
    const places = section!.items.map((item) => sentences.indexOf(item))
    expect(places.length).toBeGreaterThan(1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThanOrEqual(0)
  })

  test.each([
    'Introduction',
    'Summary',
    'Einleitung',
    'Zusammenfassung',
    'Introducción',
    'Résumé',
    'Chapter 3',
    '4.2',
  ])('nothing is asked after a heading that says nothing of its section: %s', async (heading) => {
    const prompts = (await recallsOf(under(heading))).map(({ prompt }) => prompt)
    expect(prompts).not.toContain(heading)
  })

  test('no list that is longer than anybody tells from memory', async () => {
    const items = Array.from({ length: 12 }, (_, at) => `- harbour of the coast number ${'abcdefghijkl'[at]}`)
    const text = `${under('Waves')}\n\nThe pilot names all harbours of the coast:\n\n${items.join('\n')}`
    for (const { items: told } of await recallsOf(text)) expect(told.length).toBeLessThanOrEqual(9)
  })
})

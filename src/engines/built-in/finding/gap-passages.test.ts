import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answersOf, GapPassage } from '#domain/items/gap-passage.ts'
import { notes } from '#test/notes.ts'
import { readText } from '../read-text.ts'
import { chooseGaps, findGapPassages } from './gap-passages.ts'

function passagesOf(text: string) {
  const { document, ranking, keyTerms } = readText(text, undefined)
  return findGapPassages(document, ranking(), keyTerms())
}

const answersIn = (text: string) => passagesOf(text).flatMap(({ item }) => answersOf(item))

const paragraphs = {
  English:
    'The Gulf Stream carries warm water from Florida across the Atlantic. Its water moves at 9 kilometres an hour and is 800 metres deep. Near Iceland the stream divides into several branches. One branch of the stream warms the harbours of Norway, where the sea stays free of ice. Another branch turns south and reaches the Canary Islands after two years.',
  German:
    'Der Golfstrom trägt warmes Wasser von Florida über den Atlantik. Sein Wasser fließt mit 9 Kilometern in der Stunde und reicht 800 Meter in die Tiefe. Vor Island teilt sich der Strom in mehrere Arme. Ein Arm wärmt die Häfen von Norwegen, in denen das Meer auch im Winter kein Eis bildet. Ein anderer wendet sich nach Süden und erreicht nach zwei Jahren die Kanaren.',
  Spanish:
    'La corriente del Golfo lleva agua cálida desde Florida a través del Atlántico. Su agua avanza a 9 kilómetros por hora y alcanza una profundidad de 800 metros. Cerca de Islandia la corriente se divide en varias ramas. Una rama calienta los puertos de Noruega, donde el mar queda libre de hielo durante el invierno. Otra rama gira hacia el sur y llega a Canarias después de dos años.',
  French:
    'Le Gulf Stream porte de l’eau chaude de la Floride à travers l’Atlantique. Son eau avance à 9 kilomètres par heure et atteint une profondeur de 800 mètres. Près de l’Islande le courant se divise en plusieurs branches. Une branche réchauffe les ports de la Norvège, où la mer reste libre de glace pendant l’hiver. Une autre tourne vers le sud et arrive aux Canaries après deux ans.',
}

/** Every gap stands in its passage once, apart from the others, and gives none of them away. */
function expectFairGaps(passage: GapPassage): void {
  const lower = passage.text.toLowerCase()
  const answers = answersOf(passage).map((answer) => answer.toLowerCase())
  expect(answers.length).toBeGreaterThanOrEqual(3)
  expect(answers.length).toBeLessThanOrEqual(7)
  for (const answer of answers) {
    expect(answer.trim()).toBe(answer)
    expect(lower.split(answer)).toHaveLength(2)
    const others = answers.filter((other) => other !== answer)
    expect(others.some((other) => other.includes(answer))).toBe(false)
  }
  expect(new Set(answers).size).toBe(answers.length)
}

describe('passages with gaps', () => {
  test.each(Object.entries(paragraphs))('are found in %s, with names and figures taken out', (_, text) => {
    const [passage, ...others] = passagesOf(text)
    expect(others).toEqual([])
    expect(passage?.item.text).toBe(text)
    expectFairGaps(passage!.item)
    expect(answersIn(text).join()).toMatch(/Florid|Atl[aá]nti|Norweg|Noruega|Norvège|Norway|I[cs]land|800/u)
  })

  test('are whole paragraphs in their places, in their order', () => {
    const found = passagesOf(notes)
    expect(found.length).toBeGreaterThan(2)
    for (const { item, spans } of found) {
      expectFairGaps(item)
      expect(spans.map(({ start, end }) => notes.slice(start, end))).toEqual([item.text])
    }
    const starts = found.map(({ spans: [span] }) => span!.start)
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
  })

  test.each([
    ['a text without a paragraph', '- waves\n- tides\n- currents\n- winds'],
    ['a paragraph of one sentence', `${paragraphs.English.split('. ')[0]}.`],
    [
      'a paragraph without a name or term',
      'It rains. It snows. It thaws. It is what it is, and so it goes on. It never stops.',
    ],
    ['code', 'for (let at = 0; at < 10; at += 1) {\n  sum += values[at]\n}\nreturn sum / values.length'],
  ])('%s makes none', (_, text) => {
    expect(passagesOf(text)).toEqual([])
  })
})

describe('what is not taken out', () => {
  const rest =
    ' Near Iceland the stream divides into several branches, and the harbours of Norway stay free of ice. Another branch turns away from Greenland to the south. The Canary Islands are reached after two years by what the Sargasso Sea leaves of it.'

  test.each([
    [
      'the number of a citation',
      `The Gulf Stream leaves Florida with warm water (Stommel, 1958).${rest} It was first drawn by Franklin [17].`,
      /1958|17/u,
    ],
    [
      'the day of a date',
      `The Gulf Stream was measured from Florida on 14 March of a cold year.${rest}`,
      /^14$/u,
    ],
    [
      'a word that names nothing',
      `The Gulf Stream is an example of a current in many ways.${rest}`,
      /^(?:example|ways?|many)$/iu,
    ],
    [
      'half of a name',
      `The warm water of the Gulf Stream leaves the Bay of Campeche and then passes Boston on its way north.${rest}`,
      /^(?:Bay|Campeche)$/u,
    ],
    [
      'half of a compound',
      `The Gulf Stream is a salt-water river in the sea near Florida.${rest}`,
      /^(?:salt|water)$/u,
    ],
    [
      'where a judgment is printed',
      `The Gulf Stream of Florida was in court, as 364 S.W.3d 817, 823 tells of a ship.${rest}`,
      /^(?:364|817|823)$/u,
    ],
    [
      'a name that goes on behind "and"',
      `The Gulf Stream is watched in Florida by the Center for Ocean Control and Prevention.${rest}`,
      /^(?:Ocean Control|Prevention)$/u,
    ],
    [
      'the day of a week',
      `The Gulf Stream was drawn on a Friday in March by a captain from Florida.${rest}`,
      /^(?:Friday|March)$/u,
    ],
    ['a range of figures', `The Gulf Stream is 80–150 kilometres wide off Florida.${rest}`, /^(?:80|150)$/u],
  ])('%s', (_, text, not) => {
    const answers = answersIn(text)
    expect(answers.length).toBeGreaterThanOrEqual(3)
    expect(answers.filter((answer) => not.test(answer))).toEqual([])
  })

  test('only a month itself, and no name that begins as one does', () => {
    expect(answersIn(paragraphs.English)).toContain('Norway')
    expect(answersIn(paragraphs.English.replace('Norway', 'Marseilles'))).toContain('Marseilles')
    expect(answersIn(paragraphs.English.replace('Norway', 'March'))).not.toContain('March')
  })

  test('a word that stands there twice, or in another form', () => {
    const text = `A glacier leaves moraines behind. The moraine of Aletsch is the longest in the Alps. Visitors reach it from Brig, and the glaciers of Valais lie around it. The ice is 900 metres deep near Konkordia.`
    expect(answersIn(text).filter((answer) => /moraine|glacier/iu.test(answer))).toEqual([])
  })
})

test('whatever may be taken out, the gaps stand in order, apart, once each, and fit their passage', () => {
  const word = fc.constantFrom(
    'tide',
    'tides',
    'the',
    'Bay',
    'of',
    'Fundy',
    '16',
    '1.6',
    'sea',
    'Sea-bed',
    'x',
    'wave',
  )
  const passages = fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(
      passages,
      fc.array(fc.tuple(fc.nat(59), fc.nat(2), fc.double({ min: 0.1, max: 9, noNaN: true }))),
      (text, picks) => {
        const words = [...text.matchAll(/\S+/gu)]
        const terms = picks.flatMap(([from, more, worth]) => {
          const [first, last] = [words[from], words[from + more]]
          if (!first || !last) return []
          const [start, end] = [first.index, last.index + last[0].length]
          return [{ start, end, worth, isFigure: /^\d/u.test(first[0]) }]
        })
        const gaps = chooseGaps(text, terms)
        if (gaps.length < 3) return
        const passage = GapPassage.parse({ text, gaps })
        const answers = answersOf(passage).map((answer) => answer.toLowerCase())
        expect(new Set(answers).size).toBe(answers.length)
        expect(gaps.length).toBeLessThanOrEqual(7)
        for (const [at, { start }] of gaps.entries()) expect(start).toBeGreaterThan(gaps[at - 1]?.end ?? -1)
      },
    ),
  )
})

import { describe, expect, test } from 'vitest'
import { findIn } from '#test/find-in.ts'

const filler =
  'The sea covers most of our planet. Its water is salty and cold, and few people have seen its floor. Ships cross it every day.'

const around = (sentences: string) => `${filler}\n\n${sentences}\n\n${filler.replace('sea', 'ocean')}`

describe('conclusions and consequences', () => {
  test.each([
    [
      'English',
      'The ice melts from below and from above at once. Therefore the glacier loses more than it gains.',
    ],
    [
      'German',
      `Die See bedeckt den größten Teil der Erde. Das Eis schmilzt von unten und von oben zugleich. Deshalb verliert der Gletscher mehr, als er gewinnt.`,
    ],
    [
      'Spanish',
      'El mar cubre la mayor parte de la Tierra. El hielo se derrite por abajo y por arriba a la vez. Por lo tanto, el glaciar pierde más de lo que gana.',
    ],
    [
      'French',
      'La mer couvre la plus grande partie de la Terre. La glace fond par le bas et par le haut à la fois. Par conséquent, le glacier perd plus qu’il ne gagne.',
    ],
  ])('a conclusion in %s comes with the sentence from which it follows', async (language, text) => {
    const whole = language === 'English' ? around(text) : text
    const { result, spans } = await findIn('insight', whole)
    expect(result.conclusions).toEqual([
      text
        .split(/(?<=\.) /u)
        .slice(-2)
        .join(' '),
    ])
    expect(spans.find(({ path }) => path === 'conclusions.0')?.spans).toHaveLength(2)
  })

  test.each([
    'As a result, the harbours of Norway stay free of ice through the whole winter.',
    'The water of the Atlantic is warm in late summer, with the result that its storms grow stronger.',
  ])('a consequence is told as one: %s', async (sentence) => {
    const { result } = await findIn(
      'insight',
      around(`The Gulf Stream carries warm water to the north. ${sentence}`),
    )
    expect(result.conclusions).toEqual([])
    expect(result.consequences.join()).toContain(sentence)
  })

  test('a sentence that leans on one that leans as well is left out', async () => {
    const text = around(
      'They bring it to the coast every spring. This means that the harbour has to be deepened.',
    )
    expect((await findIn('insight', text)).result.consequences).toEqual([])
  })

  test('a sentence that opens a paragraph and leans on the one before is left out', async () => {
    const text = `${filler}\n\nThis means that the harbour has to be deepened every year.\n\n${filler.replace('sea', 'ocean')}`
    expect((await findIn('insight', text)).result.consequences).toEqual([])
  })

  test('nothing is told twice, neither in one list nor in both', async () => {
    const text = around(
      'The ice melts from below. Therefore the ice breaks, which leads to higher seas. As a result, the coast is flooded.',
    )
    const { conclusions, consequences } = (await findIn('insight', text)).result
    const said = [...conclusions, ...consequences]
    for (const one of said) expect(said.filter((other) => other.includes(one))).toEqual([one])
  })
})

describe('examples', () => {
  test.each([
    ['English', 'Many animals of the sea live in groups, for example herrings and sardines.'],
    [
      'German',
      'Viele Tiere des Meeres leben in Gruppen, zum Beispiel die Heringe und die Sardinen in der Nordsee.',
    ],
    [
      'Spanish',
      'Muchos animales del mar viven en grupos, por ejemplo las sardinas y los arenques del norte.',
    ],
    [
      'French',
      'Beaucoup d’animaux de la mer vivent en groupes, par exemple les sardines et les harengs du nord.',
    ],
  ])('that a text in %s marks as such are found', async (language, sentence) => {
    const others = {
      English: filler,
      German:
        'Das Meer bedeckt den größten Teil der Erde. Sein Wasser ist salzig, und nur wenige haben seinen Grund gesehen.',
      Spanish:
        'El mar cubre la mayor parte de la Tierra. Su agua es salada y pocas personas han visto su fondo.',
      French:
        'La mer couvre la plus grande partie de la Terre. Son eau est salée et peu de gens ont vu son fond.',
    }[language]
    expect((await findIn('eli5', `${others} ${sentence}`)).result.examples).toEqual([sentence])
  })

  test('names behind a label come with what they are examples of, or not at all', async () => {
    const said = 'Small fish of the open sea live in large groups.'
    const told = async (text: string) => (await findIn('eli5', around(text))).result.examples
    for (const examples of [
      'Examples: herrings, sardines, sprats.',
      'Examples include herrings, sardines and sprats of the North Sea.',
      'A good example is the herring of the North Sea.',
    ]) {
      expect(await told(`${said}\n\n${examples}`)).toEqual([`${said} ${examples}`])
      expect(await told(`# Groups\n\n${examples}`)).toEqual([])
    }
  })

  test('nothing that is only a sentence is taken for one', async () => {
    expect((await findIn('eli5', filler)).result.examples).toEqual([])
  })
})

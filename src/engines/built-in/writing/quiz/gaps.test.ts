import { expect, test } from 'vitest'
import { randomFrom } from '#domain/random.ts'
import { findEnglish } from '#test/english.ts'
import { rankSentences } from '../../ranking/rank.ts'
import { parseDocument } from '../../reading/document.ts'
import { findDistractors } from './distractors.ts'
import { createPool } from './option-pool.ts'
import { type ArticleForm, keyOf, type Option, type Stem } from './item.ts'
import { findOffers, makeItems } from './make-items.ts'
import { isWellFormed } from './english.ts'

const english = await findEnglish()

const around = `Trade has grown in most countries of the world since the war. Ships carry most goods across the oceans. A port needs deep water and good roads. Many towns grew rich from trade with their neighbours.`

async function offersOf(text: string) {
  const document = await parseDocument(text, undefined, findEnglish)
  return [...findOffers(document, rankSentences(document)).offers]
}

async function phrasesOf(sentence: string): Promise<string[]> {
  const [offer] = await offersOf(`${sentence} ${around}`)
  return offer!.options.map(({ text }) => text)
}

test('a name is asked for whole or not at all', async () => {
  const firms = await phrasesOf('Ships also carry soap that Procter & Gamble sells in many countries.')
  expect(firms).toContain('Procter & Gamble')
  expect(firms).not.toContain('Gamble')
  const books = await phrasesOf('The Office of Trade published “Form and Reality” in the spring.')
  for (const piece of ['Office', 'Trade', 'Form', 'Reality']) expect(books).not.toContain(piece)
  const wars = await phrasesOf('Trade with the islands was cut off by the War of 1812.')
  expect(wars).not.toContain('War')
})

test('a word that only opens a sentence is no name', async () => {
  const phrases = await phrasesOf(
    'Geologists who study coasts measure the tides. Neutralization of salt is rare.',
  )
  expect(phrases).toEqual(expect.arrayContaining(['geologists', 'neutralization']))
})

test('no option is the end of a longer word or name', async () => {
  const phrases = await phrasesOf(
    'After many break-ins the town spoke about “Watch Your Harbor Gates,” and a hypo- or hypertonic sea.',
  )
  for (const cut of ['ins', 'Harbor Gates', 'hypo']) expect(phrases).not.toContain(cut)
})

test('what the tagger takes for a noun, but is a verb or describes, is no option', async () => {
  const phrases = await phrasesOf(
    'Of a billion global industry, e.g. of mid-level ports, the way people work is where a harbor really shines. As the harbor enlarges, businesspeople talk about ships, and “We Are Here to Help!” hangs on the gate. African, Middle Eastern, and Asian ports have letters of Pliny the Younger. A similarity today is the depth of water. A crane lifts it on board.',
  )
  const cut = ['harbor enlarges', 'businesspeople talk', 'Help', 'Middle Eastern', 'Younger']
  const others = [
    'similarity today',
    'lifts',
    'shines',
    'e.g',
    'mid-level',
    'way people',
    'billion global industry',
  ]
  for (const phrase of [...cut, ...others]) expect(phrases).not.toContain(phrase)
})

test('no kind of person comes from outside the text', async () => {
  const text =
    'The managers of the port count the ships. The captains wait for the tide. The weather of the coast is calm in May. A river flows into the bay. The roads were built of stone.'
  const document = await parseDocument(text, undefined, findEnglish)
  const { offers, weights } = findOffers(document, rankSentences(document))
  for (const offer of offers)
    for (const { answer, distractors } of makeItems(document, offer, weights, randomFrom('seed'), 100))
      if (/^(?:managers|captains)$/.test(answer.text))
        for (const option of distractors) expect(text.toLowerCase()).toContain(option.toLowerCase())
})

test('where somebody is from is no surname', async () => {
  const [offer] = await offersOf(
    `Alexander Stephens of Georgia was the vice president of the South. The ships of Georgia carry salt to every port. ${around}`,
  )
  expect(offer!.options.find(({ text }) => text === 'Georgia')?.type).toBe('place')
})

test('no gap stands in brackets, where the words before it tell it', async () => {
  const offers = await offersOf(`The Federal Bureau of Trade (FBT) counts the ships of every port. ${around}`)
  const questions = offers.flatMap(({ stems }) => stems.map(({ question }) => question))
  expect(questions.some((question) => question.includes('(FBT)'))).toBe(true)
  for (const question of questions) expect(question).not.toMatch(/\([^)]*_/u)
})

test('the one year or amount of a sentence is asked for, beside others of its kind', async () => {
  const sentence = 'In 1848 the port of the town sent 340 ships across the ocean.'
  const document = await parseDocument(`${sentence} ${around}`, undefined, findEnglish)
  const { offers, weights } = findOffers(document, rankSentences(document))
  const [offer] = [...offers]
  const figures = offer!.stems.filter(({ pattern }) => /^(?:year|number)$/.test(pattern))
  expect(figures.map(({ question }) => question)).toEqual(
    expect.arrayContaining([
      'In _____ the port of the town sent 340 ships across the ocean.',
      'In 1848 the port of the town sent _____ ships across the ocean.',
    ]),
  )
  const items = makeItems(document, { ...offer!, stems: figures }, weights, randomFrom('seed'), 10)
  expect(items.length).toBeGreaterThan(0)
  for (const { distractors } of items) for (const option of distractors) expect(option).toMatch(/^\d+$/)
})

test('no question leans on what it does not name', async () => {
  const questions = (
    await offersOf(
      `Salt is taken up by a different harbor in the north. The ships pay their dues to the port. In 1885, it decreed that every captain must pay for the pilots. Convicted of smuggling in 1923, he served five years in the prison of the port. In the case above, the port clearly advises the captains to wait for the tide. ${around}`,
    )
  ).flatMap(({ stems }) => stems.map(({ question }) => question))
  for (const question of questions)
    expect(question).not.toMatch(/a different harbor|_____, (?:it|he) |case above/u)
})

test('of two years in a sentence neither is asked for', async () => {
  const [offer] = await offersOf(
    `From 1848 to 1860 the port of the town sent ships across the ocean. ${around}`,
  )
  expect(offer!.stems.filter(({ pattern }) => pattern === 'year')).toEqual([])
})

test('a question leaves out what stands in brackets, but no formula and no exception', async () => {
  const asked = async (sentence: string) =>
    (await offersOf(`${sentence} ${around}`))[0]!.stems.map(({ question }) => question).join('\n')
  expect(
    await asked('The harbor office (founded by merchants) counts the ships of every port.'),
  ).not.toContain('merchants')
  expect(await asked('The harbor office counts the ships (except the small boats) of every port.')).toContain(
    '(except the small boats)',
  )
})

test('where any word may be left out, it is a noun among nouns of its number', async () => {
  const offers = await offersOf(around)
  const { stems, options } = offers.at(-1)!
  expect(stems.map(({ answer }) => answer.text)).toContain('goods')
  const plural = new Map(options.map((option) => [option.text, option.plural]))
  expect([plural.get('goods'), plural.get('water')]).toEqual([true, false])
  for (const verb of ['grown', 'carry', 'needs']) expect(plural.has(verb)).toBe(false)
})

test('what the text defines is asked for by its definition', async () => {
  const [offer] = await offersOf(
    `A barrage is a wall that holds the water of high tide behind it. A pier is a platform that carries people over the water. ${around}`,
  )
  const asked = offer!.stems.map(({ question, answer }) => `${question} ${answer.text}`)
  for (const term of ['barrage', 'pier'])
    expect(asked).toContainEqual(expect.stringMatching(new RegExp(`^(?:What is|An? _____ is) .* ${term}$`)))
})

test('a word that describes another is no gap of its own', async () => {
  const offers = await offersOf(`Walls protect the functionalist harbor, cushioning the waves. ${around}`)
  const keys = offers.at(-1)!.stems.map(({ answer }) => answer.text)
  expect(keys).toContain('waves')
  for (const word of ['functionalist', 'cushioning']) expect(keys).not.toContain(word)
})

test('no question ends before what its statement needs', async () => {
  const questions = (
    await offersOf(
      `Expulsion refers to a small group being forced, by a larger group, to leave an area. Functionalist sociologists might focus on the way all aspects of population, trade, and the sea serve as parts. Personality refers to the long traits that lead people to consistently think, feel, and behave in their ways. ${around}`,
    )
  ).flatMap(({ stems }) => stems.map(({ question }) => question))
  for (const question of questions) {
    expect(question).not.toMatch(/(?:forced|think)[.?]/u)
    expect(question).not.toMatch(/aspects of (?:population|_____)[.?]/u)
  }
})

test('a noun is not asked for without what belongs to it', async () => {
  const questions = (
    await offersOf(
      `The practices of a country provide insight into the distribution of wealth and power. People celebrated the transformation of the swamp into a harbor. ${around}`,
    )
  ).flatMap(({ stems }) => stems.map(({ question }) => question))
  for (const question of questions) expect(question).not.toMatch(/(?:provide|celebrate) into/u)
})

test('a gap stands in a sentence that leans on the one before only where there is no other', async () => {
  const text = `These properties make large harbors valuable for every ship of the nation. ${around}`
  const leaning = (await offersOf(text)).map(({ stems }) =>
    stems.some(({ question, line }) => line.from.length === 1 && question.startsWith('These properties')),
  )
  expect(leaning).toEqual([false, false, false, expect.any(Boolean), true])
})

test('a question that cuts a pair of words in two is none', () => {
  const answer = optionOf('tariff', 'a')
  const asks = (question: string) => isWellFormed({ ...stemOf(question, answer) }, english.tag)
  expect(asks('The last century has seen both a fall of the _____ in the world.')).toBe(false)
  expect(asks('The last century has seen both a fall of the _____ and a rise of trade.')).toBe(true)
})

test('a wrong option takes the article that stands before the gap', () => {
  const options = [
    optionOf('knowledge', ''),
    optionOf('harbor', 'a'),
    optionOf('valley', 'the'),
    optionOf('village', 'a'),
    optionOf('wisdom', ''),
    optionOf('meadow', 'a'),
    optionOf('patience', ''),
    optionOf('courage', ''),
  ]
  const wrongFor = (question: string, answer: Option) =>
    findDistractors(
      stemOf(question, answer),
      createPool(empty, options, undefined),
      () => 0.5,
    )?.texts.toSorted()
  const counted = wrongFor(
    'Travellers from the north rested in a _____ near the road.',
    optionOf('town', 'a'),
  )
  expect(counted).toHaveLength(3)
  for (const option of counted!) expect(['harbor', 'valley', 'village', 'meadow']).toContain(option)
  const bare = wrongFor('Travellers from the north brought _____ to the island.', optionOf('religion', ''))
  expect(bare).toHaveLength(3)
  for (const option of bare!)
    expect(['knowledge', 'valley', 'wisdom', 'patience', 'courage']).toContain(option)
})

const empty = await parseDocument('', undefined, findEnglish)

function optionOf(text: string, article: ArticleForm): Option {
  return {
    text,
    key: keyOf(text),
    type: 'thing',
    proper: false,
    plural: false,
    weight: 1,
    head: keyOf(text),
    articles: new Set([article]),
  }
}

function stemOf(question: string, answer: Option): Stem {
  return { question, answer, pattern: 'cloze', line: { text: '', from: [] }, score: 1 }
}

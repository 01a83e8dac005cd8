import { assert, asyncProperty, constantFrom } from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimsOf } from '#domain/tools/claims.ts'
import { findEnglish } from '#test/english.ts'
import { wordsOf } from '#test/own-words.ts'
import { readLexiconFile } from '../threaded/read-lexicon.ts'
import { parseDocument } from './reading/document.ts'
import { createBuiltInEngine } from './engine.ts'
import { tidySentence } from './writing/tidy-sentence.ts'

const engine = createBuiltInEngine(readLexiconFile)
const { signal } = new AbortController()

/** A text around the sentence in question, long enough for every tool. */
const around = (sentences: string) =>
  `The valley of the old river is a quiet place in the north of the country. ${sentences} The farmers of the valley grow barley and oats on narrow fields. A stone bridge crosses the river below the mill. The mill was built by monks in the year 1402. Many families of the valley still live from the land. The market in the town opens on every second Friday. The river feeds three lakes on its way to the sea.`

const tidy = (text: string) => tidySentence(text, true)

async function writes(tool: 'summary' | 'eli5' | 'insight', text: string): Promise<string[]> {
  const request = { tool, text, summaryWords: 500, signal, onDraft: () => {}, onProgress: () => {} }
  return claimsOf(tool, (await engine.generate(request)).result).map((claim) => claim.text)
}

async function writesAll(text: string): Promise<string> {
  const lists = [await writes('summary', text), await writes('eli5', text), await writes('insight', text)]
  return lists.flat().join('\n')
}

beforeAll(findEnglish)

describe('a sentence is shown as its author wrote it', () => {
  // Each came out false or broken when words were replaced and clauses cut.
  test.each([
    'The delay was due to receive a full report from the council of the valley.',
    'The station has served as a school for the children of the river since 1920.',
    'The secret of the valley was revealed only to the eldest monk of the mill.',
    'The price at which the quantity demanded and the quantity supplied are equal rules the market of the valley.',
    'A beneficial owner of the river land must require a substantial deposit from the tenant.',
    'The abbot wrote that “we utilize the river prior to the harvest” in the book of the valley.',
    'The court of the valley commenced the trial after the farmer had obtained legal counsel.',
    'The river, which floods when snow melts early, carries sand to the fields of the valley.',
    'The fields of the valley stay wet while the river is high, although the farmers dig drains.',
    'Marie Curie, a Polish physicist, visited the valley and measured the water of the river.',
    'The loan on the mill is free of interest, unless the farmers of the valley miss a payment.',
    'The value of the mill (net of the debt (n + 1)2 of the valley) is shared by the farmers.',
  ])('%s', async (sentence) => {
    const written = await writesAll(around(sentence))
    const text = wordsOf(around(sentence))
    for (const line of written.split(/\n|(?<=[.!?]) (?=\p{Lu})/u))
      expect(text).toContain(wordsOf(line.replace(/[.]$/u, '')))
  })
})

describe('words that only look like connectives stay', () => {
  test.each([
    'So far the river of the valley has never left its bed.',
    'So long as the river of the valley flows, the mill will turn.',
    'But for the river, the farmers of the valley would have no water.',
    'Yet another bridge crosses the river in the valley below the mill.',
    'Still life was what the painter of the valley liked most.',
    'First aid is taught to every farmer in the valley of the river.',
    'First, second and third sons of the valley had no right to the land.',
    'Generally, the river of the valley freezes in the month of January.',
    'At the same time as the river rises, the mill in the valley stops.',
    'And Sons is the name of the oldest shop in the valley of the river.',
    'So much snow fell in May that the river of the valley rose.',
    'So many farmers left that the mill of the valley stood still.',
    'Second-hand ploughs are sold on the market of the valley.',
    'However, x is the length of the river.',
  ])('%s', (text) => {
    expect(tidy(text)).toBe(text)
  })

  test.each([
    ['However, the river floods the mill.', 'The river floods the mill.'],
    ['But the river floods the mill.', 'The river floods the mill.'],
    ['For example, in May the river floods the mill.', 'For example, in May the river floods the mill.'],
    ['Moreover, in May the river floods the mill.', 'In May the river floods the mill.'],
    ['However, mRNA leaves the nucleus.', 'However, mRNA leaves the nucleus.'],
    ['However, this floods the mill.', 'However, this floods the mill.'],
  ])('those that are go where a whole statement is left: %s', (text, bare) => {
    expect(tidy(text)).toBe(bare)
  })
})

test('a line between two lines of one sentence is part of it, whatever it looks like', async () => {
  const { sentences } = await parseDocument(
    [
      'The program is any work of the valley that can be copied under the licence.',
      'Every one who takes it is called "you".  "Licensees", that is takers,  and also',
      '"recipients" may be farmers, millers or whole families of the river valley',
      'who save or',
      'share of their own will what they have, and this is never sold to another.',
    ].join('\n'),
    undefined,
    findEnglish,
  )
  expect(sentences.map(({ text }) => text)).toEqual([
    'The program is any work of the valley that can be copied under the licence.',
    'Every one who takes it is called "you".',
    '"Licensees", that is takers, and also "recipients" may be farmers, millers or whole families of the river valley who save or share of their own will what they have, and this is never sold to another.',
  ])
})

describe('brackets', () => {
  const sentencesOf = async (text: string) =>
    (await parseDocument(text, undefined, findEnglish)).sentences.map(({ text }) => text)

  test.each([
    ['The value is (n + 1)2 for every n.', 'The value is (n + 1)2 for every n.'],
    ['The area of f(x) is large (about 3 m).', 'The area of f(x) is large (about 3 m).'],
    ['It is based on the method from (Smith, 2010).', 'It is based on the method from (Smith, 2010).'],
    [
      'The rule was introduced in [4]; others gave it up.',
      'The rule was introduced in [4]; others gave it up.',
    ],
    ['(Smith, 2010) showed that the sea rises.', '(Smith, 2010) showed that the sea rises.'],
    ['The sum is 10 [3] in all cases here.', 'The sum is 10 [3] in all cases here.'],
    [
      'He fought for peace (figurehead of the party) all his life.',
      'He fought for peace (figurehead of the party) all his life.',
    ],
    [
      'They sell devices (tablets and phones) in the town.',
      'They sell devices (tablets and phones) in the town.',
    ],
    [
      'A firm may seek protection (Chapter 11 bankruptcy) in court.',
      'A firm may seek protection (Chapter 11 bankruptcy) in court.',
    ],
    [
      'The act covers the police (section 12 of the law) as well.',
      'The act covers the police (section 12 of the law) as well.',
    ],
    ['Gross domestic product (GDP) rose by 2 percent.', 'Gross domestic product (GDP) rose by 2 percent.'],
  ])('that the sentence needs stay: %s', async (given, read) => {
    expect(await sentencesOf(given)).toEqual([read])
  })

  test.each([
    ['The sea rises (Smith, 2010).', 'The sea rises.'],
    ['The sea rises (see Figure 2) each year.', 'The sea rises each year.'],
    ['The sea rises (Table 3.1; Figures 2 and 3) each year.', 'The sea rises each year.'],
    ['The sea rises.[3] The land sinks.[4][5]', 'The sea rises. The land sinks.'],
    ['The sea rises (see Chapter 4 for more) each year.', 'The sea rises each year.'],
  ])('that only point elsewhere go: %s', async (given, read) => {
    expect((await sentencesOf(given)).join(' ')).toBe(read)
  })
})

describe('a sentence is never shown', () => {
  test.each([
    ['that lost its object', 'The farmers of the valley used the method from.'],
    ['that lost its citation', 'The river was first described in; the valley gave it a name.'],
    ['that lost its opening', 'In, the original river of the valley had a mill of its own.'],
    [
      'that lost its figure',
      'The farmers illustrates this situation of the valley. illustrates this valley.',
    ],
    ['that lost a word before a comma', 'The mill of the valley  , a river of the north, is old.'],
    ['that lost its number', 'The new mill of the valley is, which is larger than the old one.'],
    ['that lost what a bracket held', 'The mill of the valley (, ) is older than the bridge.'],
    ['that lost a measure', 'The valley of the river has over of coastline in the north.'],
    ['that has no main clause', 'Whereas the mill of the valley can be seen from the river.'],
    [
      'inside a longer quotation',
      'An old man said: “The river is cursed. The mill of the valley kills its owners. Never go there.”',
    ],
    [
      'inside a longer quotation in single marks',
      "'The river of the valley is cursed. The mill of the valley kills its owners. Never go there.'",
    ],
    [
      'that has no verb but that of “which”',
      'The old farmers of the valley, which grow barley on narrow fields.',
    ],
    ['after a supposition', 'Suppose that the river dries up. The mill of the valley stands still for ever.'],
    [
      'of what befalls a supposed reader in the next paragraph',
      'Suppose that you own a mill.\n\nThe farmers of the valley tell you that the river has dried up for ever.',
    ],
  ])('%s', async (_, sentence) => {
    const written = await writesAll(around(`${sentence}\n\n`))
    const shown = written.split(/\n|(?<=[.!?]”?) (?=\p{Lu})/u)
    for (const part of sentence
      .split(/(?<=[.;])\s+/u)
      .slice(sentence.includes(': “') || sentence.startsWith('Suppose') ? 1 : 0))
      expect(shown).not.toContain(part)
  })
})

test('a sentence that speaks of a time told before stands after the one that tells it', async () => {
  const sentence = 'The mill of the valley remains closed during this time.'
  const lines = (await writesAll(around(`The river freezes in January. ${sentence}\n\n`))).split(
    /\n|(?<=[.!?]”?) (?=\p{Lu})/u,
  )
  for (const [at, line] of lines.entries())
    if (line === sentence) expect(lines[at - 1]).toBe('The river freezes in January.')
})

test('a guide that supposes a case once and addresses its reader is still summarized', async () => {
  const steps = [
    'Suppose that you want to keep a garden beside your house.',
    'The soil of your garden needs water in the morning of every day.',
    'A young tree in your garden grows better beside a stone wall.',
    'Old leaves give your garden the food that its plants need.',
    'The roots of a rose in your garden reach deep into the soil.',
    'Birds eat the insects that harm the plants of your garden.',
    'A small pond cools the air of your garden on hot days.',
    'The colour of a leaf shows you what the soil is short of.',
  ]
  const written = await writesAll(steps.join('\n\n'))
  expect(written).toContain('Birds eat the insects')
})

test('whatever opens a sentence, no word is written that the text has not, and none is changed', async () => {
  const openings = [
    'So',
    'But',
    'And',
    'Yet',
    'Then',
    'Still',
    'First',
    'However,',
    'Thus,',
    'In general,',
    'Now,',
    'Also,',
  ]
  const middles = [
    'the river',
    'far the river',
    'for the river',
    'a few farmers',
    'x',
    'mRNA',
    '“the mill”',
    'in spring the mill',
  ]
  const ends = [
    'rises if it rains',
    'is (in part) dry',
    'falls, which is rare',
    'was due to flow',
    'has 3.5 (or 4) arms',
  ]
  await assert(
    asyncProperty(
      constantFrom(...openings),
      constantFrom(...middles),
      constantFrom(...ends),
      async (a, b, c) => {
        const text = around(`${a} ${b} ${c} in the valley of the north.`)
        const known = ` ${wordsOf(text)} `
        for (const line of await writes('summary', text))
          for (const sentence of line.split(/(?<=[.!?]) (?=["“]?\p{Lu})/u))
            expect(known).toContain(` ${wordsOf(sentence)} `)
      },
    ),
    { numRuns: 60, seed: 7 },
  )
})

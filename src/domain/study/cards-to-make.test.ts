import { expect, test } from 'vitest'
import { cardsToMake } from './cards-to-make.ts'
import { foundQuiz, foundSummary } from '#test/found.ts'
import { passageOf } from './passage.ts'

const text =
  'Tides rise and fall twice a day. The Moon pulls on the sea, and tides follow the Moon. Sailors call the smallest tide a neap tide.'

test('each question of a quiz is a card, or only those that are wanted', () => {
  const evidence = [{ path: 'questions.2', label: 'quoted' as const, spans: [{ start: 0, end: 5 }] }]
  const question = (name: string) => ({
    question: `${name}?`,
    options: ['a', 'b', 'c', 'd'],
    answer: 1,
    explanation: '.',
  })
  const questions = ['One', 'Two', 'Three', 'Four', 'Five'].map(question)
  const quiz = { tool: 'quiz' as const, result: { questions }, evidence }
  expect(cardsToMake(quiz, text).map(({ front }) => front)).toEqual(questions.map(({ question }) => question))
  expect(cardsToMake(quiz, text, ['questions.2', 'questions.9'])).toEqual([
    { front: 'Three?', back: 'b', origin: 'question', spans: [{ start: 0, end: 5 }] },
  ])
})

test('of a quiz that was found its questions are cards, without any all that it asks, or only what is wanted', () => {
  const sentence = 'Sailors call the smallest tide a neap tide.'
  const evidence = [{ path: 'terms.0', label: 'quoted' as const, spans: [{ start: 88, end: 130 }] }]
  const found = { tool: 'quiz' as const, result: foundQuiz, evidence }
  const sidesOf = (result: typeof foundQuiz) =>
    cardsToMake({ ...found, result }, text).map(({ origin, front, back }) => [origin, front, back])
  expect(sidesOf(foundQuiz)).toEqual([['question', 'What pulls on the sea?', 'the Moon']])
  expect(sidesOf({ ...foundQuiz, questions: [] })).toEqual([
    [
      'gapPassage',
      'The (1) _____ pulls on the (2) _____. Twice a (3) _____ the (4) _____ follows: it is 5:1.',
      '(1) Moon\n(2) sea\n(3) day\n(4) tide',
    ],
    ['recall', 'Three things shape a tide.', 'the Moon\nthe Sun\nthe coast'],
    ['term', 'neap tide', sentence],
  ])
  expect(cardsToMake(found, text, ['terms.0', 'gaps.7'])).toEqual([
    { front: 'neap tide', back: sentence, origin: 'term', spans: [{ start: 88, end: 130 }] },
  ])
})

test('a list that is marked asks for its items, a sentence for one fact', () => {
  const found = { tool: 'summary' as const, result: foundSummary, evidence: [] }
  expect(cardsToMake(found, text).map(({ origin, front, back }) => [origin, front, back])).toContainEqual([
    'mark',
    'Three things shape a tide:',
    'the Moon\nthe Sun\nthe coast',
  ])
})

const summaryOf = (...keyPoints: string[]) => ({
  tool: 'summary' as const,
  result: { title: 'Tides', summary: 'Tides rise and fall.', keyPoints },
  evidence: [],
})
const asked = (of: string, ...points: string[]) =>
  cardsToMake(summaryOf(...points), of).map(({ front, back }) => [front, back])

test('a point asks for the term or name that matters most to its text, wherever it stands in the point', () => {
  expect(
    asked(
      text,
      'The Moon pulls on the sea, and tides follow the Moon.',
      'It is so.',
      'Sailors know the neap tide.',
    ),
  ).toEqual([
    ['The Moon pulls on the sea, and _____ follow the Moon.', 'tides'],
    ['Sailors know the neap _____.', 'tide'],
  ])
})

test('of a point of two sentences one fact is asked, and its own passage is marked', () => {
  const point = 'It was built in haste. The lighthouse stands on the reef since 1823.'
  const source = `${point} The reef is wide. Ships avoid the reef.`
  const spans = [
    { start: 0, end: 22 },
    { start: 23, end: point.length },
  ]
  const evidence = [{ path: 'keyPoints.0', label: 'quoted' as const, spans }]
  const [card] = cardsToMake({ ...summaryOf(point), evidence }, source)
  expect(card).toMatchObject({
    front: 'The lighthouse stands on the _____ since 1823.',
    back: 'reef',
    spans: [spans[1]],
  })
})

test('a verb is no gap, though it stands there often; a figure is', () => {
  const source = 'The sea rises twice. It rises again. It rises by 12.5 metres, and rises on.'
  expect(asked(source, 'It rises by 12.5 metres.')).toEqual([['It rises by _____ metres.', '12.5']])
  expect(asked(source, 'It rises again.')).toEqual([])
})

test('in German a noun is known by its capital', () => {
  const source =
    'Der Mond zieht das Wasser an, und das Wasser folgt dem Mond. Die Gezeiten ziehen das Schiff, und der Wind zieht es auch.'
  expect(asked(source, 'Der Mond zieht das Wasser an.')).toEqual([['Der Mond zieht das _____ an.', 'Wasser']])
})

test('a passage is shown with what stands around it, between whole words, within its line', () => {
  const start = text.indexOf('Sailors')
  const passage = passageOf(text, [{ start, end: text.length }])
  expect(passage?.text.slice(passage.marks[0]!.start, passage.marks[0]!.end)).toBe(text.slice(start))
  expect(passage?.text.startsWith('Tides rise')).toBe(true)
  const long = `${'word '.repeat(100)}\n${'other '.repeat(100)}here ${'more '.repeat(100)}`
  const at = long.indexOf('here')
  expect(passageOf(long, [{ start: at, end: at + 4 }])?.text).toMatch(/^other [a-z ]+ here [a-z ]+more$/)
  expect(passageOf(long, [])).toBeNull()
})

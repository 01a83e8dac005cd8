import { expect, test } from 'vitest'
import { cardsToMake } from './cards-to-make.ts'
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
  expect(cardsToMake(quiz, text, [2, 9])).toEqual([
    { front: 'Three?', back: 'b', origin: 'question', spans: [{ start: 0, end: 5 }] },
  ])
})

test('a point asks for the word that matters most to its text, wherever it stands in the point', () => {
  const result = {
    title: 'Tides',
    summary: 'Tides rise and fall.',
    keyPoints: [
      'The Moon pulls on the sea, and tides follow the Moon.',
      'It is so.',
      'Sailors know the neap tide.',
    ],
  }
  const made = cardsToMake({ tool: 'summary', result, evidence: [] }, text)
  expect(made).toMatchObject([
    { front: 'The Moon pulls on the sea, and _____ follow the Moon.', back: 'tides', origin: 'point' },
    { front: 'Sailors know the neap _____.', back: 'tide' },
  ])
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

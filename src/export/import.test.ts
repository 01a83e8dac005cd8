import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionsOf } from './handout.ts'
import { parseCards, parseHandout } from './parse-handout.ts'
import {
  anyQuestion,
  deckHandout,
  exportedText,
  flat,
  quizHandout,
  summaryHandout,
  tideQuestion,
} from '#test/handouts.ts'

const read = (content: string) =>
  questionsOf(parseHandout(content, 'quiz')).map(({ question, options, answer, explanation }) => ({
    question,
    options,
    answer,
    explanation,
  }))

describe('a quiz from a GIFT file', () => {
  test('what others wrote is read: names, formats, comments, feedback, gaps, weights', () => {
    const file = `// A comment.
$CATEGORY: tides

::Moon:: What pulls on the sea? {
  ~the wind #No.
  =the Moon #It does.
  ~the rain
  ~%0%the fish
}

[html]The <b>tide</b> comes {~once =twice ~thrice ~never} a day. 

True or false? {T}

Which are seas?{~%50%one ~%50%two ~three ~four}
`
    expect(read(file)).toEqual([
      { ...tideQuestion, explanation: 'It does.' },
      {
        question: 'The tide comes _____ a day.',
        options: ['once', 'twice', 'thrice', 'never'],
        answer: 1,
        explanation: 'twice',
      },
    ])
  })

  test('any text survives there and back', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion, async (question) => {
        const [again] = read(await exportedText(quizHandout([question]), 'gift'))
        expect(flat(again?.question ?? '')).toBe(flat(question.question))
        expect(new Set(again?.options.map(flat))).toEqual(new Set(question.options.map(flat)))
        expect(flat(again?.options[again.answer] ?? '')).toBe(flat(question.options[question.answer] ?? ''))
      }),
    )
  })
})

describe('cards', () => {
  const sides = [
    { front: 'What pulls on the sea?', back: 'the Moon' },
    { front: 'neap tide', back: 'the smallest one' },
  ]

  test('our own come back from JSON, and those of other programs from their tables', async () => {
    expect(parseCards(await exportedText(deckHandout(), 'json'))).toMatchObject(sides)
    expect(parseCards('What pulls on the sea?\tthe Moon\nneap tide\tthe smallest one')).toEqual(sides)
  })

  test('of a quiz each question becomes one, with its key behind', async () => {
    const asked = { front: tideQuestion.question, back: 'the Moon' }
    expect(parseCards(await exportedText(quizHandout(), 'json'))).toEqual([asked, asked, asked])
    expect(parseCards(await exportedText(quizHandout(), 'gift'))).toEqual([asked, asked, asked])
  })

  test('a summary and a plain text hold none', async () => {
    const summary = await exportedText(summaryHandout, 'json')
    for (const content of ['', 'Just a text.', '{', summary])
      expect(() => parseCards(content)).toThrow('There is no result of Morsel’s in this file.')
  })
})

describe('a quiz from cards', () => {
  test.each(['anki-text', 'quizlet'] as const)('our own questions come back from %s', async (format) => {
    const [question] = read(await exportedText(quizHandout(), format))
    expect(question).toMatchObject({
      question: 'What pulls on the sea?',
      options: tideQuestion.options,
      answer: 1,
    })
    expect(question?.explanation).toContain('It is the Moon that pulls on the sea.')
  })

  test('the distractors of a card are the backs of others', () => {
    const cards = [
      'neap tide\tthe smallest',
      'spring tide\tthe largest',
      'ebb\tfalling water',
      'flood\trising water',
    ]
    const questions = read(cards.join('\n'))
    expect(questions.map(({ question, options, answer }) => [question, options[answer]])).toEqual([
      ['neap tide', 'the smallest'],
      ['spring tide', 'the largest'],
      ['ebb', 'falling water'],
      ['flood', 'rising water'],
    ])
    for (const { options } of questions) expect(new Set(options).size).toBe(4)
  })

  test('Anki’s header is followed: separator, HTML, columns that are no side, quoted fields', () => {
    const file = `#separator:semicolon
#html:true
#guid column:1
#tags column:4
a1;neap tide;"the <b>smallest</b> &amp; lowest";sea
a2;"ebb; or ebb tide";"falling
water";sea
a3;flood;rising water;sea
a4;bore;a wave;sea
`
    expect(read(file).map(({ question, options, answer }) => [question, options[answer]])).toEqual([
      ['neap tide', 'the smallest & lowest'],
      ['ebb; or ebb tide', 'falling\nwater'],
      ['flood', 'rising water'],
      ['bore', 'a wave'],
    ])
  })

  test.each(['', 'Just a text.', 'one\tcard', '{', '[]', '{"questions": []}'])(
    'there is no result in %j',
    (content) => {
      expect(() => parseHandout(content, 'any')).toThrow('There is no result of Morsel’s in this file.')
    },
  )
})

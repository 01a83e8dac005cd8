import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { haveOwnWords } from '#domain/items/question.ts'
import { questionsOf } from './handout.ts'
import { toldOmission } from './import/omitted.ts'
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
  questionsOf(parseHandout(content, 'quiz').handout).map(({ question, options, answer, explanation }) => ({
    question,
    options,
    answer,
    explanation,
  }))

test('a question of which two options are the same becomes a card, and that is told', () => {
  const fair = 'Which? {=one ~two ~three ~four}'
  const { handout, omitted } = parseHandout(`${fair}\n\nWhat? {=the Moon ~The  moon ~rain ~fish}`, 'quiz')
  expect(questionsOf(handout)).toHaveLength(1)
  expect(omitted.map(toldOmission)).toEqual([
    'Line 3: two of its options are the same, and a quiz has four options with one right here.',
  ])
  expect(parseCards('What? {=one ~one ~two ~three}').cards).toEqual([{ front: 'What?', back: 'one' }])
})

test('what a table was guarded with against formulas does not come in', () => {
  const { cards } = parseCards('Front,Back\r\n"\'=1+1","-5"\r\n"\'＝SUM","’tis"\r\n')
  expect(cards).toEqual([
    { front: '=1+1', back: '-5' },
    { front: '＝SUM', back: '’tis' },
  ])
})

test.each(['<', '<br', '\t', 'a\n', '"\t', '::', '{{c1::', '[sound:', ' \n'])(
  'a damaged file of 400,000 characters, all of them %j, is judged at once',
  (piece) => {
    const damaged = `a\tb\n${piece.repeat(400_000 / piece.length)}<img>`
    const before = process.cpuUsage().user
    for (const read of [() => parseHandout(damaged, 'damaged', true), () => parseCards(damaged)]) {
      try {
        read()
      } catch {
        // That nothing can be read in it is no matter here.
      }
    }
    expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(4)
  },
)

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

  test('as Moodle exports it: tags and entities go, options have the format of their question', () => {
    const file = `// question: 42
::Sail::[html]<p>What holds the sail&nbsp;up\\: H<sub>2</sub>O?</p>{
\t=<p>The mast</p>#<p>It stands on the keel.</p>
\t~<p>The keel \\= low</p>
\t~%-50%<ul><li>rudder</li><li>oar</li></ul>
\t~<p>The anchor &amp; chain</p>
}
`
    expect(read(file)).toEqual([
      {
        question: 'What holds the sail up: H₂O?',
        options: ['The mast', 'The keel = low', 'rudder\noar', 'The anchor & chain'],
        answer: 0,
        explanation: 'It stands on the keel.',
      },
    ])
  })

  test('questions that are not a choice of four are listed, and become cards', () => {
    const file = `::T::The Moon pulls the sea.{TRUE#Yes.}

Who wrote it?{=Anna =%50%Bo}

How deep?{#9:0.5}

Match.{
  =cat -> Katze
  =dog -> Hund
}

Write of the sea.{}

Pick one {=a ~b

::W::What pulls on the sea? {~the wind ~%100%the Moon ~the rain ~the fish}`
    const { omitted } = parseHandout(file, 'quiz')
    expect(omitted.map(({ where }) => where)).toEqual([1, 3, 5, 7, 12, 14].map((line) => `Line ${line}`))
    const table = parseCards(file)
    expect(table.cards).toEqual([
      { front: 'The Moon pulls the sea.', back: 'True' },
      { front: 'Who wrote it?', back: 'Anna\nBo' },
      { front: 'How deep?', back: '9 (± 0.5)' },
      { front: 'Match.\ncat', back: 'Katze' },
      { front: 'Match.\ndog', back: 'Hund' },
      { front: 'What pulls on the sea?', back: 'the Moon' },
    ])
    expect(table.omitted.map(toldOmission)).toEqual([
      'Line 12: an essay, which has no answer to turn over.',
      'Line 14: its braces are not closed.',
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
    expect(parseCards(await exportedText(deckHandout(), 'json')).cards).toMatchObject(sides)
    expect(parseCards('What pulls on the sea?\tthe Moon\nneap tide\tthe smallest one').cards).toEqual(sides)
  })

  test('of a quiz each question becomes one, with its key behind', async () => {
    const asked = { front: tideQuestion.question, back: 'the Moon' }
    expect(parseCards(await exportedText(quizHandout(), 'json')).cards).toEqual([asked, asked, asked])
    expect(parseCards(await exportedText(quizHandout(), 'gift')).cards).toEqual([asked, asked, asked])
  })

  test.each([
    ['commas', 'ebb,falling, slowly\nflood,rising'],
    ['dashes', 'ebb - falling, slowly\nflood - rising'],
    ['rows apart by semicolons', 'ebb,falling, slowly;flood,rising;'],
    ['lines below each other', 'ebb\nfalling, slowly\n\nflood\nrising'],
    ['a line that goes on', 'ebb\tfalling,\nslowly\nflood\trising'],
    ['named columns', 'Tags;Term;Definition\nsea;ebb;falling, slowly\nsea;flood;rising'],
  ])('are told apart by what parts them: %s', (_, table) => {
    expect(parseCards(table)).toEqual({
      cards: [
        { front: 'ebb', back: 'falling, slowly' },
        { front: 'flood', back: 'rising' },
      ],
      omitted: [],
    })
  })

  test('keep items apart and figures raised, and lines without two sides are told', () => {
    const table =
      '#separator:tab\n#html:true\nenzyme\t<ul><li>catalyst</li><li>protein</li></ul>\ncells\t10<sup>6</sup>\nalone\n'
    const { cards, omitted } = parseCards(table)
    expect(cards).toEqual([
      { front: 'enzyme', back: 'catalyst\nprotein' },
      { front: 'cells', back: '10⁶' },
    ])
    expect(omitted.map(toldOmission)).toEqual(['Line 5: it has no two sides of text.'])
  })

  test('with braces in them are not taken for GIFT', () => {
    const gap = '{{c1::Moon}} and <a href="x">sea</a>'
    expect(parseCards(`#separator:tab\n#html:true\n${gap}\tmore`).cards).toEqual([
      { front: '_____ and sea', back: 'Moon\nmore' },
    ])
  })

  test('a summary and a plain text hold none', async () => {
    const summary = await exportedText(summaryHandout, 'json')
    for (const content of ['', 'Just a text.', '{', summary])
      expect(() => parseCards(content)).toThrow('This file holds no Morsel result.')
  })
})

describe('a quiz from our own table', () => {
  test('any question comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion, async (question) => {
        fc.pre(haveOwnWords(question.options))
        const [again] = read(await exportedText(quizHandout([question]), 'csv'))
        const { answer, ...texts } = question
        expect(again?.answer).toBe(answer)
        expect(
          [again?.question, ...(again?.options ?? []), again?.explanation].map((text) => flat(text ?? '')),
        ).toEqual([texts.question, ...texts.options, texts.explanation].map(flat))
      }),
    )
  })

  test('with the answers of an attempt in it, and with its columns in another order', () => {
    const table =
      'Answer,Right,Option D,Option C,Option B,Option A,Explanation,Question\nB,yes,d,c,b,a,So.,Who?\n'
    expect(read(table)).toEqual([
      { question: 'Who?', options: ['a', 'b', 'c', 'd'], answer: 1, explanation: 'So.' },
    ])
  })

  test('a row that is no question is told, and of the others each becomes a card where cards are wanted', () => {
    const table =
      'Question,Option A,Option B,Option C,Option D,Answer,Explanation\nWho?,a,b,c,d,B,So.\nWhat?,a,b,,d,B,So.\n'
    expect(parseHandout(table, 'quiz').omitted.map(toldOmission)).toEqual([
      'Line 3: it is no question with four options and an answer.',
    ])
    expect(parseCards(table).cards).toEqual([{ front: 'Who?', back: 'b' }])
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

  test('cards too few to ask for each other are told to be that', () => {
    expect(() => parseHandout('one\tcard', 'any')).toThrow('A quiz needs four cards with different backs.')
  })

  test.each(['', 'Just a text.', '{', '[]', '{"questions": []}'])('there is no result in %j', (content) => {
    expect(() => parseHandout(content, 'any')).toThrow('This file holds no Morsel result.')
  })
})

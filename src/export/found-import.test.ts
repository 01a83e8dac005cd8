import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FoundResults } from '#domain/tools/index.ts'
import {
  anyFoundQuiz,
  foundEli5,
  foundHandout,
  foundQuiz,
  foundSummaryHandout,
  passageOf,
} from '#test/found.ts'
import { about, deckHandout, exportedBytes, exportedText, flatInXml } from '#test/handouts.ts'
import type { FormatName } from './formats.ts'
import { toldOmission } from './import/omitted.ts'
import { openContent, parseCards, parseHandout } from './parse-handout.ts'

const terms = ['ebb', 'flood', 'bore'].map((term) => ({ term, sentence: `The ${term} is water.` }))
const practice = (result: unknown) => {
  const { questions, gaps, recalls, terms } = result as FoundResults['quiz']
  return { questions, gaps, recalls, terms }
}

async function there(quiz: FoundResults['quiz'], format: FormatName) {
  const { handout, omitted } = parseHandout(
    await openContent(await exportedBytes(foundHandout(quiz), format)),
    'back',
  )
  return { result: handout.result as FoundResults['quiz'], omitted }
}

describe('what was found', () => {
  test('comes back from JSON as it was, whichever tool found it', async () => {
    const eli5 = { ...about, tool: 'eli5' as const, result: foundEli5, citations: [] }
    for (const handout of [foundHandout(), foundSummaryHandout, eli5])
      expect(parseHandout(await exportedText(handout, 'json'), 'any').handout).toEqual(handout)
    expect(parseHandout(JSON.stringify(foundQuiz), 'any').handout.result).toEqual(foundQuiz)
  })

  test.each(['moodle', 'anki', 'anki-text'] as const)(
    'comes back from %s, each kind as it was',
    async (format) => {
      const { result, omitted } = await there({ ...foundQuiz, terms }, format)
      expect(omitted).toEqual([])
      expect(practice(result)).toMatchObject({
        questions: foundQuiz.questions.map(({ question, options, answer }) => ({
          question,
          options,
          answer,
        })),
        gaps: foundQuiz.gaps,
        recalls: foundQuiz.recalls,
        terms,
      })
    },
  )

  test.each(['moodle', 'anki', 'anki-text'] as const)(
    'keeps the gaps of any passage in %s',
    async (format) => {
      const oneLine = (quiz: FoundResults['quiz']) =>
        quiz.gaps.map(({ text, gaps }) => ({
          text: flatInXml(text),
          gaps: gaps.map(({ start, end }) => flatInXml(text.slice(start, end))),
        }))
      const marks = /[\uE000-\uF8FF]|\[sound|_x/
      await fc.assert(
        fc.asyncProperty(anyFoundQuiz, async (quiz) => {
          fc.pre(quiz.gaps.length > 0 && quiz.gaps.every(({ text }) => !marks.test(text)))
          const { result } = await there(quiz, format)
          expect(oneLine(result)).toEqual(oneLine(quiz))
        }),
      )
    },
  )

  test('becomes cards: gaps, what is told from memory, and terms', async () => {
    expect(parseCards(await exportedText(foundHandout(), 'json')).cards).toEqual([
      { front: 'What pulls on the sea?', back: 'the Moon' },
      {
        front: 'The (1) _____ pulls on the (2) _____. Twice a (3) _____ the (4) _____ follows: it is 5:1.',
        back: '(1) Moon\n(2) sea\n(3) day\n(4) tide',
      },
      { front: 'Three things shape a tide.', back: 'the Moon\nthe Sun\nthe coast' },
      { front: 'neap tide', back: 'Sailors call the smallest tide a neap tide.' },
    ])
  })
})

describe('a file of Moodle XML', () => {
  const file = (...questions: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n<question type="category"><category><text>top</text></category></question>\n${questions.join('\n')}\n</quiz>`
  const cloze = (html: string) =>
    `<question type="cloze"><name><text>A</text></name><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext></question>`

  test('as Moodle writes it has passages with gaps of all its kinds', () => {
    const { handout, omitted } = parseHandout(
      file(
        cloze(
          '<p>The {1:MULTICHOICE:wind~=Moon#Yes~%50%Sun} pulls&nbsp;on the <b>{2:SA:=sea~%100%ocean}</b>, {1:NUMERICAL:=2:0.1} times a {:MCS:=day~night \\} \\~ \\#}.</p>',
        ),
      ),
      'tides',
    )
    expect(omitted).toEqual([])
    expect(practice(handout.result).gaps).toEqual([
      passageOf('The Moon pulls on the sea, 2 times a day.', 'Moon', 'sea', '2', 'day'),
    ])
  })

  test('of two gaps has a card for each, and a quiz is told why it is left out', () => {
    const choice = `<question type="multichoice"><questiontext format="html"><text><![CDATA[<p>What pulls?</p>]]></text></questiontext><generalfeedback format="html"><text>It does.</text></generalfeedback>${['wind', 'Moon', 'rain', 'fish'].map((option) => `<answer fraction="${option === 'Moon' ? 100 : 0}" format="html"><text>&lt;p&gt;${option}&lt;/p&gt;</text><feedback format="html"><text></text></feedback></answer>`).join('')}</question>`
    const two = file(cloze('The {1:SA:=Moon} pulls the {1:SA:=sea}.'), choice)
    const { handout, omitted } = parseHandout(two, 'tides')
    expect(handout.result).toEqual({
      questions: [
        {
          question: 'What pulls?',
          options: ['wind', 'Moon', 'rain', 'fish'],
          answer: 1,
          explanation: 'It does.',
        },
      ],
    })
    expect(omitted.map(toldOmission)).toEqual([
      'Question 1: gaps, and a quiz has four options with one right here.',
    ])
    expect(parseCards(two).cards).toEqual([
      { front: 'The _____ pulls the sea.', back: 'Moon' },
      { front: 'The Moon pulls the _____.', back: 'sea' },
      { front: 'What pulls?', back: 'Moon' },
    ])
  })

  test('has true or false, short answers and pairs as cards, and an essay without an answer is told', () => {
    const question = (type: string, inner: string) =>
      `<question type="${type}"><questiontext format="plain_text"><text>Who &amp; what?</text></questiontext>${inner}</question>`
    const { cards, omitted } = parseCards(
      file(
        question(
          'truefalse',
          '<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>',
        ),
        question(
          'shortanswer',
          '<answer fraction="100"><text>Anna</text></answer><answer fraction="50"><text>Bo</text></answer>',
        ),
        question(
          'matching',
          '<subquestion format="html"><text>cat</text><answer><text>Katze</text></answer></subquestion>',
        ),
        question('essay', '<graderinfo format="html"><text></text></graderinfo>'),
      ),
    )
    expect(cards).toEqual([
      { front: 'Who & what?', back: 'true' },
      { front: 'Who & what?', back: 'Anna\nBo' },
      { front: 'Who & what?\ncat', back: 'Katze' },
    ])
    expect(omitted.map(toldOmission)).toEqual(['Question 4: an essay, which has no answer to turn over.'])
  })

  test.each(['<question type="cloze">', '<text>', '<![CDATA[', '{1:SA:=', '<question type="'])(
    'is judged at once where it is damaged, all of it %j',
    (piece) => {
      const damaged = `<quiz>${piece.repeat(400_000 / piece.length)}`
      const before = process.cpuUsage().user
      expect(() => parseHandout(damaged, 'damaged')).toThrow('No line here has two sides')
      expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(4)
    },
  )
})

describe('gaps of Anki', () => {
  const head = '#separator:tab\n#html:true\n'

  test('of two are cards as ever, and of three a passage with the cards beside it', () => {
    const two = `${head}The {{c1::Moon}} pulls the {{c2::sea}}.\tNewton\n`
    expect(() => parseHandout(two, 'any')).toThrow('A quiz needs four cards with different backs.')
    const three = `${head}The {{c1::Moon::body}} pulls the <b>{{c2::sea}}</b> twice a {{c1::day}}.\tNewton\nebb\tfalling water\n`
    const { handout, omitted } = parseHandout(three, 'any')
    expect(practice(handout.result)).toEqual({
      questions: [],
      gaps: [passageOf('The Moon pulls the sea twice a day.', 'Moon', 'sea', 'day')],
      recalls: [],
      terms: [{ term: 'ebb', sentence: 'falling water' }],
    })
    expect(omitted.map(toldOmission)).toEqual(['Line 3: what stands behind its gaps was left out.'])
    expect(parseCards(three).cards).toHaveLength(3)
  })

  test('more passages than a quiz takes are told', () => {
    const many = Array.from({ length: 26 }, (_, at) => `{{c1::a}} {{c2::b}} {{c3::c}} ${at}.\t`)
    const { handout, omitted } = parseHandout(`${head}${many.join('\n')}\n`, 'any')
    expect(practice(handout.result).gaps).toHaveLength(24)
    expect(omitted.map(toldOmission)).toEqual([
      '“a b c 24.”: a quiz takes 24 of its kind.',
      '“a b c 25.”: a quiz takes 24 of its kind.',
    ])
  })

  test('a deck without gaps stays what it was', async () => {
    expect(() => parseCards('')).toThrow()
    expect(parseCards(await exportedText(deckHandout(), 'anki-text')).cards).toHaveLength(2)
  })
})

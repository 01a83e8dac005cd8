import * as fc from 'fast-check'
import Papa from 'papaparse'
import readXlsx from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { guardCell, unguardCell } from './formula-guard.ts'
import { exportHandout, type FormatName } from './formats.ts'
import type { Handout } from './handout.ts'
import { parseHandout } from './parse-handout.ts'
import {
  anyQuestion,
  exportedBytes,
  exportedText,
  quizHandout,
  summaryHandout,
  tideQuestion,
  flat,
  flatInXml,
} from '#test/handouts.ts'

async function csvRows(handout: Handout, format: FormatName): Promise<string[][]> {
  const { data, errors } = Papa.parse<string[]>(await exportedText(handout, format), { skipEmptyLines: true })
  expect(errors).toEqual([])
  return data
}

describe('CSV, as papaparse reads it', () => {
  test('a quiz has a row for each question, with its passage', async () => {
    const [head, first] = await csvRows(quizHandout(), 'csv')
    expect(Object.fromEntries(head?.map((name, index) => [name, first?.[index]]) ?? [])).toEqual({
      Question: 'What pulls on the sea?',
      'Option A': 'the wind',
      'Option B': 'the Moon',
      'Option C': 'the rain',
      'Option D': 'the fish',
      Answer: 'B',
      Explanation: 'It is the Moon that pulls on the sea.',
      Passage: 'The Moon pulls on the Earth, and the sea follows.',
      Place: 'Causes, p. 2',
      Source: 'tides.pdf',
      Engine: 'Morsel’s own engine',
    })
  })

  test('of an attempt it has the answers, which other formats say they leave out', async () => {
    const attempt: Handout = { ...quizHandout(), answers: { 0: 1, 1: 3 } }
    const [head = [], ...rows] = await csvRows(attempt, 'csv')
    const [given, right] = [head.indexOf('Your answer'), head.indexOf('Right')]
    expect(rows.map((row) => [row[given], row[right]])).toEqual([
      ['B', 'yes'],
      ['D', 'no'],
      ['', ''],
    ])
    expect((await exportHandout(attempt, 'gift')).losses).toContain('Your answers are left out.')
    expect((await exportHandout(attempt, 'json')).losses).toEqual([])
    expect(parseHandout(await exportedText(attempt, 'json'), 'any').handout).toEqual(attempt)
  })

  test('another result has a row for each claim', async () => {
    const rows = await csvRows(summaryHandout, 'csv')
    expect(rows.map(([part, claim, label, passage]) => [part, claim, label, passage])).toEqual([
      ['Part', 'Claim', 'Label', 'Passage'],
      ['summary', 'The sea rises twice a day.', 'not-found', ''],
      ['summary', 'The Moon pulls it.', 'linked', 'The Moon pulls on the Earth, and the sea follows.'],
      ['keyPoints.0', 'The Moon matters most.', 'weak', 'The Sun is weaker.'],
      ['keyPoints.1', 'The Sun helps.', '', ''],
      ['keyPoints.2', 'Coasts differ.', '', ''],
    ])
  })

  test('any text survives, and none of it is run as a formula', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion, async (question) => {
        const [, row = []] = await csvRows(quizHandout([question]), 'csv')
        expect(row.filter((cell) => guardCell(cell) !== cell && !cell.startsWith("'"))).toEqual([])
        expect(row.slice(0, 5).map(unguardCell)).toEqual([question.question, ...question.options])
      }),
    )
  })

  test('it is told that cells with formulas get an apostrophe', async () => {
    const formula = { ...tideQuestion, question: '=1+1' }
    expect((await exportHandout(quizHandout(), 'csv')).losses).toEqual([])
    expect((await exportHandout(quizHandout([formula]), 'csv')).losses).toEqual([
      'Cells that begin with =, +, - or @ and aren’t numbers get an apostrophe in front, so that no spreadsheet runs them.',
    ])
  })
})

test('Blooket and Gimkit get the very headings they ask for', async () => {
  const [blooketTitle, blooketHead, blooketRow] = await csvRows(quizHandout(), 'blooket')
  expect(blooketTitle).toEqual(['Blooket\nImport Template', '', '', '', '', '', '', ''])
  expect(blooketHead).toEqual([
    'Question #',
    'Question Text',
    'Answer 1',
    'Answer 2',
    'Answer 3\n(Optional)',
    'Answer 4\n(Optional)',
    'Time Limit (sec)\n(Max: 300 seconds)',
    'Correct Answer(s)\n(Only include Answer #)',
  ])
  expect(blooketRow).toEqual(['1', 'What pulls on the sea?', ...tideQuestion.options, '30', '2'])
  const [gimkitTitle, gimkitHead, gimkitRow] = await csvRows(quizHandout(), 'gimkit')
  expect(gimkitTitle?.[0]).toBe('Gimkit Spreadsheet Import Template')
  expect(gimkitHead?.slice(0, 3)).toEqual(['Question', 'Correct Answer', 'Incorrect Answer 1'])
  expect(gimkitRow).toEqual(['What pulls on the sea?', 'the Moon', 'the wind', 'the rain', 'the fish'])
})

describe('Kahoot, as a reader of Excel files reads it', () => {
  const sheet = async (handout: Handout) =>
    (await readXlsx(Buffer.from(await exportedBytes(handout, 'kahoot'))))[0]?.data ?? []

  test('the questions stand where Kahoot looks for them', async () => {
    const rows = await sheet(quizHandout())
    expect(rows[1]?.[1]).toBe('Quiz template')
    expect(rows[7]?.slice(1)).toEqual([
      'Question - max 120 characters',
      'Answer 1 - max 75 characters',
      'Answer 2 - max 75 characters',
      'Answer 3 - max 75 characters',
      'Answer 4 - max 75 characters',
      'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
      'Correct answer(s) - choose at least one',
    ])
    expect(rows[8]).toEqual([1, 'What pulls on the sea?', ...tideQuestion.options, 30, '2'])
    expect(rows).toHaveLength(11)
  })

  test('a question that is too long is left out whole, and named', async () => {
    const long = { ...tideQuestion, question: `${'a'.repeat(120)}?` }
    const wide = { ...tideQuestion, options: ['b'.repeat(76), 'the Moon', 'the rain', 'the fish'] }
    const handout = quizHandout([tideQuestion, long, wide])
    expect(await sheet(handout)).toHaveLength(9)
    expect((await exportHandout(handout, 'kahoot')).losses).toEqual([
      'Kahoot has no place for explanations, passages and the source.',
      'Question 2 is left out: it has 121 characters, and Kahoot takes 120.',
      'Question 3 is left out: an answer has 76 characters, and Kahoot takes 75.',
    ])
  })

  test('any text that is short enough survives', async () => {
    const short = fc.record({
      question: fc
        .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
        .map((text) => `=1+1 _x0041_ ]]> ${text}`),
      options: fc.constant<string[]>(['-1', '@a', '<b>&amp;', '"\'']),
      answer: fc.nat({ max: 3 }),
      explanation: fc.constant('a'),
    })
    await fc.assert(
      fc.asyncProperty(short, async (question) => {
        const row = (await sheet(quizHandout([question])))[8]
        expect(flat(String(row?.[1]))).toBe(flatInXml(question.question))
        expect(row?.slice(2, 6)).toEqual(question.options)
      }),
    )
  })
})

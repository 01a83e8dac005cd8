import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tools } from './index.ts'
import { resultAsText } from './result-text.ts'
import { claimsOf, wrongOptionsOf } from './claims.ts'
import { pointsOf } from '../generation.ts'
import { inObject, sectionsOf, titleOf } from './sections.ts'

const summary = { title: 'Tides', summary: 'The Moon does it.', keyPoints: ['One.', 'Two.', 'Three.'] }
const question = { question: 'Who?', options: ['a', 'b', 'c', 'd'], answer: 2, explanation: 'So it says.' }
const quiz = { questions: Array.from({ length: 5 }, () => question) }
const insight = {
  mainInsight: 'It pulls.',
  supportingPoints: ['One.', 'Two.'],
  implications: ['Three.', 'Four.'],
}

describe('a result as its sections', () => {
  test('a result has the sections that are there, in order', () => {
    expect(sectionsOf('summary', summary)).toEqual([
      { kind: 'title', path: 'title', text: 'Tides' },
      { kind: 'text', path: 'summary', text: 'The Moon does it.' },
      {
        kind: 'list',
        path: 'keyPoints',
        heading: 'Key Points:',
        numbered: true,
        ours: false,
        items: summary.keyPoints,
      },
    ])
  })

  test.each([
    undefined,
    null,
    3,
    'Tides',
    [],
    {},
    { title: 3, keyPoints: 'One.' },
    { title: ' ', keyPoints: [null] },
  ])('%j has no sections', (value) => expect(sectionsOf('summary', value)).toEqual([]))

  test('a question is shown before its options and key have come', () => {
    expect(sectionsOf('quiz', [{ question: 'Who?' }])).toEqual([
      {
        kind: 'questions',
        path: 'questions',
        questions: [{ question: 'Who?', options: [], answer: undefined, explanation: '' }],
      },
    ])
  })

  test('a tool of one section may be answered by that section alone', () => {
    expect(inObject('quiz', [question])).toEqual({ questions: [question] })
    expect(inObject('summary', [question])).toEqual([question])
  })
})

test('a title claims nothing; a statement, a text, each item and each question do', () => {
  const paths = (claims: { path: string }[]) => claims.map(({ path }) => path)
  expect(paths(claimsOf('summary', summary))).toEqual([
    'summary',
    'keyPoints.0',
    'keyPoints.1',
    'keyPoints.2',
  ])
  expect(paths(claimsOf('insight', insight))).toEqual([
    'mainInsight',
    'supportingPoints.0',
    'supportingPoints.1',
    'implications.0',
    'implications.1',
  ])
  expect(claimsOf('quiz', quiz)[4]).toEqual({ path: 'questions.4', text: 'c: So it says.' })
  // Wrong options are looked up as well, but no points.
  const options = wrongOptionsOf(quiz)
  expect(options.slice(0, 3)).toEqual(
    [0, 1, 3].map((option) => ({ path: `questions.0.options.${option}`, text: 'abcd'[option] })),
  )
  expect(pointsOf([...claimsOf('quiz', quiz), ...options])).toEqual(claimsOf('quiz', quiz))
})

test('a result is listed by its title, its statement, or the name of its source', () => {
  expect(titleOf('summary', summary, 'fog.pdf')).toBe('Tides')
  expect(titleOf('insight', insight, 'fog.pdf')).toBe('It pulls.')
  expect(titleOf('quiz', quiz, 'Fog')).toBe('Fog')
})

test('a quiz is copied with its keys', () => {
  expect(resultAsText('quiz', quiz)).toContain(
    '1. Who?\n   A. a\n   B. b\n   C. c\n   D. d\n   Answer: C. So it says.\n',
  )
})

test('every tool has an icon, and a hue among the colours', () => {
  const web = new URL('../../web/ui/', import.meta.url)
  const icons = readdirSync(new URL('tool-icons/', web))
  const colours = readFileSync(new URL('tokens.css', web), 'utf8')
  for (const { name, hue } of Object.values(tools)) {
    expect(icons).toContain(`${name}.svg`)
    expect(colours).toContain(`  --${hue}: light-dark(`)
  }
})

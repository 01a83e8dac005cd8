import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formats, formatsFor } from './formats.ts'
import { deckHandout, exportedText, quizHandout, summaryHandout } from '#test/handouts.ts'
import { parseHandout } from './parse-handout.ts'

test('the documentation names every format as the menu does', () => {
  const page = readFileSync(new URL('../../docs/behaviour.md', import.meta.url), 'utf8')
  const table = page.slice(page.indexOf('## Export')).split('\n## ')[0] ?? ''
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  expect(rows).toEqual(
    formats.map(({ name, title, purpose, group, ending, takes }) => [
      `\`${name}\``,
      title,
      purpose,
      group,
      `\`.${ending}\``,
      { all: 'anything', cards: 'cards, quizzes', quizzes: 'quizzes', choices: 'questions' }[takes],
    ]),
  )
})

test('a quiz is offered every format, a summary and cards those that have a place for them', () => {
  expect(formatsFor('quiz')).toEqual(formats)
  const [summary, cards] = (['summary', 'cards'] as const).map((tool) =>
    formatsFor(tool).map(({ name }) => name),
  )
  expect(summary).toContain('docx')
  expect(summary).not.toContain('anki')
  expect(cards).toEqual(expect.arrayContaining(['anki', ...(summary ?? [])]))
  expect(cards).not.toContain('kahoot')
})

test('JSON holds all of it', async () => {
  for (const handout of [quizHandout(), summaryHandout, deckHandout()])
    expect(parseHandout(await exportedText(handout, 'json'), 'any').handout).toEqual(handout)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formats, formatsFor } from './formats.ts'
import { exportedText, quizHandout, summaryHandout } from '#test/handouts.ts'
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
    formats.map(({ name, title, purpose, group, ending, questionsOnly }) => [
      `\`${name}\``,
      title,
      purpose,
      group,
      `\`.${ending}\``,
      questionsOnly ? 'quizzes' : 'all results',
    ]),
  )
})

test('a quiz is offered every format, a summary those that have a place for it', () => {
  expect(formatsFor(quizHandout())).toEqual(formats)
  const offered = formatsFor(summaryHandout).map(({ name }) => name)
  expect(offered).toContain('docx')
  expect(offered).not.toContain('kahoot')
  expect(formatsFor({ ...summaryHandout, cards: [{ front: 'a', back: 'b' }] })).toEqual(formats)
})

test('JSON holds all of it', async () => {
  for (const handout of [quizHandout(), summaryHandout])
    expect(parseHandout(await exportedText(handout, 'json'), 'any')).toEqual(handout)
})

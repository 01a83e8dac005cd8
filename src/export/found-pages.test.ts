import { DomUtils, parseDocument } from 'htmlparser2'
import * as fc from 'fast-check'
import mammoth from 'mammoth'
import { fromMarkdown } from 'mdast-util-from-markdown'
import Papa from 'papaparse'
import readXlsx from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import {
  anyFoundQuiz,
  foundEli5,
  foundHandout,
  foundQuiz,
  foundSummaryHandout,
  passageOf,
} from '#test/found.ts'
import { about, exportedBytes, exportedText, flat, flatInXml } from '#test/handouts.ts'
import { exportHandout, formatsFor } from './formats.ts'
import type { Handout } from './handout.ts'

const named = DomUtils.getElementsByTagName
const shown = (html: string) => flat(DomUtils.textContent(parseDocument(html.replaceAll('<br>', '\n'))))
const elements = (html: string) => named('*', parseDocument(html))
const eli5: Handout = { ...about, tool: 'eli5', result: foundEli5, citations: [] }
const passage = 'The (1) _____ pulls on the (2) _____. Twice a (3) _____ the (4) _____ follows: it is 5:1.'

async function wordParagraphs(handout: Handout): Promise<string[]> {
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(await exportedBytes(handout, 'docx')) })
  return parseDocument(value).children.map((one) => flat(DomUtils.textContent(one)))
}

describe('in print', () => {
  test('gaps are filled by hand from their words, and the answers stand on a sheet of their own', async () => {
    const html = await exportedText(foundHandout(), 'print')
    const [sheet = '', answers = ''] = html.split('<section class="answers">').map(shown)
    expect(sheet).toContain(`Fill the gaps: ${passage}Words: day · Moon · sea · tide`)
    expect(sheet).toContain('Terms: neap tide')
    for (const told of ['(1) Moon', 'the coast', 'Sailors call the smallest tide']) {
      expect(sheet).not.toContain(told)
      expect(answers).toContain(told)
    }
    expect(answers).toContain('Causes, p. 2')
    expect(answers).not.toContain('“The Moon pulls')
    // Room to write: a line for each thing to name, and for the term.
    expect(elements(html).filter(({ attribs }) => attribs['class'] === 'blank')).toHaveLength(4)
  })

  test('the headings of a text lead its marks, and a list has what it holds below it', async () => {
    const html = await exportedText(foundSummaryHandout, 'print')
    const document = parseDocument(html)
    expect(named('h2', document).map((one) => DomUtils.textContent(one))).toEqual(['Causes', 'Kinds'])
    const [list] = named('ul', named('li', document))
    expect(named('li', list ? [list] : []).map((one) => DomUtils.textContent(one))).toEqual([
      'the Moon',
      'the Sun',
      'the coast',
    ])
  })
})

test('in Word a quiz that was found has its answers behind all that it asks', async () => {
  const paragraphs = await wordParagraphs(foundHandout())
  const at = paragraphs.indexOf('Answers')
  expect(paragraphs.slice(0, at)).toEqual(
    expect.arrayContaining([
      `1. ${passage}`,
      'Words: day · Moon · sea · tide',
      '1. Three things shape a tide.',
    ]),
  )
  expect(paragraphs.slice(at, at + 9)).toEqual([
    'Answers',
    '1. B. It is the Moon that pulls on the sea.',
    'Fill the gaps:',
    '1. (1) Moon · (2) sea · (3) day · (4) tide[1]',
    'From memory:',
    '1. the Moon',
    'the Sun',
    'the coast[2]',
    'Terms:',
  ])
})

test('in Markdown marks are a list under the headings of their text, and terms lead to their sentences', async () => {
  const { children } = fromMarkdown(await exportedText(foundSummaryHandout, 'markdown'))
  expect(children.map(({ type }) => type).slice(0, 5)).toEqual([
    'heading',
    'heading',
    'list',
    'heading',
    'list',
  ])
  expect(await exportedText(foundSummaryHandout, 'markdown')).toContain(
    '- The Moon pulls on the Earth, and the sea follows.[^1]\n- Three things shape a tide:\n  - the Moon\n',
  )
  expect(await exportedText(foundSummaryHandout, 'markdown')).toContain('\n[^1]: Causes, p. 2\n')
  expect(await exportedText(eli5, 'markdown')).toContain(
    '**neap tide**: Sailors call the smallest tide a neap tide.',
  )
  expect(await exportedText(foundHandout(), 'markdown')).toContain(
    'Words: day · Moon · sea · tide\n\n(1) Moon · (2) sea · (3) day · (4) tide[^1]',
  )
})

test('in Obsidian what is told is folded below what is asked', async () => {
  const text = await exportedText(foundHandout(), 'obsidian')
  expect(text).toContain(
    '> [!question] 3\\. Three things shape a tide.\n>\n> > [!success]- Answers\n> > the Moon\n',
  )
  expect(text).toContain('> Words: day · Moon · sea · tide\n>\n> > [!success]- Answers\n> > (1) Moon')
})

describe('the page to practise on', () => {
  test('has a choice of the words of its passage for each gap, and folds what is to be remembered', async () => {
    const document = parseDocument(await exportedText(foundHandout(), 'html'))
    const selects = named('select', document)
    const offered = selects.map((one) => named('option', one).map((option) => DomUtils.textContent(option)))
    expect(offered).toEqual(Array.from({ length: 4 }, () => ['', 'day', 'Moon', 'sea', 'tide']))
    const keys = elements(await exportedText(foundHandout(), 'html')).filter(({ name }) => name === 'b')
    expect(keys.flatMap(({ attribs }) => attribs['data-key'] ?? [])).toEqual(['Moon', 'sea', 'day', 'tide'])
    expect(named('details', document).map((one) => flat(DomUtils.textContent(one)))).toEqual([
      'Three things shape a tide. the Moon the Sun the coast',
      'neap tide Sailors call the smallest tide a neap tide.',
    ])
  })

  test('any text survives as text: nothing in it becomes a part of the page', async () => {
    await fc.assert(
      fc.asyncProperty(anyFoundQuiz, async (quiz) => {
        const html = await exportedText(foundHandout(quiz), 'html')
        const known = new Set(
          'html head meta title style body h1 h2 form fieldset p select option b button details summary ul li br footer script'.split(
            ' ',
          ),
        )
        expect(elements(html).filter(({ name }) => !known.has(name))).toEqual([])
        for (const { prompt, items } of quiz.recalls)
          for (const text of [prompt, ...items]) expect(shown(html)).toContain(flatInXml(text))
      }),
    )
  })
})

describe('programs that only ask questions of four options', () => {
  test('get the gaps as such, and what is left out is told', async () => {
    const { losses } = await exportHandout(foundHandout(), 'gimkit')
    const rows = Papa.parse<string[]>(await exportedText(foundHandout(), 'gimkit')).data
    expect(rows.slice(2, 5).map(flatRow)).toEqual([
      'What pulls on the sea?|the Moon|the wind|the rain|the fish',
      'The _____ pulls on the sea.|Moon|day|sea|tide',
      'The Moon pulls on the _____.|sea|day|Moon|tide',
    ])
    expect(losses).toEqual([
      'Gimkit has no place for explanations, passages and the source.',
      'Gimkit only asks questions with options: what is told from memory, terms, and passages of fewer than four gaps are left out.',
    ])
    const sheet = (await readXlsx(Buffer.from(await exportedBytes(foundHandout(), 'kahoot'))))[0]?.data ?? []
    expect(sheet[9]).toEqual([2, 'The _____ pulls on the sea.', 'day', 'Moon', 'sea', 'tide', 30, '2'])
  })

  test('are not offered where a quiz has nothing to choose from', async () => {
    const names = (result: Handout['result']) => formatsFor('quiz', result).map(({ name }) => name)
    expect(names(foundQuiz)).toContain('kahoot')
    const three = passageOf('The Moon pulls on the sea each day.', 'Moon', 'sea', 'day')
    const without = { ...foundQuiz, questions: [], gaps: [three] }
    expect(names(without)).not.toContain('kahoot')
    for (const name of names(without))
      expect((await exportHandout(foundHandout(without), name)).bytes.length).toBeGreaterThan(100)
  })

  test('words that the sentence shows are only offered where others are too few', async () => {
    const five = passageOf(
      'The Moon pulls on the sea. The Sun, the wind and the ice help.',
      'Moon',
      'sea',
      'Sun',
      'wind',
      'ice',
    )
    const rows = Papa.parse<string[]>(
      await exportedText(foundHandout({ ...foundQuiz, questions: [], gaps: [five] }), 'gimkit'),
    ).data
    expect(flatRow(rows[2] ?? [])).toBe('The _____ pulls on the sea.|Moon|ice|Sun|wind')
  })
})

test('a table for spreadsheets has a row for all that a quiz asks', async () => {
  const { data } = Papa.parse<string[]>(await exportedText(foundHandout(), 'csv'), { skipEmptyLines: true })
  const [head = [], ...rows] = data
  const of = (name: string) => rows.map((row) => row[head.indexOf(name)])
  expect(of('Question')).toEqual([
    'What pulls on the sea?',
    passage,
    'Three things shape a tide.',
    'neap tide',
  ])
  expect(of('Answer')).toEqual([
    'B',
    '(1) Moon\n(2) sea\n(3) day\n(4) tide',
    'the Moon\nthe Sun\nthe coast',
    'Sailors call the smallest tide a neap tide.',
  ])
  expect(of('Place').slice(1)).toEqual(Array.from({ length: 3 }, () => 'Causes, p. 2'))
})

function flatRow(cells: readonly string[]): string {
  return cells.map(flat).join('|')
}

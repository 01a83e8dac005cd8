import { describe, expect, test } from 'vitest'
import { makePdf, type PdfContent } from '#test/make-pdf.ts'
import { tides } from '#test/tides.ts'
import { readFileForNode } from '../node.ts'

async function textOf(...pages: PdfContent['pages']): Promise<string> {
  const bytes = makePdf({ pages })
  const limits = { characters: 30_000, fileBytes: 1_048_576, pages: 50 }
  return (await readFileForNode({ name: 'paper.pdf', type: '', bytes }, { limits })).text
}

/** Enough lines for a page to have a middle. */
const body = [
  'The harbor lies open to the west, and on most days the swell comes',
  'in from there. A bell on the outer buoy tells the boats where they',
  'are when the fog is thick. Nobody remembers who hung it, and the',
  'ferry keeps a log in which its silence is noted as carefully as a',
  'storm, because a silent bell has wrecked more boats than the wind.',
  'In the evening the water falls, and the children walk out to gather',
  'shells as far as the second rock, where the sand begins to give way.',
]

describe('the text of a PDF', () => {
  test('has words broken at a line end put together again', async () => {
    expect(await textOf(['The tide is a regu-', 'lar guest.'])).toBe('The tide is a regular guest.')
  })

  test('keeps a hyphen that the author wrote', async () => {
    const known =
      'The bay is a well-known place, and the state-of-the-art gauge in it is older than Anglo-Saxon England.'
    const text = await textOf([
      known,
      'It is a well-',
      'known and state-of-the-',
      'art gauge of Anglo-',
      'Saxon make.',
    ])
    expect(text).toContain('It is a well-known and state-of-the-art gauge of Anglo-Saxon make.')
  })

  test('lets a sentence and a broken word run from page to page', async () => {
    expect(await textOf([...body, 'The last boat had al-'], ['ready gone', 'home.'])).toContain(
      'The last boat had already gone home.',
    )
  })

  test('keeps the points of a list on lines of their own', async () => {
    expect(await textOf(['What to bring:', '1. a lamp', '2. a rope', '3. a map'])).toBe(
      'What to bring:\n1. a lamp\n2. a rope\n3. a map',
    )
  })

  test('keeps a heading apart from what follows it', async () => {
    expect(await textOf(['The Harbor', '', ...body])).toMatch(/^The Harbor\n\nThe harbor lies open/)
    const set = (size: number, y: number, lines: string[]) =>
      `BT /F1 ${size} Tf ${1.2 * size} TL 72 ${y} Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET `
    const close = set(12, 760, ['The Harbor']) + set(10, 747, body)
    expect(await textOf({ operators: close })).toMatch(/^The Harbor\n\nThe harbor lies open/)
    const long = set(24, 760, ['An Introduction to the', 'Harbor']) + set(10, 690, body)
    expect(await textOf({ operators: long })).toMatch(/^An Introduction to the Harbor\n\nThe harbor/)
  })
})

describe('a hyphen at the end of a line', () => {
  test.each([
    [
      'stays in a compound that its parts tell',
      ['The log is machine-', 'readable.'],
      'The log is machine-readable.',
    ],
    [
      'stays where both words stand alone elsewhere',
      ['Old ferry and new captain, a ferry-', 'captain.'],
      'a ferry-captain.',
    ],
    [
      'goes where the whole word stands elsewhere',
      ['A framework, frame and works. The frame-', 'works.', 'Frameworks last.'],
      'The frameworks.',
    ],
    ['goes after a word that begins others', ['They stand under it and under-', 'stand.'], 'and understand.'],
    [
      'goes where a half stands only at another break',
      ['The regu-', 'lar guest comes regu-', 'lar.'],
      'The regular guest comes regular.',
    ],
  ])('%s', async (_, lines, expected) => {
    expect(await textOf(lines)).toContain(expected)
  })
})

describe('what is printed around the text', () => {
  /** A sheet with a line in its margin at the head and one at the foot. */
  const sheet = (head: string, lines: string[], foot: string) => ({
    operators:
      `BT /F1 11 Tf 14 TL 72 810 Td (${head}) Tj ET BT /F1 11 Tf 300 30 Td (${foot}) Tj ET ` +
      `BT /F1 11 Tf 14 TL 72 760 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`,
  })

  test('is omitted: page numbers, and headers of four pages or more', async () => {
    const text = await textOf(
      ...[11, 12, 13, 14].map((number) => sheet('Harbor Notes', [...body, ...body], `- ${number} -`)),
    )
    expect(text).not.toContain('Harbor Notes')
    expect(text).not.toMatch(/\b1[1234]\b/)
    expect(text.match(/second rock/g)).toHaveLength(8)
  })

  test('is omitted where a header cuts a sentence in two', async () => {
    const text = await textOf(
      sheet('The Tides', [...body, 'and nobody is surprised by that, for'], ''),
      sheet('Harbor Notes', ['the sand has always moved.', ...body], ''),
    )
    expect(text).toContain('surprised by that, for the sand has always moved.')
  })

  test('stays where it tells one page from another', async () => {
    const page = (number: number) => [`Table ${number}. Boats that came home`, '', ...body]
    const text = await textOf(page(1), page(2), page(3))
    for (const number of [1, 2, 3]) expect(text).toContain(`Table ${number}. Boats`)
  })

  test('stays where a page is too short to have a margin', async () => {
    expect(await textOf(['Harbor Notes'], ['Harbor Notes'], ['Harbor Notes'])).toContain('Harbor Notes')
  })
})

test('a text is the same however its lines are cut', async () => {
  const [first = ''] = tides.paragraphs
  for (const width of [40, 60, 85]) {
    const lines = first.match(new RegExp(`.{1,${width}}(?: |$)`, 'g')) ?? []
    expect(await textOf(lines.map((line) => line.trim()))).toBe(first)
  }
})

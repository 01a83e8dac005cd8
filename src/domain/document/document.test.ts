import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block } from './block.ts'
import { clipBlocks, editBetween, moveBlocks, moveOffset } from './edit-blocks.ts'
import { fitBlocks } from './fit-blocks.ts'
import { guessBlocks } from './guess-blocks.ts'
import { pageSpansOf, pagesInWords, pagesOf, placeInWords } from './places.ts'

const text = 'Plants\n\nLight\n\nThey eat light.\n\nWater\n\nThey drink too. And so on.'
const at = (words: string, kind: Block['kind'], page: number, level?: number): Block => {
  const start = text.indexOf(words)
  return { kind, start, end: start + words.length, page, ...(level && { level }) }
}
const blocks = [
  at('Plants', 'heading', 1, 1),
  at('Light', 'heading', 1, 2),
  at('They eat light.', 'paragraph', 1),
  at('Water', 'heading', 2, 2),
  at('They drink too.', 'paragraph', 2),
  at('And so on.', 'paragraph', 4),
]
const words = (after: string, these: readonly Block[]) =>
  these.map(({ kind, start, end, page }) => [kind, after.slice(start, end), page])

describe('a place of a text', () => {
  test('a place of a text knows its pages', () => {
    expect(pagesOf([{ start: 10, end: 12 }], blocks)).toEqual([1])
    expect(
      pagesOf(
        [
          { start: text.length - 1, end: text.length },
          { start: 20, end: 41 },
        ],
        blocks,
      ),
    ).toEqual([1, 2, 4])
    expect(pagesOf([{ start: 2, end: 5 }], [])).toEqual([])
  })

  test('a place of a text stands under its headings', () => {
    expect(placeInWords(text, blocks[2]!, blocks)).toBe('Plants › Light, p. 1')
    expect(placeInWords(text, blocks[4]!, blocks)).toBe('Plants › Water, p. 2')
    expect(placeInWords(text, blocks[0]!, blocks)).toBe('p. 1')
    expect(placeInWords(text, blocks[4]!, [])).toBe('')
  })
})

test('page numbers are written as people write them', () => {
  expect([[], [12], [12, 13], [3, 12, 13]].map(pagesInWords)).toEqual([
    '',
    'p. 12',
    'pp. 12–13',
    'pp. 3, 12, 13',
  ])
})

test('a page reaches from its first word to its last', () => {
  expect(pageSpansOf(blocks).map(({ page, start, end }) => [page, text.slice(start, end)])).toEqual([
    [1, 'Plants\n\nLight\n\nThey eat light.'],
    [2, 'Water\n\nThey drink too.'],
    [4, 'And so on.'],
  ])
})

test('the beginning of a text keeps its blocks', () => {
  expect(words(text, clipBlocks(blocks, 20))).toEqual([
    ['heading', 'Plants', 1],
    ['heading', 'Light', 1],
    ['paragraph', 'They ', 1],
  ])
})

describe('an edited text', () => {
  const edited = (after: string) => words(after, moveBlocks(blocks, editBetween(text, after), after))

  test('an edit moves the blocks behind it, and keeps the one that was edited within its line', () => {
    expect(edited(text.replace('eat light', 'eat a lot of light')).slice(2, 4)).toEqual([
      ['paragraph', 'They eat a lot of light.', 1],
      ['heading', 'Water', 2],
    ])
  })

  test('blocks of deleted text are dropped, and those of its replacement guessed', () => {
    const after =
      'Plants\n\nFirst line of it all.\n\nSecond line of it all, which is somewhat longer.\n\nThey drink too. And so on.'
    const moved = moveBlocks(blocks, editBetween(text, after), after)
    expect(words(after, moved)).toEqual([
      ['heading', 'Plants', 1],
      ['paragraph', 'They drink too.', 2],
      ['paragraph', 'And so on.', 4],
    ])
    expect(words(after, fitBlocks(after, moved)).slice(1, 3)).toEqual([
      ['paragraph', 'First line of it all.', undefined],
      ['paragraph', 'Second line of it all, which is somewhat longer.', undefined],
    ])
  })

  test('a text that is replaced entirely has no blocks', () => {
    expect(edited('')).toEqual([])
    expect(edited('Other words')).toEqual([])
  })

  test('an edit moves offsets behind it, and those within it behind the new text', () => {
    const edit = { start: 11, end: 15, newEnd: 14 }
    expect([5, 11, 13, 21].map((offset) => moveOffset(offset, edit))).toEqual([5, 11, 14, 20])
  })
})

describe('blocks that come with a text', () => {
  test('blocks that fit their text stay', () => {
    expect(fitBlocks(text, blocks)).toEqual(blocks)
  })

  test.each([
    ['beyond the text', [{ kind: 'heading', start: 0, end: 1000 }]],
    ['over each other', [blocks[1]!, blocks[0]!]],
    ['empty', [{ kind: 'code', start: 3, end: 3 }]],
  ] satisfies [string, Block[]][])('blocks that are %s are discarded and guessed', (_, wrong) => {
    expect(fitBlocks(text, wrong)).toEqual(guessBlocks(text))
  })

  test('a stretch without a block gets a guessed one, on the page around it', () => {
    const rest = blocks.filter((_, index) => index !== 1)
    expect(words(text, fitBlocks(text, rest))[1]).toEqual(['heading', 'Light', 1])
  })
})

test('whatever the text and its blocks, every word stands in one block, in order', () => {
  const line = constantFrom(
    '1. An item',
    '# A title',
    'Some words that go on',
    'and end here.',
    '',
    '12',
    'a | b | c',
    '  ',
  )
  const anyBlock = constantFrom<Block>(
    { kind: 'row', start: 0, end: 4 },
    { kind: 'note', start: 6, end: 9 },
    { kind: 'item', start: 2, end: 90 },
  )
  assert(
    property(
      array(line, { maxLength: 12 }),
      string(),
      array(anyBlock, { maxLength: 3 }),
      (lines, odd, some) => {
        const whole = [...lines, odd].join('\n')
        const fitted = fitBlocks(whole, some)
        let rest = ''
        let end = 0
        for (const block of fitted) {
          expect(block.start).toBeGreaterThanOrEqual(end)
          expect(block.end).toBeGreaterThan(block.start)
          rest += whole.slice(end, block.start)
          end = block.end
        }
        expect((rest + whole.slice(end)).trim()).toBe('')
        expect(end).toBeLessThanOrEqual(whole.length)
      },
    ),
  )
})

describe('the structure of a text without any', () => {
  const kinds = (plain: string) => words(plain, guessBlocks(plain)).map(([kind, written]) => [kind, written])

  test('headings, wrapped paragraphs, items and page numbers are guessed in a plain text', () => {
    const plain = [
      'The Tides',
      '',
      'Twice a day the sea climbs the shore along most of the coasts of the world, and then it',
      'draws back again, as slowly as it came.',
      '12',
      '- The Moon pulls the water.',
      '- The Sun pulls as well, a little less.',
    ].join('\n')
    expect(kinds(plain)).toEqual([
      ['heading', 'The Tides'],
      [
        'paragraph',
        'Twice a day the sea climbs the shore along most of the coasts of the world, and then it\ndraws back again, as slowly as it came.',
      ],
      ['note', '12'],
      ['item', '- The Moon pulls the water.'],
      ['item', '- The Sun pulls as well, a little less.'],
    ])
  })

  test('lines set in below each other are an outline, though nothing marks them', () => {
    const plain = [
      'Besitz',
      '  tatsächliche Herrschaft über eine Sache',
      '    rechtmäßig: Benutzung eines geliehenen Rads',
      '    unrechtmäßig: Benutzung eines gestohlenen Rads',
      '',
      'Eigentum',
      '  rechtliche Herrschaft über eine Sache',
      '    unbewegliche Sachen',
      '      durch Auflassung',
      '    bewegliche Sachen',
      '      durch Übergabe',
    ].join('\n')
    expect(guessBlocks(plain).map(({ kind, level = 1 }) => [kind, level])).toEqual([
      ['heading', 2],
      ['item', 1],
      ['item', 2],
      ['item', 2],
      ['heading', 2],
      ['item', 1],
      ['item', 2],
      ['item', 3],
      ['item', 2],
      ['item', 3],
    ])
  })

  test('guessed headings have the levels of their marks and numbers', () => {
    const plain =
      '# Plants\n\n## Light\n\nPlants eat light all day, and they never tire of doing so.\n\n2.1 Water\n\nThey drink as well.'
    expect(guessBlocks(plain).map(({ kind, level }) => [kind, level])).toEqual([
      ['heading', 1],
      ['heading', 2],
      ['paragraph', undefined],
      ['heading', 2],
      ['paragraph', undefined],
    ])
  })
})

test('a line that asks or calls is a heading where it opens the text, is marked, or has its words in capitals', () => {
  const kindOfLine = (before: string, line: string) => {
    const whole = `${before}${line}\n\nThe firm bears a risk with every loan that it takes from a bank, and so do its owners.`
    const start = before.length
    return guessBlocks(whole).find((block) => block.start === start)?.kind
  }
  const before =
    'Owners want their money to grow from year to year, and every loan adds to what they may lose.\n\n'
  expect(kindOfLine('', 'Step away from the loans!')).toBe('heading')
  expect(kindOfLine(before, '## What is it worth?')).toBe('heading')
  expect(kindOfLine(before, 'What Is Risk?')).toBe('heading')
  expect(kindOfLine(before, 'Who would have thought so?')).toBe('paragraph')
  expect(kindOfLine(before, '“Where Were They?”')).toBe('paragraph')
})

import { describe, expect, test } from 'vitest'
import { mostMarks } from '#domain/limits.ts'
import { marksAt } from '#domain/items/mark.ts'
import { makeLongText } from '#test/long-text.ts'
import { notes } from '#test/notes.ts'
import { readText } from '../read-text.ts'

const marksOf = (text: string) => readText(text, undefined).marks()
const itemsOf = (text: string) => marksOf(text).map(({ item }) => item)

describe('marks', () => {
  test('stand in the order of the text, and are its own words', () => {
    const marks = marksOf(notes)
    const starts = marks.map(({ spans: [span] }) => span!.start)
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
    for (const { item, spans } of marks)
      expect(spans.map(({ start, end }) => notes.slice(start, end))).toEqual([
        item.text,
        ...(item.items ?? []),
      ])
  })

  test('are ranked from the one that tells most, without a gap, and the first of them touch most sections', () => {
    const items = itemsOf(notes)
    expect(items.map(({ rank }) => rank).toSorted((one, other) => one - other)).toEqual([...items.keys()])
    const few = marksAt(items, 2)
    expect(new Set(few.map(({ heading }) => heading)).size).toBeGreaterThanOrEqual(Math.min(3, few.length))
  })

  test('say under which heading of the text they stand', () => {
    const headings = itemsOf(notes).map(({ text, heading }) => {
      const before = notes.slice(0, notes.indexOf(text))
      return [heading, /#+ ([^\n]+)\n(?![^]*\n#)/u.exec(before)?.[1]]
    })
    for (const [heading, over] of headings) if (heading !== undefined) expect(heading).toBe(over)
  })

  test('a list with what leads to it is one', () => {
    expect(itemsOf(notes)).toContainEqual({
      text: 'Four forces drive or bend the currents of the ocean:',
      items: [
        'trade winds of the tropics',
        'differences in density',
        'rotation of our planet',
        'shape of the basins',
      ],
      heading: 'Currents',
      rank: expect.any(Number),
    })
  })

  test('are no more than a reader can look through, and reach from the first part of a long text to its last', () => {
    const { text } = makeLongText(Array.from({ length: 12 }, () => 1200))
    const marks = marksOf(text)
    expect(marks.length).toBeLessThanOrEqual(mostMarks)
    const places = marks.map(({ spans: [span] }) => Math.floor((6 * span!.start) / text.length))
    expect(new Set(places)).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  })
})

describe('what is marked before other sentences', () => {
  const places = (text: string, ...said: string[]) => {
    const items = itemsOf(text)
    return said.map((one) => items.find(({ text: marked }) => marked.startsWith(one))?.rank ?? Infinity)
  }
  const above = (text: string, more: string, less: string) => {
    const [high, low] = places(text, more, less)
    expect(high).toBeLessThan(low!)
  }
  const rest =
    'Every harbour of the coast is built behind a wall of stone. Storms of the south reach it in the late autumn of most years. Sand arrives along the shore and has to be carried away again. Ships wait outside until the water is calm.'

  test('one that says much before one of few words', () => {
    const much = 'The wind that blows over the open sea for hours raises the waves that reach the harbour.'
    above(`# The harbour\n\n${rest} ${much} The waves are high.`, much, 'The waves are high.')
  })

  test('one with the words of its headings', () => {
    const more = 'Spring tides rise higher than other tides because Moon and Sun pull together.'
    const less = 'Ferry captains read every number of a printed list before they go to work.'
    above(`# Spring tides\n\n${rest} ${more} ${less}`, more, less)
  })

  test('one that explains a term', () => {
    const more = 'A breakwater is a wall of stone that takes the force from the waves of the open sea.'
    const less = 'A wall of stone was built by the people of the town after the storms of one long autumn.'
    above(`# The harbours\n\n${rest} ${more} ${less}`, more, less)
  })

  test('what opens a text that has a menu below', () => {
    const first =
      'The harbour is the oldest part of the town, and all that it became came by its ships. It is known for its wall of stone, its lights and its fish, in that order.'
    const menu = Array.from({ length: 14 }, (_, at) => `- Part ${at} of the menu`).join('\n')
    const prose = Array.from({ length: 6 }, (_, at) =>
      rest.replaceAll('harbour', `harbour of the ${at + 2}th quay`),
    ).join('\n\n')
    expect(itemsOf(`${first}\n\n${menu}\n\n${prose}`)[0]?.text).toBe(first.split('. ')[0] + '.')
  })

  test('sentences of notes that set no stops', () => {
    const lines = [
      'Every harbour of the coast is built behind a wall of stone against the storms that come from the south',
      'Sand arrives along the shore with the waves of the winter and has to be carried away again in spring',
      'Ships wait outside until the water is calm and the light of the tower shows that the harbour is open',
    ]
    const notes = lines.map((line) => `## On the ${line.split(' ').at(-1)}\n\n${line}`).join('\n\n')
    expect(itemsOf(notes).map(({ text }) => text)).toEqual(lines)
  })

  test('one that points to a figure in brackets', () => {
    const more = 'The harbour wall of the town (Figure 2-9) takes the force from the waves of the sea.'
    expect(itemsOf(`# The harbour wall\n\n${rest} ${more}`).map(({ text }) => text)).toContain(more)
  })
})

describe('what is never marked', () => {
  const body =
    'A wave carries energy over the surface of the sea, but not the water itself. A cork moves up and down and stays where it is. The wind makes the waves, and the coast breaks them. Every harbour is built behind a wall against the waves. Storms of the south send a swell to coasts that are far away. Sand moves along the coast where the waves arrive at an angle.'

  test.each([
    ['a heading', `# Waves carry energy over the sea\n\n${body}`, 'Waves carry energy over the sea'],
    ['a question', `${body} What are the waves of the sea made of, and who makes them?`, 'What are'],
    ['a caption', `${body}\n\nFigure 3. Waves carry energy over the surface of the sea.`, 'Figure 3'],
    ['a task', `${body} Explain how waves carry energy over the surface of the sea.`, 'Explain'],
    ['an address', `${body} Waves of the sea are shown at https://example.org/waves of the sea.`, 'https'],
    ['half a sentence', `${body}\n\nof waves that carry energy over the surface of the sea.`, 'of waves'],
    [
      'what a page says of itself',
      `${body}\n\nThis website uses cookies to ensure the best experience; accept all cookies.`,
      'cookies',
    ],
  ])('%s', (_, text, not) => {
    const items = itemsOf(text)
    expect(items.length).toBeGreaterThan(0)
    for (const { text: marked } of items) expect(marked).not.toContain(not)
  })

  test('the same sentence twice', () => {
    const items = itemsOf(`# Waves\n\n${body}\n\n# Again\n\n${body}`)
    expect(new Set(items.map(({ text }) => text)).size).toBe(items.length)
  })
})

import { describe, expect, test } from 'vitest'
import { readText } from '../read-text.ts'

const prose =
  'The ocean holds almost all the water of our planet, and it is never still. Its waves, its currents and its tides move heat from the equator to the poles.'

const listsOf = (text: string) =>
  readText(text, undefined)
    .lists()
    .map(({ lead, items }) => [lead, items])

const itemsOf = (text: string) => listsOf(text).flatMap(([, items]) => items)

describe('lists that are found', () => {
  test('behind a sentence that leads to them, whatever marks the items', () => {
    for (const marks of [
      ['-', '-', '-'],
      ['*', '*', '*'],
      ['1.', '2.', '3.'],
      ['•', '•', '•'],
      ['−', '−', '−'],
      ['➢', '➢', '➢'],
    ]) {
      const items = ['the speed of the wind', 'the time for which it blows', 'the open distance']
      const list = items.map((item, at) => `${marks[at]} ${item}`).join('\n')
      expect(
        listsOf(`# Waves\n\n${prose}\n\nA wave depends on three things:\n\n${list}\n\n${prose}`),
      ).toEqual([['A wave depends on three things:', items]])
    }
  })

  test('under a heading, where no sentence leads to them', () => {
    const text = `# The sea\n\n${prose}\n\n## Zones of the ocean\n\n- sunlit zone\n- twilight zone\n- midnight zone\n\n${prose}`
    expect(listsOf(text)).toEqual([['Zones of the ocean', ['sunlit zone', 'twilight zone', 'midnight zone']]])
  })

  test.each([
    [
      'English',
      'Deadlock needs four conditions: (1) mutual exclusion, (2) hold and wait, (3) no preemption and (4) circular wait.',
      ['mutual exclusion', 'hold and wait', 'no preemption', 'circular wait'],
    ],
    [
      'German',
      'Drei Dinge bestimmen die Höhe der Wellen: (1) die Stärke des Windes, (2) seine Dauer und (3) die freie Strecke.',
      ['die Stärke des Windes', 'seine Dauer', 'die freie Strecke'],
    ],
    [
      'Spanish',
      'La altura de las olas depende de tres cosas: (a) la fuerza del viento, (b) su duración y (c) la distancia libre.',
      ['la fuerza del viento', 'su duración', 'la distancia libre'],
    ],
  ])('counted within a paragraph, in %s', (_, sentence, items) => {
    expect(itemsOf(`${sentence} ${sentence.split(':')[0]}.`)).toEqual(items)
  })

  test.each([
    ['short lines', 'Wind\nTime\nOpen distance'],
    ['lines that ";" parts', 'the wind that blows;\nthe time for which it does;\nthe open distance.'],
  ])('without any marks: %s behind a line that leads to them', (_, lines) => {
    const text = `# Waves\n\n${prose}\n\nA wave depends on three things:\n${lines}\n\n${prose}`
    expect(itemsOf(text)).toEqual(lines.split('\n'))
  })

  test.each([
    ['English', 'The height of a wave depends on three things: the wind, its time and the open distance.'],
    ['German', 'Die Höhe einer Welle hängt von drei Dingen ab: dem Wind, seiner Dauer und der Strecke.'],
    ['Spanish', 'La altura de una ola depende de tres cosas: el viento, su duración y la distancia.'],
    ['French', 'La hauteur d’une vague dépend de trois choses : le vent, sa durée et la distance.'],
  ])('told behind a colon, in %s', (_, sentence) => {
    const [list, ...others] = listsOf(`${prose} ${sentence} ${prose}`)
    expect(others).toEqual([])
    expect(list?.[0]).toBe(sentence.slice(0, sentence.indexOf(':') + 1))
    expect(list?.[1]).toHaveLength(3)
  })

  test.each([
    ['English', 'The three states of matter are solid, liquid and gas.', ['solid', 'liquid', 'gas']],
    ['German', 'Es gibt drei Arten von Gestein, Magmatite, Sedimente und Metamorphite.', 3],
    ['Spanish', 'Los tres estados de la materia son sólido, líquido y gaseoso.', 3],
    ['French', 'Les quatre saisons sont le printemps, l’été, l’automne et l’hiver.', 4],
  ])('told in one sentence that says how many there are, in %s', (_, sentence, items) => {
    const [list, ...others] = listsOf(`${prose} ${sentence} ${prose}`)
    expect(others).toEqual([])
    if (typeof items === 'number') expect(list?.[1]).toHaveLength(items)
    else expect(list).toEqual(['The three states of matter are', items])
  })

  test('told in a line of its own below the one that leads to it, and not what follows', () => {
    const text = `# Animals\n\n${prose}\n\nThe order in which they arose:\n\nfishes, amphibians, reptiles, birds\n\nTree of life\n\nDomains: bacteria are the oldest\n\n${prose}`
    expect(listsOf(text)).toEqual([
      ['The order in which they arose:', ['fishes', 'amphibians', 'reptiles', 'birds']],
    ])
  })

  test('of items that are paragraphs: each by its first sentence', () => {
    const long = 'It takes a strong wind to raise a high wave on the open sea. '.repeat(8).trim()
    const list = ['Wind', 'Time', 'Distance'].map((name) => `- ${name}. ${long}`).join('\n')
    expect(itemsOf(`# Waves\n\nA wave depends on three things:\n\n${list}\n\n${prose}`)).toEqual([
      'Wind.',
      'Time.',
      'Distance.',
    ])
  })

  test.each([
    [
      'years at their ends',
      ['The station opened in 1922', 'The tower was built in 1927', 'It fell in the storm of 1964'],
    ],
    [
      'an address in one of them',
      [
        'the wind',
        'the time for which it blows, told for every coast at https://example.org/time',
        'the distance',
        'the depth',
      ],
    ],
    ['arrows', ['wind -> waves', 'Moon -> tides', 'salt = density']],
    ['a colon behind each', ['The wind:', 'The time:', 'The distance:']],
  ])('of items with %s', (_, items) => {
    const list = items.map((item) => `- ${item}`).join('\n')
    expect(itemsOf(`# Waves\n\n${prose}\n\n## What raises them\n\n${list}\n\n${prose}`)).toEqual(items)
  })

  test('of items that are one endless sentence each: by their names', () => {
    const endless = 'the wind blows on and on '.repeat(18)
    const list = ['Wind', 'Time', 'Distance'].map((name) => `- ${name}: ${endless}`).join('\n')
    expect(itemsOf(`# Waves\n\nA wave depends on three things:\n\n${list}\n\n${prose}`)).toEqual([
      'Wind',
      'Time',
      'Distance',
    ])
  })

  test('whose items are headings further on, where a line leads to them', () => {
    const parts = ['Waves', 'Tides', 'Currents']
    const list = parts.map((part) => `- ${part}`).join('\n')
    const sections = parts.map((part) => `## ${part}\n\n${part} are everywhere. ${prose}`).join('\n\n')
    expect(itemsOf(`# The sea\n\nThe sea moves in three ways:\n\n${list}\n\n${sections}`)).toEqual(parts)
  })

  test('of items that the blank lines of a paste have torn', () => {
    const wrapped = prose.replaceAll(/(.{50,70}) /g, '$1\n')
    const list =
      '• the speed of the wind that blows over the open and\n\nempty sea\n\n• the time for which it blows\n• the distance'
    expect(
      itemsOf(`The sea\n\n${wrapped}\n\nA wave depends on three things:\n${list}\n\n${wrapped}`),
    ).toEqual([
      'the speed of the wind that blows over the open and empty sea',
      'the time for which it blows',
      'the distance',
    ])
  })

  test.each(['Peer review', 'Aufgaben eines Unternehmens', 'Activités du tube digestif'])(
    'under “%s”, which is about the matter',
    (heading) => {
      const items = ['the first part', 'the second part', 'the third part']
      const list = items.map((item) => `- ${item}`).join('\n')
      expect(itemsOf(`# The sea\n\n${prose}\n\n## ${heading}\n\n${list}\n\n${prose}`)).toEqual(items)
    },
  )

  test('with their places: each item and what leads to it', () => {
    const text = `# Waves\n\nA wave depends on three things:\n\n- the wind\n- the time\n- the distance\n\n${prose}`
    const [list] = readText(text, undefined).lists()
    expect(list?.spans.map(({ start, end }) => text.slice(start, end))).toEqual([
      'A wave depends on three things:',
      'the wind',
      'the time',
      'the distance',
    ])
  })
})

describe('what is no list of the text', () => {
  const listUnder = (heading: string, ...items: string[]) =>
    `# The sea\n\n${prose}\n\n## ${heading}\n\n${items.map((item) => `- ${item}`).join('\n')}\n\n${prose}`

  test.each([
    [
      'the contents of the text',
      `# The sea\n\n${prose}\n\n- 1 Waves\n- 2 Tides\n- 3 Currents\n\n## Waves\n\n${prose}\n\n## Tides\n\n${prose}\n\n## Currents\n\n${prose}`,
    ],
    ['a sentence that goes on', `${prose} The sea has one rule: it gives, and it takes, and it never asks.`],
    ['more than a sentence says there are', `${prose} It has two parts: waves, tides and the ice of winter.`],
    [
      'the labels of an outline',
      listUnder(
        'Of the sea',
        'Waves:\n  - of wind\n  - of ships',
        'Tides:\n  - of the Moon\n  - of the Sun',
        'Currents:\n  - of heat\n  - of salt',
      ),
    ],
    ['a form', listUnder('Of the plan', 'SUPPLEMENTAL LIFE', 'FOLLOWING PLANS', 'PRIMARY DIVISION OFFICE')],
    ['who made it', listUnder('Of the course', 'Version: 2026', 'Author: Ana, ana@example.org', 'Two hours')],
    ['fewer than three items', listUnder('Zones of the ocean', 'sunlit zone', 'twilight zone')],
    [
      'the choices of a question',
      `# The sea\n\n${prose}\n\nWhich force raises the tides?\n\n- the wind\n- the Moon\n- the rain\n- the ice\n\n${prose}`,
    ],
    [
      'questions',
      listUnder(
        'Waves',
        'What is a wave?',
        'Who measures waves?',
        'Why do waves break?',
        'When do they end?',
      ),
    ],
    [
      'a table of contents',
      listUnder(
        'Of the sea',
        'Waves ........ 12',
        'Currents ........ 40',
        'Tides ........ 77',
        'Ice ........ 91',
      ),
    ],
    [
      'what a reader will learn',
      listUnder(
        'Learning objectives',
        'Explain how waves form',
        'Describe the parts of a wave',
        'Compare tides and currents',
      ),
    ],
    ['tasks', listUnder('Chapter review questions', 'Wind and time', 'The open sea', 'Height of waves')],
    ['tasks, in German', listUnder('Aufgaben zum Kapitel', 'Wind und Zeit', 'Die offene See', 'Wellen')],
    [
      'what a reader will learn, in German',
      listUnder('Lernziele', 'Wellen erklären können', 'Teile einer Welle nennen', 'Gezeiten vergleichen'),
    ],
    [
      'references',
      listUnder('References', 'Abara, N. River towns', 'Smith, J. The sea', 'Lee, A. Of the ice'),
    ],
    [
      'references, in Spanish',
      listUnder('Referencias', 'Abara, N. Ríos', 'Smith, J. El mar', 'Lee, A. Hielo'),
    ],
    [
      'addresses',
      listUnder('Waves', 'https://example.org/waves', 'https://example.org/tides', 'https://example.org/ice'),
    ],
    ['code', listUnder('Waves', 'wave.start()', 'wave.move(x = 1)', 'wave.end()')],
  ])('%s', (_, text) => {
    expect(listsOf(text)).toEqual([])
  })
})

// A table of what models write: long, to be read row by row.
import { describe, expect, test } from 'vitest'
import { eli5, insight, json, pretty, read, results, summary } from '#test/odd-replies.ts'

const good = json(summary)
const [title, prose, points] = [summary.title, summary.summary, summary.keyPoints]

describe('a summary is read from a reply', () => {
  test.each([
    ['that is nothing else', good],
    ['over many lines', pretty(summary)],
    ['in a fence', `\`\`\`json\n${pretty(summary)}\n\`\`\``],
    ['in a fence that never closes', `\`\`\`json\n${pretty(summary)}`],
    ['after a greeting', `Sure! Here is the summary:\n\n${good}`],
    ['before a farewell', `${good}\n\nLet me know if you need anything else!`],
    ['after reasoning', `<think>{"title":"no"} Hmm.</think>\n${good}`],
    ['after reasoning that was opened in the prompt', `Hmm, {"a": 1}.\n</think>\n${good}`],
    ['after a byte order mark', `\uFEFF${good}`],
    ['with its sources', json({ ...summary, sources: { summary: { sentences: [1], quote: 'pulls' } } })],
    // Written otherwise than JSON is
    ['with a comma behind the last field', good.replace(/\}$/, ',}')],
    ['with a comma behind the last point', good.replace(/\]\}$/, ',]}')],
    ['with comments', pretty(summary).replace('"summary"', '// the text\n"summary"')],
    ['with a comment between stars', pretty(summary).replace('"keyPoints"', '/* points */ "keyPoints"')],
    ['with a comment behind a cross', pretty(summary).replace('"summary"', '# the text\n"summary"')],
    ['in single quotes', good.replaceAll('"', "'")],
    [
      'in typographic quotes',
      `{“title”: “${title}”, “summary”: “${prose}”, “keyPoints”: [${points.map((one) => `“${one}”`).join(', ')}]}`,
    ],
    ['with keys in no quotes', good.replace(/"(title|summary|keyPoints)":/g, '$1:')],
    ['without a comma between fields', good.replace('","summary"', '" "summary"')],
    ['without a comma between lines', pretty(summary).replace('",\n  "summary"', '"\n  "summary"')],
    ['without a comma between points', pretty(summary).replace('sea.",\n', 'sea."\n')],
    ['without a colon', good.replace('"title":', '"title" ')],
    ['without its last bracket', good.slice(0, -1)],
    ['without both last brackets', good.slice(0, -2)],
    ['without the bracket of its list', good.replace(/\]\}$/, '}')],
    ['without its last bracket, in a fence', `\`\`\`json\n${good.slice(0, -1)}\n\`\`\``],
    ['with a bracket too many', `${good}}`],
    ['with other brackets behind', `${good}]}`],
    [
      'as Python writes it',
      `{'title': '${title}', 'summary': '${prose}', 'keyPoints': ${json(points).replaceAll('"', "'")}, 'note': None}`,
    ],
    ['with three dots in the list', good.replace(/\]\}$/, ', ...]}')],
    // Wrapped
    ['in a field named for the tool', json({ summary })],
    ['in a field named result', json({ result: summary })],
    ['in two fields', json({ response: { data: summary } })],
    ['in a list', json([summary])],
    ['in a string', json(good)],
    ['in a string in a field', json({ result: good })],
    ['as the arguments of a tool', json({ name: 'write_summary', arguments: summary })],
    ['as the arguments of a tool, in a string', json({ function: { name: 'summary', arguments: good } })],
    ['in a list of tools called', json([{ type: 'function', function: { name: 's', arguments: good } }])],
    [
      'in marks of a tool call',
      `<tool_call>\n${json({ name: 'summary', arguments: summary })}\n</tool_call>`,
    ],
    ['without its first bracket', good.slice(1)],
    ['in a string in a fence', `Sure!\n\`\`\`\n${json(good)}\n\`\`\`\nAs in [1].`],
    ['in German quotes', good.replace(/"(?=[,:}\]])/g, '“').replaceAll('"', '„')],
    ['part by part', json([{ title }, { summary: prose }, { keyPoints: points }])],
    // Other names
    ['with key_points', json({ title, summary: prose, key_points: points })],
    ['with KeyPoints', json({ Title: title, Summary: prose, KeyPoints: points })],
    ['with key-points', json({ title, summary: prose, 'key-points': points })],
    ['with Key Points', json({ Title: title, Summary: prose, 'Key Points': points })],
    ['in capitals', json({ TITLE: title, SUMMARY: prose, KEYPOINTS: points })],
    ['with points alone', json({ title, summary: prose, points })],
    ['with key_takeaways', json({ title, summary: prose, key_takeaways: points })],
    ['with summary_text', json({ title, summary_text: prose, keyPoints: points })],
    // Lists
    ['with the list as lines', json({ title, summary: prose, keyPoints: points.join('\n') })],
    [
      'with the list as bullets',
      json({ title, summary: prose, keyPoints: points.map((one) => `- ${one}`).join('\n') }),
    ],
    [
      'with the list as dots',
      json({ title, summary: prose, keyPoints: points.map((one) => `• ${one}`).join(' ') }),
    ],
    [
      'with the list numbered',
      json({ title, summary: prose, keyPoints: points.map((one, at) => `${at + 1}. ${one}`).join('\n') }),
    ],
    [
      'with the list numbered in one line',
      json({ title, summary: prose, keyPoints: points.map((one, at) => `${at + 1}) ${one}`).join(' ') }),
    ],
    ['with the list as a paragraph', json({ title, summary: prose, keyPoints: points.join(' ') })],
    ['with the list in a string', json({ title, summary: prose, keyPoints: json(points) })],
    [
      'with points that bear bullets',
      json({ title, summary: prose, keyPoints: points.map((one) => `* ${one}`) }),
    ],
    [
      'with points that bear numbers',
      json({ title, summary: prose, keyPoints: points.map((one, at) => `${at + 1}. ${one}`) }),
    ],
    [
      'with points as objects',
      json({ title, summary: prose, keyPoints: points.map((point) => ({ point })) }),
    ],
    [
      'with points as numbered objects',
      json({ title, summary: prose, keyPoints: points.map((one, at) => ({ id: at + 1, text: one })) }),
    ],
    [
      'with points that say their source',
      json({
        title,
        summary: prose,
        keyPoints: points.map((one) => ({ text: one, sentences: [1], quote: 'the sea' })),
      }),
    ],
    [
      'with points under numbers',
      json({ title, summary: prose, keyPoints: { 1: points[0], 2: points[1], 3: points[2] } }),
    ],
    ['with points each in a list', json({ title, summary: prose, keyPoints: points.map((one) => [one]) })],
    [
      'with points in fields of their own',
      json({ title, summary: prose, point1: points[0], point2: points[1], point3: points[2] }),
    ],
    [
      "with points in an object in the list's place",
      json({ title, summary: prose, keyPoints: { items: points } }),
    ],
    ['with main_points', json({ title, summary: prose, main_points: points })],
    ['with an empty point', json({ title, summary: prose, keyPoints: [...points, ''] })],
    ['with a point twice', json({ title, summary: prose, keyPoints: [...points, points[0]] })],
    [
      'with the text as a list of sentences',
      json({ title, summary: prose.split(/(?<=\.) /), keyPoints: points }),
    ],
    ['with the text in an object', json({ title, summary: { text: prose }, keyPoints: points })],
    // Ended otherwise
    [
      'whose sources were cut',
      json({ ...summary, sources: { summary: [1], 'keyPoints.0': [2] } }).slice(0, -12),
    ],
    ['that stops by another word', good],
  ])('%s', (_, reply) => {
    expect(read('summary', reply)).toMatchObject({ kind: 'whole', result: summary })
  })

  test('with a raw line break in a string', () => {
    const reply = good.replace('it. Most', 'it.\nMost')
    expect(read('summary', reply)).toMatchObject({
      result: { summary: prose.replace('it. Most', 'it.\nMost') },
    })
  })

  test('with quotes in a string that are not escaped', () => {
    const reply = good.replace('The moon pulls the sea', 'The "moon" pulls the sea')
    expect(read('summary', reply)).toMatchObject({ result: { summary: prose.replace('moon', '"moon"') } })
  })

  test('with quotes before a comma that are not escaped', () => {
    const reply = good.replace('The moon pulls the sea', 'The "moon", they say, pulls the sea')
    expect(read('summary', reply)).toMatchObject({
      result: { summary: prose.replace('moon', '"moon", they say,') },
    })
  })

  test('in single quotes, with apostrophes', () => {
    const reply = good.replaceAll('"', "'").replace('The moon pulls', "The moon's force pulls")
    expect(read('summary', reply)).toMatchObject({
      result: { summary: prose.replace('The moon pulls', "The moon's force pulls") },
    })
  })

  test('with the list as a paragraph of asides and semicolons', () => {
    const sentences = [
      'The moon – our only one – pulls the sea.',
      'Tides turn twice; sailors wait.',
      'Bays gather the water.',
    ]
    expect(read('summary', json({ ...summary, keyPoints: sentences.join(' ') }))).toMatchObject({
      result: { keyPoints: sentences },
    })
  })

  test("with an apostrophe that is escaped, as in the moon\\'s", () => {
    const reply = good.replace('The moon pulls the sea', "The moon\\'s pull lifts the sea")
    expect(read('summary', reply)).toMatchObject({ kind: 'whole' })
    expect(JSON.stringify(read('summary', reply))).toContain("The moon's pull")
  })

  test('with too many points: the first ones are kept', () => {
    const many = [...points, 'Tides turn.', 'Harbours wait.', 'Dams make electricity.']
    expect(read('summary', json({ ...summary, keyPoints: many }))).toMatchObject({
      result: { keyPoints: many.slice(0, 5) },
    })
  })

  test('with a term and its meaning as a point', () => {
    const terms = points.map((description, at) => ({ title: `Point of the sea ${at}`, description }))
    const reading = read('summary', json({ ...summary, keyPoints: terms }))
    expect(reading).toMatchObject({
      result: { keyPoints: [`Point of the sea 0: ${points[0]}`, expect.any(String), expect.any(String)] },
    })
  })

  test.each([['length'], ['max_tokens'], [undefined], ['error']])(
    'that is whole, though it ended by %s',
    (finish) => {
      expect(read('summary', good, { finish })).toMatchObject({ kind: 'whole', result: summary })
      const cut = json({ ...summary, sources: { summary: { sentences: [1], quote: 'The moon pulls' } } })
      for (const at of [10, 25, 40, 55])
        expect(read('summary', cut.slice(0, -at), { finish })).toMatchObject({
          kind: 'whole',
          result: summary,
        })
    },
  )

  test('with its sources, in whatever form they come', () => {
    const sources = { summary: [1], 'keyPoints.0': { sentences: [1] } }
    for (const reply of [
      { ...summary, sources },
      { result: { ...summary, sources } },
      { result: summary, sources },
    ])
      expect(read('summary', json(reply))).toMatchObject({ reply: { sources } })
  })
})

describe('other results are read from a reply', () => {
  test.each<[string, 'eli5' | 'insight', string]>([
    [
      'simple_explanation',
      'eli5',
      json({ title: eli5.title, simple_explanation: eli5.explanation, examples: eli5.examples }),
    ],
    [
      'one example too many',
      'eli5',
      json({ ...eli5, examples: [...eli5.examples, 'Boats lie on the sand.', 'The sea sleeps.'] }),
    ],
    [
      'example as a list',
      'eli5',
      json({ title: eli5.title, explanation: eli5.explanation, example: eli5.examples }),
    ],
    ['paragraphs', 'eli5', json({ ...eli5, explanation: eli5.explanation.split(/(?<=\.) /) })],
    [
      'what only we say',
      'eli5',
      json({ ...eli5, note: 'All is proven.', comparisons: ['It is like gold.'] }),
    ],
    ['the name of the tool around it', 'eli5', json({ eli5 })],
    [
      'main_insight',
      'insight',
      json({
        main_insight: insight.mainInsight,
        supporting_points: insight.supportingPoints,
        implications: insight.implications,
      }),
    ],
    [
      'insight and support',
      'insight',
      json({
        insight: insight.mainInsight,
        support: insight.supportingPoints,
        consequences: insight.implications,
      }),
    ],
    [
      'lists as text',
      'insight',
      json({
        ...insight,
        supportingPoints: insight.supportingPoints.join('\n'),
        implications: insight.implications.join(' '),
      }),
    ],
    [
      'the main insight as an object',
      'insight',
      json({ ...insight, mainInsight: { statement: insight.mainInsight } }),
    ],
    ['a field named data', 'insight', json({ data: { insight } })],
  ])('with %s', (_, tool, reply) => {
    const {
      note: _note,
      comparisons: _comparisons,
      examples: _examples,
      ...rest
    } = { ...results[tool] } as Record<string, unknown>
    expect(read(tool, reply)).toMatchObject({ kind: 'whole', result: rest })
    expect(JSON.stringify(read(tool, reply))).not.toMatch(/proven|gold/)
  })
})

describe('what is in a text like an escape of JSON stays what it is', () => {
  const said = (written: string) => {
    const reading = read(
      'summary',
      good.replace('The moon pulls the sea', `The moon ${written} pulls the sea`),
    )
    return reading.kind === 'whole'
      ? /The moon (.*) pulls the sea/su.exec(reading.result.summary)?.[1]
      : reading
  }
  test.each(
    String.raw`\alpha \theta \times \frac{1}{2} \nu \rho \beta \tau \nabla \to \neq \right) \underline{x} \upsilon \text{m} \pi \sqrt{2} \forall \begin{x} $\nu$ x\times2 \tan\theta \rho\to\beta \times\nu C:\new C:\temp C:\Users\bob\file.txt D:\readme C:\new\test`.split(
      ' ',
    ),
  )('%s', (written) => {
    expect(said(written)).toBe(written)
    expect(said(written.replaceAll('\\', '\\\\'))).toBe(written)
  })

  test.each([
    ['line\\nnumber', 'line\nnumber'],
    ['line.\\nThe next', 'line.\nThe next'],
    ['one\\ttwo', 'one\ttwo'],
    ['Plan B:\\nthe second', 'Plan B:\nthe second'],
    ['one\\r\\ntwo', 'one\r\ntwo'],
    ['caf\\u00e9', 'café'],
    ['a\\/b', 'a/b'],
  ])('and an escape one: %s', (written, meant) => {
    expect(said(written)).toBe(meant)
  })
})

import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '#domain/errors.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { QuizOptions } from '#domain/tools/quiz.ts'
import { wantedOf } from '../wanted-quiz.ts'
import { eli5, insight, quiz, summary, text } from './odd-replies.ts'
import { readResult } from './read-result.ts'

const results = { summary, eli5, insight, quiz }
const { questions } = quiz
const [first] = questions

type Asked = { source?: string; finish?: string | undefined; asked?: string[]; options?: QuizOptions }

function read<T extends Tool>(
  tool: T,
  reply: string,
  { source = text, asked, options, ...rest }: Asked = {},
) {
  const finishReason = 'finish' in rest ? rest.finish : 'stop'
  const wanted = wantedOf({
    tool,
    text: source,
    summaryWords: 500,
    asked,
    quiz: options,
    signal: new AbortController().signal,
    onDraft: () => {},
    onProgress: () => {},
  })
  const cleaning = { provider: 'Acme', text: source, sentences: 8, canary: 'c0ffee' }
  return readResult(tool, { text: reply, finishReason, hasContent: reply !== '' }, cleaning, wanted)
}

const json = (value: unknown) => JSON.stringify(value)
const pretty = (value: unknown) => JSON.stringify(value, null, 2)
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

  test('with points too many, of which the first stay', () => {
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

  test('with what it says of its sources, in whatever that stands', () => {
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

/** The questions with their answers or options written otherwise. */
const answered = (write: (answer: number, options: string[], at: number) => unknown) =>
  json(questions.map((one, at) => ({ ...one, answer: write(one.answer, one.options, at) })))
const optioned = (write: (options: string[], answer: number) => unknown) =>
  json(questions.map((one) => ({ ...one, options: write(one.options, one.answer) })))
const lettersOf = (options: string[]) => Object.fromEntries(options.map((option, at) => ['ABCD'[at], option]))
const renamed = (names: Record<string, string>) =>
  json(
    questions.map((one) =>
      Object.fromEntries(Object.entries(one).map(([name, value]) => [names[name] ?? name, value])),
    ),
  )

describe('a quiz is read from a reply', () => {
  test.each([
    ['that is a list', json(questions)],
    ['that is an object', json(quiz)],
    ['with the list in a field named quiz', json({ quiz: questions })],
    ['with the object in a field named quiz', json({ quiz })],
    ['with the list in data in result', json({ result: { data: questions } })],
    ['with the object in a list', json([quiz])],
    ['with each question in a list', json(questions.map((one) => [one]))],
    [
      'with numbered questions',
      json(Object.fromEntries(questions.map((one, at) => [`question${at + 1}`, one]))),
    ],
    [
      'with questions under numbers',
      json({ questions: Object.fromEntries(questions.map((one, at) => [at + 1, one])) }),
    ],
    ['with each question in a string', json({ questions: questions.map(json) })],
    ['with the list in a string', json({ questions: json(questions) })],
    ['question by question, in lines', questions.map(json).join('\n')],
    ['question by question, between commas', questions.map(json).join(',\n')],
    [
      'question by question, in fences',
      questions.map((one) => `\`\`\`json\n${pretty(one)}\n\`\`\``).join('\n\n'),
    ],
    [
      'question by question, under headings',
      questions.map((one, at) => `**Question ${at + 1}**\n${pretty(one)}`).join('\n\n'),
    ],
    [
      'in lines of which one is broken',
      questions.map((one, at) => (at === 2 ? pretty(one).replace('\n}', ',\n}') : json(one))).join('\n'),
    ],
    [
      'with a question too many',
      json([...questions, { ...first, question: 'What do rivers do to the sea?' }]),
    ],
    ['with a comma behind each question', pretty(questions).replaceAll('\n  }', ',\n  }')],
    ['without a comma between questions', pretty(questions).replaceAll('},\n  {', '}\n  {')],
    ['without its last bracket', json(questions).slice(0, -1)],
    ['without its last two brackets', json(quiz).slice(0, -2)],
    // Answers
    ['with answers as letters', answered((answer) => 'ABCD'[answer])],
    ['with answers as small letters', answered((answer) => 'abcd'[answer])],
    ['with answers as letters in brackets', answered((answer) => `(${'ABCD'[answer]})`)],
    [
      'with answers as letters and text',
      answered((answer, options) => `${'ABCD'[answer]}) ${options[answer]}`),
    ],
    [
      'with answers as letters, a full stop and text',
      answered((answer, options) => `${'ABCD'[answer]}. ${options[answer]}`),
    ],
    ['with answers as Option B', answered((answer) => `Option ${'ABCD'[answer]}`)],
    ['with answers as Option 2', answered((answer) => `Option ${answer + 1}`)],
    ['with answers as option_b', answered((answer) => `option_${'abcd'[answer]}`)],
    ['with answers as options[1]', answered((answer) => `options[${answer}]`)],
    ['with answers as digits in quotes', answered((answer) => String(answer))],
    ['with answers as decimals in quotes', answered((answer) => `${answer}.0`)],
    ['with answers as decimals', answered((answer) => answer).replace(/"answer":(\d)/g, '"answer":$1.0')],
    [
      'with answers that begin with 0',
      answered((answer) => answer).replace(/"answer":(\d)/g, '"answer":0$1'),
    ],
    ['with answers from one', answered((answer) => answer + 1)],
    ['with answers from one in quotes', answered((answer) => String(answer + 1))],
    [
      'with answers from one, none of them 4',
      json(
        questions.map((one, at) =>
          at === 2
            ? { ...one, options: ['At new moon', 'At full moon', 'At half moon', 'At noon'], answer: 3 }
            : { ...one, answer: one.answer + 1 },
        ),
      ),
    ],
    ['with answers as the text', answered((answer, options) => options[answer])],
    ['with answers as the text in capitals', answered((answer, options) => options[answer]!.toUpperCase())],
    ['with answers as the text and a full stop', answered((answer, options) => `${options[answer]}.`)],
    ['with answers as words', answered((answer) => ['first', 'second', 'third', 'fourth'][answer])],
    ['with answers in a list', answered((answer) => [answer])],
    ['with answers in an object', answered((answer, options) => ({ index: answer, text: options[answer] }))],
    [
      'with answers in all ways',
      answered(
        (answer, options, at) =>
          [answer, 'ABCD'[answer], options[answer], String(answer), `${'ABCD'[answer]})`][at],
      ),
    ],
    // Options
    ['with options as an object', optioned(lettersOf)],
    [
      'with options as an object, answers as letters',
      json(questions.map((one) => ({ ...one, options: lettersOf(one.options), answer: 'ABCD'[one.answer] }))),
    ],
    [
      'with options as an object of small letters',
      json(
        questions.map((one) => ({
          ...one,
          options: { a: one.options[0], b: one.options[1], c: one.options[2], d: one.options[3] },
          answer: 'abcd'[one.answer],
        })),
      ),
    ],
    ['with lettered options', optioned((options) => options.map((option, at) => `${'ABCD'[at]}) ${option}`))],
    [
      'with options lettered with a full stop',
      optioned((options) => options.map((option, at) => `${'ABCD'[at]}. ${option}`)),
    ],
    [
      'with lettered options, answers as their text',
      json(
        questions.map((one) => ({
          ...one,
          options: one.options.map((option, at) => `${'ABCD'[at]}) ${option}`),
          answer: `${'ABCD'[one.answer]}) ${one.options[one.answer]}`,
        })),
      ),
    ],
    ['with numbered options', optioned((options) => options.map((option, at) => `${at + 1}. ${option}`))],
    ['with options in lines', optioned((options) => options.join('\n'))],
    [
      'with lettered options in lines',
      optioned((options) => options.map((option, at) => `${'ABCD'[at]}) ${option}`).join('\n')),
    ],
    [
      'with lettered options in one line',
      optioned((options) => options.map((option, at) => `${'ABCD'[at]}) ${option}`).join(', ')),
    ],
    ['with options between commas', optioned((options) => options.join(', '))],
    [
      'with options in fields of their own',
      json(
        questions.map(({ options, ...one }) => ({
          ...one,
          option_a: options[0],
          option_b: options[1],
          option_c: options[2],
          option_d: options[3],
          answer: 'ABCD'[one.answer],
        })),
      ),
    ],
    ['with options between bars', optioned((options) => options.join(' | '))],
    ['with options as objects', optioned((options) => options.map((option) => ({ text: option })))],
    [
      'with options as lettered objects',
      optioned((options) => options.map((option, at) => ({ label: 'ABCD'[at], text: option }))),
    ],
    [
      'with options as objects of a letter',
      optioned((options) => options.map((option, at) => ({ ['ABCD'[at]!]: option }))),
    ],
    [
      'with the right option marked',
      json(
        questions.map(({ answer, options, ...one }) => ({
          ...one,
          options: options.map((option, at) => ({ text: option, isCorrect: at === answer })),
        })),
      ),
    ],
    // Names
    ['with correctAnswer', renamed({ answer: 'correctAnswer' })],
    ['with correct_answer', renamed({ answer: 'correct_answer' })],
    ['with answerIndex', renamed({ answer: 'answerIndex' })],
    ['with correct_index', renamed({ answer: 'correct_index' })],
    ['with correctOption', renamed({ answer: 'correctOption' })],
    ['with correct', renamed({ answer: 'correct' })],
    ['with choices', renamed({ options: 'choices' })],
    ['with answers as the options', renamed({ options: 'answers', answer: 'correct' })],
    [
      'with Question, Options, Answer, Explanation',
      renamed({ question: 'Question', options: 'Options', answer: 'Answer', explanation: 'Explanation' }),
    ],
    ['with question_text and rationale', renamed({ question: 'question_text', explanation: 'rationale' })],
    [
      'with stem, choices, key and reason',
      renamed({ question: 'stem', options: 'choices', answer: 'key', explanation: 'reason' }),
    ],
  ])('%s', (_, reply) => {
    const reading = read('quiz', reply)
    const given = reading.kind === 'whole' ? reading.result.questions : reading
    if (reply.includes('"At half moon","At noon"')) expect(given).toHaveLength(5)
    else expect(given).toEqual(questions)
  })
})

describe('what is good of a quiz is kept', () => {
  const spoilt = (one: unknown) => json([...questions.slice(0, 2), one, ...questions.slice(3)])
  const third = questions[2]!
  const others = [...questions.slice(0, 2), ...questions.slice(3)]

  test.each([
    ['has three options', { ...third, options: third.options.slice(1) }],
    ['has no explanation', { question: third.question, options: third.options, answer: 3 }],
    ['has no answer', { ...third, answer: undefined }],
    ['has an answer that is none of its options', { ...third, answer: 'At midnight' }],
    ['has an answer of 7', { ...third, answer: 7 }],
    ['has an option twice', { ...third, options: ['At noon', 'At noon', 'At full moon', 'At half moon'] }],
    [
      'has an option twice, in capitals',
      { ...third, options: ['Half moon tides', 'HALF MOON TIDES', 'At full moon', 'At half moon'] },
    ],
    ['asks what another asks', first],
    [
      'is the form',
      {
        question: 'string',
        options: ['string', 'string', 'string', 'string'],
        answer: 0,
        explanation: 'string',
      },
    ],
    ['has the options of the form', { ...third, options: ['Option A', 'Option B', 'Option C', 'Option D'] }],
    ['has dots for options', { ...third, options: ['At half moon', '…', '...', 'At noon'] }],
    ['has an answer that its explanation denies', { ...third, answer: 0 }],
  ])('where one question %s', (_, one) => {
    const reading = read('quiz', spoilt(one))
    expect(reading).toMatchObject({ kind: 'partly', kept: others, fault: { code: 'quiz_questions_wrong' } })
    expect((reading as { fault: { words: string } }).fault.words).toMatch(/^Question \d: /)
  })

  test('where it was cut in the fourth question', () => {
    const reply = json(quiz)
    const cut = reply.slice(0, reply.indexOf('so much in the Bay') + 8)
    for (const finish of ['length', undefined, 'stop'])
      expect(read('quiz', cut, { finish })).toMatchObject({ kind: 'partly', kept: questions.slice(0, 3) })
    expect(read('quiz', cut, { finish: 'length' })).toMatchObject({ fault: { code: 'llm_reply_cut_off' } })
  })

  test('where it is cut and in single quotes', () => {
    const reply = json(questions).replaceAll('"', "'")
    const cut = reply.slice(0, reply.indexOf('so much in the Bay') + 8)
    expect(read('quiz', cut, { finish: 'length' })).toMatchObject({
      kind: 'partly',
      kept: questions.slice(0, 3),
    })
  })

  test('where it has four questions, and says so truly', () => {
    expect(read('quiz', json(questions.slice(1)))).toMatchObject({
      kind: 'partly',
      kept: questions.slice(1),
      fault: { code: 'quiz_format_invalid', words: 'You wrote 4 questions. Exactly 5 are needed.' },
    })
  })

  test('where some were asked before: whole, if enough are new', () => {
    const asked = questions.slice(0, 2).map(({ question }) => question)
    expect(read('quiz', json(questions), { asked })).toMatchObject({
      kind: 'whole',
      result: { questions: questions.slice(2) },
    })
    const most = questions.slice(0, 4).map(({ question }) => question)
    expect(read('quiz', json(questions), { asked: most })).toMatchObject({
      kind: 'partly',
      kept: questions.slice(4),
      fault: { code: 'questions_repeated' },
    })
  })

  test('and its sources stay with its questions', () => {
    const sources = Object.fromEntries(questions.map((_, at) => [`questions.${at}`, [at + 1]]))
    const reading = read(
      'quiz',
      json({ questions: [{ ...first, answer: 9 }, ...questions.slice(1)], sources }),
    )
    expect(reading).toMatchObject({
      kind: 'partly',
      reply: { sources: { 'questions.0': [2], 'questions.3': [5] } },
    })
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

describe('a fault is named', () => {
  const german = {
    title: 'Wie die Gezeiten entstehen',
    summary: 'Der Mond zieht das Wasser an und es gibt an den meisten Küsten zwei Fluten am Tag.',
    keyPoints: [
      'Der Mond zieht das Meer an.',
      'Die Springflut kommt bei Vollmond.',
      'In der Bucht steigt das Meer sehr hoch.',
    ],
  }
  const otherMatter = {
    title: 'A history of chess',
    summary:
      'Chess began in India as chaturanga and was carried by merchants into Persia, where its pieces got their names.',
    keyPoints: [
      'Bishops replaced elephants in Europe.',
      'Queens became powerful around 1475.',
      'Computers beat champions from 1997 on.',
    ],
  }
  test.each<[string, Tool, string, ErrorCode, boolean, Asked?]>([
    ['nothing said', 'summary', '', 'llm_response_invalid', true],
    ['nothing said within the limit', 'summary', '', 'llm_reply_cut_off', true, { finish: 'length' }],
    [
      'reasoning that never ends',
      'summary',
      `<think>Perhaps ${good}`,
      'llm_reply_cut_off',
      true,
      { finish: 'length' },
    ],
    ['prose', 'summary', 'Tides come from the moon.', 'llm_json_missing', true],
    ['YAML', 'summary', 'title: Tides\nkeyPoints:\n  - a\n', 'llm_json_missing', true],
    ['a broken beginning', 'summary', '{"title": {{{ :::', 'llm_reply_malformed', true],
    ['another object', 'summary', '{"status":"ok"}', 'llm_reply_malformed', true],
    [
      'a summary of two points',
      'summary',
      json({ ...summary, keyPoints: points.slice(1) }),
      'llm_reply_malformed',
      true,
    ],
    ['no title', 'summary', json({ summary: prose, keyPoints: points }), 'llm_reply_malformed', true],
    ['an empty title', 'summary', json({ ...summary, title: ' ' }), 'llm_reply_malformed', true],
    ['an empty list', 'quiz', '[]', 'llm_reply_malformed', true],
    ['cut in the list', 'summary', good.slice(0, -30), 'llm_reply_cut_off', true, { finish: 'length' }],
    [
      'cut in the first question',
      'quiz',
      json(quiz).slice(0, 90),
      'llm_reply_cut_off',
      true,
      { finish: 'length' },
    ],
    ['a refusal', 'summary', 'I’m sorry, but I can’t help with that.', 'llm_declined', false],
    ['a refusal, otherwise', 'summary', 'I cannot assist with this request.', 'llm_declined', false],
    ['a refusal in German', 'quiz', 'Es tut mir leid, dabei kann ich nicht helfen.', 'llm_declined', false],
    ['a refusal in Chinese', 'quiz', '抱歉，我无法协助处理这个请求。', 'llm_declined', false],
    ['a refusal as JSON', 'quiz', '{"error":"I can\'t help with that."}', 'llm_declined', false],
    [
      'a refusal in the form',
      'summary',
      json({ ...summary, summary: 'I’m sorry, but I can’t help with that.' }),
      'llm_declined',
      false,
    ],
    ['a filter', 'summary', good.slice(0, 40), 'llm_declined', false, { finish: 'content_filter' }],
    [
      'the form',
      'summary',
      '{"title": "string", "summary": "string", "keyPoints": ["string", "string 2", "string 3"]}',
      'llm_form_returned',
      true,
    ],
    ['dots', 'summary', json({ ...summary, title: '…' }), 'llm_form_returned', true],
    [
      'numbered points',
      'summary',
      json({ ...summary, keyPoints: ['Point 1', 'Point 2', 'Point 3'] }),
      'llm_form_returned',
      true,
    ],
    ['brackets', 'summary', json({ ...summary, title: '[Title of the text]' }), 'llm_form_returned', true],
    [
      'what it was told',
      'summary',
      json({
        ...summary,
        summary:
          'A summary of at most 500 words that a careful reader of the text would call complete and fair.',
      }),
      'llm_form_returned',
      true,
    ],
    ['another language', 'summary', json(german), 'llm_other_language', true],
    [
      'another script',
      'summary',
      json({
        title: '潮の満ち引き',
        summary: '月が海の水を引き寄せるので、海面は一日に二回上がったり下がったりします。',
        keyPoints: ['月が水を引きます。', '満月のときに大潮になります。', '湾では十六メートルも上がります。'],
      }),
      'llm_other_language',
      true,
    ],
    [
      'English of a Japanese text',
      'summary',
      good,
      'llm_other_language',
      true,
      {
        source:
          '月は海の水を引き寄せる。そのため海面は月に面した側で高くなり、地球が自転するにつれて、ほとんどの海岸では一日に二回の満潮と二回の干潮が見られる。',
      },
    ],
    ['another matter', 'summary', json(otherMatter), 'llm_other_matter', true],
    [
      'as an AI',
      'summary',
      json({ ...summary, summary: 'As an AI language model, I think that the moon pulls the sea.' }),
      'llm_other_matter',
      true,
    ],
  ])('%s', (_, tool, reply, code, again, asked) => {
    expect(read(tool, reply, asked)).toMatchObject({ kind: 'unusable', fault: { code }, again })
  })

  test('in words that hold none of the reply', () => {
    const reading = read('summary', json({ ...summary, keyPoints: ['cheese'], cheese: 1 }))
    expect(reading).toMatchObject({
      fault: {
        words: 'Your reply was not of the asked form: "keyPoints" has too few items: at least 3 are needed.',
      },
    })
  })

  test('a reply that gives our own words away is read no further', () => {
    expect(() => read('summary', good.replace('tides', 'c0ffee'))).toThrow('Invalid response format')
  })
})

describe('whatever a reply is', () => {
  const whole = {
    summary: { ...summary, sources: { summary: [1], 'keyPoints.0': { sentences: [1], quote: 'The moon' } } },
    quiz,
    eli5,
    insight,
  }

  test.each(Object.entries(whole) as [Tool, unknown][])(
    'no beginning of a %s is taken for more than it says',
    (tool, value) => {
      const reply = `\`\`\`json\n${pretty(value)}\n\`\`\``
      for (const finish of [undefined, 'length', 'stop'])
        for (let end = 0; end < reply.length; end += tool === 'quiz' ? 7 : 1) {
          const reading = read(tool, reply.slice(0, end), { finish })
          if (reading.kind === 'partly') expect(questions.slice(0, reading.kept.length)).toEqual(reading.kept)
          if (reading.kind !== 'whole') continue
          // A model that says it is done, and has closed all its strings, may have forgotten the brackets alone.
          const [last] = Object.values(reading.result).slice(-1)
          if (finish === 'stop' && tool !== 'quiz')
            expect(json(results[tool])).toContain(json(last).slice(0, -1))
          else expect(reading.result).toEqual(results[tool])
        }
    },
  )

  test('nothing of it throws', () => {
    const pieces = constantFrom(
      ...'{}[]",:\\\'\n`“/*#',
      'null',
      '"title"',
      '"keyPoints":[',
      '"options":{',
      '1.',
      '<think>',
      'answer',
      good,
      json(first),
    )
    assert(
      property(
        array(pieces, { maxLength: 30 }),
        constantFrom(...(Object.keys(results) as Tool[])),
        (some, tool) => {
          read(tool, some.join(''))
        },
      ),
      { numRuns: 500 },
    )
  })

  test.each(['[', '{', '"', '{"', '["', '[{', '{"a":', "{'", '\\', '{"a":"\\n', '<think>', 'a: {', '[1,'])(
    'a megabyte of %s is answered at once',
    (piece) => {
      const reply = piece.repeat(1_000_000 / piece.length)
      expect(read('summary', reply)).toMatchObject({ kind: 'unusable' })
      expect(read('quiz', `{${reply}`)).toMatchObject({ kind: 'unusable' })
    },
  )

  test('sixty thousand key points are no more work than five', () => {
    const many = Array.from({ length: 60_000 }, (_, at) => `Point of the sea ${at}.`)
    expect(read('summary', json({ ...summary, keyPoints: many }))).toMatchObject({ kind: 'whole' })
  })
})

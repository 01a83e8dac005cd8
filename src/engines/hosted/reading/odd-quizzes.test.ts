// A table of what models write: long, to be read row by row.
import { describe, expect, test } from 'vitest'
import { json, pretty, quiz, read } from '#test/odd-replies.ts'

const { questions } = quiz
const [first] = questions

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
    [
      'asks for what is not so, and has an answer that its explanation denies',
      { ...third, question: 'When is the tide not highest?', answer: 0 },
    ],
    ['has an answer in words that its explanation denies', { ...third, answer: third.options[0] }],
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

import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '#domain/errors.ts'
import type { Tool } from '#domain/tools/index.ts'
import { eli5, insight, json, pretty, quiz, read, results, summary } from '#test/odd-replies.ts'

const good = json(summary)
const [prose, points] = [summary.summary, summary.keyPoints]
const { questions } = quiz
const [first] = questions

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
  test.each<[string, Tool, string, ErrorCode, boolean, Parameters<typeof read>[2]?]>([
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
      'another matter, behind an object of no account',
      'summary',
      `{"status":"ok"}\n${json(otherMatter)}`,
      'llm_other_matter',
      true,
      { finish: undefined },
    ],
    [
      'the names of its fields in braces',
      'summary',
      json({ title: '{{title}}', summary: '{{summary}}', keyPoints: ['{{a}}', '{{b}}', '{{c}}'] }),
      'llm_form_returned',
      true,
    ],
    [
      'a refusal behind a thought',
      'summary',
      '<think>It may be protected.</think>I’m unable to help with this request.',
      'llm_declined',
      false,
    ],
    [
      'points without a word',
      'summary',
      json({ ...summary, keyPoints: ['1.', '2.', '{'] }),
      'llm_form_returned',
      true,
    ],
    [
      'little, and none of it the text’s',
      'summary',
      json({ title: 'A Guide', summary: 'A Guide', keyPoints: ['A Guide', 'Footnotes', 'Available Soon'] }),
      'llm_other_matter',
      true,
    ],
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

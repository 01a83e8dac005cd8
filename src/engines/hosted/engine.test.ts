import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asFrames, frame, startFakeProvider, type FakeProvider, type Reply } from '#test/fake-provider.ts'
import type { Stage } from '#domain/generation.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { QuizOptions } from '#domain/tools/quiz.ts'
import { createHostedEngine } from './engine.ts'
import { forgetNothing } from './learned.ts'
import type { HostedSettings } from './hosted-settings.ts'

let provider: FakeProvider
beforeAll(async () => {
  provider = await startFakeProvider()
})
afterAll(() => provider.close())

const summary = { title: 'Tides', summary: 'The moon pulls the sea.', keyPoints: ['One.', 'Two.', 'Three.'] }
const question = { question: 'Who?', options: ['A', 'B', 'C', 'D'], answer: 2, explanation: 'C did.' }
const quiz = ['Who?', 'Who else?', 'When?', 'Where?', 'Why?'].map((asks) => ({ ...question, question: asks }))

type Options = Partial<HostedSettings> & {
  tool?: Tool
  text?: string
  quiz?: QuizOptions
  signal?: AbortSignal
}

async function ask(reply: Reply | ((index: number) => Reply), options: Options = {}) {
  const first = provider.requests.length
  // What was said once is said again.
  const same = typeof reply !== 'function' && repeatable(reply)
  provider.replyWith((_, index) => (typeof reply === 'function' ? reply(index - first) : same || reply))
  const {
    tool = 'summary',
    quiz: wanted,
    text = 'The text.',
    signal = new AbortController().signal,
    ...settings
  } = options
  const drafts: unknown[] = []
  const stages: Stage[] = []
  const engine = createHostedEngine({
    baseUrl: provider.baseUrl,
    apiKey: 'key',
    model: 'small',
    name: 'Acme',
    draftMs: 0,
    limits: { pauseMs: 1 },
    ...settings,
  })
  const output = await engine.generate({
    tool,
    text,
    summaryWords: 500,
    quiz: wanted,
    signal,
    onDraft: (draft) => drafts.push(structuredClone(draft)),
    onProgress: (stage) => stages.push(stage),
  })
  return { result: output.result, drafts, stages, requests: provider.requests.slice(first) }
}

function repeatable(reply: Reply): Reply {
  return 'pieces' in reply && Symbol.iterator in reply.pieces
    ? { ...reply, pieces: [...reply.pieces] }
    : reply
}

const json = (body: unknown, status = 200): Reply => ({ status, body: JSON.stringify(body) })
const frames = (...pieces: string[]): Reply => ({ pieces })

describe('the request', () => {
  test('a quiz may be asked to have another count and form', async () => {
    const reply = { pieces: asFrames(JSON.stringify(quiz.slice(1))) }
    const { result, requests } = await ask(reply, { tool: 'quiz', quiz: { count: 4, form: 'gaps' } })
    expect(result).toEqual({ questions: quiz.slice(1), wanted: { count: 4, form: 'gaps' } })
    const [, task] = (requests[0]!.body as { messages: { content: string }[] }).messages
    expect(task?.content).toContain('exactly 4 multiple-choice questions')
    expect(task?.content).toContain('left out as _____')
  })

  test('a request carries the model, both messages, temperature and length, and the key as a bearer', async () => {
    const { requests } = await ask({ pieces: asFrames(JSON.stringify(summary)) })
    expect(requests[0]?.authorization).toBe('Bearer key')
    expect(requests[0]?.body).toEqual({
      model: 'small',
      messages: [
        { role: 'system', content: expect.stringContaining('material to work on') as string },
        { role: 'user', content: expect.stringMatching(/The text\.[^]*keyPoints/) as string },
      ],
      temperature: 0.7,
      max_tokens: 4096,
      stream: true,
      stream_options: { include_usage: true },
      response_format: {
        type: 'json_schema',
        json_schema: expect.objectContaining({ name: 'summary', strict: true }) as object,
      },
    })
  })

  test('is sent again without a parameter that the model refuses', async () => {
    const { result, requests } = await ask((index) =>
      index === 0
        ? json(
            {
              error: { message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead." },
            },
            400,
          )
        : { pieces: asFrames(JSON.stringify(summary)) },
    )
    expect(result).toEqual(summary)
    expect(requests[1]?.body).toMatchObject({ max_completion_tokens: 4096 })
    expect(requests[1]?.body).not.toHaveProperty('max_tokens')
  })
})

describe('a good reply', () => {
  test('is shown as it grows and returned when whole', async () => {
    const { result, drafts, stages } = await ask({ pieces: asFrames(JSON.stringify(summary)) })
    expect(result).toEqual(summary)
    expect(drafts).toContainEqual(expect.objectContaining({ title: 'Tides' }))
    expect(drafts.length).toBeGreaterThan(3)
    expect(stages).toEqual(['thinking', 'writing', 'checking'])
  })

  test.each<[string, Reply]>([
    [
      'in CRLF framing',
      { pieces: [...asFrames(JSON.stringify(summary))].map((piece) => piece.replaceAll('\n', '\r\n')) },
    ],
    ['one byte at a time', { pieces: [...[...asFrames(JSON.stringify(summary))].join('')] }],
    [
      'between comments',
      { pieces: [...asFrames(JSON.stringify(summary))].flatMap((piece) => [': PROCESSING\n\n', piece]) },
    ],
    [
      'after reasoning, prose and a fence',
      { pieces: asFrames(`<think>{"title":1}</think>Sure!\n\`\`\`json\n${JSON.stringify(summary)}\n\`\`\``) },
    ],
    ['after an array in the prose', { pieces: asFrames(`As in [1]: ${JSON.stringify(summary)}`) }],
    [
      'with frames that hold no choices',
      { pieces: [frame({ choices: [] }), ...asFrames(JSON.stringify(summary)), frame({ usage: {} })] },
    ],
    [
      'as one JSON body',
      json({ choices: [{ message: { content: JSON.stringify(summary) }, finish_reason: 'stop' }] }),
    ],
    [
      'in parts',
      frames(
        frame({
          choices: [
            { delta: { content: [{ type: 'thinking' }, { type: 'text', text: JSON.stringify(summary) }] } },
          ],
        }),
        'data: [DONE]\n\n',
      ),
    ],
    [
      'without its last frames, when its JSON is whole',
      { pieces: [...asFrames(JSON.stringify(summary))].slice(0, -2) },
    ],
  ])('is understood %s', async (_, reply) => {
    expect((await ask(reply)).result).toEqual(summary)
  })

  test('may be a quiz as an array, wrapped, or question by question', async () => {
    expect((await ask({ pieces: asFrames(JSON.stringify(quiz)) }, { tool: 'quiz' })).result).toEqual({
      questions: quiz,
    })
    const lines = quiz.map((item) => JSON.stringify(item))
    expect((await ask({ pieces: asFrames(lines.join('\n')) }, { tool: 'quiz' })).result).toEqual({
      questions: quiz,
    })
    const fenced = lines.map((line) => `\`\`\`json\n${line}\n\`\`\``).join('\n\n')
    expect((await ask({ pieces: asFrames(fenced) }, { tool: 'quiz' })).result).toEqual({ questions: quiz })
    const wrapped = { pieces: asFrames(JSON.stringify({ questions: quiz })) }
    expect((await ask(wrapped, { tool: 'quiz' })).result).toEqual({ questions: quiz })
  })
})

describe('a failure says what the catalogue says', () => {
  const prose = () => ({ pieces: asFrames('I’m sorry, but I can’t help with that.') })
  test.each<[string, Reply | (() => Reply), string]>([
    [
      'the key is wrong',
      json({ error: { message: 'Incorrect API key provided: sk-abc' } }, 401),
      'Acme API Error: The model’s key was not accepted. Please tell whoever runs this Morsel.',
    ],
    [
      'the model is unknown',
      json({ error: 'model "small" not found, try pulling it first' }, 404),
      'Acme API Error: The configured model doesn’t exist. Please tell whoever runs this Morsel.',
    ],
    [
      'the body is a page',
      { status: 502, body: '<html>', type: 'text/html' },
      'Acme API Error: API request failed: Bad Gateway. Please try again in a moment.',
    ],
    [
      'the model stays busy',
      { status: 429, body: '' },
      'Acme API Error: The model is busy. Please try again in a moment.',
    ],
    [
      'the model is busy for long',
      json({ error: { message: 'Rate limit reached. Please try again in 20m.' } }, 429),
      'Acme API Error: The model is busy. Please try again in 20 minutes.',
    ],
    ['there are no choices', json({ choices: [] }), 'Acme API Error: Invalid response format from API'],
    ['the stream is empty', frames('data: [DONE]\n\n'), 'Acme API Error: Invalid response format from API'],
    [
      'the frames are nonsense',
      frames(...Array.from({ length: 5 }, () => 'data: nonsense\n\n')),
      'Acme API Error: Invalid response format from API',
    ],
    ['the model declines', prose, 'Acme API Error: The model declined to answer about this text.'],
    [
      'there is prose',
      { pieces: asFrames('The text is about the moon and the sea.') },
      'Acme API Error: No valid JSON structure found in response',
    ],
    [
      'the error comes in the stream',
      frames(
        frame({ choices: [{ delta: { content: '{"ti' } }] }),
        frame({ error: { message: 'Overloaded' } }),
      ),
      'Acme API Error: The reply ended before it was complete. Please try again, or use a shorter text.',
    ],
    [
      'the error comes in the place of an answer',
      json({ error: { message: 'Overloaded, says the provider to itself' } }),
      'Acme API Error: The model is busy. Please try again in a moment.',
    ],
    [
      'the reply stops half-way',
      { pieces: [...asFrames(JSON.stringify(summary))].slice(0, 6) },
      'Acme API Error: The reply ended before it was complete. Please try again, or use a shorter text.',
    ],
    [
      'the limit cut the reply',
      frames(
        frame({ choices: [{ delta: { content: '{"title":"T"' }, finish_reason: 'length' }] }),
        'data: [DONE]\n\n',
      ),
      'Acme API Error: The reply ended before it was complete. Please try again, or use a shorter text.',
    ],
    [
      'the shape is another',
      { pieces: asFrames('{"title":"T"}') },
      'Acme API Error: The model’s answer was not in the asked form. Please try again.',
    ],
  ])('when %s', async (_, reply, sentence) => {
    await expect(ask(typeof reply === 'function' ? reply() : reply)).rejects.toThrow(sentence)
  })

  test('when a quiz has four questions', async () => {
    await expect(ask({ pieces: asFrames(JSON.stringify(quiz.slice(1))) }, { tool: 'quiz' })).rejects.toThrow(
      'Invalid quiz format: exactly 5 questions required',
    )
  })

  test('when a quiz has another count than was asked for', async () => {
    const reply = { pieces: asFrames(JSON.stringify(quiz)) }
    await expect(ask(reply, { tool: 'quiz', quiz: { count: 7 } })).rejects.toThrow(
      'Invalid quiz format: exactly 7 questions required',
    )
  })

  test('when the stream falls silent', async () => {
    const silent = async function* () {
      yield frame({ choices: [{ delta: { content: '{' } }] })
      await new Promise<never>(() => {})
    }
    await expect(ask({ pieces: silent() }, { limits: { idleMs: 30 } })).rejects.toThrow(
      'Acme API Error: The model stopped answering',
    )
  })

  test('when the server says that it lives, and writes nothing more', async () => {
    const alive = async function* () {
      yield frame({ choices: [{ delta: { content: '{"title":"' } }] })
      for (;;) {
        yield ': alive\n\n'
        await nextTurn()
      }
    }
    // Each look at the clock is ten seconds later than the one before.
    let now = 0
    const clock = () => (now += 10_000)
    await expect(ask({ pieces: alive() }, { clock })).rejects.toThrow(
      'Acme API Error: The model stopped answering',
    )
  })

  test('when nobody answers at the address', async () => {
    await expect(ask(prose(), { baseUrl: 'http://127.0.0.1:9/v1' })).rejects.toThrow(
      'Acme API Error: The model could not be reached',
    )
  })

  test('cut at any frame, a reply is never taken for whole', async () => {
    const pieces = [...asFrames(JSON.stringify(summary), 20)]
    const closing = pieces.length - 3
    for (let end = 0; end <= closing; end += 1) {
      await expect(ask({ pieces: pieces.slice(0, end) })).rejects.toThrow('Acme API Error')
    }
  })
})

describe('what passes is waited for', () => {
  const good = () => ({ pieces: asFrames(JSON.stringify(summary)) })
  const busy = json({ error: { message: 'Overloaded' } }, 503)

  test.each<[string, Reply]>([
    ['a busy second', json({ error: { message: 'Slow down' } }, 429)],
    ['a failing server', busy],
    ['a model that is being loaded', json({ error: { message: 'Loading model' } }, 503)],
    ['an error in the place of the first word', frames(frame({ error: { message: 'Overloaded' } }))],
  ])('%s', async (_, reply) => {
    const { result, requests, stages } = await ask((index) => (index === 0 ? reply : good()))
    expect(result).toEqual(summary)
    expect(requests).toHaveLength(2)
    expect(stages).toContain('waiting')
  })

  test('but not for a wrong key, nor once a word was shown', async () => {
    const before = provider.requests.length
    await expect(ask(json({ error: { message: 'Invalid API key' } }, 401))).rejects.toThrow('key')
    expect(provider.requests.length - before).toBe(1)
    const cut = frames(
      frame({ choices: [{ delta: { content: '{"title":"Tides are' } }] }),
      frame({ error: 'Overloaded' }),
    )
    const { result, requests } = await ask((index) => (index === 0 ? cut : good()))
    expect(result).toEqual(summary)
    expect(requests).toHaveLength(2)
  })
})

describe('a reply that cannot be used is asked for again', () => {
  const said = (content: unknown) => ({ pieces: asFrames(JSON.stringify(content)) })
  const taskOf = ({ body }: { body: Record<string, unknown> }) =>
    (body['messages'] as { content: string }[])[1]!.content

  test('with the fault named, and twice at most', async () => {
    const { result, requests } = await ask((index) => said(index < 2 ? { title: 'Tides' } : summary))
    expect(result).toEqual(summary)
    expect(taskOf(requests[1]!)).toMatch(/could not be used: .*summary/)
    await expect(ask(said({ title: 'Tides' }))).rejects.toThrow('not in the asked form')
  })

  test('for the missing questions of a quiz only, keeping the good ones in place', async () => {
    const faulty = { ...quiz[2], options: ['A', 'A', 'A', 'A'] }
    const { result, requests } = await ask(
      (index) =>
        said(
          index === 0
            ? quiz.map((one, at) => (at === 2 ? faulty : one))
            : [{ ...question, question: 'And who was last?' }],
        ),
      { tool: 'quiz' },
    )
    expect(requests).toHaveLength(2)
    expect(taskOf(requests[1]!)).toContain('Write one multiple-choice question')
    expect((result as { questions: { question: string }[] }).questions.map((one) => one.question)).toEqual([
      ...quiz.filter((_, at) => at !== 2).map((one) => one.question),
      'And who was last?',
    ])
  })

  test('of a quiz that is too much at once one by one, each about another part, for as long as that helps', async () => {
    const names = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve']
    const text = names.map((name) => `${name} came to the harbour with a lamp.`).join('\n\n')
    const about = (name: string) => ({ ...question, question: `What did ${name} bring?`, answer: 2 })
    const named = () => names.find((name) => taskOf(provider.requests.at(-1)!).includes(`"${name} came`))!
    const { result, requests } = await ask(
      (index) =>
        said(
          index === 0
            ? Array.from({ length: 5 }, () => ({ ...question, options: ['A', 'A', 'A', 'A'] }))
            : about(named()),
        ),
      { tool: 'quiz', text },
    )
    expect(requests).toHaveLength(6)
    expect(result).toEqual({ questions: names.map(about) })
    expect(requests.map(({ body }) => body['frequency_penalty'])).toEqual([undefined, ...Array(5).fill(0.5)])
    expect(requests.slice(2).every((request) => !taskOf(request).includes('could not be used'))).toBe(true)
  })

  test('for a long quiz again, as long as new questions come', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      question: `Who ${['came', 'went', 'sat', 'ran', 'sang', 'fell', 'rose', 'hid', 'slept', 'woke', 'ate', 'drank'][at]}?`,
      options: ['Ann', 'Bea', 'Cid', 'Dan'].map((name) => `${name} ${at}`),
      answer: at % 4,
      explanation: 'So it was.',
    }))
    const { result, requests } = await ask((index) => said(many.slice(3 * index, 3 * index + 3)), {
      tool: 'quiz',
      quiz: { count: 12 },
    })
    expect(requests).toHaveLength(4)
    expect((result as { questions: unknown[] }).questions).toEqual(many)
  })

  test('in the same way where only the length was wrong, and in another where more was', async () => {
    const bodies = (requests: { body: Record<string, unknown> }[]) =>
      requests.map(({ body }) => body['frequency_penalty'])
    const wrong = await ask((index) => said(index === 0 ? { title: 'Tides' } : summary))
    expect(bodies(wrong.requests)).toEqual([undefined, 0.5])
    const refusing = await ask((index) =>
      index === 0
        ? said({ title: 'Tides' })
        : index === 1
          ? json({ error: { message: "Unsupported parameter: 'frequency_penalty'." } }, 400)
          : said(summary),
    )
    expect(refusing.result).toEqual(summary)
    expect(bodies(refusing.requests)).toEqual([undefined, 0.5, undefined])
  })

  test('of a quiz that is too long for one reply as often as it takes, and in its order', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({
      question: `Who came ${['first', 'next', 'late', 'last', 'alone', 'twice', 'never', 'home', 'back'][at]}?`,
      options: ['Ann', 'Bea', 'Cid', 'Dan'].map((name) => `${name} ${'IVXLCDMKZ'[at]}`),
      answer: at % 4,
      explanation: 'So it was.',
    }))
    const cut = (at: number) => {
      const text = JSON.stringify({ questions: many.slice(2 * at, 2 * at + 3) })
      const end = {
        choices: [{ delta: { content: text.slice(0, text.length - 90) }, finish_reason: 'length' }],
      }
      return frames(frame(end), 'data: [DONE]\n\n')
    }
    const { result, requests } = await ask((index) => (index < 4 ? cut(index) : said([many[8]])), {
      tool: 'quiz',
      quiz: { count: 9 },
    })
    expect(requests).toHaveLength(5)
    expect(requests.every(({ body }) => body['frequency_penalty'] === undefined)).toBe(true)
    expect((result as { questions: unknown[] }).questions).toEqual(many)
  })

  test('and a runaway is stopped long before its end', async () => {
    let sent = 0
    const endless = function* () {
      yield frame({ choices: [{ delta: { content: '{"title":"Tides","summary":"' } }] })
      for (; sent < 20_000; sent += 1)
        yield frame({ choices: [{ delta: { content: 'the tide comes in and ' } }] })
    }
    await expect(ask(() => ({ pieces: endless() }))).rejects.toThrow('wouldn’t stop writing')
    expect(sent).toBeLessThan(5_000)
  })

  test('and so is a reply that never ends, even without repetition', async () => {
    let sent = 0
    const endless = function* () {
      yield frame({ choices: [{ delta: { content: '{"title":"Tides","summary":"' } }] })
      for (; sent < 20_000; sent += 1)
        yield frame({ choices: [{ delta: { content: `${(sent * 7919).toString(36)} ` } }] })
    }
    await expect(ask(() => ({ pieces: endless() }))).rejects.toThrow('wouldn’t stop writing')
    expect(sent).toBeLessThan(5_000)
  })

  test('endless reasoning inside the reply text is stopped and reported', async () => {
    let sent = 0
    const endless = function* () {
      yield frame({ choices: [{ delta: { content: '<think>' } }] })
      for (; sent < 20_000; sent += 1)
        yield frame({ choices: [{ delta: { content: `${(sent * 7919).toString(36)} ` } }] })
    }
    await expect(ask(() => ({ pieces: endless() }))).rejects.toThrow(/thought|thinking/)
    expect(sent).toBeLessThan(15_000)
  })

  test('but a long thought before a whole answer is not', async () => {
    const thought = Array.from({ length: 4_000 }, (_, at) => (at * 7919).toString(36)).join(' ')
    const { result } = await ask({
      pieces: asFrames(`<think>${thought}</think>${JSON.stringify(summary)}`, 50),
    })
    expect(result).toEqual(summary)
  })
})

/** The words at the ends of a text, as a model is told them. */
function endsIn(request: { body: Record<string, unknown> }): string[] {
  const [, { content }] = request.body['messages'] as [unknown, { content: string }]
  return [/first word: (\w+)/, /last word: (\w+)/].map((end) => end.exec(content)![1]!)
}

describe('a text that does not fit', () => {
  const long = 'The moon pulls the sea, and the harbour waits for the flood. '.repeat(200)

  test('is refused before it is sent, with both numbers, where there is no room even for a part of it', async () => {
    const before = provider.requests.length
    await expect(ask(json({}), { text: long, contextTokens: 600 })).rejects.toThrow(
      /too long for the model: with the answer about [\d,]+ tokens, and it takes 600\./,
    )
    expect(provider.requests).toHaveLength(before)
  })

  test('leaves as many tokens to the answer as there is room for', async () => {
    const { requests } = await ask({ pieces: asFrames(JSON.stringify(summary)) }, { contextTokens: 2048 })
    expect(requests[0]!.body['max_tokens']).toBeLessThan(2048)
  })

  test('and was cut in silence is never passed off as whole: the server’s own count tells', async () => {
    const reply = [...asFrames(JSON.stringify(summary))]
    const counted = frame({ choices: [], usage: { prompt_tokens: 2048, completion_tokens: 60 } })
    const cut = { pieces: [...reply.slice(0, -1), counted, 'data: [DONE]\n\n'] }
    await expect(ask(cut, { text: long })).rejects.toThrow('only a part of the text')
  })

  test('and was cut by a server that counts what it was sent: one end is known, and the other is not', async () => {
    const half = (request: { body: Record<string, unknown> }) => {
      const [, last] = endsIn(request)
      const reply = [...asFrames(JSON.stringify({ marks: ['none', last], ...summary }))]
      const counted = frame({ choices: [], usage: { prompt_tokens: 9000, completion_tokens: 60 } })
      return { pieces: [...reply.slice(0, -1), counted, 'data: [DONE]\n\n'] }
    }
    const asked = ask(() => half(provider.requests.at(-1)!), { text: long })
    await expect(asked).rejects.toThrow('only a part of the text')
  })

  test('is whole where a server counts noughts and its ends are known', async () => {
    const whole = (request: { body: Record<string, unknown> }) => {
      const reply = [...asFrames(JSON.stringify({ marks: endsIn(request), ...summary }))]
      const counted = frame({ choices: [], usage: { prompt_tokens: 0, completion_tokens: 0 } })
      return { pieces: [...reply.slice(0, -1), counted, 'data: [DONE]\n\n'] }
    }
    expect((await ask(() => whole(provider.requests.at(-1)!), { text: long })).result).toEqual(summary)
  })

  test('and was cut by a server that counts nothing: the ends of the text tell', async () => {
    const cut = { pieces: asFrames(JSON.stringify({ marks: ['zebra', 'zebra'], ...summary })) }
    await expect(ask(cut, { text: long })).rejects.toThrow('only a part of the text')
    const whole = (request: { body: Record<string, unknown> }) => {
      return { pieces: asFrames(JSON.stringify({ marks: endsIn(request), ...summary })) }
    }
    expect((await ask(() => whole(provider.requests.at(-1)!), { text: long })).result).toEqual(summary)
  })
})

describe('a server that counts nothing, and a reply that does not say what stands at the ends of the text', () => {
  const long = 'The moon pulls the sea, and the harbour waits for the flood. '.repeat(200)
  const reply = () => ({ pieces: asFrames(JSON.stringify(summary)) })

  test('the ends are asked for by themselves', async () => {
    const known = (request: { body: Record<string, unknown> }) => {
      return { pieces: asFrames(`They are ${endsIn(request).join(' and ')}.`) }
    }
    const { result, requests } = await ask(
      (index) => (index === 0 ? reply() : known(provider.requests.at(-1)!)),
      { text: long },
    )
    expect(requests).toHaveLength(2)
    expect(result).toEqual(summary)
  })

  test('and a model that does not name them has read only part of the text', async () => {
    const guessed = { pieces: asFrames(JSON.stringify({ marks: ['The', 'flood'] })) }
    const asked = ask((index) => (index === 0 ? reply() : guessed), { text: long })
    await expect(asked).rejects.toThrow('only a part of the text')
  })
})

test('a model that fails with several questions at once, time and again, is asked for them one by one', async () => {
  const learned = forgetNothing()
  const names = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve']
  const text = names.map((name) => `${name} came to the harbour with a lamp.`).join('\n\n')
  const reply = () => {
    const { content } = (provider.requests.at(-1)!.body['messages'] as { content: string }[])[1]!
    const name = names.find((one) => content.includes(`"${one} came`))
    const written = name
      ? { ...question, question: `What did ${name} bring?` }
      : quiz.map((one) => ({ ...one, options: ['A', 'A', 'A', 'A'] }))
    return { pieces: asFrames(JSON.stringify(written)) }
  }
  const counts: number[] = []
  for (let time = 0; time < 3; time += 1) {
    const { requests } = await ask(reply, { tool: 'quiz', text, learned })
    counts.push(requests.length)
  }
  expect(counts).toEqual([6, 6, 5])
})

test('the four tools over one text begin alike, so that a server reads it once', async () => {
  const prompts: string[] = []
  for (const tool of ['summary', 'quiz', 'eli5', 'insight'] as const) {
    const before = provider.requests.length
    await ask(json({ error: { message: 'Invalid API key' } }, 401), {
      tool,
      secret: new Uint8Array(32),
    }).catch(() => {})
    const { messages } = provider.requests[before]!.body as { messages: { content: string }[] }
    prompts.push(messages.map(({ content }) => content).join('\n'))
  }
  const beginnings = prompts.map((prompt) => prompt.slice(0, prompt.indexOf('That was the text.')))
  expect(new Set(beginnings).size).toBe(1)
  expect(beginnings[0]).toContain('The text.')
})

test('stopping a generation ends the call to the provider', async () => {
  const stop = new AbortController()
  const endless = async function* () {
    yield frame({ choices: [{ delta: { content: '{' } }] })
    queueMicrotask(() => stop.abort(new Error('enough')))
    await new Promise<never>(() => {})
  }
  await expect(ask({ pieces: endless() }, { signal: stop.signal })).rejects.toThrow('enough')
  await provider.requests.at(-1)?.aborted
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asFrames, frame, startFakeProvider, type FakeProvider, type Reply } from '#test/fake-provider.ts'
import type { Stage } from '#domain/generation.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { QuizOptions } from '#domain/tools/quiz.ts'
import { createHostedEngine, type HostedSettings } from './engine.ts'

let provider: FakeProvider
beforeAll(async () => {
  provider = await startFakeProvider()
})
afterAll(() => provider.close())

const summary = { title: 'Tides', summary: 'The moon pulls the sea.', keyPoints: ['One.', 'Two.', 'Three.'] }
const question = { question: 'Who?', options: ['A', 'B', 'C', 'D'], answer: 2, explanation: 'C did.' }
const quiz = ['Who?', 'Who else?', 'When?', 'Where?', 'Why?'].map((asks) => ({ ...question, question: asks }))

type Options = Partial<HostedSettings> & { tool?: Tool; quiz?: QuizOptions; signal?: AbortSignal }

async function ask(reply: Reply | ((index: number) => Reply), options: Options = {}) {
  const first = provider.requests.length
  provider.replyWith((_, index) => (typeof reply === 'function' ? reply(index - first) : reply))
  const { tool = 'summary', quiz: wanted, signal = new AbortController().signal, ...settings } = options
  const drafts: unknown[] = []
  const stages: Stage[] = []
  const engine = createHostedEngine({
    baseUrl: provider.baseUrl,
    apiKey: 'key',
    model: 'small',
    name: 'Acme',
    draftMs: 0,
    ...settings,
  })
  const output = await engine.generate({
    tool,
    text: 'The text.',
    summaryWords: 500,
    quiz: wanted,
    signal,
    onDraft: (draft) => drafts.push(structuredClone(draft)),
    onProgress: (stage) => stages.push(stage),
  })
  return { result: output.result, drafts, stages, requests: provider.requests.slice(first) }
}

const json = (body: unknown, status = 200): Reply => ({ status, body: JSON.stringify(body) })
const frames = (...pieces: string[]): Reply => ({ pieces })

describe('the request', () => {
  test('a quiz may be asked to have another count and form', async () => {
    const reply = { pieces: asFrames(JSON.stringify(quiz.slice(1))) }
    const { result, requests } = await ask(reply, { tool: 'quiz', quiz: { count: 4, form: 'gaps' } })
    expect(result).toEqual({ questions: quiz.slice(1), wanted: { count: 4, form: 'gaps' } })
    const [system] = (requests[0]!.body as { messages: { content: string }[] }).messages
    expect(system?.content).toContain('exactly 4 multiple-choice questions')
    expect(system?.content).toContain('left out as _____')
  })

  test('a request carries the model, both messages, temperature and length, and the key as a bearer', async () => {
    const { requests } = await ask({ pieces: asFrames(JSON.stringify(summary)) })
    expect(requests[0]?.authorization).toBe('Bearer key')
    expect(requests[0]?.body).toEqual({
      model: 'small',
      messages: [
        { role: 'system', content: expect.stringContaining('keyPoints') as string },
        { role: 'user', content: expect.stringContaining('The text.') as string },
      ],
      temperature: 0.7,
      max_tokens: 4096,
      stream: true,
      response_format: { type: 'json_object' },
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
  const prose = () => ({ pieces: asFrames('I would rather not.') })
  test.each<[string, Reply | (() => Reply), string]>([
    [
      'the provider names its error',
      json({ error: { message: 'Invalid key' } }, 401),
      'Acme API Error: Invalid key',
    ],
    ['the error is a string', json({ error: 'model not found' }, 404), 'Acme API Error: model not found'],
    [
      'the body is a page',
      { status: 502, body: '<html>', type: 'text/html' },
      'Acme API Error: API request failed: Bad Gateway',
    ],
    ['the body is empty', { status: 429, body: '' }, 'Acme API Error: API request failed: Too Many Requests'],
    ['there are no choices', json({ choices: [] }), 'Acme API Error: Invalid response format from API'],
    ['the stream is empty', frames('data: [DONE]\n\n'), 'Acme API Error: Invalid response format from API'],
    [
      'the frames are nonsense',
      frames(...Array.from({ length: 5 }, () => 'data: nonsense\n\n')),
      'Acme API Error: Invalid response format from API',
    ],
    ['there is no JSON', prose, 'Acme API Error: No valid JSON structure found in response'],
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
      'Acme API Error: Invalid response format from API',
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
    await expect(ask({ pieces: silent() }, { idleMs: 30 })).rejects.toThrow(
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

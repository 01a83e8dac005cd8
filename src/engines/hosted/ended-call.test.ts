import { afterAll, beforeAll, expect, test } from 'vitest'
import { asFrames, frame, startFakeProvider, type FakeProvider, type Reply } from '#test/fake-provider.ts'
import type { EndedCall } from './ended-call.ts'
import { createHostedEngine } from './engine.ts'
import type { HostedSettings } from './hosted-settings.ts'

let provider: FakeProvider
beforeAll(async () => {
  provider = await startFakeProvider()
})
afterAll(() => provider.close())

const short = 'A quiet harbour waits for the flood.'
const key = 'sk-secret-1'
const summary = { title: 'Tides', summary: 'The moon pulls the sea.', keyPoints: ['One.', 'Two.', 'Three.'] }
const good = (content: unknown = { ...summary, sources: [] }): Reply => ({
  pieces: asFrames(typeof content === 'string' ? content : JSON.stringify(content)),
})
const refused = (status: number, message: string, more: object = {}): Reply => ({
  status,
  body: JSON.stringify({ error: { message, ...more } }),
})

type Asking = Partial<HostedSettings> & { text?: string; stop?: AbortController }

/** What is told of the calls of one summary, whatever came of it. */
async function callsOf(reply: (index: number) => Reply, { stop, ...given }: Asking = {}) {
  const first = provider.requests.length
  provider.replyWith((_, index) => reply(index - first))
  const calls: EndedCall[] = []
  const { text = short, ...settings } = given
  const engine = createHostedEngine({
    baseUrl: provider.baseUrl,
    apiKey: key,
    model: 'small',
    name: 'Acme',
    draftMs: 0,
    limits: { pauseMs: 1 },
    onCall: (call) => calls.push(call),
    ...settings,
  })
  const { signal } = stop ?? new AbortController()
  const onDraft = () => stop?.abort(new Error('enough'))
  const request = { tool: 'summary', text, summaryWords: 500, signal } as const
  await engine.generate({ ...request, onDraft, onProgress: () => {} }).catch(() => {})
  return calls
}

test('a good reply is told with the way it was asked for, its tokens and its times', async () => {
  const counted = frame({ choices: [], usage: { prompt_tokens: 700, completion_tokens: 60 } })
  const pieces = [...(good() as { pieces: Iterable<string> }).pieces]
  const calls = await callsOf(() => ({ pieces: [...pieces.slice(0, -1), counted, ...pieces.slice(-1)] }))
  expect(calls).toEqual([
    {
      model: 'small',
      tool: 'summary',
      way: 'schema',
      outcome: 'good',
      again: 0,
      status: 200,
      finish: 'stop',
      tokens: expect.any(Number) as number,
      tokensRead: 700,
      tokensWritten: 60,
      firstWordMs: expect.any(Number) as number,
      durationMs: expect.any(Number) as number,
    },
  ])
})

test.each<
  [what: string, reply: (index: number) => Reply, outcomes: [EndedCall['way'], EndedCall['outcome']][]]
>([
  [
    'mended where it came in a fence',
    () => good(`\`\`\`json\n${JSON.stringify(summary)}\n\`\`\``),
    [['schema', 'mended']],
  ],
  [
    'mended where its names were others',
    () => good({ headline: 'Tides', ...summary, title: undefined }),
    [['schema', 'mended']],
  ],
  [
    'good only at the second time, and the first failed',
    (index) => good(index === 0 ? { title: 'Tides' } : undefined),
    [
      ['schema', 'llm_reply_malformed'],
      ['schema', 'again'],
    ],
  ],
  [
    'good in JSON mode, once the schema was refused',
    (index) => (index === 0 ? refused(400, 'response_format of type json_schema is not supported') : good()),
    [
      ['schema', 'llm_request_failed'],
      ['json', 'good'],
    ],
  ],
])('a reply is %s', async (_, reply, outcomes) => {
  expect((await callsOf(reply)).map(({ way, outcome }) => [way, outcome])).toEqual(outcomes)
})

const long = 'The moon pulls the sea, and the harbour waits for the flood. '.repeat(200)
const half = frame({ choices: [{ delta: { content: '{"title":"Ti' } }] })
async function* silent() {
  yield half
  await new Promise<never>(() => {})
}
function* endless() {
  yield frame({ choices: [{ delta: { content: '{"title":"Tides","summary":"' } }] })
  for (let sent = 0; sent < 5_000; sent += 1)
    yield frame({ choices: [{ delta: { content: 'the tide comes in and ' } }] })
}
const promptNow = () => (provider.requests.at(-1)!.body['messages'] as { content: string }[])[0]!.content

test.each<
  [what: string, reply: () => Reply, expected: Partial<EndedCall>, settings?: Partial<HostedSettings>]
>([
  [
    'of a wrong key',
    () => refused(401, `Incorrect API key provided: ${key}`, { code: 'invalid_api_key' }),
    {
      outcome: 'llm_key_refused',
      kind: 'key',
      status: 401,
      code: 'invalid_api_key',
      said: 'Incorrect API key provided: …',
    },
  ],
  [
    'of a busy model',
    () => refused(429, 'Slow down'),
    { outcome: 'llm_busy', kind: 'busy', status: 429, said: 'Slow down' },
  ],
  [
    'of an error in the place of a reply',
    () => ({ pieces: [frame({ error: { message: 'Overloaded', code: 'overloaded' } })] }),
    { outcome: 'llm_busy', kind: 'busy', status: 200, code: 'overloaded', said: 'Overloaded' },
  ],
  [
    'of an error in the middle of a reply',
    () => ({ pieces: [half, frame({ error: { message: `No more for ${key}`, code: 'gone' } })] }),
    { outcome: 'llm_reply_cut_off', status: 200, code: 'gone', said: 'No more for …' },
  ],
  [
    'of nobody there',
    () => good(),
    {
      outcome: 'llm_unreachable',
      kind: 'unreachable',
      cause: expect.stringContaining('ECONNREFUSED') as string,
    },
    { baseUrl: 'http://127.0.0.1:9/v1' },
  ],
  [
    'of silence',
    () => ({ pieces: silent() }),
    { outcome: 'llm_stalled', kind: 'stalled', status: 200, firstWordMs: expect.any(Number) as number },
    { limits: { idleMs: 30 } },
  ],
  [
    'of a reply in another form',
    () => good({ title: 'Tides' }),
    {
      outcome: 'llm_reply_malformed',
      status: 200,
      finish: 'stop',
      fault: expect.stringContaining('"summary"') as string,
    },
  ],
  [
    'of a reply without JSON',
    () => good('The moon pulls the sea.'),
    { outcome: 'llm_json_missing', status: 200, finish: 'stop' },
  ],
  ['of a runaway', () => ({ pieces: endless() }), { outcome: 'llm_runaway', status: 200 }],
  [
    'of a model that declines',
    () => good('I’m sorry, but I can’t help with that.'),
    { outcome: 'llm_declined', status: 200 },
  ],
  [
    'of one that gives our words away',
    () => good({ ...summary, title: promptNow() }),
    { outcome: 'llm_response_invalid' },
  ],
])(
  'the line %s says all that is known, and nothing of key, text and reply',
  async (_, reply, expected, settings) => {
    const calls = await callsOf(reply, settings)
    expect(calls[0]).toMatchObject({
      ...expected,
      model: 'small',
      tool: 'summary',
      way: 'schema',
      again: 0,
      tokens: expect.any(Number) as number,
      durationMs: expect.any(Number) as number,
    })
    expect(JSON.stringify(calls)).not.toMatch(/secret|harbour|moon|Tides/)
  },
)

test('of a text that was cut in silence a whole reply is a call that failed', async () => {
  const counted = frame({ choices: [], usage: { prompt_tokens: 2048, completion_tokens: 60 } })
  const pieces = [...[...asFrames(JSON.stringify(summary))].slice(0, -1), counted]
  const calls = await callsOf(() => ({ pieces }), { text: long })
  expect(calls).toMatchObject([{ outcome: 'llm_text_cut', status: 200, tokensRead: 2048 }])
})

test('a call that was cancelled did not fail', async () => {
  const stop = new AbortController()
  expect(await callsOf(() => ({ pieces: silent() }), { stop })).toEqual([])
  expect(stop.signal.aborted).toBe(true)
})

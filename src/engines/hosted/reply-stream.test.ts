import { describe, expect, test } from 'vitest'
import { readReply } from './reply-stream.ts'

const encoder = new TextEncoder()
const data = (frame: unknown) => `data: ${JSON.stringify(frame)}\n\n`
const says = (content: string, more: object = {}) => ({
  choices: [{ index: 0, delta: { content }, ...more }],
})
const whole = '{"title":"Tides","n":[1,2]}'
const pieces = ['{"title"', ':"Tid', 'es","n":[1', ',2]}']
const stop = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }

async function read(
  parts: Iterable<string> | AsyncIterable<string>,
  isDone = (text: string) => text === whole,
) {
  const body = (async function* () {
    for await (const part of parts) yield encoder.encode(part)
  })()
  const texts: string[] = []
  const ending = await readReply(
    { status: 200, headers: {}, body, leave: () => {}, stop: () => {} },
    { onLife: () => {}, onReasoning: () => {}, onText: (text) => texts.push(text), isDone, longest: 10_000 },
  )
  return { ...ending, texts }
}

describe('a whole reply is read', () => {
  test.each<[string, string[]]>([
    ['in frames', [...pieces.map((piece) => data(says(piece))), data(stop), 'data: [DONE]\n\n']],
    ['without a space after the colon', pieces.map((piece) => data(says(piece)).replace('data: ', 'data:'))],
    [
      'in frames of which two are glued',
      [
        `${data(says(pieces[0]!)).trim()}${data(says(pieces[1]!))}`,
        ...pieces.slice(2).map((piece) => data(says(piece))),
      ],
    ],
    ['in frames with single line breaks', pieces.map((piece) => data(says(piece)).replace('\n\n', '\n'))],
    [
      'as lines of JSON',
      [...pieces.map((piece) => `${JSON.stringify(says(piece))}\n`), `${JSON.stringify(stop)}\n`],
    ],
    [
      'as Ollama has it',
      [
        ...pieces.map(
          (content) => `${JSON.stringify({ message: { role: 'assistant', content }, done: false })}\n`,
        ),
        `${JSON.stringify({ message: { content: '' }, done: true, done_reason: 'stop', prompt_eval_count: 9, eval_count: 4 })}\n`,
      ],
    ],
    [
      'as one body over several lines',
      [JSON.stringify({ choices: [{ message: { content: whole }, finish_reason: 'stop' }] }, null, 2)],
    ],
    ['where each frame says all so far', pieces.map((_, at) => data(says(pieces.slice(0, at + 1).join(''))))],
    [
      'beside a second choice',
      pieces.map((piece) =>
        data({ choices: [{ index: 1, delta: { content: 'x' } }, ...says(piece).choices] }),
      ),
    ],
    [
      'between pings of its own kind',
      pieces.flatMap((piece) => ['event: ping\ndata: {"type": "ping"}\n\n', data(says(piece))]),
    ],
    [
      'between words that are no JSON',
      pieces.flatMap((piece) => ['data: ping\n\n', ': alive\n\n', data(says(piece))]),
    ],
    [
      'as the arguments of a tool',
      pieces.map((piece) =>
        data({ choices: [{ delta: { tool_calls: [{ index: 0, function: { arguments: piece } }] } }] }),
      ),
    ],
    [
      'as a thought alone',
      pieces.map((piece) => data({ choices: [{ delta: { reasoning_content: piece, content: '' } }] })),
    ],
    [
      'after its thoughts',
      [data({ choices: [{ delta: { reasoning: 'Hm {' } }] }), ...pieces.map((piece) => data(says(piece)))],
    ],
  ])('%s', async (_, parts) => {
    expect((await read(parts)).text).toBe(whole)
    expect((await read([...parts.join('')])).text).toBe(whole)
  })

  test('and done, though its connection stays open', async () => {
    const left = (async function* () {
      yield* pieces.map((piece) => data(says(piece)))
      await new Promise<never>(() => {})
    })()
    expect(await read(left)).toMatchObject({ text: whole, finishReason: 'stop' })
  })

  test('with what it used, whichever frame says so', async () => {
    const usage = { prompt_tokens: 12, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 8 } }
    const expected = { read: 12, written: 5, cached: 8 }
    const frames = pieces.map((piece) => data(says(piece)))
    expect(
      (await read([...frames, data(stop), data({ choices: [], usage }), 'data: [DONE]\n\n'])).usage,
    ).toEqual(expected)
    expect((await read([...frames, data({ ...stop, usage })])).usage).toEqual(expected)
  })
})

describe('nothing is passed off as whole', () => {
  test('where a frame in the middle cannot be read', async () => {
    const frames = [data(says(pieces[0]!)), 'data: {"choices":[{"delta":{"cont\n\n', data(says(pieces[2]!))]
    expect((await read(frames)).stop).toBe('damaged')
  })

  test('where an error comes in the middle, in whatever shape', async () => {
    for (const error of [
      { error: { message: 'Overloaded' } },
      { error: 'Overloaded' },
      { detail: 'Overloaded' },
    ]) {
      const { text, error: said } = await read([data(says(pieces[0]!)), data(error), data(says(pieces[1]!))])
      expect(text).toBe(pieces[0])
      expect(said?.words).toBe('Overloaded')
    }
  })

  test('where the stream just stops', async () => {
    expect((await read([data(says(pieces[0]!))])).finishReason).toBeUndefined()
  })
})

test('who thinks without end, or in circles, is stopped', async () => {
  const thought = (reasoning_content: string) => data({ choices: [{ delta: { reasoning_content } }] })
  const numbers = Array.from({ length: 1_200 }, (_, at) =>
    thought(`${(at * 7919) % 10_007} is ${at ** 2}, so perhaps ${at ** 3}? `),
  )
  expect((await read(numbers)).stop).toBe('reasoning')
  const circles = Array.from({ length: 400 }, () => thought('Wait, let me think again. '))
  expect((await read(circles)).stop).toBe('runaway')
})

test('a refusal is kept apart from an answer', async () => {
  const refusal = [
    data({ choices: [{ delta: { refusal: 'I can’t ' } }] }),
    data({ choices: [{ delta: { refusal: 'help.' } }] }),
  ]
  expect(await read(refusal)).toMatchObject({ hasContent: false, refusal: 'I can’t help.' })
})

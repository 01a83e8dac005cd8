import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanReply, type Cleaning } from './clean-reply.ts'
import { followReply } from './follow-reply.ts'
import { readUnfinishedJson } from './growing-json.ts'

const cleaning: Cleaning = {
  provider: 'LLM',
  text: 'See https://tides.example/moon for more.',
  sentences: 9,
  canary: 'c0ffee',
}

/** What is shown after each piece of a reply. */
function shown(reply: string, ends: readonly number[]): unknown[] {
  const follow = followReply(cleaning)
  return ends.map((end, at) => follow(reply.slice(0, end), reply.slice(ends[at - 1] ?? 0, end)))
}

/** What reading all of it anew each time shows. */
const readAnew = (reply: string) => {
  const draft = readUnfinishedJson(reply)
  return draft === undefined ? undefined : cleanReply(draft, cleaning)
}

/** A bracket shows nothing, whatever comes behind it. */
const withoutBare = (draft: unknown) =>
  draft !== undefined && Object.keys(draft as object).length === 0 ? undefined : draft

const usual = JSON.stringify({
  title: 'T é "q" \\ Tides',
  n: -1.5e3,
  ok: true,
  none: null,
  keyPoints: ['one, {two}', '', '月は地球の周りを回る。', 'ends 🌊 so'],
  questions: [
    { question: 'What?', options: ['a', 'b'], answer: 2, explanation: 'So it is.' },
    { question: 'Then?', options: [], answer: 0 },
  ],
})

describe('what an unfinished reply shows, read on from where it stopped, is what reading it anew shows', () => {
  test.each([
    ['plain', usual],
    ['in lines', JSON.stringify(JSON.parse(usual), null, 2)],
    [
      'in a fence behind prose',
      `Here is [sic] your {thing}:\n\`\`\`json\n${usual}\n\`\`\`\nThat's it {"a":1}.`,
    ],
    ['behind a thought', `<think>maybe {"title":"no"}</think>${usual}`],
    ['behind two thoughts', `<think>{"a":1}</think> <think>{"b":"x"} </think>\n${usual}`],
    ['behind the end of a thought', `Let me see: {"title":"no"} fine.</think>${usual}`],
    ['in channels', `<|channel|>analysis<|message|>{"a":"b"}<|end|><|channel|>final<|message|>${usual}`],
    ['a list', `[${usual},${usual}]`],
    ['one value behind another', `${usual}\n${usual}`],
    ['with stray backslashes', String.raw`{"a":"an angle \alpha \_x\_ and \beta more","b":"C:\temp\new x"}`],
    ['with escapes', String.raw`{"a":"\u00e9t\u00e9 \ud83c\udf0a \"so\" \\ and\n\nnew \theta"}`],
    ['with an unknown name', '{"a":{"__proto__":{"x":"y z"}},"b":"c d"}'],
    ['with nothing in it', '{"a":{},"b":[],"c":[{}],"d":" "}'],
    ['with marks of sentences', '{"a":"The moon [3] pulls [4, 5] the sea [12] so.","b":"[1]"}'],
    ['with addresses', '{"a":"See https://tides.example/moon or https://evil.example/x now"}'],
    ['prose alone', 'I will not. [sic] {name}'],
    ['of letters', 'A) One\nB) Two'],
    ['nothing', ''],
  ])('%s', (_, reply) => {
    for (const step of [1, 3, 7, 50]) {
      const ends = Array.from({ length: Math.ceil(reply.length / step) }, (__, at) => (at + 1) * step)
      const all = shown(reply, ends)
      for (const [at, end] of ends.entries()) {
        const soFar = reply.slice(0, end)
        // A bracket that opens nothing yet may be one of prose.
        if (withoutBare(all[at]) === undefined)
          expect(withoutBare(readAnew(soFar)) ?? {}, soFar).toSatisfy(isEmpty)
        else expect(all[at], soFar).toEqual(readAnew(soFar))
      }
    }
  })

  test('any JSON, in pieces of any length', () => {
    fc.assert(
      fc.property(
        fc.json({ maxDepth: 4 }).filter((json) => /^[{[]/.test(json) && !json.includes('__proto__')),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (json, steps) => {
          const ends: number[] = []
          for (let end = 0, at = 0; end < json.length; at += 1) ends.push((end += steps[at % steps.length]!))
          for (const [at, draft] of shown(json, ends).entries()) {
            const anew = readAnew(json.slice(0, ends[at]))
            if (draft !== undefined) expect(draft).toEqual(anew)
          }
        },
      ),
    )
  })
})

const isEmpty = (draft: unknown) => Object.keys(draft as object).length === 0

test.each([
  ['with a quotation mark too many', `{"title":"Tides","summary":"${'The sea "rises". '.repeat(100)}`],
  ['with a draft in what it thinks', `{"title":"a </think>{"summary":"${'The sea rises. '.repeat(100)}`],
])('an odd reply, %s, is read again now and then, and shows what came of it', (_, reply) => {
  const ends = Array.from({ length: reply.length / 10 }, (__, at) => (at + 1) * 10)
  const anew = ends.map((end) => readAnew(reply.slice(0, end)))
  for (const [at, draft] of shown(reply, ends).entries()) {
    const oldest = Math.floor(at / (1 + 1 / 16)) - 1
    expect(anew.slice(Math.max(0, oldest), at + 1)).toContainEqual(draft)
  }
})

test('of a reply that gives our own words away nothing more is shown', () => {
  const reply = '{"title":"Tides","summary":"The word is c0ffee and more","keyPoints":["One."]}'
  const drafts = shown(
    reply,
    Array.from({ length: reply.length }, (_, at) => at + 1),
  )
  expect(JSON.stringify(drafts)).not.toContain('c0ffee')
  expect(drafts.at(-1)).toBeUndefined()
})

test('a reply that begins anew is shown anew', () => {
  const follow = followReply(cleaning)
  expect(follow('{"title":"Ti des', '{"title":"Ti des')).toEqual({ title: 'Ti ' })
  expect(follow('{"title":"The sea', '{"title":"The sea')).toEqual({ title: 'The ' })
  expect(follow('{"title":"The sea"', '"')).toEqual({ title: 'The sea' })
})

test('a part that is whole is not made again', () => {
  const follow = followReply(cleaning)
  const first = '{"questions":[{"question":"What?"},{"question":"Wh'
  const [was] = (follow(first, first) as { questions: object[] }).questions
  const [is] = (follow(`${first}en is`, 'en is') as { questions: object[] }).questions
  expect(is).toBe(was)
})

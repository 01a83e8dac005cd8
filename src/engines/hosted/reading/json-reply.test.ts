import { existsSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readUnfinishedJson } from './growing-json.ts'
import { findJsonValues } from './json-reply.ts'

/** The value that counts where no schema chooses. */
const findJson = (reply: string): unknown => findJsonValues(reply)[0]

const answer = { title: 'Tides' }
const draft = '{"title":"a draft"}'

describe('the value of a finished reply', () => {
  test.each([
    ['plain', '{"a":1}', { a: 1 }],
    ['in a fence', '```json\n{"a":1}\n```', { a: 1 }],
    ['after prose with an apostrophe and a lone quote', `Here's what I'd say: 5" wide.\n{"a":1}`, { a: 1 }],
    ['after brackets of prose', 'As {name} [sic] says: ["x"]', ['x']],
    ['after a reasoning block that holds JSON', '<think>maybe {"a":0}?</think>{"a":1}', { a: 1 }],
    ['after a closing reasoning tag alone', 'maybe {"a":0}?</think>\n{"a":1}', { a: 1 }],
    ['with a reasoning tag inside a string', '{"a":"use </think> here"}', { a: 'use </think> here' }],
    ['with braces and escaped quotes in strings', '{"a":"} \\" {"}', { a: '} " {' }],
    ['with a fence inside a string', '{"a":"```js\\nx\\n```"}', { a: '```js\nx\n```' }],
    ['after a byte order mark', '\uFEFF{"a":1}', { a: 1 }],
  ])('is found %s', (_, reply, value) => {
    expect(findJson(reply)).toEqual(value)
  })

  test.each([
    ['prose alone', 'I cannot help with that.'],
    ['a truncated object', '{"a":1,"b":{"c":2}'],
    ['a broken outer value with a whole inner one', '{"data": { {"a":1} } }'],
    ['mismatched brackets', '{"a":[1}'],
    ['a reasoning block that never ends', '<think>perhaps {"a":1}'],
    ['nothing', ''],
  ])('does not exist in %s', (_, reply) => {
    expect(findJson(reply)).toBeUndefined()
  })

  test('every object is offered, so that a schema can choose, and no list of prose', () => {
    expect(findJsonValues('[] or [null], {"a":1} then [{"b":2}]')).toEqual([{ a: 1 }, [{ b: 2 }]])
    expect(findJsonValues('[1] then [2]')).toEqual([[1], [2]])
  })

  test.each([
    ['in capitals', `<THINK>${draft}</THINK>`],
    ['as thoughts', `<thought>${draft}</thought>`],
    ['in square brackets', `[THINK]${draft}[/THINK]`],
    ['by wide bars', `<｜think｜>${draft}<｜/think｜>`],
    ['by special tokens', `<|begin_of_thought|>${draft}<|end_of_thought|>`],
    [
      'in channels',
      `<|channel|>analysis<|message|>${draft}<|end|><|start|>assistant<|channel|>final<|message|>`,
    ],
    ['twice', `<think>${draft}</think> Again: <think>${draft}</think>`],
    ['one in another', `<think>a <think>b</think> ${draft} </think>`],
    ['and mentions its own mark', `<think>I must not write </think> yet. ${draft}</think>`],
  ])('is not a draft in reasoning marked %s', (_, reasoning) => {
    expect(findJsonValues(reasoning + JSON.stringify(answer))).toEqual([answer])
    expect(readUnfinishedJson(reasoning + '{"title":"The Ti')).toEqual({ title: 'The ' })
  })

  test.each(['<think>', '<THINK>', '<thought>', '[THINK]', '<｜think｜>', '<|channel|>analysis<|message|>'])(
    'is not a draft in reasoning that never ends: %s',
    (mark) => {
      expect(findJsonValues(mark + draft)).toEqual([])
    },
  )

  test('does not exist where comments break it, nor do its pieces', () => {
    expect(findJsonValues('{\n// the title\n"title": "T", "keyPoints": [{"a": 1}]}')).toEqual([])
  })

  test('a megabyte of opening brackets is answered, with nothing', () => {
    expect(findJson('['.repeat(1_000_000))).toBeUndefined()
    expect(findJson('{'.repeat(1_000_000))).toBeUndefined()
    expect(findJson('['.repeat(100_000) + ']'.repeat(100_000))).toBeUndefined()
  })

  test('a __proto__ key changes nothing outside the value', () => {
    findJson('{"__proto__":{"polluted":true}}')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('the view of an unfinished reply', () => {
  const reply =
    '```json\n{"title":"T \\u00e9 \\"q\\"","keyPoints":["one, {two}",  "three"],"n":12,"ok":true,"last":{"a":null}}\n```'

  test('never throws, and never loses a field that was complete', () => {
    const whole = findJson(reply) as Record<string, unknown>
    let seen: string[] = []
    for (let end = 0; end <= reply.length; end += 1) {
      const view = (readUnfinishedJson(reply.slice(0, end)) ?? {}) as Record<string, unknown>
      const complete = Object.keys(view).filter((key) => isDeepStrictEqual(view[key], whole[key]))
      expect(complete).toEqual(expect.arrayContaining(seen))
      seen = complete
    }
    expect(seen).toEqual(Object.keys(whole))
  })

  test('shows whole words alone, and no half-said key or number', () => {
    expect(readUnfinishedJson('{"summary":"Water is spl')).toEqual({ summary: 'Water is ' })
    expect(readUnfinishedJson('{"a":1,"summ')).toEqual({ a: 1 })
    expect(readUnfinishedJson('{"a":1,"b":12')).toEqual({ a: 1 })
    for (const half of ['x\\', 'x\\u00', 'x\\u00e9', '3.', 'don’']) {
      expect(readUnfinishedJson(`{"a":"So \\"${half}`)).toEqual({ a: 'So "' })
    }
    expect(readUnfinishedJson('{"a":"月は地')).toEqual({ a: '月は地' })
    const long = 'The sea rises. '.repeat(200)
    expect(readUnfinishedJson(`{"a":"${long}","b":"on`)).toEqual({ a: long, b: '' })
  })

  test('keeps what came before a quotation mark too many', () => {
    expect(readUnfinishedJson('{"title":"Tides","summary":"The sea "rises". It')).toEqual({
      title: 'Tides',
      summary: 'The sea ',
    })
  })

  test('goes on behind a backslash that escapes nothing', () => {
    expect(readUnfinishedJson(String.raw`{"a":"an angle \alpha and more`)).toEqual({
      a: String.raw`an angle \alpha and `,
    })
  })

  test('is never taken for the final value', () => {
    for (let end = 0; end < reply.lastIndexOf('}') + 1; end += 1)
      expect(findJson(reply.slice(0, end))).toBeUndefined()
  })
})

const kit = new URL('../../../../shared/eval/', import.meta.url)

type Case = {
  id: string
  input: string
  expected: unknown
  also_accept?: unknown[]
  must_not_return?: unknown[]
}

function casesOf(file: string): Case[] {
  const path = new URL(file, kit)
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case)
}

const cases = [...casesOf('json_cases.jsonl'), ...casesOf('json_more.jsonl')]

describe.skipIf(cases.length === 0)('real replies of the evaluation kit', () => {
  test.each(cases.map((one) => [one.id, one] as const))('%s', (_, one) => {
    const value = findJson(one.input) ?? null
    expect([one.expected, ...(one.also_accept ?? [])]).toContainEqual(value)
    expect(one.must_not_return ?? []).not.toContainEqual(value)
  })
})

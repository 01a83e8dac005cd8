import { expect, test } from 'vitest'
import { eli5, quiz, summary, text } from '#test/odd-replies.ts'
import { watchForRunaway, watchForWhole } from './runaway.ts'

/** Pieces as long as a token. */
const piecesOf = (reply: string) => reply.match(/.{1,4}/gsu) ?? []

/** After how many characters a reply is noticed to run away; undefined where it does not. */
function noticedAt(reply: string): number | undefined {
  const watch = watchForRunaway()
  let length = 0
  for (const piece of piecesOf(reply)) {
    length += piece.length
    if (watch(piece)) return length
  }
  return undefined
}

const sentence = 'The moon pulls the water of the sea towards it. '
const counted = (write: (number: number) => string) =>
  Array.from({ length: 400 }, (_, at) => write(at + 1)).join('')

test.each([
  ['a word', 'tide '.repeat(900)],
  ['two words', 'high tide, '.repeat(500)],
  ['a sentence', sentence.repeat(100)],
  ['two sentences', (sentence + 'Most coasts see two high tides and two low tides each day. ').repeat(50)],
  ['a paragraph', text.slice(0, 400).repeat(20)],
  ['a sentence in a string', `{"title":"Tides","summary":"${sentence.repeat(100)}`],
  ['an item of a list', `{"title":"Tides","keyPoints":[${'"The moon pulls the sea.", '.repeat(100)}`],
  ['an object of a list', `{"questions":[${`${JSON.stringify(quiz.questions[0])}, `.repeat(30)}`],
  ['an empty item', `{"keyPoints":[${'"", '.repeat(800)}`],
  ['a number', `{"sources":{"summary":[${'12, '.repeat(800)}`],
  ['a number that goes up', `{"sources":{"summary":[${counted((number) => `${number}, `)}`],
  [
    'a sentence with a number that goes up',
    counted((number) => `${number}. The moon pulls the water of the sea. `),
  ],
  [
    'an object with a number that goes up',
    counted((number) => `{"id": ${number}, "text": "The moon pulls the sea."}, `),
  ],
  ['a character', 'a'.repeat(3000)],
  ['a laugh', 'ha'.repeat(1500)],
  ['a line', '_'.repeat(3000)],
  ['line breaks in a value', `{"title":${'\n'.repeat(3000)}`],
  ['spaces in a value', `{"title":"Tides",${' '.repeat(3000)}`],
  ['a tab and a line break in a value', `{"title":${'\t\n'.repeat(1500)}`],
  ['Japanese', '月が海の水を引く。'.repeat(200)],
  ['Chinese', '潮汐是由月亮引起的，'.repeat(200)],
  ['an escape', String.raw`{"title":"\n\n\n${String.raw`\n`.repeat(1500)}`],
])('a reply that says %s again and again is noticed within 400 tokens', (_, reply) => {
  const begins = reply.indexOf(reply.slice(-600, -300))
  expect(noticedAt(reply)).toBeLessThan(Math.max(0, begins) + 1_900)
})

test('letters without end are noticed, in whatever pieces they come again', () => {
  const isRunaway = watchForRunaway()
  const parts = ['Mikiso', 'Nomination', 'Arachna', 'Gnu', 'Dharma']
  const pieces = Array.from({ length: 200 }, (_, at) => parts[(at * at * 7) % parts.length]!)
  expect(pieces.some((piece) => isRunaway(piece))).toBe(true)
  const longest = watchForRunaway()
  expect(longest('Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(3))).toBe(false)
})

test('Japanese is noticed sooner: each character is a token', () => {
  expect(noticedAt('月が海の水を引く。'.repeat(200))).toBeLessThan(400)
})

const many = Array.from({ length: 30 }, (_, at) => ({
  question: `What does the text say of ${'harbours sailors whales estuaries storms gulls'.split(' ')[at % 6]} in part ${at}?`,
  options: ['They rise', 'They fall', 'They wait', 'They sing'],
  answer: at % 4,
  explanation: `Sentence ${at + 3} says so of ${'bays rivers ports dams boats'.split(' ')[at % 5]}.`,
}))

test.each([
  ['a summary', JSON.stringify(summary)],
  ['an explanation over many lines', JSON.stringify(eli5, null, 4)],
  ['thirty questions', JSON.stringify(many)],
  ['thirty questions over many lines', JSON.stringify({ questions: many }, null, 8)],
  [
    'thirty questions and where they come from',
    JSON.stringify({
      questions: many,
      sources: Object.fromEntries(many.map((_, at) => [`questions.${at}`, [at + 1]])),
    }),
  ],
  [
    'where they come from, at length',
    JSON.stringify(
      {
        sources: Object.fromEntries(
          many.map((_, at) => [`questions.${at}`, { sentences: [(at * 7) % 30], quote: '' }]),
        ),
      },
      null,
      2,
    ),
  ],
  [
    'similar sentences',
    'bays rivers ports dams boats coasts gulls whales storms sailors'
      .split(' ')
      .map((one) => `The text says that the ${one} wait for the tide.`)
      .join(' '),
  ],
  [
    'sentences with other numbers',
    [3, 19, 4, 88, 26, 5, 71, 12]
      .map((one) => `In that year the sea rose by ${one} metres in the bay.`)
      .join(' '),
  ],
  [
    'a table',
    Array.from({ length: 40 }, (_, at) => `| ${1950 + at} | ${(at * 37) % 91} | ${(at * 53) % 77} |`).join(
      '\n',
    ),
  ],
  [
    'a multiplication table',
    Array.from({ length: 12 }, (_, at) => `${at + 1} times 7 is ${(at + 1) * 7}.`).join(' '),
  ],
  ['laughter', 'ha ha ha ha ha ha ha ha ha ha'],
  ['gaps', 'The _____ pulls the _____ of the _____, and _____ and _____ rise. __________'],
  ['a line under a heading', `Tides\n${'='.repeat(80)}\nThe moon.\n${'-'.repeat(120)}`],
  ['forty numbers', `{"sources":{"summary":[${Array.from({ length: 40 }, (_, at) => at + 1).join(',')}]}}`],
  ['a refrain', `${'Row, row, row your boat, gently down the stream. '.repeat(3)}${text}`],
  ['white space behind the result', `${JSON.stringify(summary)}${' \n'.repeat(4000)}`],
  ['a source text', text],
])('a reply of %s is not', (_, reply) => {
  expect(noticedAt(reply)).toBeUndefined()
})

test('a piece of a long reply costs no more than one of a short reply', () => {
  const watch = watchForRunaway()
  for (let at = 0; at < 200_000; at += 1) watch(` w${(at * 7919) % 10_007}`)
  expect(watch(' x')).toBe(false)
})

/** How much of a reply has come when its JSON is whole for the first time. */
function wholeAt(reply: string): string | undefined {
  const watch = watchForWhole()
  let read = ''
  for (const character of reply) {
    read += character
    if (watch(character) > 0) return read
  }
  return undefined
}

test.each([
  ['', '{"a":"} \\" ]"}', '\n\n\n'],
  ['Sure, {name} [sic]: ', '[{"a":[1]}]', ' ``` Bye'],
  ['<think>{"a":1}</think>', '{"a":1}', ''],
  ['[THINK] {"a":1} [/THINK]\n', '{"b":[]}', ' '],
  ['```json\n', '{\n  "a": {}\n}', '\n```'],
  ['', '{}', ''],
])('the JSON of a reply is whole where its last bracket closes, behind %j', (before, value, after) => {
  expect(wholeAt(before + value + after)).toBe(before + value)
})

test.each(['{"a":1', '{"a":"}', '<think>{"a":1}', 'None: [sic]', ''])('that of %s is not', (reply) => {
  expect(wholeAt(reply)).toBeUndefined()
})

test('it is whole no more while the next of several values is open', () => {
  const watch = watchForWhole()
  expect(['{"a":1}', '\n{"b"', ':2}'].map(watch)).toEqual([1, 0, 2])
})

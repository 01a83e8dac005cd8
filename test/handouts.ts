import * as fc from 'fast-check'
import { ResultText } from '#domain/items/text.ts'
import type { Question } from '#domain/items/question.ts'
import type { Handout } from '#export/handout.ts'
import { exportHandout, type FormatName } from '#export/formats.ts'

// The same texts with every run.
fc.configureGlobal({ seed: 20_260_301 })

export const about = {
  version: 1 as const,
  title: 'How the Tides Work',
  source: 'tides.pdf',
  engine: { kind: 'built-in' as const, name: 'Morsel’s own engine' },
  createdAt: '2026-03-01T10:00:00.000Z',
}

const passage = { text: 'The Moon pulls on the Earth, and the sea follows.', place: 'Causes, p. 2' }

export const tideQuestion: Question = {
  question: 'What pulls on the sea?',
  options: ['the wind', 'the Moon', 'the rain', 'the fish'],
  answer: 1,
  explanation: 'It is the Moon that pulls on the sea.',
}

/** A quiz whose first question has a passage. */
export function quizHandout(questions: Question[] = [tideQuestion, tideQuestion, tideQuestion]): Handout {
  const citations = [{ path: 'questions.0', label: 'linked' as const, passages: [passage] }]
  return { ...about, tool: 'quiz', result: { questions }, citations }
}

/** Cards, the first with a passage. */
export function deckHandout(
  cards: { front: string; back: string }[] = [
    { front: 'What pulls on the sea?', back: 'the Moon' },
    { front: 'neap tide', back: 'the smallest one' },
  ],
): Handout {
  const citations = [{ path: 'cards.0', label: 'linked' as const, passages: [passage] }]
  return { ...about, tool: 'cards', result: { cards }, citations }
}

/** A summary of two sentences, the second and the first key point with passages. */
export const summaryHandout: Handout = {
  ...about,
  tool: 'summary',
  result: {
    title: 'How the Tides Work',
    summary: 'The sea rises twice a day. The Moon pulls it.',
    keyPoints: ['The Moon matters most.', 'The Sun helps.', 'Coasts differ.'],
  },
  citations: [
    { path: 'summary', part: { start: 0, end: 26 }, label: 'not-found', passages: [] },
    { path: 'summary', part: { start: 27, end: 45 }, label: 'linked', passages: [passage] },
    { path: 'keyPoints.0', label: 'weak', passages: [{ text: 'The Sun is weaker.', place: '' }] },
  ],
}

/** What has broken one format or another. */
const traps = [
  ...String.raw`" ' \ { } ~ = # : :: %50% -> // $CATEGORY: ]]> <b> &amp; & <!-- =1+1 +1 -1 @A1 _x0041_ , ; | * _`.split(
    ' ',
  ),
  ...String.raw`[a](http://b.org) ![a](b) [^1] [html] [sound:a.mp3] {{Front}} {{c1::a}} --- === $x$ %% [[a]] \n \(x\)`.split(
    ' ',
  ),
  ...'https://a.org www.a.org a@b.org שלום مرحبا 👩‍👩‍👧 𝔘 日本語 \u202E \uFEFF \u0085 \u0007 \u001F'.split(' '),
  '`',
  '```',
  '\t',
  '\n',
  '\r\n',
  '1. a',
  '- a',
  '> a',
  '# a',
  '\u00A0',
  '\u2028',
]

/** Any text that a result may hold. */
export const resultText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...traps),
      fc.string({ maxLength: 8, unit: 'grapheme' }),
      fc.lorem({ maxCount: 3 }),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((pieces) => ResultText.safeParse(pieces.join(' ')).data ?? 'a')

/** Any question. */
export const anyQuestion: fc.Arbitrary<Question> = fc.record({
  question: resultText,
  options: fc.array(resultText, { minLength: 4, maxLength: 4 }),
  answer: fc.nat({ max: 3 }),
  explanation: resultText,
})

export async function exportedText(handout: Handout, format: FormatName): Promise<string> {
  return Buffer.from(await exportedBytes(handout, format)).toString()
}

export async function exportedBytes(handout: Handout, format: FormatName): Promise<Uint8Array<ArrayBuffer>> {
  return (await exportHandout(handout, format)).bytes
}

/** Text in one line, as formats that set the lines themselves keep it. */
export function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The same as XML keeps it: without control characters. */
export function flatInXml(text: string): string {
  return flat(text.replace(/[^\t\n\r\u0020-\u007E\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' '))
}

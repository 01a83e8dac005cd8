import * as fc from 'fast-check'
import type { FoundResults } from '#domain/tools/index.ts'
import type { Handout } from '#export/handout.ts'
import { about, resultText, tideQuestion } from './handouts.ts'

const gapText = 'The Moon pulls on the sea. Twice a day the tide follows: it is 5:1.'

/** A passage with a gap for each of these words. */
export function passageOf(text: string, ...words: string[]): FoundResults['quiz']['gaps'][number] {
  const gaps = words.map((word) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length }))
  return { text, gaps }
}

/** One item of each kind. */
export const foundQuiz: FoundResults['quiz'] = {
  found: true,
  questions: [tideQuestion],
  gaps: [passageOf(gapText, 'Moon', 'sea', 'day', 'tide')],
  recalls: [
    { of: 'list', prompt: 'Three things shape a tide.', items: ['the Moon', 'the Sun', 'the coast'] },
  ],
  terms: [{ term: 'neap tide', sentence: 'Sailors call the smallest tide a neap tide.' }],
}

export const foundSummary: FoundResults['summary'] = {
  found: true,
  title: 'How the Tides Work',
  marks: [
    { text: 'The Moon pulls on the Earth, and the sea follows.', heading: 'Causes', rank: 0 },
    {
      text: 'Three things shape a tide:',
      items: ['the Moon', 'the Sun', 'the coast'],
      heading: 'Causes',
      rank: 2,
    },
    { text: 'The smallest tide is a neap tide.', heading: 'Kinds', rank: 1 },
  ],
}

export const foundEli5: FoundResults['eli5'] = {
  found: true,
  terms: foundQuiz.terms,
  examples: ['For example, the bay fills.'],
}

/** The same as they leave Morsel, the first item of each section with its place in the text. */
export function foundHandout(result: FoundResults['quiz'] = foundQuiz): Handout {
  const cited = (path: string, text: string) => ({
    path,
    label: 'quoted' as const,
    passages: [{ text, place: 'Causes, p. 2' }],
  })
  const citations = [
    ...(result.gaps[0] ? [cited('gaps.0', result.gaps[0].text)] : []),
    ...(result.recalls[0] ? [cited('recalls.0', result.recalls[0].items.join(' '))] : []),
    ...(result.terms[0] ? [cited('terms.0', result.terms[0].sentence)] : []),
  ]
  return { ...about, tool: 'quiz', result, citations }
}

export const foundSummaryHandout: Handout = {
  ...about,
  tool: 'summary',
  result: foundSummary,
  citations: [
    {
      path: 'marks.0',
      label: 'quoted',
      passages: [{ text: 'The Moon pulls on the Earth, and the sea follows.', place: 'Causes, p. 2' }],
    },
  ],
}

/** Any quiz that a text may give, of whatever words: passages of three to seven gaps, terms from none to many. */
export const anyFoundQuiz: fc.Arbitrary<FoundResults['quiz']> = fc
  .record({
    passages: fc.array(fc.array(resultText, { minLength: 7, maxLength: 15 }), { maxLength: 2 }),
    recalls: fc.array(
      fc.record({
        of: fc.constantFrom('list' as const, 'section' as const),
        prompt: resultText,
        items: fc.array(resultText, { minLength: 1, maxLength: 4 }),
      }),
      { maxLength: 2 },
    ),
    terms: fc.array(fc.record({ term: resultText, sentence: resultText }), { maxLength: 10 }),
  })
  .map(({ passages, recalls, terms }) => ({
    found: true,
    questions: [],
    gaps: passages.map(gapsBetween),
    recalls,
    terms,
  }))

/** A passage whose every other piece is a gap. */
function gapsBetween(pieces: readonly string[]): FoundResults['quiz']['gaps'][number] {
  const text = pieces.join(' ')
  const starts = pieces.map((_, at) => pieces.slice(0, at).join(' ').length + (at > 0 ? 1 : 0))
  const gaps = pieces.flatMap((piece, at) =>
    at % 2 === 1 ? [{ start: starts[at] ?? 0, end: (starts[at] ?? 0) + piece.length }] : [],
  )
  return { text, gaps }
}

import { planLimits } from '#domain/limits.ts'
import { expect, test } from 'vitest'
import { createBuiltInEngine } from '#engines/built-in/engine.ts'
import { tools, type Tool } from '#domain/tools/index.ts'
import { landingText } from './landing-text.ts'
import { landingText as germanText } from './landing-text.de.ts'

const engine = createBuiltInEngine()
const [FoundText, FoundTerms, FoundConsequences] = [
  tools.summary.found.schema,
  tools.eli5.found.schema,
  tools.insight.found.schema,
]

const make = <T extends Tool>(tool: T, text: string) =>
  engine.generate({
    tool,
    text,
    summaryWords: planLimits.free.summaryWords,
    signal: new AbortController().signal,
    onDraft: () => {},
    onProgress: () => {},
  })

// After a change to the engine: vitest run src/web/pages/landing-result.test.ts -u
test.each([
  { text: landingText, file: 'landing-result.json', places: { other: 1, asked: 0 } },
  { text: germanText, file: 'landing-result-de.json', places: { other: 4, asked: 1 } },
])('what $file shows is what the built-in engine makes of its page', async ({ text, file, places }) => {
  const [quiz, summary, eli5, insight] = await Promise.all([
    make('quiz', text),
    make('summary', text),
    make('eli5', text),
    make('insight', text),
  ])
  const [other, asked] = [places.other, places.asked].map((place) => quiz.result.questions[place])
  const [proof] = quiz.spans?.find(({ path }) => path === `questions.${places.asked}`)?.spans ?? []
  const { marks } = FoundText.parse(summary.result)
  const { terms } = FoundTerms.parse(eli5.result)
  const { consequences } = FoundConsequences.parse(insight.result)
  const shown = {
    asked: { ...asked, explanation: undefined, proof: text.slice(proof?.start, proof?.end) },
    quiz: { ...other, explanation: undefined },
    marks: marks.map((mark) => mark.text),
    terms: terms.slice(0, 2),
    consequence: consequences[0],
  }
  expect(text.split(shown.asked.proof)).toHaveLength(2)
  await expect(`${JSON.stringify(shown, null, 2)}\n`).toMatchFileSnapshot(`./${file}`)
})

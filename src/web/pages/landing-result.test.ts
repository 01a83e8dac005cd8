import { planLimits } from '#domain/limits.ts'
import { expect, test } from 'vitest'
import { createBuiltInEngine } from '#engines/built-in/engine.ts'
import { readLexiconFile } from '#engines/threaded/read-lexicon.ts'
import type { Tool } from '#domain/tools/index.ts'
import { landingText } from './landing-text.ts'

const engine = createBuiltInEngine(readLexiconFile)

const make = <T extends Tool>(tool: T) =>
  engine.generate({
    tool,
    text: landingText,
    summaryWords: planLimits.free.summaryWords,
    signal: new AbortController().signal,
    onDraft: () => {},
    onProgress: () => {},
  })

// After a change to the engine: vitest run src/web/pages/landing-result.test.ts -u
test('what the landing page shows is what the built-in engine makes of its page', async () => {
  const [quiz, summary, eli5, insight] = await Promise.all([
    make('quiz'),
    make('summary'),
    make('eli5'),
    make('insight'),
  ])
  const [, other, asked] = quiz.result.questions
  const [proof] = quiz.spans?.find(({ path }) => path === 'questions.2')?.spans ?? []
  const shown = {
    asked: { ...asked, explanation: undefined, proof: landingText.slice(proof?.start, proof?.end) },
    quiz: { ...other, explanation: undefined },
    summary: { summary: summary.result.summary, keyPoints: summary.result.keyPoints },
    eli5: { explanation: eli5.result.explanation },
    insight: {
      mainInsight: insight.result.mainInsight,
      supportingPoint: insight.result.supportingPoints[0],
      implication: insight.result.implications[0],
    },
  }
  expect(landingText.split(shown.asked.proof)).toHaveLength(2)
  await expect(`${JSON.stringify(shown, null, 2)}\n`).toMatchFileSnapshot('./landing-result.json')
})

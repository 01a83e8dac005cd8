import { expect, test } from 'vitest'
import { createBuiltInEngine } from '#engines/built-in/engine.ts'
import { readLexiconFile } from '#engines/threaded/read-lexicon.ts'
import { planNumbers } from '#domain/plan-numbers.ts'
import { sampleText } from '../features/generate/sample-text.ts'

// After a change to the engine: vitest run src/web/pages/landing-result.test.ts -u
test('the result on the landing page is what the built-in engine writes about the sample text', async () => {
  const { result, spans: known } = await createBuiltInEngine(readLexiconFile).generate({
    tool: 'summary',
    text: sampleText,
    summaryWords: planNumbers.free.summaryWords,
    signal: new AbortController().signal,
    onDraft: () => {},
    onProgress: () => {},
  })
  const points = result.keyPoints.map((text, index) => {
    const spans = known?.find(({ path }) => path === `keyPoints.${index}`)?.spans ?? []
    // The page has the sample text, and so the words of a passage, already.
    return text === sampleText.slice(spans[0]?.start, spans[0]?.end) ? { spans } : { text, spans }
  })
  const shown = { title: result.title, points }
  await expect(`${JSON.stringify(shown, null, 2)}\n`).toMatchFileSnapshot('./landing-result.json')
})

import { expect, test } from 'vitest'
import { splitSentences } from '#domain/sentences.ts'
import { numberSentences } from './numbered-text.ts'

const paragraph = 'The moon pulls the sea. Dr. Moll says so, and tides turn twice a day.\n\n'

test('a long text is numbered from its first sentence to its last', async () => {
  const text = paragraph.repeat(2000).trim()
  const { marked, sentences } = await numberSentences(text)
  expect(sentences).toEqual(splitSentences(text))
  expect(marked.replace(/\[\d+\] /gu, '')).toBe(text)
  expect(marked).toContain(`[${sentences.length}] Dr. Moll`)
})

test('one of a single paragraph leaves the event loop to others', async () => {
  const work = { finished: false }
  const numbered = numberSentences('A? }“'.repeat(40_000)).finally(() => (work.finished = true))
  let turns = 0
  for (; !work.finished; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(turns).toBeGreaterThan(5)
  expect((await numbered).sentences.at(-1)!.end).toBe(200_000)
})

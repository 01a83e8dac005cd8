import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import { pointsOf } from '#domain/generation.ts'
import { cleanText } from '#domain/source-text.ts'
import { claimsOf, type Claim } from '#domain/tools/claims.ts'
import { toolOrder } from '#domain/tools/words.ts'
import { findIn } from '#test/find-in.ts'
import { wordsOf } from '#test/own-words.ts'
import { isBalanced } from './built-in/ranking/candidates.ts'

const data = path.resolve('../shared/eval/data')

const read = (set: string): string[] =>
  readFileSync(path.join(data, `${set}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => cleanText((JSON.parse(line) as { text: string }).text))

/** Every line is made of words of its passages, in their order. */
function expectOwnWords(claims: readonly Claim[], known: readonly ClaimSpans[], text: string): void {
  for (const { path: at, text: line } of claims) {
    const { spans } = known.find((entry) => entry.path === at)!
    const source = wordsOf(spans.map(({ start, end }) => text.slice(start, end)).join(' ')).split(' ')
    let next = 0
    for (const word of wordsOf(line).split(' ')) {
      next = source.indexOf(word, next) + 1
      expect(next, `${word} in: ${line}`).toBeGreaterThan(0)
    }
  }
}

describe.skipIf(!existsSync(data))('on the texts of the evaluation kit', () => {
  // How many of the texts have something to practise with, at the least; all have key sentences.
  describe.each([
    ['passages', 0.9],
    ['sections', 0.95],
    ['nonenglish', 0.3],
  ])('%s', (set, least) => {
    test.each(toolOrder)('%s: what is found has its place, and is in the text’s own words', async (tool) => {
      let found = 0
      const texts = read(set)
      for (const text of texts) {
        const output = await findIn(tool, text).catch((error: unknown) => {
          if (tool === 'quiz' && error instanceof AppError && error.code === 'nothing_to_practise')
            return undefined
          throw error
        })
        if (!output) continue
        found += 1
        const { result, spans } = output
        const claims = claimsOf(tool, result)
        expect(pointsOf(spans).map((entry) => entry.path)).toEqual(claims.map(({ path: at }) => at))
        expectOwnWords(
          claims.filter(({ path: at }) => !at.startsWith('questions')),
          spans,
          text,
        )
        for (const { end } of spans.flatMap((entry) => entry.spans))
          expect(end).toBeLessThanOrEqual(text.length)
      }
      expect(found / texts.length).toBeGreaterThanOrEqual(tool === 'quiz' ? least : 1)
    })
  })

  test('a sentence that is shown out of its place is whole', async () => {
    for (const text of [...read('passages'), ...read('sections')]) {
      const shown = [
        ...claimsOf('eli5', (await findIn('eli5', text)).result),
        ...claimsOf('insight', (await findIn('insight', text)).result),
      ]
      for (const { text: sentence } of shown) expect(isBalanced(sentence), sentence).toBe(true)
    }
  })

  test.each(toolOrder)('hostile texts give a %s or the sentence that there is too little', async (tool) => {
    let found = 0
    for (const text of read('hostile')) {
      const outcome = await findIn(tool, text).catch((error: unknown) => error)
      if (outcome instanceof AppError)
        expect(outcome.code).toMatch(/^(?:not_enough_text|nothing_to_practise)$/)
      else {
        expect(outcome).toHaveProperty('result.found', true)
        found += 1
      }
    }
    expect(found).toBeGreaterThan(20)
  })
})

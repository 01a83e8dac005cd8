import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import { tools, type Tool } from '#domain/tools/index.ts'
import { claimsOf, type Claim } from '#domain/tools/claims.ts'
import { pointsOf } from '#domain/generation.ts'
import { toolOrder } from '#domain/tools/words.ts'
import { wordsOf } from '#test/own-words.ts'
import { isBalanced } from './built-in/ranking/candidates.ts'
import { createBuiltInEngine } from './built-in/engine.ts'
import { readLexiconFile } from './threaded/read-lexicon.ts'

const data = path.resolve('../shared/eval/data')
const engine = createBuiltInEngine(readLexiconFile)

type Item = { id: string; text: string }
const read = (set: string): Item[] =>
  readFileSync(path.join(data, `${set}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Item)

async function generate(tool: Tool, text: string) {
  const cleaned = text.replace(/\r\n?/g, '\n').trim()
  const signal = new AbortController().signal
  return engine.generate({
    tool,
    text: cleaned,
    summaryWords: 500,
    signal,
    onDraft: () => {},
    onProgress: () => {},
  })
}

/** Where something was cut out of a sentence, or two were put together. */
const broken =
  /\s[,.;](?:\s|$)|,,|[,;:]\.|\(\s*\)|\b(?:of|from|into|than|between|among|the|an)[,.;:)]|\b(?:is|was|are|were) (?:because of|due to) \p{Ll}+ (?:it|them)\b|\b(?:has|have|had) (?:was|were|is|are)\b|\bthe (?:the|a|an)\b/iu

/** Every line is made of words of its passages, in their order; what it quotes stands so in the text. */
function expectOwnWords(claims: readonly Claim[], known: readonly ClaimSpans[], text: string): void {
  const flat = text.replace(/\s+/gu, ' ')
  for (const { path: at, text: line } of claims) {
    // A comparison, marked as one, is the only line that is not the text's.
    if (line.startsWith('Think of it like this:')) continue
    const { spans } = known.find((entry) => entry.path === at)!
    const source = wordsOf(spans.map(({ start, end }) => text.slice(start, end)).join(' ')).split(' ')
    let next = 0
    for (const word of wordsOf(line).split(' ')) {
      next = source.indexOf(word, next) + 1
      expect(next, `${word} in: ${line}`).toBeGreaterThan(0)
    }
    for (const [quoted] of line.matchAll(/“[^”]*”|"[^"]*"/gu)) expect(flat).toContain(quoted)
    expect(isBalanced(line), line).toBe(true)
    expect(line).not.toMatch(broken)
  }
}

describe.skipIf(!existsSync(data))('on the texts of the evaluation kit', () => {
  describe.each(['passages', 'sections', 'nonenglish'])('%s', (set) => {
    test.each(toolOrder)(
      '%s is valid for every text, with its evidence, in the text’s own words and numbers',
      async (tool) => {
        for (const { text } of read(set)) {
          const { result, spans } = await generate(tool, text)
          expect(tools[tool].schema.safeParse(result).success).toBe(true)
          if ('questions' in result) expect(result.questions).toHaveLength(5)
          const claims = claimsOf(tool, result)
          expect(pointsOf(spans!).map((entry) => entry.path)).toEqual([
            ...new Set(claims.map(({ path: at }) => at)),
          ])
          for (const { text: claim } of claims) {
            for (const [number] of claim.matchAll(/\d+/g)) expect(text).toContain(number)
          }
          if (tool !== 'quiz') expectOwnWords(claims, spans!, text)
          for (const span of spans!.flatMap((entry) => entry.spans))
            expect(span.end).toBeLessThanOrEqual(text.trim().length)
        }
      },
      60_000,
    )
  })

  test.each(toolOrder)(
    'hostile texts give a valid %s or the sentence that there is too little',
    async (tool) => {
      let valid = 0
      for (const { text } of read('hostile')) {
        const outcome = await generate(tool, text).catch((error: unknown) => error)
        if (outcome instanceof AppError) expect(outcome.code).toBe('not_enough_text')
        else {
          expect(tools[tool].schema.safeParse((outcome as { result: unknown }).result).success).toBe(true)
          valid += 1
        }
      }
      expect(valid).toBeGreaterThan(30)
    },
  )
})

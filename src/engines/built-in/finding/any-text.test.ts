import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { answersOf } from '#domain/items/gap-passage.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import { toolOrder } from '#domain/tools/words.ts'
import { findIn } from '#test/find-in.ts'

const pieces = fc.constantFrom(
  'A tide is a long wave of the sea. ',
  'Ein Fjord ist ein Tal mit steilen Wänden. ',
  'Una marea es una ola larga del mar. ',
  'Une marée est une longue vague de la mer. ',
  'Therefore the Bay of Fundy rises by 16 metres. ',
  'This means that the Moon pulls it, for example at 12:50. ',
  'Three things count: (1) the Moon, (2) the Sun and (3) the coast. ',
  'It is called ebb, or “low water”. ',
  '潮汐是海水的运动。',
  '\n\n',
  '\n# ',
  '\n- ',
  '\n1. ',
  ': ',
  ' – ',
  '(Smith, 2010) ',
  '[3] ',
  '**',
  '&amp;',
  '[edit]',
  '| a | b |\n',
  '👩‍🔬',
  '\ud83d',
  '\u0000',
  '“',
  '„',
)
const texts = fc
  .array(
    fc.oneof({ weight: 4, arbitrary: pieces }, { weight: 1, arbitrary: fc.string({ unit: 'binary' }) }),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(''))

test.each(toolOrder)('whatever the text, a %s fits its form and has its places in it', async (tool) => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const output = await findIn(tool, text).catch((error: unknown) => {
        if (error instanceof AppError && /^(?:not_enough_text|nothing_to_practise)$/.test(error.code))
          return undefined
        throw error
      })
      if (!output) return
      const { result, spans } = output
      expect(spans.map(({ path }) => path)).toEqual(claimsOf(tool, result).map(({ path }) => path))
      for (const { start, end } of spans.flatMap((one) => one.spans)) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
      }
      if (!('gaps' in result)) return
      for (const { options } of result.questions) expect(new Set(options).size).toBe(4)
      for (const gap of result.gaps)
        expect(new Set(answersOf(gap).map((answer) => answer.toLowerCase())).size).toBe(gap.gaps.length)
    }),
    { numRuns: 150 },
  )
})

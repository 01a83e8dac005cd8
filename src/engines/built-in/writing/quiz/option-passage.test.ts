import { expect, test } from 'vitest'
import { optionPath } from '#domain/items/question.ts'
import { findEnglish } from '#test/english.ts'
import { tides } from '#test/tides.ts'
import { rankSentences } from '../../ranking/rank.ts'
import { parseDocument } from '../../reading/document.ts'
import { createOptionPassage } from './option-passage.ts'
import type { Item } from './choose.ts'
import { writeQuiz } from './quiz.ts'

const text = `Nickel was found beside the iron in 1883, and nickel made the town of Sudbury rich within ten years.
Miners dug for copper first. Nickel is a hard metal that rusts slowly and is used in coins. Sudbury lies in Canada.`
const document = await parseDocument(text, undefined, findEnglish)
const passageOf = createOptionPassage(document, rankSentences(document))

/** What is said of an option beside a question on the sentence that begins so. */
function said(option: string, of: string): string | undefined {
  const from = document.sentences.filter((sentence) => sentence.text.startsWith(of))
  return passageOf({ line: { text: '', from } } as unknown as Item, option)?.text
}

test('what an option is stands in the sentence that defines it', () => {
  expect(said('nickel', 'Miners')).toMatch(/^Nickel is a hard metal/)
})

test('the sentence of its question says nothing new of it', () => {
  expect(said('nickel', 'Nickel is')).toMatch(/^Nickel was found/)
  expect(said('copper', 'Miners')).toBeUndefined()
})

test('of an option from elsewhere, or of part of a word, the text says nothing', () => {
  for (const option of ['zinc', 'nick', '1884', 'the']) expect(said(option, 'Miners')).toBeUndefined()
})

test('a quiz knows of each wrong option where the text speaks of it', async () => {
  const whole = tides.paragraphs.join('\n\n')
  const read = await parseDocument(whole, undefined, findEnglish)
  const { result, spans } = writeQuiz(read, rankSentences(read), whole)
  let found = 0
  for (const [at, { options, answer }] of result.questions.entries()) {
    for (const [number, option] of options.entries()) {
      const known = spans.find(({ path }) => path === optionPath(at, number))
      expect(known === undefined).toBe(number === answer)
      for (const { start, end } of known?.spans ?? []) {
        expect(whole.slice(start, end).toLowerCase()).toContain(option.toLowerCase().slice(0, 4))
        found += 1
      }
    }
  }
  expect(found).toBeGreaterThan(5)
})

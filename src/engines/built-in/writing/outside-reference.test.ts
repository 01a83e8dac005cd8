import { expect, test } from 'vitest'
import { findEnglish } from '#test/english.ts'
import { parseDocument } from '../reading/document.ts'
import { pointsOutside } from './outside-reference.ts'

const english = await findEnglish()

async function points(text: string, known: string[] = []): Promise<boolean> {
  const document = await parseDocument(text, undefined, async () => english)
  const last = document.sentences.at(-1)!
  return pointsOutside(document, [last], last.text, new Set(known))
}

test('"the act" after a named act is that one, and cannot be told without it', async () => {
  expect(await points('Congress passed the Tariff Act in May. The act was a victory for the north.')).toBe(
    true,
  )
  expect(await points('A farmer met a trader. The trader was old and tired of walking.')).toBe(true)
})

test('what the text is about may be spoken of everywhere', async () => {
  expect(
    await points('A glacier moves slowly. The glacier carries rocks down to the sea.', ['glacier']),
  ).toBe(false)
  expect(await points('Rivers carry sand. The sea is full of salt and of life.')).toBe(false)
})

test('programs not named and pictures beside the text point outside the line', async () => {
  expect(await points('If people want more equality, these programs could get more money.')).toBe(true)
  expect(await points('The wage appears on the vertical axis of the graph.')).toBe(true)
  expect(await points('The difference is seventy dollars in a normal year.')).toBe(true)
})

import { expect, test } from 'vitest'
import { findEnglish } from '#test/english.ts'

const { lexicon } = await findEnglish()

test('a common word has a high frequency, a learned one a low one, an invented one none', () => {
  expect(lexicon.zipf('water')).toBeGreaterThan(4.5)
  expect(lexicon.zipf('photosynthesis')).toBeLessThan(3)
  expect(lexicon.zipf('blorptide')).toBeUndefined()
})

test('the first sense of a noun tells its kind and what it is a kind of', () => {
  const { sense, share } = lexicon.firstSense('glacier', 'noun')!
  expect(sense).toMatchObject({ category: 'object', named: false })
  expect(share).toBeGreaterThan(0.9)
  expect(lexicon.sense(sense.above!).words).toContain('ice mass')
})

test('a name is known as one', () => {
  expect(lexicon.firstSense('paris', 'noun')!.sense).toMatchObject({ category: 'location', named: true })
  expect(lexicon.firstSense('albert einstein', 'noun')!.sense).toMatchObject({
    category: 'person',
    named: true,
  })
})

test('a word is looked up by its part of speech', () => {
  expect(lexicon.firstSense('large', 'adjective')!.sense.words).toContain('big')
  expect(lexicon.firstSense('quickly', 'adverb')!.sense.form).toBe('adverb')
  expect(lexicon.firstSense('glacier', 'verb')).toBeUndefined()
})

test('what WordNet calls an insult is no entry', () => {
  for (const word of ['wop', 'kike', 'squaw', 'honky'])
    expect(lexicon.firstSense(word, 'noun')).toBeUndefined()
})

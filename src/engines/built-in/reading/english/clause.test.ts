import { expect, test } from 'vitest'
import { findEnglish } from '#test/english.ts'
import { findClauses } from './clause.ts'
import { phraseText } from './noun-phrases.ts'

const { tag } = await findEnglish()

/** "opening | subject | verbs | rest" of every clause. */
function partsOf(text: string): string[] {
  const words = tag(text)
  return findClauses(words).map(({ opening, subject, verbs, rest }) =>
    [opening, subject, verbs, rest].map(({ from, to }) => phraseText(text, words, from, to)).join(' | '),
  )
}

test.each([
  ['The glacier slowly carves a valley.', [' | The glacier | slowly carves | a valley']],
  ['In 1914, the war had quickly spread to Africa.', ['In 1914, | the war | had quickly spread | to Africa']],
  [
    'Plants that live in deserts need little water.',
    [' | Plants that live in deserts | need | little water'],
  ],
  ['The ideas promoted by Smith changed trade.', [' | The ideas promoted by Smith | changed | trade']],
  [
    'The colleges founded in the West, many of them small, were new.',
    [' | The colleges founded in the West | were | new'],
  ],
  ['The Sun, which is a star, gives light.', [' | The Sun | gives | light']],
  ['Children face the same task.', [' | Children | face | the same task']],
])('%s', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

test('a coordinate clause is its own clause; the last item of a list is not one', () => {
  expect(partsOf('The river rose, and the town lost its bridge.')).toEqual([
    ' | The river | rose | ',
    ' | the town | lost | its bridge',
  ])
  expect(partsOf('Rivers, lakes, and seas hold water.')).toEqual([
    ' | Rivers, lakes, and seas | hold | water',
  ])
})

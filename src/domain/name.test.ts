import { expect, test } from 'vitest'
import { cleanName, cutName } from './name.ts'

test.each([
  ['turned by an override', 'report\u202Efdp.exe', 'reportfdp.exe'],
  ['held in an isolate', '\u2067Ada\u2069 Lovelace', 'Ada Lovelace'],
  ['with marks of direction', '\u200FAda\u200E\u061C', 'Ada'],
  ['with zero-width blanks and a byte order mark', '\uFEFFA\u200Bd\u2060a', 'Ada'],
  ['with soft hyphens and fillers', 'A\u00ADd\u3164a\u115F', 'Ada'],
  ['of several lines', 'Ada\r\nLove\tlace\u2028!\u0085', 'Ada Love lace !'],
  ['with NUL, bells and half a character', 'A\0d\u0007a\uD800', 'Ad a\uFFFD'],
  ['with joiners between Latin letters', 'pay\u200Cp\u200Dal', 'paypal'],
  ['with joiners at its edges', '\u200DAda\u200C', 'Ada'],
  ['in letters and their accents apart', 'Zoe\u0308', 'Zoë'],
  ['with nothing to see', ' \u200B\u3164\u2800\u{E0041} ', ''],
])('a name %s is cleaned', (_, typed, kept) => {
  expect(cleanName(typed)).toBe(kept)
})

test.each([
  ['Persian joins and parts its letters', 'می\u200Cخواهم'],
  ['Sinhala joins its letters', 'ශ්\u200Dරී'],
  ['a family is one emoji', '👩🏽\u200D👧\u200D👦'],
  ['a heart is red, and a flag has a rainbow', '❤\uFE0F 🏳\uFE0F\u200D🌈'],
  ['Scotland has a flag', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['a Han character has a variant', '葛\u{E0100}'],
  ['Arabic and Hebrew need no marks', 'محمد שלום'],
])('%s in a name', (_, name) => {
  expect(cleanName(name)).toBe(name)
})

test('a name that is cut keeps its last character whole', () => {
  expect([cutName('Ada 👩', 5), cutName('Ada Lovelace', 4)]).toEqual(['Ada', 'Ada'])
})

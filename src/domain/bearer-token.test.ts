import { expect, test } from 'vitest'
import { bearerTokenIn } from './bearer-token.ts'

test('a bearer token is found, whatever its scheme’s case', () => {
  expect([bearerTokenIn('Bearer a.b-c_d'), bearerTokenIn('bearer  abc==')]).toEqual(['a.b-c_d', 'abc=='])
})

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  'Bearer a b',
  'Bearer a, Bearer b',
  'Bearer a;x',
  'Basic a',
  'Bearer\ta',
  'xBearer a',
  'Bearer a=b',
])('there is no bearer token in %j', (header) => expect(bearerTokenIn(header)).toBeUndefined())

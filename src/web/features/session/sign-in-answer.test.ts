import { expect, test } from 'vitest'
import { refusalSentence } from './refusal-sentence.ts'
import { readSignInAnswer } from './sign-in-answer.ts'

const read = (address: string) => readSignInAnswer(new URL(address, 'https://morsel.example'))

test('where somebody was going is remembered without what the sign-in left there', () => {
  expect(read('/app/quiz?from=a-link')).toEqual({ from: '/app/quiz?from=a-link' })
  expect(read('/app')).toEqual({ from: '/app' })
  expect(
    read(
      '/app/quiz?a=b&error=access_denied&error_code=user_banned&error_description=x#error_code=user_banned&sb=',
    ),
  ).toEqual({ from: '/app/quiz?a=b', refusal: 'user_banned' })
  expect(read('/app?code=x')).toEqual({ from: '/app', refusal: 'code' })
  expect(read('/app#error=server_error&error_code=unexpected_failure')).toEqual({
    from: '/app',
    refusal: 'unexpected_failure',
  })
})

test('a refusal is shown in our words, never in text from the URL', () => {
  expect(refusalSentence({ from: '/app', refusal: 'user_banned' })).toBe('This account has been suspended.')
  expect(refusalSentence(read('/app?error=x&error_code=call_this_number&error_description=555'))).toBe(
    'Failed to sign in with Google',
  )
  expect(refusalSentence({ refusal: 'toString' })).toBe('Failed to sign in with Google')
  expect([refusalSentence(null), refusalSentence({ from: '/app' })]).toEqual([undefined, undefined])
})

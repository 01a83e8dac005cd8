import { expect, test } from 'vitest'
import { memoryNotice } from './memory-notice.ts'

test('too little memory is told with both numbers, and nothing where nothing limits it', () => {
  expect(memoryNotice(536_870_912)).toContain('may use 536 MB of memory here and needs some 600 MB')
  for (const bytes of [0, 2 ** 64, 2e9, undefined]) expect(memoryNotice(bytes)).toBeUndefined()
})

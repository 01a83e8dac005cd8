import { describe, expect, test } from 'vitest'
import { itemByKey, itemByTyping, type Typed } from './menu-keys.ts'

const labels = ['Settings', 'Billing', 'Account', 'Sign out']

/** Types letters, each so many milliseconds after the one before. @returns the item reached after each */
function type(letters: string, pauseMs: number, start = 0): number[] {
  let [current, now] = [start, 1_000]
  let typed: Typed = { letters: '', at: 0 }
  return [...letters].map((letter) => {
    const found = itemByTyping(letter, (now += pauseMs), typed, current, labels)
    typed = found.typed
    return (current = found.item ?? current)
  })
}

describe('in a menu', () => {
  test('the arrows go round', () => {
    expect([-1, 0, 3].map((current) => itemByKey('ArrowDown', current, 4))).toEqual([0, 1, 0])
    expect([-1, 0, 3].map((current) => itemByKey('ArrowUp', current, 4))).toEqual([3, 3, 2])
  })

  test('Home and End lead to its ends, and other keys nowhere', () => {
    expect(['Home', 'End', 'PageDown', 'x'].map((key) => itemByKey(key, 1, 4))).toEqual([
      0,
      3,
      undefined,
      undefined,
    ])
  })

  test('letters typed together spell one label, in either case', () => {
    expect(type('SIG', 100)).toEqual([3, 3, 3])
    expect(type('bil', 350)).toEqual([1, 1, 1])
  })

  test('a letter after a pause begins anew, and the same one goes on to the next label', () => {
    expect(type('sss', 351)).toEqual([3, 0, 3])
  })

  test('letters that begin no label move nothing', () => {
    expect(type('xq', 100, 2)).toEqual([2, 2])
  })
})

import { expect, test } from 'vitest'
import { joinLigatures } from './assemble.ts'

const written = new Set(['verification', 'fields', 'difficult'])
const isWritten = (word: string): boolean => written.has(word)

test('a word torn apart at a ligature is mended where the document also writes it whole', () => {
  expect(joinLigatures('A veri fi cation of diffi cult fi elds', isWritten)).toBe(
    'A verification of difficult fields',
  )
})

test('words that only look torn stay as they are', () => {
  expect(joinLigatures('a staff meeting, sci fi novels, a cliff edge', isWritten)).toBe(
    'a staff meeting, sci fi novels, a cliff edge',
  )
})

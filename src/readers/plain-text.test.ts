import { expect, test } from 'vitest'
import { readPlainly } from './plain-text.ts'

const limits = { characters: 3000, fileBytes: 1_048_576, pages: 50 }

test('without a reader worker a text file is still read', async () => {
  const source = await readPlainly(new Blob(['One line.\r\nAnother.\n']), limits)
  expect(source).toMatchObject({ text: 'One line.\nAnother.', characters: 18, kind: 'txt', overLimit: false })
})

test('the plain path names each of its three failures', async () => {
  const failing = { text: () => Promise.reject(new Error('The disk is gone')) }
  await expect(readPlainly(failing, limits)).rejects.toThrow('Error reading file')
  await expect(readPlainly(new Blob(['a'.repeat(3001)]), limits)).rejects.toThrow(
    'File content exceeds 3000 characters limit',
  )
  const nothing = 'Unsupported file type or no text could be extracted'
  await expect(readPlainly(new Blob([' \n']), limits)).rejects.toThrow(nothing)
  await expect(readPlainly(new Blob([new Uint8Array(100)]), limits)).rejects.toThrow(nothing)
})

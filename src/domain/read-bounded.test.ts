import { expect, test } from 'vitest'
import { joinBytes, readBounded } from './read-bounded.ts'

const tooLarge = () => new Error('too large')

async function* piecesOf(...lengths: number[]) {
  for (const length of lengths) yield new Uint8Array(length).fill(length)
}

test('a body within its bounds is returned whole', async () => {
  const pieces = await readBounded(piecesOf(1, 2), undefined, { maxBytes: 3, tooLarge })
  expect([...joinBytes(pieces)]).toEqual([1, 2, 2])
})

test('pieces of one buffer are returned each in a buffer of its own', async () => {
  const buffer = new Uint8Array([1, 2, 3, 4])
  const pieces = (async function* () {
    yield* [buffer.subarray(0, 1), buffer.subarray(1)]
  })()
  const kept = await readBounded(pieces, undefined, { maxBytes: 4, tooLarge })
  expect(kept.map((piece) => [...new Uint8Array(piece.buffer)])).toEqual([[1], [2, 3, 4]])
})

test('a body announced as too long is not read at all', async () => {
  let read = false
  const pieces = (async function* () {
    read = true
    yield* piecesOf(1)
  })()
  await expect(readBounded(pieces, '4', { maxBytes: 3, tooLarge })).rejects.toThrow('too large')
  expect(read).toBe(false)
})

test('a body longer than announced is read no further', async () => {
  const seen: number[] = []
  const reading = readBounded(piecesOf(1, 3, 5), 1, { maxBytes: 3, tooLarge }, ({ length }) => {
    seen.push(length)
  })
  await expect(reading).rejects.toThrow('too large')
  expect(seen).toEqual([1])
})

test('the limit of a body is raised at most once', async () => {
  let asked = 0
  const raise = async () => ((asked += 1), 10)
  const pieces = await readBounded(piecesOf(4, 4), 4, { maxBytes: 3, raise, tooLarge })
  expect([joinBytes(pieces).length, asked]).toEqual([8, 1])
  await expect(readBounded(piecesOf(4, 8), 4, { maxBytes: 3, raise, tooLarge })).rejects.toThrow('too large')
})

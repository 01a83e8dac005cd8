import { describe, expect, test } from 'vitest'
import { checkImageSize, isImage, sizeOfImage } from './image-size.ts'

function bytes(...parts: (string | number[])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (c) => c.charCodeAt(0)) : part)),
  )
}

function png(width: number, height: number): Uint8Array {
  const size = new DataView(new ArrayBuffer(8))
  size.setUint32(0, width)
  size.setUint32(4, height)
  return bytes('\x89PNG\r\n\x1A\n', [0, 0, 0, 13], 'IHDR', [...new Uint8Array(size.buffer)], [8, 2, 0, 0, 0])
}

const jpeg = bytes(
  '\xFF\xD8',
  [0xff, 0xe0, 0, 6, 1, 2, 3, 4],
  [0xff, 0xff, 0xc4, 0, 3, 0],
  [0xff, 0xc2, 0, 17, 8, 0x06, 0xda, 0x04, 0xd8, 3],
)

describe('the size of an image is told by its header', () => {
  test('of a PNG', () => expect(sizeOfImage(png(1240, 1754))).toEqual({ width: 1240, height: 1754 }))

  test('of a JPEG, behind whatever its camera wrote', () => {
    expect(sizeOfImage(jpeg)).toEqual({ width: 1240, height: 1754 })
  })

  test('of a WebP: lossy, lossless and extended', () => {
    const lossy = bytes(
      'RIFF',
      [0, 0, 0, 0],
      'WEBPVP8 ',
      [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0xd8, 4, 0xda, 6],
    )
    expect(sizeOfImage(lossy)).toEqual({ width: 1240, height: 1754 })
    const sides = 1239 | (1753 << 14)
    const lossless = bytes(
      'RIFF',
      [0, 0, 0, 0],
      'WEBPVP8L',
      [0, 0, 0, 0, 0x2f],
      [0, 8, 16, 24].map((by) => (sides >>> by) & 0xff),
    )
    expect(sizeOfImage(lossless)).toEqual({ width: 1240, height: 1754 })
    const extended = bytes(
      'RIFF',
      [0, 0, 0, 0],
      'WEBPVP8X',
      [10, 0, 0, 0, 0, 0, 0, 0],
      [0xd7, 4, 0, 0xd9, 6, 0],
    )
    expect(sizeOfImage(extended)).toEqual({ width: 1240, height: 1754 })
  })
})

describe('a hostile image is refused before it is decoded', () => {
  test('one that claims more pixels than memory should hold', () => {
    expect(() => checkImageSize(png(60_000, 60_000))).toThrow(
      'The image has too many pixels to be read. Please make it smaller.',
    )
    expect(() => checkImageSize(png(0xff_ff_ff_ff, 1))).toThrow(
      'The image has too many pixels to be read. Please make it smaller.',
    )
    expect(() => checkImageSize(png(8000, 8000))).not.toThrow()
  })

  test('one that has no size, or ends before it is told', () => {
    const sentence = 'The image file is invalid or corrupted.'
    expect(() => checkImageSize(png(0, 10))).toThrow(sentence)
    for (const whole of [png(10, 10).subarray(0, 24), jpeg]) {
      for (let length = 0; length < whole.length - 4; length++) {
        expect(() => checkImageSize(whole.subarray(0, length)), String(length)).toThrow(sentence)
      }
    }
  })

  test('one whose segments lead nowhere', () => {
    expect(sizeOfImage(bytes('\xFF\xD8\xFF', [0xe0, 0, 0, 0, 0, 0]))).toBeUndefined()
    expect(
      sizeOfImage(
        bytes(
          '\xFF\xD8',
          Array.from({ length: 5000 }, () => 0xff),
        ),
      ),
    ).toBeUndefined()
  })
})

test('only PNG, JPEG and WebP are images to be read', () => {
  expect(isImage(jpeg)).toBe(true)
  for (const other of ['GIF89a', 'BM', 'RIFF....WAVE', '%PDF-1.7', ''])
    expect(isImage(bytes(other))).toBe(false)
})

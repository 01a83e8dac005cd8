import { describe, expect, test } from 'vitest'
import { decodeText as decode } from './text-file.ts'

const corrupted = 'Unable to read text file. The file might be corrupted.'
const empty = 'The file appears to be empty or contains no extractable text'
const sentence = 'Le café coûte 3 € – “déjà vu”, said Zoë.'

async function decodeText(bytes: Uint8Array): Promise<string> {
  return (await decode(bytes)).text
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length))
  for (let index = 0; index < text.length; index++)
    view.setUint16(2 * index, text.charCodeAt(index), littleEndian)
  return new Uint8Array(view.buffer)
}

describe('a text file', () => {
  test('in UTF-8 is read with or without a byte order mark', async () => {
    expect(await decodeText(utf8(sentence))).toBe(sentence)
    expect(await decodeText(utf8(`\uFEFF${sentence}`))).toBe(sentence)
  })

  test('in UTF-16 is read in either byte order, with or without a mark', async () => {
    for (const littleEndian of [true, false]) {
      expect(await decodeText(utf16(`\uFEFF${sentence}`, littleEndian))).toBe(sentence)
      expect(await decodeText(utf16(sentence, littleEndian))).toBe(sentence)
      expect(await decodeText(utf16('Чайка летит над морем, и ветер стихает.', littleEndian))).toBe(
        'Чайка летит над морем, и ветер стихает.',
      )
    }
  })

  test('in UTF-32 is read in either byte order', async () => {
    for (const littleEndian of [true, false]) {
      const letters = Array.from(`\uFEFF${sentence} 👩`, (letter) => letter.codePointAt(0) ?? 0)
      const view = new DataView(new ArrayBuffer(4 * letters.length))
      for (const [index, code] of letters.entries()) view.setUint32(4 * index, code, littleEndian)
      expect(await decodeText(new Uint8Array(view.buffer))).toBe(`${sentence} 👩`)
    }
  })

  test('with a stray control byte is read without it', async () => {
    const text = 'Der Fährmann fuhr über den Sund, und im Hafen stand das Wasser so hoch wie nie. '.repeat(3)
    const bytes = Uint8Array.from(`${text}\x7F\x02Ende`, (letter) => letter.charCodeAt(0))
    await expect(decodeText(bytes)).rejects.toThrow(corrupted)
    expect(await decodeText(Uint8Array.from(`${text}\x7FEnde`, (letter) => letter.charCodeAt(0)))).toBe(
      `${text}Ende`,
    )
  })

  test('of an old Windows editor keeps its dashes, quotes and accents', async () => {
    const bytes = Uint8Array.from('na\xEFve \x96 \x93quoted\x94 for \x80 3', (c) => c.charCodeAt(0))
    expect(await decodeText(bytes)).toBe('naïve – “quoted” for € 3')
  })

  test('keeps emoji, combining accents and right-to-left text as they are', async () => {
    const text = 'Crew 👩‍✈️🇳🇴 e\u0301 — الميناء هادئ, הים נסוג x² '
    expect(await decodeText(utf8(text))).toBe(text.trim())
  })

  test('loses line ends of other systems, stray zero bytes, soft hyphens and ligature shapes', async () => {
    expect(await decodeText(utf8('one\r\ntwo\rthree\f\0four hy\u00ADphen \uFB01nds\uFFFD'))).toBe(
      'one\ntwo\nthree\nfour hyphen finds',
    )
  })

  test('that is really a picture, an archive or zeros is refused', async () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44)
    const gzip = Uint8Array.of(0x1f, 0x8b, 8, 0, ...Array.from({ length: 500 }, () => 0xed))
    for (const bytes of [png, gzip, new Uint8Array(512)])
      await expect(decodeText(bytes)).rejects.toThrow(corrupted)
  })

  test('with nothing to see in it is empty', async () => {
    for (const blank of ['', '  \r\n\t', '\uFEFF', '\u00A0\u2003\u3000\u200B']) {
      await expect(decodeText(utf8(blank))).rejects.toThrow(empty)
    }
  })
})

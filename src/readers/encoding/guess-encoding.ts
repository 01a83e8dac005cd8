import { guessEastAsian, guessWideEastAsian } from './east-asian.ts'
import { guessSingleByte } from './single-byte.ts'

/** Where the first byte beyond ASCII stands, so much is looked at: bytes. */
const sampleBytes = 65_536

/** Beyond these bits a pair of letters, a text is in none of the languages that are known. */
const mostBits = { western: 18, other: 11.5 }

/**
 * The encoding that bytes which are not UTF-8 are likeliest to be text in, by the name that `TextDecoder` knows;
 * windows-1252 where nothing speaks for another, as in the WHATWG Encoding Standard. It may be no text at all.
 */
export function guessEncoding(bytes: Uint8Array): string {
  if (bytes.length % 2 === 0 && bytes.length > 0) {
    const wide = guessWideEastAsian(bytes.subarray(0, sampleBytes))
    if (wide) return wide
  }
  const sample = sampleOf(bytes)
  if (isBrokenUtf8(sample)) return 'utf-8'
  const eastAsian = guessEastAsian(sample)
  if (eastAsian) return eastAsian
  const { encoding, bits } = guessSingleByte(bytes, sample)
  return bits > mostBits.other ? 'windows-1252' : encoding
}

/** From the word that holds the first byte beyond ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte > 0x7f)
  const start = Math.max(first - 20, 0)
  return bytes.subarray(start, start + sampleBytes)
}

/** UTF-8 that was cut within a character, or patched with a few bytes of another encoding. */
function isBrokenUtf8(sample: Uint8Array): boolean {
  const text = new TextDecoder().decode(sample, { stream: true })
  let [sound, broken] = [0, 0]
  for (const character of text) {
    if (character === '\uFFFD') broken += 1
    else if (character > '\u007F') sound += 1
  }
  return sound >= 4 && broken * 10 <= sound
}

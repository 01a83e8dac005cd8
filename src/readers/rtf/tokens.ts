/** A part of RTF. `bytes` are text in the code page of its font; a word's number may be missing. */
export type RtfToken =
  | { kind: 'open' | 'close' }
  | { kind: 'word'; word: string; number: number | undefined }
  | { kind: 'bytes'; bytes: string }
  /** What follows cannot be separated from the data it announces: binary data longer than the file. */
  | { kind: 'broken' }

/** A brace, a control word or symbol, a byte in hexadecimal, text; line ends mean nothing. */
const token =
  /(?<brace>[{}])|\\(?:(?<word>[a-zA-Z]{1,32})(?<number>-?\d{1,10})? ?|'(?<hex>[\da-fA-F]{2})|(?<symbol>[^a-zA-Z]))|(?<text>[^\\{}\r\n]+)|[\r\n]+|\\/y

/** The tokens of RTF (Rich Text Format Specification 1.9.1, "RTF Syntax"), of which each character is a byte. */
export function* tokensOf(rtf: string): Generator<RtfToken> {
  const scan = new RegExp(token)
  for (let match = scan.exec(rtf); match; match = scan.exec(rtf)) {
    const { brace, word, number, hex, symbol, text } = match.groups ?? {}
    if (brace !== undefined) yield { kind: brace === '{' ? 'open' : 'close' }
    else if (word === 'bin') {
      scan.lastIndex += Math.max(Number(number ?? 0), 0)
      if (scan.lastIndex > rtf.length) yield { kind: 'broken' }
    } else if (word !== undefined) {
      yield { kind: 'word', word, number: number === undefined ? undefined : Number(number) }
    } else if (hex !== undefined) yield { kind: 'bytes', bytes: String.fromCharCode(parseInt(hex, 16)) }
    else if (symbol !== undefined && /[\\{}]/.test(symbol)) yield { kind: 'bytes', bytes: symbol }
    else if (symbol !== undefined) yield { kind: 'word', word: symbol, number: undefined }
    else if (text !== undefined) yield { kind: 'bytes', bytes: text }
    if (scan.lastIndex >= rtf.length) return
  }
}

/** A character for each byte, which `TextDecoder` has no name for: its "latin1" is windows-1252. */
export function byteString(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  }
  return pieces.join('')
}

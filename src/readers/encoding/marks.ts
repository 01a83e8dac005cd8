/** The encoding that a byte order mark names. */
export function encodingByMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  return undefined
}

/** UTF-16 of an alphabetic script has its zero bytes (spaces, digits, Latin letters) on one side of each pair. */
export function encodingByZeros(bytes: Uint8Array): string | undefined {
  if (bytes.length < 2 || bytes.length % 2 === 1) return undefined
  const zeros = [0, 0]
  for (let index = 0; index < bytes.length; index++) if (bytes[index] === 0) zeros[index % 2]! += 1
  const [even = 0, odd = 0] = zeros
  const fewest = bytes.length / 2 / 20
  if (odd > fewest && even * 20 < odd) return 'utf-16le'
  if (even > fewest && odd * 20 < even) return 'utf-16be'
  return undefined
}

/** Bytes behind the mark of UTF-32, which no decoder of the platform knows. */
export function readUtf32(bytes: Uint8Array): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 8 || bytes.length % 4 > 0) return undefined
  const isLittle = view.getUint32(0, true) === 0xfeff
  if (!isLittle && view.getUint32(0) !== 0xfeff) return undefined
  const letters: string[] = []
  for (let at = 4; at < bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle)
    if (code > 0x10ffff) return undefined
    letters.push(String.fromCodePoint(code))
  }
  return letters.join('')
}

/** Whether the first bytes of a file are those of a text, in whatever encoding: hardly a control, zeros on one side of pairs. */
export function looksLikeText(head: Uint8Array): boolean {
  const [first, second, third] = head
  if (first === 0 && second === 0 && third === 0xfe) return true
  if (first === 0xff ? second === 0xfe : first === 0xfe && second === 0xff) return true
  const zeros = [0, 0]
  let controls = 0
  for (const [index, byte] of head.entries()) {
    if (byte === 0) zeros[index % 2]! += 1
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls++
  }
  const [even = 0, odd = 0] = zeros
  const isWide = Math.min(even, odd) === 0 && even + odd > head.length / 10
  return head.length > 0 && controls + (isWide ? 0 : even + odd) <= head.length / 100
}

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

/** Whether the first bytes of a file are those of a text: marked as UTF-16 or UTF-32, or with hardly a control. */
export function looksLikeText(head: Uint8Array): boolean {
  if (/^(?:255,254|254,255|0,0,254)/.test(head.subarray(0, 3).join())) return true
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))
  return head.length > 0 && controls.length <= head.length / 100
}

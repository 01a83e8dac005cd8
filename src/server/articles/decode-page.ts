/** Where a page may name its own encoding (HTML standard, 13.2.3.2). */
const prescanBytes = 1024

const meta = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]+)/i

/**
 * The characters of a page: by its byte order mark, by what its server says, by what it says itself, and else as UTF-8
 * or, where it is none, as windows-1252 (HTML standard, 13.2.3).
 * @param charset what the server says
 */
export function decodePage(bytes: Uint8Array, charset: string | undefined): string {
  const named = markOf(bytes) ?? decoderFor(charset) ?? decoderFor(declaredIn(bytes))
  if (named) return named.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function markOf([first, second, third]: Uint8Array): TextDecoder | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  return undefined
}

function decoderFor(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

/** A page that could say it is UTF-16 in letters of one byte is not. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const label = meta.exec(new TextDecoder('latin1').decode(bytes.subarray(0, prescanBytes)))?.[1]
  return label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label
}

const terminate = 'X'.charCodeAt(0)

/**
 * Splits what a client sends into the messages of PostgreSQL's protocol (version 3): the first has a length before it,
 * each later one a letter and a length. That a client leaves needs no answer, and is left out.
 * @param begun whether its first message came before
 */
export function splitMessages(
  bytes: Buffer,
  begun: boolean,
): { messages: Uint8Array[]; rest: Uint8Array<ArrayBufferLike> } {
  const messages: Uint8Array[] = []
  let at = 0
  for (;;) {
    const letter = begun || messages.length > 0 ? 1 : 0
    if (bytes.length < at + letter + 4) break
    const end = at + letter + bytes.readInt32BE(at + letter)
    if (bytes.length < end) break
    if (letter === 0 || bytes[at] !== terminate) messages.push(new Uint8Array(bytes.subarray(at, end)))
    at = end
  }
  return { messages, rest: bytes.subarray(at) }
}

/** A code that a message of an error has for its fields (protocol-error-fields): severity, SQLSTATE, words. */
const [severity, words] = ['V', 'M']

const headerBytes = 5

/**
 * Looks through what a database answers, piece by piece, for an error that it does not survive: after a PANIC or FATAL
 * it says so and then nothing any more.
 * @returns takes the next piece, and returns the words of such an error
 */
export function createLastWordsFinder(): (piece: Uint8Array) => string | undefined {
  let rest = Buffer.alloc(0)
  let skip = 0
  return (piece) => {
    let bytes = Buffer.concat([rest, piece])
    for (;;) {
      const skipped = Math.min(skip, bytes.length)
      skip -= skipped
      bytes = bytes.subarray(skipped)
      if (bytes.length < headerBytes) break
      const end = 1 + bytes.readInt32BE(1)
      if (bytes.toString('latin1', 0, 1) !== 'E') {
        skip = end
        continue
      }
      if (bytes.length < end) break
      const fields = bytes.toString('utf8', headerBytes, end).split('\0')
      const field = (code: string) => fields.find((one) => one.startsWith(code))?.slice(1) ?? ''
      if (/^(PANIC|FATAL)$/.test(field(severity))) return field(words)
      skip = end
    }
    rest = Buffer.from(bytes)
    return undefined
  }
}

const terminate = 'X'.charCodeAt(0)

/**
 * Splits what a client sends into the messages of PostgreSQL's protocol (version 3): the first has a length before it,
 * each later one a letter and a length. That a client leaves needs no answer, and is left out.
 * @param begun whether its first message came before
 */
export function splitMessages(bytes: Buffer, begun: boolean): { messages: Uint8Array[]; rest: Uint8Array } {
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

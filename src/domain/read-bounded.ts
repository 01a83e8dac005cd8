export type ByteBounds = {
  /** What is longer is not read to its end. */
  maxBytes: number
  /** Called once when there is more than that: the limit of this sender. */
  raise?: () => Promise<number>
  /** The error for what is too long. */
  tooLarge: () => Error
}

/**
 * Reads bytes to their end, as far as that lies within bounds.
 * @param announced how many bytes are said to come, where that is known
 * @param inspect called with each piece before it is kept; throws to reject the rest
 * @returns the pieces, each in a buffer of its own, which may be transferred: a copy of a whole long body would stall
 * everybody's requests
 * @throws what `tooLarge` returns and what `inspect` throws; unread pieces are left to the caller
 */
export async function readBounded(
  pieces: AsyncIterable<Uint8Array>,
  announced: number | string | undefined,
  { maxBytes, raise, tooLarge }: ByteBounds,
  inspect?: (piece: Uint8Array) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  let limit = maxBytes
  let asked = raise === undefined
  const admit = async (length: number) => {
    if (length > limit && !asked && raise) [limit, asked] = [await raise(), true]
    if (length > limit) throw tooLarge()
  }
  await admit(Number(announced ?? 0))
  const kept: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const piece of pieces) {
    length += piece.length
    await admit(length)
    inspect?.(piece)
    kept.push(inOwnBuffer(piece))
  }
  return kept
}

function inOwnBuffer(piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const owns = piece.buffer instanceof ArrayBuffer && piece.length === piece.buffer.byteLength
  return owns ? (piece as Uint8Array<ArrayBuffer>) : new Uint8Array(piece)
}

/** @returns the pieces one after another, in a buffer of their own */
export function joinBytes(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

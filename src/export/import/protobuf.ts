/** The text in one field of a message of Protocol Buffers (https://protobuf.dev/programming-guides/encoding), or "". */
export function textIn(message: unknown, field: number): string {
  if (!(message instanceof Uint8Array)) return ''
  let at = 0
  const varint = (): number => {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = message[at++] ?? 0
      value += (byte & 127) * factor
      factor *= 128
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const key = varint()
    const [number, kind] = [Math.floor(key / 8), key % 8]
    if (kind === 0) varint()
    else if (kind === 1) at += 8
    else if (kind === 5) at += 4
    else if (kind === 2) {
      const length = varint()
      if (number === field) return new TextDecoder().decode(message.subarray(at, at + length))
      at += length
    } else return ''
  }
  return ''
}

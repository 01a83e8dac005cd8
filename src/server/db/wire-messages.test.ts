import { expect, test } from 'vitest'
import { createLastWordsFinder, splitMessages } from './wire-messages.ts'

function message(letter: string, body: string): Buffer {
  const bytes = Buffer.from(`${letter}0000${body}`)
  bytes.writeInt32BE(bytes.length - letter.length, letter.length)
  return bytes
}

const query = message('Q', 'select 1\0')

test('messages are split wherever the pieces are cut, the first has no letter, and a farewell is left out', () => {
  const startup = message('', '....user\0ada\0\0')
  const all = Buffer.concat([startup, query, message('X', ''), query])
  for (let cut = 0; cut <= all.length; cut += 1) {
    const first = splitMessages(all.subarray(0, cut), false)
    const begun = first.messages.length > 0
    const second = splitMessages(Buffer.concat([first.rest, all.subarray(cut)]), begun)
    expect([...first.messages, ...second.messages].map((one) => Buffer.from(one))).toEqual([
      startup,
      query,
      query,
    ])
    expect(second.rest).toHaveLength(0)
  }
})

test('an error that the database does not survive is found, whole or in pieces, and no text looks like one', () => {
  const survived = message('E', 'SERROR\0VERROR\0C53100\0Mno space\0\0')
  const row = message('D', 'E\0\0\0\u0030SPANIC\0VPANIC\0Mno\0\0')
  const panic = message('E', 'SPANIK\0VPANIC\0C53100\0Mcould not write to file\0\0')
  for (const size of [1, 7, 1000]) {
    const find = createLastWordsFinder()
    const pieces = (bytes: Buffer) =>
      Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        find(bytes.subarray(at * size, (at + 1) * size)),
      )
    expect(pieces(Buffer.concat([row, survived, row])).every((one) => one === undefined)).toBe(true)
    expect(pieces(panic)).toContain('could not write to file')
  }
})

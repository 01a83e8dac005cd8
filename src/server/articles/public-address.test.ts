import { assert, boolean, constantFrom, integer, oneof, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('an address of the public internet', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '93.184.215.14',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
    '2001:4860:4860::8888',
    '2001:200::1',
    '2a00:1450:4001:82f::200e',
  ])('%s is a public address', (address) => expect(isPublicAddress(address)).toBe(true))

  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '169.254.170.2',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '2002:a9fe:a9fe::',
    '3ffe::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'fd20:ce::254',
    'fe80::1',
    'fe80::1%eth0',
    '2606:2800::1%eth0',
    'fec0::1',
    'ff02::1',
  ])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each([
    '',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '017700000001',
    '1.1.1.1 ',
    '[::1]',
    '1.1.1.1/0',
  ])('%j, not in its plain form, is not a public address', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  )

  /** The same rule once more, reckoned from bits. */
  const special: [network: number, bits: number][] = [
    [0x00000000, 8],
    [0x0a000000, 8],
    [0x64400000, 10],
    [0x7f000000, 8],
    [0xa83f8110, 32],
    [0xa9fe0000, 16],
    [0xac100000, 12],
    [0xc0000000, 24],
    [0xc0000200, 24],
    [0xc01fc400, 24],
    [0xc034c100, 24],
    [0xc0586300, 24],
    [0xc0a80000, 16],
    [0xc0af3000, 24],
    [0xc6120000, 15],
    [0xc6336400, 24],
    [0xcb007100, 24],
    [0xe0000000, 4],
    [0xf0000000, 4],
  ]
  const isSpecial = (address: number) =>
    special.some(
      ([network, bits]) => Math.floor(address / 2 ** (32 - bits)) === Math.floor(network / 2 ** (32 - bits)),
    )
  const dotted = (address: number) => [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.')

  test('public addresses are exactly those outside the special ranges, over all of IPv4', () => {
    const anywhere = integer({ min: 0, max: 2 ** 32 - 1 })
    const atAnEdge = tuple(constantFrom(...special), constantFrom(-1, 0, 1), boolean()).map(
      ([[network, bits], step, end]) => (network + (end ? 2 ** (32 - bits) : 0) + step + 2 ** 32) % 2 ** 32,
    )
    assert(
      property(oneof(anywhere, atAnEdge), (address) => {
        expect(isPublicAddress(dotted(address))).toBe(!isSpecial(address))
      }),
      { numRuns: 2000 },
    )
  })

  test('an IPv6 address that wraps one of IPv4 is not public', () => {
    const word = integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
    const wraps = [
      (a: string, b: string) => `::ffff:${a}:${b}`,
      (a: string, b: string) => `::${a}:${b}`,
      (a: string, b: string) => `64:ff9b::${a}:${b}`,
      (a: string, b: string) => `2002:${a}:${b}::1`,
      (a: string, b: string) => `2001:0:1:2:3:4:${a}:${b}`,
    ]
    assert(
      property(constantFrom(...wraps), word, word, (wrap, a, b) => {
        expect(isPublicAddress(wrap(a, b))).toBe(false)
      }),
    )
  })
})

import { array, assert, asyncProperty, constantFrom, infiniteStream, integer, nat, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countRequests } from '#test/site.ts'
import { fetchPage } from './fetch-page.ts'
import { parsePageAddress } from './page-address.ts'
import { publicWeb, type Web } from './web.ts'

const limits = { fetchMs: 5_000, maxBytes: 1_000 }
const nobody = new AbortController().signal

/** The web, where the machines of the house have names too. */
const web: Web = {
  ...publicWeb,
  resolve: (name) =>
    name.endsWith('.example.org')
      ? Promise.resolve(['10.0.0.1'])
      : Promise.reject(new Error(`Nobody is called ${name}`)),
}

/** What became of an address, and how many requests it led to. */
async function outcome(address: string) {
  const requests = countRequests()
  try {
    const code = await fetchPage(address, web, limits, nobody).then(
      () => 'read',
      (error: unknown) => (error as { code?: string }).code,
    )
    return { code, requests: requests.made() }
  } finally {
    requests.stop()
  }
}

const refused = [
  // Loopback, in every notation that somebody has found
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0x7f.0x0.0x0.0x1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://0177.0x0.1/',
  'http://00000177.0.0.1/',
  'http://127.0.0.1./',
  'http://127.255.255.254/',
  'http://１２７.０.０.１/',
  'http://１２７。０。０。１/',
  'http://①②⑦.⓪.⓪.①/',
  'http://%31%32%37.0.0.1/',
  'http://0X7F.1/',
  'http:127.0.0.1',
  'http:\\\\127.0.0.1\\',
  'http:///127.0.0.1/',
  '\thttp://127.0.\n0.1/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[0000:0000:0000:0000:0000:0000:0000:0001]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:7f00:0001]/',
  'http://[::127.0.0.1]/',
  'http://[::]/',
  'http://0/',
  'http://0.0.0.0/',
  'http://00.00.00.00/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://ｌｏｃａｌｈｏｓｔ/',
  'http://loc%61lhost/',
  'http://lo\u00adcalhost/',
  'http://anything.localhost/',
  'http://localhost.localdomain/',
  // Machines of the house
  'http://10.0.0.1/',
  'http://10.1/',
  'http://167772161/',
  'http://0xa.1/',
  'http://012.0.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://192.168.1/',
  'http://3232235521/',
  'http://100.64.0.1/',
  'http://[fc00::1]/',
  'http://[fd12:3456:789a::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://router/',
  'http://router./',
  'http://printer.local/',
  'http://db.internal/',
  'http://wiki.corp/',
  'http://nas.lan/',
  'http://gate.home.arpa/',
  // What clouds tell their machines
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://0xa9fea9fe/',
  'http://0xa9.0xfe.0xa9.0xfe/',
  'http://0251.0376.0251.0376/',
  'http://169.254.43518/',
  'http://169.16689662/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[64:ff9b::169.254.169.254]/',
  'http://[64:ff9b:1::a9fe:a9fe]/',
  'http://[2002:a9fe:a9fe::]/',
  'http://[2001:0:a9fe:a9fe::1]/',
  'http://[fd00:ec2::254]/',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://192.0.0.192/',
  'http://metadata.google.internal/',
  'http://metadata.google.internal./',
  'http://metadata/',
  // No machine of the internet
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://198.51.100.1/',
  'http://203.0.113.1/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://[2001:10::1]/',
  'http://[3fff::1]/',
  'http://something.onion/',
  // No page
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'javascript:alert(1)',
  'data:text/html,hello',
  'blob:https://example.com/1',
  'ws://example.com/',
  // What a page needs none of
  'http://example.com:22/',
  'http://example.com:8080/',
  'https://example.com:6379/',
  'http://example.com:0/',
  'http://user@example.com/',
  'http://user:secret@example.com/',
  'http://:secret@example.com/',
  'http://example.com@127.0.0.1/',
  'http://127.0.0.1#@example.com/',
  'http://127.0.0.1\\@example.com/',
  'http://127.0.0.1?@example.com/',
]

const senseless = [
  '',
  'nonsense',
  '//example.com/',
  '/etc/passwd',
  'http://',
  'http://[::1',
  'http://[fe80::1%25eth0]/',
  'http://[fe80::1%eth0]/',
  'http://256.256.256.256/',
  'http://1.2.3.4.5/',
  'http://0x100000000/',
  'http://exa mple.com/',
  'http://exam%00ple.com/',
  'http://example.com:99999/',
  `http://example.com/${'a'.repeat(2048)}`,
]

describe('nobody is asked at', () => {
  test.each(refused)('%j is refused as a page address', async (address) => {
    expect(await outcome(address)).toEqual({ code: 'article_address_refused', requests: 0 })
  })

  test.each(senseless)('%j is refused as no address', async (address) => {
    expect(await outcome(address)).toEqual({ code: 'article_address_invalid', requests: 0 })
  })

  test('a name that leads inside is refused in the same words as one that leads nowhere', async () => {
    const inside = await outcome('http://wiki.example.org/')
    expect(inside).toEqual({ code: 'article_unreachable', requests: 0 })
    expect(await outcome('http://wiki.example.net/')).toEqual(inside)
  })

  test('a special address is refused, however it is written', async () => {
    const specials = ['0.', '10.', '100.64.', '127.', '169.254.', '172.16.', '192.168.', '224.', '255.']
    const address = tuple(
      constantFrom(...specials),
      array(integer({ min: 0, max: 255 }), { minLength: 3, maxLength: 3 }),
    ).map(([beginning, rest]) => (beginning + rest.join('.')).split('.').slice(0, 4).map(Number))
    await assert(
      asyncProperty(address, infiniteStream(nat({ max: 5 })), async (bytes, choices) => {
        const written = write(bytes, () => choices.next().value)
        expect([written, await outcome(`http://${written}/`)]).toEqual([
          written,
          { code: 'article_address_refused', requests: 0 },
        ])
      }),
      { numRuns: 1000 },
    )
  })
})

/** An address of IPv4 in one of its many notations. */
function write(bytes: number[], choose: () => number): string {
  const all = bytes.reduce((total, byte) => total * 256 + byte, 0)
  const hex = all.toString(16).padStart(8, '0')
  const words = `${hex.slice(0, 4)}:${hex.slice(4)}`
  const wrapped = ['::ffff:', '::', '64:ff9b::', '64:ff9b:1::', '2001::'].map(
    (prefix) => `[${prefix}${words}]`,
  )
  if (choose() === 0) return wrapped[choose() % wrapped.length] ?? ''
  if (choose() === 0) return `[2002:${words}::1]`
  const kept = choose() % 4
  const tail = bytes.slice(kept).reduce((total, byte) => total * 256 + byte, 0)
  const parts = [...bytes.slice(0, kept), tail].map((part) => {
    const base = choose() % 3
    if (base === 0) return String(part)
    return base === 1 ? `0x${part.toString(16)}` : `0${part.toString(8)}`
  })
  const dot = ['.', '.', '。', '．', '%2e', '.'][choose()] ?? '.'
  const text = parts.join(dot) + ['', '.'][choose() % 2]
  const wide = (digit: string) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xff10 - 0x30)
  return choose() === 0 ? text.replace(/(?<!%.?)\d/g, wide) : text
}

describe('an address of the web', () => {
  test.each([
    ['https://example.com', 'https://example.com/'],
    ['HTTPS://EXAMPLE.com:443/a?b=c#d', 'https://example.com/a?b=c'],
    ['http://example.com./a', 'http://example.com/a'],
    ['http://1.1.1.1/', 'http://1.1.1.1/'],
    ['http://[2606:4700::1111]/', 'http://[2606:4700::1111]/'],
    ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
    ['http://example.com:443/', 'http://example.com:443/'],
  ])('the page address %s is parsed as %s', (text, url) => {
    expect(parsePageAddress(text, publicWeb).href).toBe(url)
  })

  test('a redirect may lead from http to https, and not back', () => {
    const [low, high] = [new URL('http://example.com/'), new URL('https://example.com/')]
    expect(parsePageAddress('https://example.com/', publicWeb, low).href).toBe('https://example.com/')
    expect(parsePageAddress('/b', publicWeb, high).href).toBe('https://example.com/b')
    expect(() => parsePageAddress('http://example.com/', publicWeb, high)).toThrow(
      'We can’t read pages at this address.',
    )
  })
})

import type { RequestListener, ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { countRequests, startSite, webOf, type Site } from '#test/site.ts'
import { fetchPage, type PageLimits } from './fetch-page.ts'
import type { Web } from './web.ts'

const sites: Site[] = []
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()))
})

async function siteThat(answer: RequestListener, host?: string, port?: number): Promise<Site> {
  const site = await startSite(answer, host, port)
  sites.push(site)
  return site
}

const nobody = new AbortController().signal

function get(site: Site, path = '/', { web = webOf(site), signal = nobody, ...limits }: Rest = {}) {
  return fetchPage(site.at(path), web, { fetchMs: 20_000, maxBytes: 100_000, ...limits }, signal)
}
type Rest = Partial<PageLimits & { web: Web; signal: AbortSignal }>

const html = (response: ServerResponse, body: string | Buffer = 'A page', headers = {}) =>
  void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)

/** Answers each path as it is told, and 404 to all others. */
const paths =
  (table: Record<string, RequestListener>): RequestListener =>
  (request, response) =>
    (table[request.url ?? ''] ?? ((_, to) => void to.writeHead(404).end()))(request, response)

const leadTo =
  (location: string, status = 302): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { location }).end()

describe('a page', () => {
  test('a fetched page comes with its type and charset', async () => {
    const site = await siteThat((_, response) =>
      html(response, 'Grüße', { 'content-type': 'Text/HTML; charset="ISO-8859-1"' }),
    )
    const page = await get(site, '/a?b=c#d')
    expect(page).toMatchObject({ kind: 'html', charset: 'ISO-8859-1' })
    expect(page.url.href).toBe(site.at('/a?b=c'))
    expect(Buffer.from(page.bytes).toString()).toBe('Grüße')
  })

  test('a page is requested without anything that identifies who wants it', async () => {
    const site = await siteThat(
      paths({
        '/a?b=c': (_, response) =>
          void response.writeHead(302, { location: '/d', 'set-cookie': 'id=1' }).end(),
        '/d': (_, response) => html(response),
      }),
    )
    await get(site, '/a?b=c#fragment')
    expect(site.asked.map(({ url }) => url)).toEqual(['/a?b=c', '/d'])
    for (const { headers } of site.asked) {
      expect(headers).toEqual({
        host: `news.example.org:${site.port}`,
        accept: 'text/html, application/xhtml+xml, text/plain;q=0.8',
        'accept-encoding': 'gzip, br',
        'user-agent': 'Morsel',
        connection: 'close',
      })
    }
  })

  test('a page cannot be requested with an injected header', async () => {
    const site = await siteThat((_, response) => html(response))
    await get(site, '/a\r\nX-Evil: 1\r\n\r\nGET /b')
    await get(site, '/a%0d%0aX-Evil:%201')
    expect(site.asked.map(({ url }) => url)).toEqual(['/aX-Evil:%201GET%20/b', '/a%0d%0aX-Evil:%201'])
    for (const { headers } of site.asked) expect(headers).not.toHaveProperty('x-evil')
  })

  test.each([
    ['gzip', gzipSync('A page')],
    ['GZIP', gzipSync('A page')],
    ['br', brotliCompressSync('A page')],
    ['identity', Buffer.from('A page')],
  ])('a page may be compressed with %s', async (encoding, body) => {
    const site = await siteThat((_, response) => html(response, body, { 'content-encoding': encoding }))
    expect(Buffer.from((await get(site)).bytes).toString()).toBe('A page')
  })

  test.each([
    ['deflate', Buffer.from('A page')],
    ['gzip, gzip', gzipSync(gzipSync('A page'))],
    ['gzip', gzipSync('A page'.repeat(1000)).subarray(0, 30)],
    ['gzip', Buffer.from('not packed')],
    ['br', Buffer.from('not packed at all')],
  ])('a page with broken compression as %s is refused', async (encoding, body) => {
    const site = await siteThat((_, response) => html(response, body, { 'content-encoding': encoding }))
    await expect(get(site)).rejects.toMatchObject({ code: 'article_unreachable' })
  })

  test.each([401, 403, 404, 410, 429, 451, 500, 503])(
    'a page that answers %i is not read',
    async (status) => {
      const site = await siteThat((_, response) => void response.writeHead(status).end('Sorry'))
      await expect(get(site)).rejects.toMatchObject({
        code: 'article_answered',
        message: expect.stringContaining(`The page answered ${status}`) as string,
      })
    },
  )

  test.each([
    ['application/pdf', 'article_is_pdf'],
    ['image/png', 'article_type_unsupported'],
    ['application/json', 'article_type_unsupported'],
    ['application/octet-stream', 'article_type_unsupported'],
    ['nonsense', 'article_type_unsupported'],
  ])('a page of type %s is refused before it is read', async (type, code) => {
    const site = await siteThat((_, response) => {
      response.writeHead(200, { 'content-type': type }).write('The beginning')
    })
    await expect(get(site)).rejects.toMatchObject({ code })
  })

  test.each([
    ['text/plain', 'text'],
    ['application/xhtml+xml;charset=utf-8', 'html'],
  ])('a page may be of type %s', async (type, kind) => {
    const site = await siteThat((_, response) => html(response, 'x', { 'content-type': type }))
    expect(await get(site)).toMatchObject({ kind })
  })

  test('a page whose server hangs up, speaks no HTTP or is not there cannot be reached', async () => {
    const rude = await siteThat((request) => request.socket.destroy())
    const half = await siteThat((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100' }).write('Half')
      setImmediate(() => response.destroy())
    })
    const foreign = await siteThat((request) => void request.socket.end('220 ready for mail\r\n'))
    const gone = await siteThat(() => {})
    await gone.close()
    for (const site of [rude, half, foreign, gone])
      await expect(get(site)).rejects.toMatchObject({ code: 'article_unreachable' })
  })
})

describe('too much', () => {
  test('a page that announces too large a size is not even begun', async () => {
    const site = await siteThat((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100001' }).flushHeaders()
    })
    await expect(get(site)).rejects.toMatchObject({ code: 'article_too_large' })
  })

  test('a page without end is left where the limit is', async () => {
    let left: (value: number) => void = () => {}
    const sent = new Promise<number>((resolve) => (left = resolve))
    const site = await siteThat((request, response) => {
      let bytes = 0
      response.writeHead(200, { 'content-type': 'text/html' })
      const pour = () => {
        while (!response.destroyed) {
          bytes += 10_000
          if (!response.write('a'.repeat(10_000))) return
        }
      }
      response.on('drain', pour)
      request.socket.on('close', () => left(bytes))
      pour()
    })
    await expect(get(site)).rejects.toMatchObject({ code: 'article_too_large' })
    // What the buffers of two sockets hold comes on top.
    expect(await sent).toBeLessThan(20_000_000)
  })

  test.each([
    ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
  ])('a %s of fifty megabytes is counted as it unpacks', async (encoding, body) => {
    expect(body.length).toBeLessThan(100_000)
    const site = await siteThat((_, response) => html(response, body, { 'content-encoding': encoding }))
    await expect(get(site)).rejects.toMatchObject({ code: 'article_too_large' })
  })

  test('a header without end is refused', async () => {
    const site = await siteThat((_, response) => html(response, 'x', { 'x-long': 'a'.repeat(100_000) }))
    await expect(get(site)).rejects.toMatchObject({ code: 'article_unreachable' })
  })

  test('a page that drips, or never begins, is given up when its time is over', async () => {
    const drips = await siteThat((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const drip = setInterval(() => response.write('.'), 5)
      response.on('close', () => clearInterval(drip))
    })
    const silent = await siteThat(() => {})
    for (const site of [drips, silent])
      await expect(get(site, '/', { fetchMs: 100 })).rejects.toMatchObject({ code: 'article_too_slow' })
  })

  test('a name that never resolves is given up too', async () => {
    const site = await siteThat(() => {})
    const resolve: Web['resolve'] = (_, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Stopped'))))
    const asked = get(site, '/', { fetchMs: 100, web: { ...webOf(site), resolve } })
    await expect(asked).rejects.toMatchObject({ code: 'article_too_slow' })
  })
})

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308])('the redirect status %i is followed', async (status) => {
    const site = await siteThat(paths({ '/a': leadTo('b', status), '/b': (_, response) => html(response) }))
    expect((await get(site, '/a')).url.pathname).toBe('/b')
  })

  test('five redirects are followed, and no sixth', async () => {
    const site = await siteThat((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) html(response)
      else leadTo(`/${left - 1}`)(request, response)
    })
    expect((await get(site, '/5')).url.pathname).toBe('/0')
    await expect(get(site, '/6')).rejects.toMatchObject({ code: 'article_unreachable' })
    await expect(get(site, '/x')).rejects.toMatchObject({ code: 'article_unreachable' })
  })

  test.each([
    'http://127.0.0.2/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    '//localhost/',
    '//2130706434/',
    'http://news.example.org:22/',
    'http://user:secret@news.example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('a redirect to %s is not followed', async (location) => {
    const site = await siteThat(paths({ '/a': leadTo('/b'), '/b': leadTo(location) }))
    const requests = countRequests()
    await expect(get(site, '/a')).rejects.toMatchObject({ code: 'article_address_refused' })
    expect([requests.made(), site.asked.length]).toEqual([2, 2])
    requests.stop()
  })

  test('a redirect status without a location is an answer like others', async () => {
    const site = await siteThat((_, response) => void response.writeHead(302).end())
    await expect(get(site)).rejects.toMatchObject({ code: 'article_answered' })
  })
})

describe('a name', () => {
  test('a name with one private address among others is not tried at all', async () => {
    const site = await siteThat((_, response) => html(response))
    const requests = countRequests()
    for (const addresses of [['127.0.0.1', '10.0.0.1'], ['::1', '127.0.0.1'], [], ['']]) {
      const web = { ...webOf(site), resolve: () => Promise.resolve(addresses) }
      await expect(get(site, '/', { web })).rejects.toMatchObject({ code: 'article_unreachable' })
    }
    expect(requests.made()).toBe(0)
    requests.stop()
  })

  test('a name is not resolved again after the check', async () => {
    const site = await siteThat(paths({ '/a': (_, response) => html(response), '/b': leadTo('/a') }))
    const inside = await siteThat((_, response) => html(response, 'A secret'), '127.0.0.2', site.port)
    let asked = 0
    const web: Web = {
      ...webOf(site),
      resolve: () => Promise.resolve([(asked += 1) === 1 ? '127.0.0.1' : '127.0.0.2']),
    }
    expect(Buffer.from((await get(site, '/a', { web })).bytes).toString()).toBe('A page')
    expect(asked).toBe(1)

    asked = 0
    await expect(get(site, '/b', { web })).rejects.toMatchObject({ code: 'article_unreachable' })
    expect(asked).toBe(2)
    expect(inside.asked).toEqual([])
  })

  test('a name with two addresses is reached at the one that answers', async () => {
    const site = await siteThat((_, response) => html(response))
    const web: Web = {
      ...webOf(site),
      resolve: () => Promise.resolve(['127.0.0.3', '127.0.0.1']),
      admitsAddress: (address) => address.startsWith('127.'),
    }
    expect(Buffer.from((await get(site, '/', { web })).bytes).toString()).toBe('A page')
  })
})

test('aborting a fetch rejects with the reason of the abort', async () => {
  const leaving = new AbortController()
  const site = await siteThat((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('The beginning')
    leaving.abort(new Error('Gone'))
  })
  await expect(get(site, '/', { signal: leaving.signal })).rejects.toThrow('Gone')
})

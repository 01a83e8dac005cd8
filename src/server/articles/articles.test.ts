import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'
import { startSite, tidesPage, webOf, type Site } from '#test/site.ts'
import { tides } from '#test/tides.ts'
import { createArticles } from './articles.ts'

let now = Date.UTC(2026, 2, 1)
let site: Site
let server: TestServer
let ada: Person
/** Answers that are kept waiting, by path. */
let held: ServerResponse[]

beforeAll(async () => {
  site = await startSite((request, response) => {
    if (request.url?.startsWith('/held')) held.push(response)
    else if (request.url?.startsWith('/tides'))
      response.setHeader('content-type', 'text/html').end(tidesPage())
    else if (request.url === '/notes.txt')
      response
        .setHeader('content-type', 'text/plain; charset=iso-8859-1')
        .end(Buffer.from('Ebbe, Fl\u00fct', 'latin1'))
    else if (request.url === '/moved') response.writeHead(301, { location: '/tides?moved=1' }).end()
    else response.writeHead(404).end()
  })
  server = await startTestServer({ clock: () => now, articles: { web: webOf(site) } })
})
afterAll(async () => {
  await server.close()
  await site.close()
})
beforeEach(async () => {
  held = []
  ada = await signUp(server.url)
})
afterEach(() => held.forEach((response) => response.destroy()))

async function read(person: Person, url: string) {
  const response = await person.post('/api/articles', { url })
  return { status: response.status, body: (await response.json()) as unknown }
}

/** Asks for a page that is kept waiting. */
function begin(person: Person, signal?: AbortSignal) {
  return person.post('/api/articles', { url: site.at('/held') }, { signal })
}

describe('a page of the web', () => {
  test('a web page is read for somebody signed in', async () => {
    expect(await read(ada, ` ${site.at('/tides?token=a-secret#top')}\n`)).toMatchObject({
      status: 200,
      body: {
        url: site.at('/tides?token=a-secret'),
        title: tides.title,
        text: [tides.title, ...tides.paragraphs].join('\n\n'),
      },
    })
  })

  test('a web page of plain text is named after its site', async () => {
    expect(await read(ada, site.at('/notes.txt'))).toMatchObject({
      body: { title: 'news.example.org', text: 'Ebbe, Flüt' },
    })
  })

  test('a web page that moved comes with its new address', async () => {
    expect(await read(ada, site.at('/moved'))).toMatchObject({ body: { url: site.at('/tides?moved=1') } })
  })

  test('nothing of a web page’s query or text is logged', async () => {
    await read(ada, site.at('/tides?token=a-secret'))
    await read(ada, site.at('/missing?token=a-secret'))
    await read(ada, 'http://127.0.0.1/?token=a-secret')
    const log = server.logged.join('')
    expect(log).toContain('/api/articles')
    for (const word of ['a-secret', 'example.org', 'Twice a day']) expect(log).not.toContain(word)
  })

  test.each([
    ['nonsense', 400, 'article_address_invalid'],
    ['http://localhost/', 400, 'article_address_refused'],
    ['http://127.0.0.2/', 400, 'article_address_refused'],
  ])('a web page at %j is refused', async (url, status, code) => {
    expect(await read(ada, url)).toMatchObject({ status, body: { error: { code } } })
  })

  test('a web page that is not there is reported with its status', async () => {
    expect(await read(ada, site.at('/missing'))).toMatchObject({
      status: 502,
      body: {
        error: {
          code: 'article_answered',
          message: 'The page answered 404. Check the address, or paste its text instead.',
        },
      },
    })
  })

  test('reading a web page is refused without sign-in or a valid request', async () => {
    const stranger = await fetch(`${server.url}/api/articles`, { method: 'POST', body: '{}' })
    expect(stranger.status).toBe(401)
    for (const body of [{}, { url: 1 }, { url: null }]) {
      expect((await ada.post('/api/articles', body)).status).toBe(400)
    }
    expect((await ada.post('/api/articles', { url: 'a'.repeat(70_000) })).status).toBe(413)
  })
})

describe('one person', () => {
  test('one person may have ten web pages read a minute', async () => {
    const statuses: number[] = []
    for (let page = 0; page < 11; page += 1) statuses.push((await read(ada, 'nonsense')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    const bob = await signUp(server.url)
    expect((await read(bob, 'nonsense')).status).toBe(400)
    now += 60_000
    expect((await read(ada, 'nonsense')).status).toBe(400)
  })

  test('one person has two web pages read at once, all together four, and two people do not keep out a third', async () => {
    const [bob, eve] = [await signUp(server.url), await signUp(server.url)]
    const late = await signUp(server.url)
    const readings = [begin(ada), begin(ada)]
    await expect.poll(() => held.length).toBe(2)
    expect((await read(ada, site.at('/tides'))).status).toBe(429)
    expect((await read(bob, site.at('/tides'))).status).toBe(200)
    readings.push(begin(bob))
    await expect.poll(() => held.length).toBe(3)
    expect((await read(bob, site.at('/tides'))).status).toBe(429)
    readings.push(begin(eve))
    await expect.poll(() => held.length).toBe(4)
    expect((await read(late, site.at('/tides'))).status).toBe(429)
    held.forEach((response) => response.setHeader('content-type', 'text/html').end(tidesPage()))
    for (const reading of readings) expect((await reading).status).toBe(200)
    expect((await read(late, site.at('/tides'))).status).toBe(200)
  })

  test('disconnecting ends the reading of a web page', async () => {
    const told = () => server.logged.filter((line) => line.includes('/api/articles'))
    const before = told().length
    const leaving = new AbortController()
    const reading = begin(ada, leaving.signal)
    const left = expect(reading).rejects.toThrow('abort')
    await expect.poll(() => held.length).toBe(1)
    const [response] = held
    if (!response) throw new Error('Nothing was asked for')
    const closed = once(response, 'close')
    leaving.abort()
    await closed
    await left
    await expect.poll(() => told().length).toBe(before + 1)
    expect(server.logged.join('')).not.toContain('unforeseen')
    await expect.poll(async () => (await read(ada, site.at('/tides'))).status).toBe(200)
  })
})

test('an operator can turn the reading of web pages off', async () => {
  const quiet = await startTestServer({ env: { ARTICLES: 'off' }, articles: { web: webOf(site) } })
  try {
    expect(await (await fetch(`${quiet.url}/api/config`)).json()).toMatchObject({ articles: false })
    const person = await signUp(quiet.url)
    expect(await read(person, site.at('/tides'))).toMatchObject({ status: 501 })
  } finally {
    await quiet.close()
  }
})

test('by default a server reads no web page of its own machine', async () => {
  const articles = createArticles()
  const before = site.asked.length
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1']) {
    await expect(
      articles.fetch('ada', site.at('/tides', host), new AbortController().signal),
    ).rejects.toThrow('We can’t read pages at this address. Please paste the text instead.')
  }
  expect(site.asked.length).toBe(before)
})

test('a long title of a web page is cut to the longest name of a source, between two characters', async () => {
  const paragraphs = tides.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
  const long = await startSite((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<title>${'🌊'.repeat(300)}</title>${paragraphs}`),
  )
  const articles = createArticles({ web: webOf(long) })
  const { title } = await articles.fetch('ada', long.at('/'), new AbortController().signal)
  expect(title).toBe('🌊'.repeat(127))
  await long.close()
})

import { describe, expect, test } from 'vitest'
import { tidesPage } from '#test/site.ts'
import { tides } from '#test/tides.ts'
import { parseInThread } from './parse-in-thread.ts'

const nobody = new AbortController().signal
const read = (html: string, readMs = 20_000, signal = nobody) =>
  parseInThread({ kind: 'html', bytes: new TextEncoder().encode(html) }, readMs, signal)

test('a page is parsed in a thread as without one', async () => {
  expect((await read(tidesPage())).text).toBe([tides.title, ...tides.paragraphs].join('\n\n'))
})

describe('a page made to do harm', () => {
  test.each([
    ['nested without end', '<div>'.repeat(400_000)],
    ['of nothing but links', '<a href="x">y</a> '.repeat(200_000)],
    ['of nothing but the beginnings of tags', '<'.repeat(5_000_000)],
  ])('a hostile page, %s, is given up, and the next is parsed', async (_, html) => {
    await expect(read(html, 100)).rejects.toMatchObject({ code: 'article_missing' })
    expect((await read(tidesPage())).title).toBe(tides.title)
  })
})

test('aborting the parsing of a page rejects with the reason of the abort', async () => {
  const leaving = new AbortController()
  const reading = read('<div>'.repeat(400_000), 20_000, leaving.signal)
  leaving.abort(new Error('Gone'))
  await expect(reading).rejects.toThrow('Gone')
  await expect(read(tidesPage(), 20_000, leaving.signal)).rejects.toThrow('Gone')
})

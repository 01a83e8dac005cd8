import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { download, partOf, type DownloadOptions } from './download.ts'

const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))
const sha256 = createHash('sha256').update(content).digest('hex')

/** As a file server does it, by ranges. */
function serve(
  { headers }: IncomingMessage,
  response: ServerResponse,
  end = content.length,
  told: readonly number[] = [],
): void {
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
  const range = { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }
  response.writeHead(headers.range ? 206 : 200, {
    'content-length': content.length - from,
    ...(headers.range && range),
  })
  if (end >= content.length) response.end(content.subarray(from))
  else {
    // What is on its way is lost with the connection.
    const breakOff = () => void ((told.at(-1) ?? 0) >= end ? response.destroy() : setImmediate(breakOff))
    response.write(content.subarray(from, end), breakOff)
  }
}

type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  count: number,
  told: readonly number[],
) => void

async function prepare(handler: Handler, given: Partial<DownloadOptions> = {}) {
  const ranges: (string | undefined)[] = []
  const told: number[] = []
  const server = createServer((request, response) => {
    ranges.push(request.headers.range)
    handler(request, response, ranges.length, told)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const folder = await mkdtemp(join(tmpdir(), 'morsel-download-'))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(folder, { recursive: true })
  })
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/weights.gguf`)
  const path = join(folder, 'weights.gguf')
  const options = {
    signal: new AbortController().signal,
    onProgress: (bytes: number) => told.push(bytes),
    pauseMs: 1,
  }
  const run = (wanted = {}) =>
    download({ url, path, bytes: content.length, sha256, ...wanted }, { ...options, ...given })
  return { run, path, part: partOf(path), ranges, told }
}

test('a file is downloaded whole, and has its name only then', async () => {
  const { run, path, part, told } = await prepare((request, response) => serve(request, response))
  await run()
  expect(content.equals(await readFile(path))).toBe(true)
  expect(existsSync(part)).toBe(false)
  expect(told.at(-1)).toBe(content.length)
})

test('a download resumes where the last one stopped', async () => {
  const { run, path, part, ranges } = await prepare((request, response) => serve(request, response))
  await writeFile(part, content.subarray(0, 120_000))
  await run()
  expect(ranges).toEqual(['bytes=120000-'])
  expect(content.equals(await readFile(path))).toBe(true)
})

test('a connection that breaks off is taken up again, as often as it brings something', async () => {
  const { run, path, ranges } = await prepare((request, response, count, told) =>
    serve(request, response, Math.min(count * 25_000, content.length), told),
  )
  await run()
  expect(ranges.length).toBeGreaterThan(6)
  expect(content.equals(await readFile(path))).toBe(true)
})

test('a server without ranges sends everything again, which is accepted', async () => {
  const { run, path, part } = await prepare((_, response) => void response.end(content))
  await writeFile(part, content.subarray(0, 120_000))
  await run()
  expect(content.equals(await readFile(path))).toBe(true)
})

test('redirects are followed, as to the servers that hold large files', async () => {
  const { run, path } = await prepare((request, response) => {
    if (request.url === '/elsewhere') serve(request, response)
    else response.writeHead(302, { location: '/elsewhere' }).end()
  })
  await run()
  expect((await stat(path)).size).toBe(content.length)
})

test('what has another hash is damaged, removed and said to be', async () => {
  const { run, path, part } = await prepare((_, response) => void response.end(Buffer.alloc(content.length)))
  await expect(run()).rejects.toThrow('is damaged')
  expect([path, part].some((one) => existsSync(one))).toBe(false)
})

test('more than there should be is not the file', async () => {
  const { run } = await prepare((_, response) => void response.end(Buffer.concat([content, content])))
  await expect(run()).rejects.toThrow('is damaged')
})

test('a server that is gone is asked five times, and what is there stays', async () => {
  const { run, part, ranges } = await prepare((_, response) => void response.destroy())
  await writeFile(part, content.subarray(0, 120_000))
  await expect(run()).rejects.toThrow(/run the same command again to go on/)
  expect(ranges).toHaveLength(5)
  expect((await stat(part)).size).toBe(120_000)
})

test('a server that falls silent is asked again', async () => {
  const { run, path } = await prepare(
    (request, response, count) => {
      if (count > 1) serve(request, response)
      else response.writeHead(200, { 'content-length': content.length }).write(content.subarray(0, 50_000))
    },
    { silenceMs: 50 },
  )
  await run()
  expect(content.equals(await readFile(path))).toBe(true)
})

test('a missing file is reported at once', async () => {
  const { run, ranges } = await prepare((_, response) => void response.writeHead(404).end())
  await expect(run()).rejects.toThrow(/does not have the file \(it answered 404\)/)
  expect(ranges).toHaveLength(1)
})

test('without room on the disk nothing is asked', async () => {
  const { run, ranges } = await prepare((request, response) => serve(request, response), {
    findFree: async () => 1000,
  })
  await expect(run()).rejects.toThrow(/The disk has 0\.0 GB free/)
  expect(ranges).toEqual([])
})

test('stopped in the middle, it keeps what it has', async () => {
  const stopping = new AbortController()
  const { run, part } = await prepare(
    (_, response) => {
      response.writeHead(200, { 'content-length': content.length }).write(content.subarray(0, 50_000))
    },
    {
      signal: stopping.signal,
      onProgress: (bytes) => bytes === 50_000 && stopping.abort(new Error('Stopped')),
    },
  )
  await expect(run()).rejects.toThrow('Stopped')
  expect((await stat(part)).size).toBe(50_000)
})

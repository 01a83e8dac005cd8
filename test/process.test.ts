import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestStorage, type TestStorage } from './database.ts'
import { asFrames, frame, startFakeProvider } from './fake-provider.ts'
import { endingOf, eventsOf, signUp } from './server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

type Started = { child: ChildProcess; url: string; lines: string[] }

const children: ChildProcess[] = []
const storages: TestStorage[] = []
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  for (const storage of storages.splice(0)) await storage.remove()
})

async function newStorage(): Promise<TestStorage> {
  const storage = await createTestStorage()
  storages.push(storage)
  return storage
}

/** Starts the server as `npm start` does. @returns once it is ready, or has ended without having been */
async function start(storage: TestStorage, env: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, ['scripts/run.js', 'start'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: storage.dataDirectory,
      ...(storage.databaseUrl ? { DATABASE_URL: storage.databaseUrl } : {}),
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const lines: string[] = []
  createInterface(child.stderr).on('line', (line) => lines.push(line))
  const url = await new Promise<string>((resolve) => {
    child.once('close', () => resolve(''))
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      const ready = /^Morsel is ready at (\S+)$/.exec(line)
      if (ready?.[1]) resolve(ready[1])
    })
  })
  return { child, url, lines }
}

async function exitOf({ child }: Started): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

describe('the server process', () => {
  test('says where it listens, wherever people reach it', async () => {
    const server = await start(await newStorage(), { PUBLIC_URL: 'https://morsel.example' })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'ended by %s in the middle of a generation, it goes on with it at its next start, under the same id and for one use',
    async (signal) => {
      const provider = await startFakeProvider()
      const result = { title: 'T', summary: 'S.', keyPoints: ['A.', 'B.', 'C.'] }
      provider.replyWith((_, asked) => ({
        pieces: (async function* () {
          if (asked > 0) return yield* asFrames(JSON.stringify(result))
          yield frame({ choices: [{ delta: { content: '{"title":"Half' } }] })
          await new Promise<never>(() => {})
        })(),
      }))
      const storage = await newStorage()
      const env = { LLM_BASE_URL: provider.baseUrl, LLM_MODEL: 'small', PORT: String(await freePort()) }
      const first = await start(storage, env)
      const ada = await signUp(first.url)
      const events = eventsOf(await ada.post('/api/generations', { tool: 'summary', text: 'Some text.' }))
      const started = (await events.next()).value
      const id = started?.type === 'started' ? started.id : ''
      await expect.poll(() => provider.requests).toHaveLength(1)
      const stopping = performance.now()
      first.child.kill(signal)
      expect(await exitOf(first)).toBe(signal === 'SIGTERM' ? 0 : null)
      expect(performance.now() - stopping).toBeLessThan(20_000)
      // Its stream tells no ending.
      let last
      try {
        for await (const event of events) last = event
      } catch {}
      expect(last?.type).not.toBe('failed')

      await start(storage, env)
      expect(await endingOf(await ada.call(`/api/generations/${id}/events`))).toMatchObject({
        type: 'done',
        generation: { id, result },
      })
      expect(await ada.get('/api/usage')).toMatchObject({ used: 1 })
      expect(provider.requests).toHaveLength(2)
      await provider.close()
    },
    45_000,
  )

  test('asked to stop for the second time, it waits for nothing', async () => {
    const provider = await startFakeProvider()
    provider.replyWith(() => ({
      pieces: (async function* () {
        yield frame({ choices: [{ delta: { content: '{' } }] })
        await new Promise<never>(() => {})
      })(),
    }))
    const server = await start(await newStorage(), { LLM_BASE_URL: provider.baseUrl, LLM_MODEL: 'small' })
    const ada = await signUp(server.url)
    await eventsOf(await ada.post('/api/generations', { tool: 'summary', text: 'Some text.' })).next()
    server.child.kill('SIGTERM')
    await expect.poll(() => server.lines.join('\n')).toContain('Finishing what runs')
    expect(server.child.exitCode).toBeNull()
    server.child.kill('SIGTERM')
    expect(await exitOf(server)).toBe(1)
    await provider.close()
  })

  test('a data directory that cannot be one is told in a sentence', async () => {
    const storage = { ...(await newStorage()), databaseUrl: undefined }
    const file = join(storage.dataDirectory, 'file')
    await writeFile(file, '')
    const server = await start({ ...storage, dataDirectory: join(file, 'data') })
    expect(await exitOf(server)).toBe(1)
    expect(server.lines.join('\n')).toMatch(/DATA_DIR \(.*file\/data\) can’t be written to\. Let the user/)
    expect(server.lines.join('\n')).not.toContain('    at ')
  })

  test('on a data directory that another one uses says so and leaves it alone', async () => {
    const storage = { ...(await newStorage()), databaseUrl: undefined }
    const first = await start(storage)
    const second = await start(storage)
    expect(await exitOf(second)).toBe(1)
    expect(second.lines.join('\n')).toContain('Another Morsel server is running on the data directory')
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('names every mistake of its configuration at once', async () => {
    const storage = await newStorage()
    const server = await start(storage, {
      PORT: 'high',
      PLANS: 'maybe',
      LLM_BASE_URL: 'http://localhost:1/v1',
      SUPABASE_URL: 'https://project.example.org',
    })
    expect(await exitOf(server)).toBe(1)
    const said = server.lines.join('\n')
    for (const words of ['PORT', 'PLANS', 'LLM_MODEL', 'supabaseKey is required'])
      expect(said).toContain(words)
  })

  test('on a port that is taken says so', async () => {
    const first = await start(await newStorage())
    const second = await start(await newStorage(), { PORT: new URL(first.url).port })
    expect(await exitOf(second)).toBe(1)
    expect(second.lines.join('\n')).toContain('The port is taken')
  })
})

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

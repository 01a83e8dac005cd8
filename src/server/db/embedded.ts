import { setFlagsFromString } from 'node:v8'
import { MessageChannel, Worker } from 'node:worker_threads'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { once } from '#domain/once.ts'
import { lockDirectory } from './directory-lock.ts'
import { refuseFullDisk } from './inspect.ts'
import { PortStream } from './port-stream.ts'

const WorkerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('failed'), message: z.string() }),
])

export type EmbeddedDatabase = {
  /** A new connection, for `pg` in the place of a socket. There is one session: open no second before the first is over. */
  connect: () => PortStream
  /** From now on it is asked for signs of life. Not while it is brought up to date, which may take its time. */
  watch: () => void
  /** Resolves with the reason when the database ended and nobody had asked it to: nothing of it answers any more. */
  lost: Promise<string>
  close: () => Promise<void>
}

export type EmbeddedSettings = {
  dataDirectory: string
  /** A fresh database directory, to be copied; it saves the first start the five seconds of `initdb`. */
  image?: string | undefined
  /** How often the database is asked for a sign of life. */
  pingMs?: number
}

/**
 * The code of the database, compiled once for the process and held by it: all databases it opens one after another, as
 * tests do, share it. V8 may abort where such code is freed and made anew many times (nodejs/node#64500). It is left to
 * V8's quick compiler: the thorough one takes 600 MB for one function of it alone, and is no faster but for long texts.
 */
const compileDatabase = once(async () => {
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
  const file = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(file))
})

/**
 * So many questions in a row, a minute's worth, may go unanswered: no statement takes that long. They are counted, not
 * timed, so that a machine that slept finds its database alive.
 */
const mostUnanswered = 12

/** How long the database may take to close by itself. A killed one loses nothing that was acknowledged. */
const closingMs = 2_000

/**
 * Starts PGlite in a worker thread, so that a slow query never stalls the server's event loop, and the one driver serves
 * both this and a real PostgreSQL.
 * @throws CannotStart when another process owns the directory, or its disk is full
 */
export async function startEmbeddedDatabase({
  dataDirectory,
  image,
  pingMs = 5_000,
}: EmbeddedSettings): Promise<EmbeddedDatabase> {
  const lock = await lockDirectory(dataDirectory)
  await refuseFullDisk(dataDirectory).catch(async (error: unknown) => {
    await lock.release()
    throw error
  })
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { directory: join(dataDirectory, 'postgres'), image, code: await compileDatabase() },
  })
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>()
  const { promise: lost, resolve: tellLost } = Promise.withResolvers<string>()
  let unanswered = 0
  let closing = false
  const lose = (reason: string) => {
    if (!closing) tellLost(reason)
  }
  worker.on('message', (message: unknown) => {
    const told = WorkerMessage.parse(message)
    if (told.type === 'ready') isReady()
    else if (told.type === 'pong') unanswered = 0
    else lose(told.message)
  })
  worker.on('error', (error) => lose(String(error)))
  const exited = new Promise<void>((resolve) => worker.on('exit', () => resolve()))
  void exited.then(() => lose('its thread ended'))
  const ended = async () => {
    clearInterval(watchdog)
    await worker.terminate()
    await lock.release()
  }
  let watchdog: NodeJS.Timeout | undefined

  const failed = await Promise.race([ready, lost])
  if (failed !== undefined) {
    await ended()
    throw new Error(failed)
  }
  return {
    connect() {
      const { port1, port2 } = new MessageChannel()
      worker.postMessage({ type: 'connect', port: port2 }, [port2])
      return new PortStream(port1)
    },
    watch() {
      watchdog ??= setInterval(() => {
        unanswered += 1
        if (unanswered > mostUnanswered) lose('it does not answer')
        else worker.postMessage({ type: 'ping' })
      }, pingMs).unref()
    },
    lost,
    async close() {
      closing = true
      worker.postMessage({ type: 'close' })
      const late = setTimeout(() => void worker.terminate(), closingMs)
      await exited
      clearTimeout(late)
      await ended()
    },
  }
}

import { Worker } from 'node:worker_threads'
import { join } from 'node:path'
import { readFile, rm } from 'node:fs/promises'
import * as z from 'zod/mini'
import { once } from '#domain/once.ts'
import { lockDirectory, socketPath } from './directory-lock.ts'

const WorkerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('failed'), message: z.string() }),
])

export type EmbeddedDatabase = {
  /** Where `pg` finds the socket: its `host`. */
  socketDirectory: string
  close: () => Promise<void>
}

/**
 * The code of the database, compiled once for the process and held by it: all databases it opens one after another, as
 * tests do, share it. V8 may abort where such code is freed and made anew many times (nodejs/node#64500).
 */
const compileDatabase = once(async () => {
  const file = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(file))
})

/**
 * Starts PGlite in a worker thread behind a Unix socket, so that a slow query never stalls the server's event loop
 * and the one driver serves both this and a real PostgreSQL.
 * @param image a fresh database directory, to be copied; it saves the first start the five seconds of `initdb`
 * @throws DirectoryInUse when another process owns the directory
 */
export async function startEmbeddedDatabase(
  dataDirectory: string,
  image: string | undefined,
): Promise<EmbeddedDatabase> {
  const lock = await lockDirectory(dataDirectory)
  const socket = socketPath(dataDirectory, '.s.PGSQL.5432')
  await rm(socket, { force: true })
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: {
      directory: join(dataDirectory, 'postgres'),
      image,
      socket,
      code: await compileDatabase(),
    },
  })
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', (message: unknown) => {
        const told = WorkerMessage.parse(message)
        if (told.type === 'ready') resolve()
        else reject(new Error(told.message))
      })
    })
  } catch (error) {
    await worker.terminate()
    await lock.release()
    throw error
  }
  return {
    socketDirectory: dataDirectory,
    async close() {
      const exited = new Promise((resolve) => worker.once('exit', resolve))
      worker.postMessage('close')
      await exited
      await lock.release()
    },
  }
}

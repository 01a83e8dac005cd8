import { chmodSync, cpSync, existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import * as z from 'zod/mini'
import { createLastWordsFinder, splitMessages } from './wire-messages.ts'

const { directory, image, code } = z
  .object({
    directory: z.string(),
    image: z.optional(z.string()),
    code: z.instanceof(WebAssembly.Module),
  })
  .parse(workerData)

const Order = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connect'), port: z.instanceof(MessagePort) }),
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('close') }),
])

/** Of the usual 128 MB nothing is gained: the operating system keeps what is read from the files as well. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

const tell = (message: object) => parentPort?.postMessage(message)

/** Makes the directory under another name and renames it once complete, so that it is never there half made. */
async function makeDirectory(): Promise<void> {
  if (existsSync(directory)) return
  const draft = `${directory}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  if (image && existsSync(image)) {
    // Takes a tenth of the time of the asynchronous version, and nothing else waits on this thread.
    cpSync(image, draft, { recursive: true })
    // A copy is as read-only as the image.
    for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
    }
  } else {
    const database = await PGlite.create(draft, { pgliteWasmModule: code })
    await database.close()
  }
  await rename(draft, directory)
}

/** Does one thing after another. What fails here is no failed statement: the engine itself is at its end. */
function createQueue() {
  let last = Promise.resolve()
  return (work: () => Promise<void>) => {
    last = last.then(work).catch((error: unknown) => {
      tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
      process.exit(1)
    })
  }
}

/** Answers one client over a port, in PostgreSQL's own protocol. There is one session, made fresh for each. */
function serve(database: PGlite, port: MessagePort, queue: ReturnType<typeof createQueue>): void {
  let rest: Uint8Array = new Uint8Array()
  let begun = false
  const findLastWords = createLastWordsFinder()
  queue(async () => {
    if (database.isInTransaction()) await database.exec('rollback')
    await database.exec('discard all')
  })
  port.on('message', (chunk: Uint8Array) =>
    queue(async () => {
      const split = splitMessages(Buffer.concat([rest, chunk]), begun)
      rest = split.rest
      let lastWords: string | undefined
      for (const message of split.messages) {
        begun = true
        // A copy: what is handed over lies in the engine's own memory.
        const onRawData = (data: Uint8Array) => {
          port.postMessage(data.slice())
          lastWords ??= findLastWords(data)
        }
        await database.execProtocolRawStream(message, { onRawData })
        if (lastWords !== undefined) throw new Error(lastWords)
      }
    }),
  )
}

try {
  await makeDirectory()
  const database = await PGlite.create(directory, { pgliteWasmModule: code, startParams })
  const queue = createQueue()
  parentPort?.on('message', (message: unknown) => {
    const order = Order.parse(message)
    if (order.type === 'connect') serve(database, order.port, queue)
    else if (order.type === 'ping') tell({ type: 'pong' })
    else
      queue(async () => {
        await database.close()
        process.exit(0)
      })
  })
  tell({ type: 'ready' })
} catch (error) {
  tell({ type: 'failed', message: String(error) })
}

import { chmodSync, cpSync, existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import * as z from 'zod/mini'

const { directory, image, socket, code } = z
  .object({
    directory: z.string(),
    image: z.optional(z.string()),
    socket: z.string(),
    code: z.instanceof(WebAssembly.Module),
  })
  .parse(workerData)

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

try {
  await makeDirectory()
  const database = await PGlite.create(directory, { pgliteWasmModule: code })
  const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 2 })
  await server.start()
  parentPort?.once('message', () => {
    void server
      .stop()
      .then(() => database.close())
      .then(() => process.exit(0))
  })
  parentPort?.postMessage({ type: 'ready' })
} catch (error) {
  parentPort?.postMessage({ type: 'failed', message: String(error) })
}

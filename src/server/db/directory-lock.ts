import { connect, createServer, type Server } from 'node:net'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { CannotStart } from '../cannot-start.ts'

/**
 * Makes this process the only one on a data directory, for as long as it lives. The lock is a listening socket:
 * the kernel closes it with the process, so that a killed server leaves at most a stale file, which answers nobody.
 * @throws CannotStart when a living process holds the directory
 */
export async function lockDirectory(directory: string): Promise<{ release: () => Promise<void> }> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = socketPath(directory, 'morsel.lock')
  for (;;) {
    const server = await listen(path)
    if (server) return { release: () => close(server) }
    if (await answers(path)) throw inUse(directory)
    // Set aside before it is removed: if another process took the lock in between, it answers from its new place.
    const aside = `${path}.${process.pid}`
    const moved = await rename(path, aside).then(
      () => true,
      () => false,
    )
    if (!moved) continue
    if (await answers(aside)) {
      await rename(aside, path)
      throw inUse(directory)
    }
    await rm(aside, { force: true })
  }
}

/**
 * The path of a Unix socket in a directory, absolute or relative, whichever is shorter: the kernel allows 107 bytes.
 * @throws CannotStart when both are longer
 */
function socketPath(directory: string, name: string): string {
  const absolute = join(directory, name)
  const near = relative(process.cwd(), absolute)
  const path = near.length > 0 && near.length < absolute.length ? near : absolute
  if (Buffer.byteLength(path) > 100)
    throw new CannotStart(`DATA_DIR is too long a path for a socket: ${directory}`)
  return path
}

function inUse(directory: string): CannotStart {
  return new CannotStart(
    `Another Morsel server is running on the data directory ${directory}. Stop it first, give this one another DATA_DIR, or use DATABASE_URL to run several servers on one PostgreSQL.`,
  )
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).destroy())
    server.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server.unref()))
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve((socket.destroy(), true)))
    socket.on('error', () => resolve(false))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AuthKeys, type KeyStore } from './keys.ts'

/**
 * Keeps the keys in a file that only its owner may read. It appears whole or not at all, and the first writer wins.
 * @throws Error naming the file when its content is not a set of keys; it is never overwritten
 */
export function fileKeyStore(path: string): KeyStore {
  async function load(): Promise<AuthKeys | undefined> {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (text === undefined) return undefined
    await chmod(path, 0o600)
    return parse(text, path)
  }

  return {
    load,
    async keep(keys) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.${randomBytes(6).toString('hex')}`
      try {
        await writeSynced(draft, write(keys))
        // A link, unlike a rename, refuses to replace keys that another process kept in the meantime.
        await link(draft, path).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error
        })
      } finally {
        await rm(draft, { force: true })
      }
      return (await load()) ?? keys
    },
    async replace(keys) {
      const draft = `${path}.${randomBytes(6).toString('hex')}`
      await writeSynced(draft, write(keys))
      await rename(draft, path)
    },
  }
}

function write(keys: AuthKeys): string {
  return `${JSON.stringify(keys, null, 2)}\n`
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

function parse(text: string, path: string): AuthKeys {
  try {
    return AuthKeys.parse(JSON.parse(text))
  } catch {
    // The cause is left out on purpose: it may quote the file.
    throw new Error(
      `${path} does not hold the keys of this server. Restore it, or remove it to sign everybody out.`,
    )
  }
}

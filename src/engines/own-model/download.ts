import { createHash, type Hash } from 'node:crypto'
import { mkdir, open, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hashFile } from './hash-file.ts'
import { OwnModelError } from './own-model-error.ts'

export type WantedFile = { url: URL; path: string; bytes: number; sha256: string }

export type DownloadOptions = {
  signal: AbortSignal
  /** Told of each piece, with all bytes that are there. */
  onProgress: (bytes: number) => void
  /** How long a server may be silent, and the pause before it is asked again, in milliseconds. */
  silenceMs?: number
  pauseMs?: number
  /** The bytes that are free where the file goes. */
  findFree?: (folder: string) => Promise<number>
}

/** A connection that breaks again and again without one more byte is given up. */
const mostTries = 5

/** Where a download stands until it is whole and verified. */
export const partOf = (path: string) => `${path}.part`

/**
 * Downloads a file whose size and hash are known, going on where an earlier download ended. Only what has the hash
 * gets the file's name.
 * @throws OwnModelError in a sentence; the signal's reason, and then what there is stays for the next time
 */
export async function download(wanted: WantedFile, options: DownloadOptions): Promise<void> {
  const { path, bytes, sha256 } = wanted
  const { signal, onProgress, pauseMs = 2_000, findFree = freeIn } = options
  const part = partOf(path)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  let have = await sizeOf(part)
  if (have > bytes) {
    await rm(part)
    have = 0
  }
  const free = await findFree(dirname(path))
  if (free < bytes - have)
    throw new OwnModelError(
      `The disk has ${inGigabytes(free)} free, and ${inGigabytes(bytes - have)} are needed. Make room, or set DATA_DIR to a folder on another disk.`,
    )
  let hash = have > 0 ? await hashFile(part, signal) : createHash('sha256')
  onProgress(have)
  for (let tries = 1; have < bytes; tries += 1) {
    const before = have
    try {
      ;({ have, hash } = await fetchRest(wanted, { have, hash }, options))
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof OwnModelError) throw error
      // What was written is what is there; what was hashed may be less.
      have = await sizeOf(part)
      hash = have > 0 ? await hashFile(part, signal) : createHash('sha256')
      if (have > before) tries = 0
      if (tries >= mostTries)
        throw new OwnModelError(
          `${wanted.url.host} could not be reached, or broke off: ${reasonOf(error)}. What is there stays; run the same command again to go on.`,
        )
      await pause(pauseMs, undefined, { signal })
    }
  }
  if (hash.digest('hex') !== sha256) {
    await rm(part, { force: true })
    throw new OwnModelError(
      'What was downloaded is damaged: it does not have the hash of the original. It was removed; run the same command again.',
    )
  }
  await rename(part, path)
}

type State = { have: number; hash: Hash }

/** One request, from where the file ends. @throws the network's error, in the middle of it too */
async function fetchRest(
  { url, path, bytes }: WantedFile,
  { have, hash }: State,
  options: DownloadOptions,
): Promise<State> {
  const { signal, onProgress, silenceMs = 60_000 } = options
  const silence = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const expectMore = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new Error(`silent for ${silenceMs / 1000} s`)), silenceMs)
  }
  let file: FileHandle | undefined
  try {
    expectMore()
    const response = await fetch(url, {
      headers: { 'accept-encoding': 'identity', ...(have > 0 && { range: `bytes=${have}-` }) },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const goesOn = response.status === 206 && startOf(response) === have
    if (!goesOn && response.status !== 200) {
      await response.body?.cancel()
      throw refusalOf(response, url)
    }
    // A server that knows no ranges sends all of it again.
    if (!goesOn) ({ have, hash } = { have: 0, hash: createHash('sha256') })
    file = await open(partOf(path), goesOn ? 'a' : 'w', 0o600)
    for await (const piece of response.body ?? []) {
      expectMore()
      have += piece.length
      if (have > bytes) break
      await file.writeFile(piece)
      hash.update(piece)
      onProgress(have)
    }
    await file.sync()
    // More than there should be has another hash as well.
    if (have < bytes) throw new Error('the connection ended too early')
    return { have, hash }
  } finally {
    clearTimeout(timer)
    await file?.close()
  }
}

function startOf(response: Response): number | undefined {
  const [, start] = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '') ?? []
  return start === undefined ? undefined : Number(start)
}

/** Of an answer without the file: one that passes is asked again, another is told. */
function refusalOf({ status }: Response, url: URL): Error {
  if (status >= 500 || status === 429 || status === 408 || status === 206)
    return new Error(`it answered ${status}`)
  return new OwnModelError(
    `${url.host} does not have the file (it answered ${status}). A newer Morsel may know where it is now; a file that you have is added by "morsel model add --file PATH.gguf".`,
  )
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The network's own words stand in the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message
}

const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

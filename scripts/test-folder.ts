import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'

/** What the tests of two workers write at once is a quarter of it. */
const leastBytes = 4 * 1024 ** 3

/**
 * Makes the folder in which the tests make theirs, and removes it with all of them when this process ends. Hundreds of
 * databases come and go: it is in memory where there is enough of it, since a disk would take most of their time.
 */
export function makeTestFolder(): string {
  const folder = makeFolder(inMemory) ?? makeFolder(tmpdir())
  if (folder === undefined) throw new Error(`Nothing can be written in ${tmpdir()}`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

function makeFolder(place: string): string | undefined {
  let folder: string | undefined
  try {
    folder = mkdtempSync(join(place, 'morsel-tests-'))
    // A database server runs as somebody else.
    chmodSync(folder, 0o1777)
    if (place !== inMemory || suits(folder)) return folder
  } catch {}
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  return undefined
}

function suits(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  if (Math.min(bavail * bsize, process.availableMemory()) < leastBytes) return false
  // A release brings compiled code with it, and containers like to forbid it there.
  const program = join(folder, 'program')
  writeFileSync(program, '', { mode: 0o755 })
  accessSync(program, constants.X_OK)
  rmSync(program)
  return true
}

import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { OwnModel } from '#engines/own-model/own-model.ts'
import { packagesFor } from '#engines/own-model/runtime.ts'

/** What the weights of a test make the program do that runs them: see `fixtures/fake-llama`. */
type Behaviour = {
  reply?: string
  fails?: string
  crashes?: boolean
  neverEnds?: boolean
  trained?: number
  readMs?: number
}

export async function newDataDirectory(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'morsel-own-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Puts a program in the place of the one that runs weights, which needs none. */
export async function installFakeRuntime(dataDirectory: string): Promise<void> {
  const folder = join(dataDirectory, 'own-model', 'runtime', 'node_modules')
  for (const wanted of packagesFor()) {
    const at = wanted.lastIndexOf('@')
    await mkdir(join(folder, wanted.slice(0, at)), { recursive: true })
    const about = { version: wanted.slice(at + 1), type: 'module' }
    await writeFile(join(folder, wanted.slice(0, at), 'package.json'), JSON.stringify(about))
  }
  const fake = new URL('./fixtures/fake-llama/', import.meta.url)
  await cp(fake, join(folder, 'node-llama-cpp', 'dist'), { recursive: true })
}

/** How often the weights of `addWeights` were loaded. */
export async function countLoads(dataDirectory: string): Promise<number> {
  const loads = await readFile(join(dataDirectory, 'own-model', 'small.gguf.loads'), 'utf8').catch(() => '')
  return loads.length
}

export const weightsThat = (behaviour: Behaviour) => `GGUF${JSON.stringify(behaviour)}`

/** Weights in the data directory, and how they are kept. */
export async function addWeights(dataDirectory: string, behaviour: Behaviour): Promise<OwnModel> {
  const content = weightsThat(behaviour)
  await mkdir(join(dataDirectory, 'own-model'), { recursive: true })
  await writeFile(join(dataDirectory, 'own-model', 'small.gguf'), content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { name: 'Small', file: 'small.gguf', bytes: Buffer.byteLength(content), sha256 }
}

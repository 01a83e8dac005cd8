import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { catalogue } from './catalogue.ts'
import { partOf } from './download.ts'
import { hashFile } from './hash-file.ts'
import { findRuntime } from './runtime.ts'

/** A model whose weights lie on this machine and run in a process of Morsel's own, as it is kept. */
export const OwnModel = z.object({
  name: z.string().check(z.minLength(1)),
  /** Of the weights: beside the others in the data directory, or anywhere by its whole path. */
  file: z.string().check(z.minLength(1)),
  bytes: z.int().check(z.positive()),
  /** What the weights had when they were added. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type OwnModel = z.infer<typeof OwnModel>

/** Everything of the models on this machine lies in one folder. */
export const ownFolder = (dataDirectory: string) => join(dataDirectory, 'own-model')

export const weightsOf = (dataDirectory: string, { file }: Pick<OwnModel, 'file'>) =>
  resolve(ownFolder(dataDirectory), file)

/** How a model on this machine stands, and a sentence about it that says what to do. */
export type OwnState = {
  kind: 'no-model' | 'downloading' | 'not-installed' | 'damaged' | 'ready'
  said: string
}

/**
 * How the model stands that is configured, or, where none is, a download that was begun.
 * @param thorough reads all of the weights and compares their hash, which takes seconds; otherwise their size alone
 */
export async function stateOf(
  dataDirectory: string,
  own: OwnModel | undefined,
  { thorough }: { thorough: boolean },
): Promise<OwnState> {
  if (!own) return (await findBegun(dataDirectory)) ?? { kind: 'no-model', said: noModel }
  const { name } = own
  const path = weightsOf(dataDirectory, own)
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return { kind: 'no-model', said: sentences.gone(name, path) }
  if (found.size !== own.bytes || (thorough && (await hashFile(path)).digest('hex') !== own.sha256))
    return { kind: 'damaged', said: sentences.damaged(name, path) }
  if (!(await findRuntime(dataDirectory)))
    return { kind: 'not-installed', said: sentences.notInstalled(name) }
  return { kind: 'ready', said: `${name} is ready.` }
}

const noModel = 'There is no model of your own on this machine. To choose one: npx morsel model add'

/** What to do about a model that cannot run. */
export const sentences = {
  gone: (name: string, path: string) =>
    `The weights of ${name} are not at ${path} any more. To get them again: npx morsel model add`,
  damaged: (name: string, path: string) =>
    `The weights of ${name} are damaged: ${path} is not the file that was added. To get them again: npx morsel model add`,
  notInstalled: (name: string) =>
    `${name} is here, but not the program that runs it. To install it: npx morsel model add`,
}

async function findBegun(dataDirectory: string): Promise<OwnState | undefined> {
  for (const { id, name, file, bytes } of catalogue) {
    const part = await stat(partOf(weightsOf(dataDirectory, { file }))).catch(() => undefined)
    if (part)
      return {
        kind: 'downloading',
        said: `Of ${name} ${(part.size / 1e9).toFixed(1)} of ${(bytes / 1e9).toFixed(1)} GB are downloaded. To go on: npx morsel model add ${id}`,
      }
  }
  return undefined
}

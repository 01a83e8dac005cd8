import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ConfigurationError } from './environment.ts'
import { checkAddress } from './hosted/check-address.ts'
import type { HostedSettings } from './hosted/engine.ts'
import { OwnModel } from './own-model/own-model.ts'

/** A model behind an address, which `morsel connect` or the operator's page chose, as it is kept. */
const ServerModel = z.object({
  baseUrl: z.string().check(z.refine((address) => checkAddress(address).ok)),
  apiKey: z.optional(z.string().check(z.minLength(1))),
  model: z.string().check(z.minLength(1)),
})
/** Or one that runs on this machine, which `morsel model add` brought. */
const StoredModel = z.union([z.object({ own: OwnModel }), ServerModel])
export type StoredModel = z.infer<typeof StoredModel>

/** The variables of the environment that name a model. */
type Variables = {
  LLM_BASE_URL?: string | undefined
  LLM_API_KEY?: string | undefined
  LLM_MODEL?: string | undefined
  LLM_NAME?: string | undefined
}

/** Which model is configured, and by whom: one behind an address, or one that runs on this machine. */
export type ConfiguredModel = ConfiguredServer | { from: 'file'; own: OwnModel }
export type ConfiguredServer = {
  from: 'environment' | 'file'
  settings: Pick<HostedSettings, 'baseUrl' | 'apiKey' | 'model' | 'name'>
}

/** Stands before the words of a failure where nobody named the provider. */
const usualName = 'LLM'

/**
 * The model that is configured: by the environment, or else by the file in the data directory; undefined for none. This
 * is the one place that decides it, for the server and the command line alike.
 * @throws ConfigurationError where the file cannot be read as what it is
 */
export async function loadModel(env: Variables, dataDirectory: string): Promise<ConfiguredModel | undefined> {
  const {
    LLM_BASE_URL: baseUrl,
    LLM_API_KEY: apiKey,
    LLM_MODEL: model = '',
    LLM_NAME: name = usualName,
  } = env
  if (baseUrl !== undefined) return { from: 'environment', settings: { baseUrl, apiKey, model, name } }
  const stored = await loadStoredModel(dataDirectory)
  if (stored === undefined || 'own' in stored) return stored && { from: 'file', own: stored.own }
  return { from: 'file', settings: { ...stored, apiKey: stored.apiKey, name } }
}

async function loadStoredModel(dataDirectory: string): Promise<StoredModel | undefined> {
  const path = pathIn(dataDirectory)
  let content: string
  try {
    content = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(ENOENT|ENOTDIR)$/.test(String(error.code)))
      return undefined
    throw new ConfigurationError([`${path}: the file cannot be read`])
  }
  const parsed = StoredModel.safeParse(parseJson(content))
  if (!parsed.success)
    throw new ConfigurationError([`${path}: the file is damaged; run "morsel connect" again, or remove it`])
  return parsed.data
}

/**
 * Keeps the chosen model, readable for nobody else: whole or not at all, whatever happens meanwhile.
 * @returns the path of the file
 */
export async function saveModel(dataDirectory: string, model: StoredModel): Promise<string> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  const path = pathIn(dataDirectory)
  const beside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(beside, 'wx', 0o600)
    try {
      await file.writeFile(`${JSON.stringify(StoredModel.parse(model), null, 2)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  return path
}

/** Forgets the model on this machine, where it is the chosen one. */
export async function forgetOwnModel(dataDirectory: string): Promise<void> {
  const stored = await loadStoredModel(dataDirectory)
  if (stored && 'own' in stored) await rm(pathIn(dataDirectory))
}

const pathIn = (dataDirectory: string) => join(dataDirectory, 'model.json')

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

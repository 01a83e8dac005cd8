import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { haveOwnLabels, ModelLabel, mostModels } from '#domain/model-label.ts'
import { ConfigurationError, type NamedModel } from './environment.ts'
import { checkAddress } from './hosted/check-address.ts'
import type { HostedSettings } from './hosted/hosted-settings.ts'
import { OwnModel } from './own-model/own-model.ts'

/** A model behind an address, which `morsel connect` or the operator's page chose, as it is kept. */
const ServerModel = z.object({
  baseUrl: z.string().check(z.refine((address) => checkAddress(address).ok)),
  apiKey: z.optional(z.string().check(z.minLength(1))),
  model: z.string().check(z.minLength(1)),
  /** By which readers may choose it; without one it only serves as the next one. */
  label: z.optional(ModelLabel),
})
/** Or one that runs on this machine, which `morsel model add` brought. */
const StoredModel = z.union([z.object({ own: OwnModel, label: z.optional(ModelLabel) }), ServerModel])
export type StoredModel = z.infer<typeof StoredModel>

/** In the order in which they are asked. */
const StoredModels = z.array(StoredModel).check(z.maxLength(mostModels), z.refine(haveOwnLabels))
const Stored = z.union([z.object({ models: StoredModels }), StoredModel])

/** The variables of the environment that name models. */
type Variables = {
  LLM_BASE_URL?: string | undefined
  LLM_API_KEY?: string | undefined
  LLM_MODEL?: readonly NamedModel[] | undefined
  LLM_NAME?: string | undefined
}

export type ServerSettings = Pick<HostedSettings, 'baseUrl' | 'apiKey' | 'model' | 'name'> & {
  label?: string | undefined
}
export type ModelSettings = ServerSettings | Extract<StoredModel, { own: OwnModel }>

/** Which models are configured, and by whom. */
export type ConfiguredModels = {
  from: 'environment' | 'file'
  /** In the order in which they are asked; one or more. */
  models: ModelSettings[]
}

/** Stands before the words of a failure where nobody named the provider. */
const usualName = 'LLM'

/**
 * The models that are configured: by the environment, or else by the file in the data directory; undefined for none. This
 * is the one place that decides it, for the server and the command line alike.
 * @throws ConfigurationError where the file cannot be read as what it is
 */
export async function loadModels(
  env: Variables,
  dataDirectory: string,
): Promise<ConfiguredModels | undefined> {
  const {
    LLM_BASE_URL: baseUrl,
    LLM_API_KEY: apiKey,
    LLM_MODEL: named = [],
    LLM_NAME: name = usualName,
  } = env
  if (baseUrl !== undefined)
    return { from: 'environment', models: named.map((one) => ({ baseUrl, apiKey, name, ...one })) }
  const stored = await loadStoredModels(dataDirectory)
  if (stored.length === 0) return undefined
  return {
    from: 'file',
    models: stored.map((one) => ('own' in one ? one : { ...one, apiKey: one.apiKey, name })),
  }
}

/** What a model is called by whoever provides it. */
export const modelNameOf = (one: StoredModel): string => ('own' in one ? one.own.name : one.model)

/** What one of several models is called: by its own name, whoever provides it. */
export const modelTitleOf = (one: StoredModel): string =>
  one.label === undefined ? modelNameOf(one) : `${one.label} (${modelNameOf(one)})`

/**
 * A list with one more model: in the place of the one of its label, or of its address and name, or, of two that run on
 * this machine, of the other; or else the last.
 */
export function withModel(models: readonly StoredModel[], added: StoredModel): StoredModel[] {
  const placeOf = (one: StoredModel) => ('own' in one ? 'own' : `${one.baseUrl} ${one.model}`)
  const isSame = (one: StoredModel) => placeOf(one) === placeOf(added) || !haveOwnLabels([one, added])
  const at = models.findIndex(isSame)
  const others = models.filter((one) => !isSame(one))
  return at < 0 ? [...others, added] : others.toSpliced(at, 0, { label: models[at]!.label, ...added })
}

/** @throws ConfigurationError as above */
export async function loadStoredModels(dataDirectory: string): Promise<StoredModel[]> {
  const path = pathIn(dataDirectory)
  let content: string
  try {
    content = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(ENOENT|ENOTDIR)$/.test(String(error.code))) return []
    throw new ConfigurationError([`${path}: the file cannot be read`])
  }
  const parsed = Stored.safeParse(parseJson(content))
  if (!parsed.success)
    throw new ConfigurationError([`${path}: the file is damaged; run "morsel connect" again, or remove it`])
  // Before there could be several, it was one.
  return 'models' in parsed.data ? parsed.data.models : [parsed.data]
}

/**
 * Keeps the chosen models, readable for nobody else: whole or not at all, whatever happens meanwhile. None of them leads
 * back to the built-in engine.
 * @returns the path of the file
 */
export async function saveModels(dataDirectory: string, models: readonly StoredModel[]): Promise<string> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  const path = pathIn(dataDirectory)
  const beside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(beside, 'wx', 0o600)
    try {
      await file.writeFile(`${JSON.stringify({ models: StoredModels.parse(models) }, null, 2)}\n`)
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

/** Forgets the model on this machine, where it is among the chosen ones. */
export async function forgetOwnModel(dataDirectory: string): Promise<void> {
  const models = await loadStoredModels(dataDirectory)
  const others = models.filter((one) => !('own' in one))
  if (others.length < models.length) await saveModels(dataDirectory, others)
}

const pathIn = (dataDirectory: string) => join(dataDirectory, 'model.json')

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

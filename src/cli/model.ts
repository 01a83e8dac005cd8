import { open, rm, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { basename, resolve } from 'node:path'
import { ConfigurationError } from '#engines/environment.ts'
import { mostModels } from '#domain/model-label.ts'
import {
  forgetOwnModel,
  loadStoredModels,
  saveModels,
  modelTitleOf,
  withModel,
} from '#engines/model-settings.ts'
import { catalogue, weightsAddress, type CatalogueModel } from '#engines/own-model/catalogue.ts'
import { download } from '#engines/own-model/download.ts'
import { hashFile } from '#engines/own-model/hash-file.ts'
import { ownFolder, stateOf, weightsOf, type OwnModel } from '#engines/own-model/own-model.ts'
import { OwnModelError } from '#engines/own-model/own-model-error.ts'
import { findRuntime, installRuntime, packagesFor, runtimeBytes } from '#engines/own-model/runtime.ts'
import { startModel } from '#engines/own-model/start-model.ts'
import { loadConfiguredModels, readSettings } from './choose-engine.ts'
import { UsageError, type Command } from './command.ts'
import type { StandardStreams } from './export-result.ts'
import { printable } from './printable.ts'
import type { Prompts } from './prompts.ts'

type ModelTerminal = StandardStreams & {
  env: Record<string, string | undefined>
  /** None where nobody sits at a terminal: then naming a model is agreeing to it. */
  prompts: Prompts | undefined
  /** What is offered, where it is had, and npm: the usual unless a test has its own. */
  offered?: readonly CatalogueModel[]
  findAddress?: (model: CatalogueModel) => URL
  npm?: readonly string[]
  /** Milliseconds from any point. */
  clock?: () => number
}

/**
 * Says how the model on this machine stands, adds one, or removes it.
 * @returns whether it came to its end
 * @throws UsageError for what cannot be gone on with
 */
export async function ownModel(
  command: Command & { kind: 'model' },
  terminal: ModelTerminal,
): Promise<boolean> {
  const dataDirectory = resolve(readSettings(terminal.env).DATA_DIR)
  try {
    if (command.action === 'list') await list(dataDirectory, terminal)
    else if (command.action === 'remove') return await remove(dataDirectory, terminal)
    else return await add(command, dataDirectory, terminal)
    return true
  } catch (error) {
    if (!(error instanceof OwnModelError || error instanceof ConfigurationError)) throw error
    say(terminal, error.message)
    return false
  }
}

async function list(dataDirectory: string, terminal: ModelTerminal): Promise<void> {
  const configured = await loadConfiguredModels(readSettings(terminal.env))
  const own = configured?.models.flatMap((one) => ('own' in one ? [one.own] : []))[0]
  say(terminal, (await stateOf(dataDirectory, own, { thorough: true })).said)
  if (configured && !own) say(terminal, 'Another model is in use: "morsel connect --test" says which.')
  say(terminal, '')
  offer(terminal)
}

function offer(terminal: ModelTerminal): void {
  for (const { id, name, licence, bytes, memoryBytes, about, repository, commit, sha256 } of offeredBy(
    terminal,
  )) {
    const short = memoryBytes > totalmem() ? ', more than this machine has' : ''
    say(terminal, `${id.padEnd(11)} ${name}: ${about}`)
    say(
      terminal,
      `${' '.repeat(11)} ${licence}, ${inGigabytes(bytes)} to download, about ${inGigabytes(memoryBytes)} of memory${short}`,
    )
    say(terminal, `${' '.repeat(11)} huggingface.co/${repository} at ${commit}`)
    say(terminal, `${' '.repeat(11)} sha256 ${sha256}`)
  }
}

async function add(
  { id, file }: Command & { kind: 'model' },
  dataDirectory: string,
  terminal: ModelTerminal,
): Promise<boolean> {
  packagesFor()
  const model = file === undefined ? await chooseModel(id, terminal) : undefined
  if (!model && file === undefined) return false
  const hasRuntime = (await findRuntime(dataDirectory)) !== undefined
  const parts = [
    ...(hasRuntime ? [] : [`${inMegabytes(runtimeBytes)} from npm, which run it (node-llama-cpp, MIT)`]),
    ...(model ? [`${inGigabytes(model.bytes)} of weights from ${addressFor(model, terminal).host}`] : []),
  ]
  if (parts.length > 0) {
    say(terminal, `To be downloaded into ${ownFolder(dataDirectory)}: ${parts.join(', and ')}.`)
    if (terminal.prompts && !/^(y|$)/i.test(await terminal.prompts.ask('Go on? [Y/n] ')))
      return nothingChanged(terminal)
  }
  const isOnly = await isToBeOnly(dataDirectory, terminal)
  if (!hasRuntime) {
    say(terminal, 'Installing what runs it …')
    await installRuntime(dataDirectory, { signal: terminal.signal, npm: terminal.npm })
  }
  const own = model ? await fetchWeights(model, dataDirectory, terminal) : await takeWeights(file!, terminal)
  if (!own) return false
  say(terminal, `Loading ${own.name} once …`)
  const { stop } = await startModel(own, { dataDirectory, signal: terminal.signal })
  stop()
  return keep(own, isOnly, dataDirectory, terminal)
}

async function chooseModel(
  id: string | undefined,
  terminal: ModelTerminal,
): Promise<CatalogueModel | undefined> {
  const models = offeredBy(terminal)
  if (id === undefined) {
    offer(terminal)
    if (!terminal.prompts) {
      say(terminal, `Say which one, as in "morsel model add ${models[0]!.id}".`)
      return undefined
    }
  }
  const reply = id ?? ((await terminal.prompts?.ask(`Which one? [${models[0]!.id}] `)) || models[0]!.id)
  const model = models.find((one) => one.id === reply)
  if (!model)
    throw new UsageError(`There is no model "${reply}". There are ${models.map((one) => one.id).join(', ')}.`)
  return model
}

/** Downloads the weights, unless they are there. @returns undefined where it was stopped */
async function fetchWeights(
  model: CatalogueModel,
  dataDirectory: string,
  terminal: ModelTerminal,
): Promise<OwnModel | undefined> {
  const { id, name, file, bytes, sha256 } = model
  const path = weightsOf(dataDirectory, { file })
  if ((await stat(path).catch(() => undefined)) !== undefined) {
    say(terminal, `Checking ${name}, which is here …`)
    if ((await hashFile(path, terminal.signal)).digest('hex') === sha256) return { name, file, bytes, sha256 }
    say(terminal, 'It is damaged, and is downloaded again.')
    await rm(path)
  }
  const show = progressAt(terminal, bytes)
  try {
    const { signal } = terminal
    await download(
      { url: addressFor(model, terminal), path, bytes, sha256 },
      { signal, onProgress: show.tell },
    )
  } catch (error) {
    show.end()
    if (!terminal.signal.aborted) throw error
    say(terminal, `Stopped; what is there stays. To go on: npx morsel model add ${id}`)
    return undefined
  }
  show.end()
  return { name, file, bytes, sha256 }
}

/** Takes weights that somebody has, where they lie. @throws OwnModelError for what are none */
async function takeWeights(given: string, terminal: ModelTerminal): Promise<OwnModel> {
  const path = resolve(given)
  const opened = await open(path).catch(() => undefined)
  if (!opened) throw new OwnModelError(`${path} cannot be read.`)
  try {
    const { bytesRead, buffer } = await opened.read(Buffer.alloc(4), 0, 4, 0)
    if (bytesRead < 4 || buffer.toString('latin1') !== 'GGUF')
      throw new OwnModelError(`${path} holds no weights in the format GGUF.`)
    say(terminal, `${basename(path)} is used where it is; its hash is kept, so that damage is noticed.`)
    const sha256 = (await hashFile(path, terminal.signal)).digest('hex')
    return {
      name: basename(path).replace(/\.gguf$/i, ''),
      file: path,
      bytes: (await opened.stat()).size,
      sha256,
    }
  } finally {
    await opened.close()
  }
}

/** A damaged file is written anew. */
const keptIn = (dataDirectory: string) => loadStoredModels(dataDirectory).catch(() => [])

/**
 * Whether the models of servers that are kept give way to the one on this machine, which otherwise takes the place of the
 * one before it, or comes last. @throws UsageError where there is no room for it
 */
async function isToBeOnly(dataDirectory: string, { prompts }: ModelTerminal): Promise<boolean> {
  const kept = await keptIn(dataDirectory)
  if (kept.length === 0 || kept.some((one) => 'own' in one)) return false
  const question = `Use only the new one from now on, and forget ${kept.map(modelTitleOf).join(', ')}? [y/N] `
  if (prompts && /^y/i.test(await prompts.ask(printable(question)))) return true
  if (kept.length >= mostModels)
    throw new UsageError(`${mostModels} models are kept already, which is as many as there can be.`)
  return false
}

async function keep(
  own: OwnModel,
  isOnly: boolean,
  dataDirectory: string,
  terminal: ModelTerminal,
): Promise<boolean> {
  const models = withModel(isOnly ? [] : await keptIn(dataDirectory), { own })
  const path = await saveModels(dataDirectory, models)
  say(terminal, `Kept in ${path}. Morsel uses ${own.name} from its next start on.`)
  if (models.length > 1)
    say(terminal, `In this order, the next when one is down: ${models.map(modelTitleOf).join(', ')}.`)
  say(terminal, 'To see how it does: npx morsel connect --test')
  if (readSettings(terminal.env).LLM_BASE_URL !== undefined)
    say(terminal, 'But LLM_BASE_URL is set, and what the environment says wins: remove it there.')
  return true
}

async function remove(dataDirectory: string, terminal: ModelTerminal): Promise<boolean> {
  const folder = ownFolder(dataDirectory)
  const question = `Remove ${folder}, with all weights in it? [y/N] `
  if (terminal.prompts && !/^y/i.test(await terminal.prompts.ask(question))) return nothingChanged(terminal)
  await forgetOwnModel(dataDirectory)
  await rm(folder, { recursive: true, force: true })
  say(terminal, 'Removed. Weights that lie elsewhere stay where they are.')
  return true
}

function nothingChanged(terminal: ModelTerminal): false {
  say(terminal, 'Nothing was changed.')
  return false
}

/** Writes over one line at a terminal; elsewhere a line for each tenth. */
function progressAt({ stderr, clock = () => performance.now() }: ModelTerminal, bytes: number) {
  const startedAt = clock()
  let begunWith: number | undefined
  let [shownAt, tenth] = [-Infinity, 0]
  return {
    tell: (have: number) => {
      begunWith ??= have
      const now = clock()
      const isDue = stderr.isTTY ? now - shownAt > 250 : Math.floor((10 * have) / bytes) > tenth
      if (!isDue) return
      ;[shownAt, tenth] = [now, Math.floor((10 * have) / bytes)]
      const perMs = (have - begunWith) / (now - startedAt)
      const left = perMs > 0 ? `, ${inWords((bytes - have) / perMs)} left` : ''
      const line = `${Math.floor((100 * have) / bytes)} %, ${(have / 1e9).toFixed(2)} of ${inGigabytes(bytes)}${left}`
      stderr.write(stderr.isTTY ? `\r\u001B[K${line}` : `${line}\n`)
    },
    end: () => {
      if (stderr.isTTY) stderr.write('\r\u001B[K')
    },
  }
}

function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

function say({ stdout }: ModelTerminal, line: string): void {
  stdout.write(`${printable(line)}\n`)
}

const offeredBy = ({ offered = catalogue }: ModelTerminal) => offered
const addressFor = (model: CatalogueModel, { findAddress = weightsAddress }: ModelTerminal) =>
  findAddress(model)
const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
const inMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

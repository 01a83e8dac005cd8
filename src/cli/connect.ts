import { resolve } from 'node:path'
import type { OfferedModel } from '#domain/model-server.ts'
import { checkAddress } from '#engines/hosted/check-address.ts'
import { findLocalServers, type LocalPort } from '#engines/hosted/find-local-servers.ts'
import { listModels, type ModelList } from '#engines/hosted/list-models.ts'
import { tryModel, type ModelToTry } from '#engines/hosted/try-model.ts'
import {
  loadStoredModels,
  modelTitleOf,
  saveModels,
  withModel,
  type ModelSettings,
  type StoredModel,
} from '#engines/model-settings.ts'
import { OwnModelError } from '#engines/own-model/own-model-error.ts'
import { haveOwnLabels, mostModels } from '#domain/model-label.ts'
import { asUsageError, loadConfiguredModels, readSettings } from './choose-engine.ts'
import { UsageError, type Command } from './command.ts'
import type { StandardStreams } from './export-result.ts'
import { printable } from './printable.ts'
import type { Prompts } from './prompts.ts'
import { lineOfBegun, linesOfTrial } from './trial-lines.ts'

type ConnectTerminal = StandardStreams & {
  env: Record<string, string | undefined>
  /** None where nobody sits at a terminal: then nothing is asked, and what is missing is said. */
  prompts: Prompts | undefined
  /** Where local servers are looked for; the usual ports unless a test has its own. */
  ports?: readonly LocalPort[]
}

/** What was settled, and what is still to be. */
type Choice = { baseUrl: string; apiKey: string | undefined; models: OfferedModel[] }

/**
 * Finds a model server or takes an address, lets a model be chosen, tries it, and keeps what was chosen in the data
 * directory. A key comes from standard input, the environment or a hidden question, never from an argument.
 * @returns whether the model was tried with success and, unless only tested, kept
 * @throws UsageError for what cannot be gone on with
 */
export async function connect(
  command: Command & { kind: 'connect' },
  streams: ConnectTerminal,
): Promise<boolean> {
  // Where the key is read, no answers are.
  const terminal = command.keyFromStdin ? { ...streams, prompts: undefined } : streams
  const settings = readSettings(terminal.env)
  const { DATA_DIR, LLM_BASE_URL, LLM_API_KEY } = settings
  if (command.testOnly) {
    const { models = [] } = (await loadConfiguredModels(settings)) ?? {}
    if (models.length === 0)
      say(terminal, 'No model is configured. "morsel connect" finds one, or takes an address.')
    let areGood = models.length > 0
    for (const model of models) areGood = (await testConfigured(model, settings, terminal)) && areGood
    return areGood
  }
  const kept = await beside(command, resolve(DATA_DIR), terminal)
  if (!kept) return false
  const given = command.keyFromStdin ? await readKey(terminal) : LLM_API_KEY
  const choice = await chooseServer(command, given, terminal)
  if (!choice) return false
  const { baseUrl, apiKey, models: offered } = choice
  const model = command.model ?? (await chooseModel(offered, terminal))
  if (model === undefined) return false
  const isGood = await tried({ baseUrl, apiKey, model }, terminal)
  if (!isGood && !(await agrees('Keep it all the same? [y/N] ', /^y/i, terminal))) {
    say(terminal, 'Nothing was changed.')
    return false
  }
  const chosen = { baseUrl, ...(apiKey && { apiKey }), model, ...(command.as && { label: command.as }) }
  // Not added to what is kept, it is the first, and a model on this machine the next.
  const models = command.as !== undefined || command.add ? withModel(kept, chosen) : [chosen, ...kept]
  const path = await saveModels(resolve(DATA_DIR), models)
  say(terminal, `Kept in ${path}. Morsel uses ${printable(model)} from its next start on.`)
  if (models.length > 1) say(terminal, `In this order: ${models.map(modelTitleOf).join(', ')}.`)
  if (models.length > 1 && models.filter(({ label }) => label !== undefined).length === 1)
    say(terminal, 'Readers can choose once two of them have a label: connect another again, with --as.')
  if (LLM_BASE_URL !== undefined)
    say(terminal, 'But LLM_BASE_URL is set, and what the environment says wins: remove it there.')
  return true
}

/** Tries what is configured; a model on this machine is started for it, and ended. */
async function testConfigured(
  model: ModelSettings,
  { DATA_DIR, LLM_CONTEXT: contextTokens }: ReturnType<typeof readSettings>,
  terminal: ConnectTerminal,
): Promise<boolean> {
  if (!('own' in model)) return tried(model, terminal)
  const { name } = model.own
  const { startModel } = await import('#engines/own-model/start-model.ts')
  say(terminal, `Loading ${name} …`)
  try {
    const options = { dataDirectory: resolve(DATA_DIR), signal: terminal.signal, contextTokens }
    const { baseUrl, apiKey, stop } = await startModel(model.own, options)
    return await tried({ baseUrl, apiKey, model: name }, terminal).finally(stop)
  } catch (error) {
    if (!(error instanceof OwnModelError)) throw error
    say(terminal, error.message)
    return false
  }
}

/**
 * The models that stay beside the one that is chosen: all with `--as` and `--add`; otherwise none but one that runs on this
 * machine, unless somebody wants it replaced.
 * @returns undefined where several would be lost and nobody agrees to that
 */
async function beside(
  { as, add }: Command & { kind: 'connect' },
  dataDirectory: string,
  terminal: ConnectTerminal,
): Promise<StoredModel[] | undefined> {
  const isAdded = as !== undefined || add
  const models = await loadStoredModels(dataDirectory).catch((error: unknown) => {
    if (isAdded) throw asUsageError(error)
    // What is damaged is written anew.
    return []
  })
  const isNew = models.every((one) => haveOwnLabels([one, { label: as }]))
  if (isAdded && isNew && models.length >= mostModels)
    throw new UsageError(`${mostModels} models are kept already, which is as many as there can be.`)
  if (isAdded) return models
  const own = models.filter((one) => 'own' in one)
  if (models.length - own.length < 2) {
    const question = `Replace ${own.map(modelTitleOf).join()}, which runs on this machine, instead of keeping it as the next? [y/N] `
    return own.length > 0 && (await agrees(printable(question), /^y/i, terminal)) ? [] : own
  }
  say(terminal, `${models.length} models are kept: ${models.map(modelTitleOf).join(', ')}.`)
  if (await agrees('Use only one from now on, and forget these? [y/N] ', /^y/i, terminal)) return []
  say(terminal, 'To keep one beside them, say --as LABEL or --add. Nothing was changed.')
  return undefined
}

/** The address that was named, or a server of this machine. @returns undefined where that was said to be impossible */
async function chooseServer(
  { address }: Command & { kind: 'connect' },
  apiKey: string | undefined,
  terminal: ConnectTerminal,
): Promise<Choice | undefined> {
  if (address !== undefined) return listBehind(baseOf(address, terminal), apiKey, terminal)
  say(terminal, 'Looking for model servers on this machine …')
  const servers = await findLocalServers({ ports: terminal.ports, signal: terminal.signal })
  const answering = servers.filter(({ found }) => found !== null)
  for (const [index, { name, baseUrl, found }] of answering.entries())
    say(
      terminal,
      `${index + 1}  ${name}, ${baseUrl}: ${found === 'wants-key' ? 'wants a key' : countOf(found!.models)}`,
    )
  if (answering.length === 0) {
    say(terminal, `None of ${servers.map(({ name }) => name).join(', ')} answers here.`)
    say(terminal, 'Without one, Morsel can run a model itself: npx morsel model add')
  }
  let base = answering.length === 1 ? answering[0]!.baseUrl : undefined
  if (terminal.prompts) {
    const question =
      answering.length === 0 ? 'Address of a model server: ' : 'Which one, or another address? [1] '
    const reply = (await terminal.prompts.ask(question)) || (answering.length > 0 ? '1' : '')
    base = answering[Number(reply) - 1]?.baseUrl ?? baseOf(reply, terminal)
  }
  if (base === undefined) {
    say(terminal, 'Name one, as in "morsel connect http://localhost:11434/v1 --model NAME".')
    return undefined
  }
  return listBehind(base, apiKey, terminal)
}

/** An address as the engine takes it, mended where that can be done. @throws UsageError */
function baseOf(given: string, terminal: ConnectTerminal): string {
  const checked = checkAddress(given)
  if (checked.ok) return checked.baseUrl
  if (checked.corrected === undefined)
    throw new UsageError('That is no web address such as http://localhost:11434/v1.')
  say(terminal, `Taken as ${checked.corrected}: ${checked.said}.`)
  return checked.corrected
}

/** Asks an address for its models, and whoever sits there for a key where one is wanted. */
async function listBehind(
  baseUrl: string,
  given: string | undefined,
  terminal: ConnectTerminal,
): Promise<Choice | undefined> {
  let apiKey = given
  let list: ModelList
  for (;;) {
    list = await listModels({ baseUrl, apiKey, signal: terminal.signal })
    if (list.ok || list.trouble.kind !== 'key' || !terminal.prompts) break
    say(terminal, list.trouble.said)
    apiKey = (await terminal.prompts.askHidden('Key (not shown): ')) || undefined
    if (apiKey === undefined) return undefined
  }
  if (list.ok) return { baseUrl, apiKey, models: list.models }
  if (list.corrected !== undefined) {
    say(terminal, `Taken as ${list.corrected}: ${list.trouble.said}`)
    return listBehind(list.corrected, apiKey, terminal)
  }
  // A server without a list may well answer: the trial shows it.
  if (list.trouble.kind === 'address') return { baseUrl, apiKey, models: [] }
  say(terminal, `${list.trouble.said} ${list.trouble.todo}`)
  return undefined
}

async function chooseModel(models: OfferedModel[], terminal: ConnectTerminal): Promise<string | undefined> {
  const { prompts } = terminal
  if (models.length === 1) return models[0]!.name
  for (const [index, model] of models.entries()) say(terminal, `${index + 1}  ${describe(model)}`)
  if (!prompts) {
    say(terminal, 'Say which model, as in --model NAME.')
    return undefined
  }
  const reply = await prompts.ask(
    models.length === 0 ? 'Name of the model: ' : 'Which model, by number or name? [1] ',
  )
  return models[Number(reply || '1') - 1]?.name ?? (reply || undefined)
}

function describe({ name, context, longestContext, bytes }: OfferedModel): string {
  const size = bytes && `${(bytes / 1e9).toFixed(1)} GB`
  const window = context
    ? `${context.toLocaleString('en-US')} tokens`
    : longestContext && `up to ${longestContext.toLocaleString('en-US')} tokens`
  return [name, size, window].filter(Boolean).join(', ')
}

/** Tries a model and writes each step down as it comes. */
async function tried(model: ModelToTry, terminal: ConnectTerminal): Promise<boolean> {
  const { stderr, signal } = terminal
  const clear = '\r\u001B[K'
  let isGood = false
  say(terminal, `Trying ${model.model} at ${model.baseUrl} …`)
  await tryModel(model, {
    signal,
    tell(event) {
      if (event.type === 'begun') {
        if (stderr.isTTY) stderr.write(`${clear}${lineOfBegun(event)}`)
        return
      }
      if (event.type === 'done') isGood = event.ok
      if (stderr.isTTY) stderr.write(clear)
      for (const line of linesOfTrial(event)) say(terminal, line)
    },
  })
  return isGood
}

async function agrees(question: string, yes: RegExp, { prompts }: ConnectTerminal): Promise<boolean> {
  return prompts !== undefined && yes.test(await prompts.ask(question))
}

async function readKey({ stdin }: ConnectTerminal): Promise<string> {
  let text = ''
  for await (const piece of stdin) text += String(piece)
  const key = text.trim()
  if (key === '' || /\s/.test(key)) throw new UsageError('Standard input holds no key.')
  return key
}

function say({ stdout }: ConnectTerminal, line: string): void {
  stdout.write(`${printable(line)}\n`)
}

const countOf = (models: OfferedModel[]) => `${models.length} ${models.length === 1 ? 'model' : 'models'}`

import * as z from 'zod/mini'
import type { OfferedModel } from '#domain/model-server.ts'
import { askServer, type ServerAnswer } from './ask-server.ts'
import { isNear } from './check-address.ts'
import { endpointOf, keyHeaders } from './endpoint.ts'
import { windowsByServer, type Windows } from './model-windows.ts'
import { troubleOfAnswer, troubleOfError, type Trouble } from './trouble.ts'
import { Size, told } from './told.ts'

export type ModelList =
  | {
      ok: true
      /** The address that answered: with `/v1`, where that was missing. */
      baseUrl: string
      /** What program it is, where it can be told. */
      server: ServerName | undefined
      models: OfferedModel[]
      /** How long the first answer took, in milliseconds. */
      ms: number
    }
  | { ok: false; trouble: Trouble; /** The address that would do. */ corrected?: string }

export type ServerName = 'Ollama' | 'LM Studio' | 'llama.cpp' | 'vLLM' | 'LocalAI'

export type ListOptions = {
  baseUrl: string
  apiKey?: string | undefined
  signal?: AbortSignal | undefined
  /** For each question. */
  withinMs?: number
}

/** What may be missing at the end of a base. */
const versions = ['/v1', '/api/v1', '/openai/v1']

/** More are not a choice. */
const mostModels = 1000

/** A model in the lists of OpenAI and of whoever followed, with the names that each has for its window. */
const Item = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(300)),
  owned_by: told(z.string()),
  context_length: Size,
  context_window: Size,
  max_context_length: Size,
  max_model_len: Size,
  meta: told(z.object({ n_ctx: Size, n_ctx_train: Size, size: Size })),
})
type Item = z.infer<typeof Item>

const List = z.union([z.object({ data: z.array(z.unknown()) }), z.array(z.unknown())])

/**
 * The models behind an address: `GET …/models`, and what its program tells of their windows elsewhere. Redirects are
 * not followed, so that the key goes where it was sent.
 */
export async function listModels(options: ListOptions): Promise<ModelList> {
  const { baseUrl, apiKey, signal, withinMs = 5_000 } = options
  const url = endpointOf(baseUrl, '/models')
  const headers = keyHeaders(baseUrl, apiKey)
  const ask = (url: URL, json?: unknown) => askServer(url, { headers, json, withinMs, signal })
  let answer: ServerAnswer
  try {
    answer = await ask(url)
  } catch (error) {
    signal?.throwIfAborted()
    return { ok: false, trouble: troubleOfError(error, { url }) }
  }
  const items = itemsOf(answer)
  if (items === undefined) {
    if (!/\/v\d\w*$/.test(url.pathname.replace(/\/models$/, ''))) {
      const corrected = await findVersion(baseUrl, (url) => ask(url).catch(() => undefined))
      signal?.throwIfAborted()
      if (corrected !== undefined)
        return { ok: false, trouble: versionMissing(baseUrl, corrected), corrected }
    }
    return { ok: false, trouble: noListOf(answer, url, apiKey) }
  }
  const server = await findProgram(baseUrl, items, (url) => ask(url).catch(() => undefined))
  const windows =
    server &&
    (await windowsByServer[server]?.(
      rootOf(baseUrl),
      ask,
      items.map(({ id }) => id),
    ))
  signal?.throwIfAborted()
  const models = items.flatMap((item) => toModel(item, windows)).filter(({ name }) => !isOtherKind(name))
  return { ok: true, baseUrl, server, models, ms: answer.ms }
}

function itemsOf({ status, body }: ServerAnswer): Item[] | undefined {
  const list = status === 200 ? List.safeParse(body) : undefined
  if (!list?.success) return undefined
  const items = Array.isArray(list.data) ? list.data : list.data.data
  return items.slice(0, mostModels).flatMap((item) => Item.safeParse(item).data ?? [])
}

/** The base with what it lacks, where asking shows that there is a list of models: a key may be wanted for it. */
async function findVersion(
  baseUrl: string,
  ask: (url: URL) => Promise<ServerAnswer | undefined>,
): Promise<string | undefined> {
  for (const version of versions) {
    const base = endpointOf(baseUrl, version)
    const answer = await ask(endpointOf(base.href, '/models'))
    const isList = answer && (itemsOf(answer) !== undefined || wantsKey(answer))
    if (isList) return base.href
  }
  return undefined
}

const wantsKey = ({ status, body }: ServerAnswer) =>
  (status === 401 || status === 403) && typeof body === 'object' && body !== null

function versionMissing(baseUrl: string, corrected: string): Trouble {
  return {
    kind: 'address',
    said: `There is no model server at ${baseUrl}, but there is one at ${corrected}.`,
    todo: `Use ${corrected}.`,
  }
}

function noListOf(answer: ServerAnswer, url: URL, apiKey: string | undefined): Trouble {
  const { status, body } = answer
  if (status !== 200 && typeof body === 'object') return troubleOfAnswer(answer, { url, apiKey })
  if (status !== 200 && status !== 404 && status !== 405) return troubleOfAnswer(answer, { url, apiKey })
  return {
    kind: 'address',
    said: `What answers at ${url.host} lists no models at ${url.pathname}.`,
    todo: 'Check the address: most end in /v1.',
  }
}

/** The program behind a list, by what it writes there and, for one nearby, by what it answers elsewhere. */
async function findProgram(
  baseUrl: string,
  items: Item[],
  ask: (url: URL) => Promise<ServerAnswer | undefined>,
): Promise<ServerName | undefined> {
  const owners = new Set(items.map(({ owned_by: owner }) => owner))
  if (owners.has('llamacpp') || items.some(({ meta }) => meta?.n_ctx_train !== undefined)) return 'llama.cpp'
  if (owners.has('vllm')) return 'vLLM'
  if (owners.has('organization_owner')) return 'LM Studio'
  if (owners.has('library')) return 'Ollama'
  if (!isNear(new URL(baseUrl).hostname)) return undefined
  const root = rootOf(baseUrl)
  const [ollama, localAi] = await Promise.all([
    ask(endpointOf(root, '/api/tags')),
    ask(endpointOf(root, '/version')),
  ])
  if (ollama && z.object({ models: z.array(z.unknown()) }).safeParse(ollama.body).success) return 'Ollama'
  // Only LocalAI leaves the owner out.
  const isLocalAi = localAi && z.object({ version: z.string() }).safeParse(localAi.body).success
  return isLocalAi && items.every(({ owned_by: owner }) => owner === undefined) ? 'LocalAI' : undefined
}

function toModel(item: Item, windows: Windows | undefined): OfferedModel[] {
  const known = windows?.get(item.id)
  // It says itself that it writes nothing.
  if (known === 'no-chat') return []
  const context =
    known?.context ??
    item.meta?.n_ctx ??
    item.max_model_len ??
    item.context_window ??
    item.context_length ??
    item.max_context_length
  const longestContext = known?.longestContext ?? item.meta?.n_ctx_train
  const bytes = known?.bytes ?? item.meta?.size
  return [
    {
      name: item.id,
      ...(context !== undefined && { context }),
      ...(longestContext !== undefined && { longestContext }),
      ...(bytes !== undefined && { bytes }),
    },
  ]
}

/** Models that hear, speak, draw or measure, of lists that hold all in one. */
function isOtherKind(name: string): boolean {
  return /embed|whisper|rerank|moderation|dall-e|(^|[-/])(tts|bge)[-\d]|-(tts|transcribe|realtime|image)\b/i.test(
    name,
  )
}

/** The address of the program itself, before its `/v1`. */
export function rootOf(baseUrl: string): string {
  const url = new URL(baseUrl)
  url.pathname = url.pathname.replace(/\/v1$/, '')
  return url.href
}

import * as z from 'zod/mini'
import type { ServerAnswer } from './ask-server.ts'
import { endpointOf } from './endpoint.ts'
import { Size, told } from './told.ts'

/** Sizes as `OfferedModel` has them; `no-chat` for a model that writes nothing. */
type Told =
  | { context?: number | undefined; longestContext?: number | undefined; bytes?: number | undefined }
  | 'no-chat'

/** What a program tells of its models beside its list, by their names there. */
export type Windows = Map<string, Told>

type Ask = (url: URL, json?: unknown) => Promise<ServerAnswer>

/** So many models of Ollama are asked about, each with a question of its own. */
const mostShown = 24

/** By the program. Each answer counts only where it has the shape that the program gives it; a question that fails tells nothing. */
export const windowsByServer: Partial<
  Record<string, (root: string, ask: Ask, names: string[]) => Promise<Windows>>
> = {
  Ollama: windowsOfOllama,
  'LM Studio': windowsOfLmStudio,
  'llama.cpp': windowsOfLlama,
}

const Tags = z.object({ models: z.array(z.object({ name: z.string(), size: Size })) })
const Shown = z.object({
  capabilities: told(z.array(z.string())),
  model_info: told(z.record(z.string(), z.unknown())),
})

/** `/api/tags` has the bytes, `/api/show` the longest window; with which window one runs is said in each request. */
async function windowsOfOllama(root: string, ask: Ask, names: string[]): Promise<Windows> {
  const tags = await parsed(Tags, ask(endpointOf(root, '/api/tags')))
  const bytes = new Map(tags?.models.map(({ name, size }) => [name, size]))
  const entries = names.slice(0, mostShown).map(async (name): Promise<[string, Told]> => {
    const shown = await parsed(Shown, ask(endpointOf(root, '/api/show'), { model: name }))
    if (shown?.capabilities && !shown.capabilities.includes('completion')) return [name, 'no-chat']
    const [, longest] =
      Object.entries(shown?.model_info ?? {}).find(([key]) => key.endsWith('.context_length')) ?? []
    return [name, { longestContext: Size.parse(longest), bytes: bytes.get(name) }]
  })
  return new Map(await Promise.all(entries))
}

const Loaded = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      type: told(z.string()),
      max_context_length: Size,
      loaded_context_length: Size,
    }),
  ),
})

/** LM Studio's own list tells the window with which a model is loaded, and which ones only embed. */
async function windowsOfLmStudio(root: string, ask: Ask): Promise<Windows> {
  const list = await parsed(Loaded, ask(endpointOf(root, '/api/v0/models')))
  return new Map(
    list?.data.map(({ id, type, max_context_length: longestContext, loaded_context_length: context }) => [
      id,
      type === 'embeddings' ? 'no-chat' : { context, longestContext },
    ]),
  )
}

const Properties = z.object({ default_generation_settings: z.object({ n_ctx: Size }) })

/** The window of one slot, in versions of llama.cpp's server whose list does not tell it. */
async function windowsOfLlama(root: string, ask: Ask, names: string[]): Promise<Windows> {
  const properties = await parsed(Properties, ask(endpointOf(root, '/props')))
  const context = properties?.default_generation_settings.n_ctx
  return new Map(context !== undefined && names.length === 1 ? [[names[0]!, { context }]] : [])
}

async function parsed<Schema extends z.ZodMiniType>(
  schema: Schema,
  asked: Promise<ServerAnswer>,
): Promise<z.infer<Schema> | undefined> {
  try {
    return schema.safeParse((await asked).body).data
  } catch {
    // A program that tells nothing of its windows is used all the same.
    return undefined
  }
}

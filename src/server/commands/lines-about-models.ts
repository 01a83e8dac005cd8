import { isNear } from '#engines/hosted/check-address.ts'
import { findLocalServers, type LocalPort } from '#engines/hosted/find-local-servers.ts'
import { listModels } from '#engines/hosted/list-models.ts'
import { tryChat } from '#engines/hosted/try-chat.ts'
import type { Trouble } from '#engines/hosted/trouble.ts'
import type { ConfiguredModels, ModelSettings, ServerSettings } from '#engines/model-settings.ts'
import { stateOf, type OwnModel } from '#engines/own-model/own-model.ts'

export type ModelLine = { line: string; isTrouble: boolean; model?: string }

/**
 * What whoever starts the server should know of its models: in a line each why a configured one cannot be used, or that it
 * runs on this machine, or, where none is configured, that a local one could be used. It never holds a key.
 * @param dataDirectory where the weights lie of a model on this machine
 * @param ports where local servers are looked for
 */
export async function linesAboutModels(
  configured: ConfiguredModels | undefined,
  dataDirectory: string,
  ports?: readonly LocalPort[],
): Promise<ModelLine[]> {
  const lines = await Promise.all(
    configured ? configured.models.map((one) => lineAbout(one, dataDirectory)) : [lineAboutLocal(ports)],
  )
  return lines.filter((line) => line !== undefined)
}

async function lineAbout(settings: ModelSettings, dataDirectory: string): Promise<ModelLine | undefined> {
  if ('own' in settings) return lineAboutOwn(settings.own, dataDirectory)
  const trouble = await findTrouble(settings)
  if (!trouble) return undefined
  const { baseUrl, model } = settings
  const line = `The model ${model} at ${baseUrl} can’t be used: ${trouble.said} ${trouble.todo} Check again with: npx morsel connect --test`
  return { line, isTrouble: true, model }
}

/** Its weights are compared when they are loaded, which is for the first text. */
async function lineAboutOwn(own: OwnModel, dataDirectory: string): Promise<ModelLine> {
  const { kind, said } = await stateOf(dataDirectory, own, { thorough: false })
  if (kind !== 'ready') return { line: said, isTrouble: true, model: own.name }
  return { line: `${own.name} is ready on this machine; it is loaded for its first text.`, isTrouble: false }
}

async function lineAboutLocal(ports: readonly LocalPort[] | undefined): Promise<ModelLine | undefined> {
  const servers = await findLocalServers({ ports })
  for (const { name, found } of servers) {
    if (found === null || found === 'wants-key' || found.models.length === 0) continue
    const count = found.models.length === 1 ? '1 model' : `${found.models.length} models`
    return {
      line: `${name} runs on this machine with ${count}. To use it: npx morsel connect`,
      isTrouble: false,
    }
  }
  return undefined
}

/**
 * Asks for the list of models, and for one word where the list does not settle it: elsewhere it is often public, and
 * says nothing of the key or of what is left on it. A local model that is listed is not loaded for a question.
 */
async function findTrouble({ baseUrl, apiKey, model }: ServerSettings): Promise<Trouble | undefined> {
  const list = await listModels({ baseUrl, apiKey })
  if (!list.ok && (list.trouble.kind !== 'address' || list.corrected !== undefined)) return list.trouble
  const names = list.ok ? list.models.map(({ name }) => name) : []
  const isListed = names.includes(model) || names.includes(`${model}:latest`)
  if (isNear(new URL(baseUrl).hostname) && isListed) return undefined
  const chat = await tryChat({ baseUrl, apiKey, model, untilFirstWord: true })
  // Busy or loading passes.
  return chat.ok || chat.trouble.kind === 'busy' ? undefined : chat.trouble
}

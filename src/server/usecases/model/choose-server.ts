import type { LocalServer, ModelsInUse, OfferedModels, ServerChoice } from '#domain/model-server.ts'
import { checkAddress } from '#engines/hosted/check-address.ts'
import { findLocalServers } from '#engines/hosted/find-local-servers.ts'
import { listModels } from '#engines/hosted/list-models.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { requireOperator } from './require-operator.ts'

/** The models in use, without their keys. @throws AppError `not_found` for who is no operator */
export async function getModels(context: Context, actor: Actor): Promise<ModelsInUse> {
  await requireOperator(context, actor)
  const { from = null, models = [] } = context.models ?? {}
  return {
    from,
    models: models.map((one) =>
      'own' in one
        ? { model: one.own.name, label: one.label, hasKey: false }
        : { address: one.baseUrl, model: one.model, label: one.label, hasKey: one.apiKey !== undefined },
    ),
  }
}

/** Who answers on the usual ports of this machine. @throws AppError `not_found` for who is no operator */
export async function findServers(
  context: Context,
  actor: Actor,
  signal: AbortSignal,
): Promise<{ servers: LocalServer[] }> {
  await requireOperator(context, actor)
  return { servers: await findLocalServers({ signal }) }
}

/**
 * The models behind an address. An operator may name any: a model on this machine or beside it is what most people have.
 * @throws AppError `not_found` for who is no operator
 */
export async function listOffered(
  context: Context,
  actor: Actor,
  choice: ServerChoice,
  signal: AbortSignal,
): Promise<OfferedModels> {
  await requireOperator(context, actor)
  const checked = checkAddress(choice.address)
  if (!checked.ok) {
    const { said, corrected } = checked
    const todo = corrected === undefined ? 'One looks like http://localhost:11434/v1.' : `Use ${corrected}.`
    return { trouble: { said: `The address can’t be used: ${said}.`, todo }, ...(corrected && { corrected }) }
  }
  const { baseUrl } = checked
  const list = await listModels({ baseUrl, apiKey: keyFor(context, baseUrl, choice.key), signal })
  if (list.ok) return { baseUrl, models: list.models }
  const { said, todo } = list.trouble
  return { trouble: { said, todo }, ...(list.corrected && { corrected: list.corrected }) }
}

/**
 * The key that is meant: the one given, or else the one that is kept for this very address and for no other.
 * @param model whose key it is, where several are kept for the address
 */
export function keyFor(
  { models: inUse }: Context,
  baseUrl: string,
  given: string | undefined,
  model?: string,
): string | undefined {
  if (given !== undefined) return given || undefined
  const kept = inUse?.models.flatMap((one) => ('own' in one || one.baseUrl !== baseUrl ? [] : [one])) ?? []
  return (kept.find((one) => one.model === model) ?? kept[0])?.apiKey
}

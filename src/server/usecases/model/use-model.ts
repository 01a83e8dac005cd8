import type { ModelChoice, ModelInUse } from '#domain/model-server.ts'
import { AppError } from '#domain/errors.ts'
import { checkAddress } from '#engines/hosted/check-address.ts'
import { saveModel } from '#engines/model-settings.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { getModel, keyFor } from './choose-server.ts'
import { requireOperator } from './require-operator.ts'

/**
 * Keeps a model and has everything that begins from now on made by it; what runs goes on with the one it began with.
 * @throws AppError `not_found` for who is no operator; `not_available` where the environment names one;
 * `request_invalid` for an address that cannot be used
 */
export async function useModel(
  context: Context,
  actor: Actor,
  { address, key, model }: ModelChoice,
): Promise<ModelInUse> {
  await requireOperator(context, actor)
  if (context.model?.from === 'environment') throw new AppError('not_available')
  const checked = checkAddress(address)
  if (!checked.ok) throw new AppError('request_invalid')
  const { baseUrl } = checked
  const apiKey = keyFor(context, baseUrl, key)
  await saveModel(context.dataDirectory, { baseUrl, ...(apiKey && { apiKey }), model })
  context.model = await context.loadModel()
  if (context.model) context.engine = context.openEngine(context.model)
  context.log.info({ user: actor.userId, model }, 'An operator chose another model')
  return getModel(context, actor)
}

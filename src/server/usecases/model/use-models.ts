import { isDeepStrictEqual } from 'node:util'
import type { ModelOrder, ModelsInUse } from '#domain/model-server.ts'
import { AppError } from '#domain/errors.ts'
import { checkAddress } from '#engines/hosted/check-address.ts'
import { modelNameOf, saveModels, type ConfiguredModels, type StoredModel } from '#engines/model-settings.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { getModels, keyFor } from './choose-server.ts'
import { requireOperator } from './require-operator.ts'

/**
 * Keeps models in their order and has everything that begins from now on made by them, or by the built-in engine where
 * there are none; what runs goes on with those it began with.
 * @throws AppError `not_found` for who is no operator; `not_available` where the environment names them;
 * `request_invalid` for an address that cannot be used, or for a model on this machine that is not in use;
 * `result_changed` where others were kept meanwhile, which are in use from then on
 */
export async function useModels(
  context: Context,
  actor: Actor,
  { models }: ModelOrder,
): Promise<ModelsInUse> {
  await requireOperator(context, actor)
  if (context.models?.from === 'environment') throw new AppError('not_available')
  // "morsel connect" may have kept others since: what would be lost is used first, and shown.
  const kept = await context.loadModels()
  if (!isDeepStrictEqual(kept, context.models)) {
    adopt(context, kept)
    throw new AppError('result_changed')
  }
  const chosen = models.map(({ address, key, model, label }): StoredModel => {
    if (address === undefined) {
      const kept = context.models?.models.find((one) => 'own' in one && one.own.name === model)
      if (!kept || !('own' in kept)) throw new AppError('request_invalid')
      return { own: kept.own, label }
    }
    const checked = checkAddress(address)
    if (!checked.ok) throw new AppError('request_invalid')
    const { baseUrl } = checked
    return { baseUrl, apiKey: keyFor(context, baseUrl, key, model), model, label }
  })
  await saveModels(context.dataDirectory, chosen)
  adopt(context, await context.loadModels())
  context.log.info({ user: actor.userId, models: chosen.map(modelNameOf) }, 'An operator chose models')
  return getModels(context, actor)
}

function adopt(context: Context, models: ConfiguredModels | undefined): void {
  context.models = models
  context.engine = context.openEngine(models)
}

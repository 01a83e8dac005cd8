import type { ModelChoice, TrialEvent } from '#domain/model-server.ts'
import { checkAddress } from '#engines/hosted/check-address.ts'
import { tryModel } from '#engines/hosted/try-model.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { keyFor } from './choose-server.ts'
import { requireOperator } from './require-operator.ts'

/**
 * Tries a model as it would be used, without anything being changed.
 * @param tell called with each event as it happens
 * @throws AppError `not_found` for who is no operator; the signal's reason
 */
export async function tryChosenModel(
  context: Context,
  actor: Actor,
  { address, key, model }: ModelChoice,
  { signal, tell }: { signal: AbortSignal; tell: (event: TrialEvent) => void },
): Promise<void> {
  await requireOperator(context, actor)
  const checked = checkAddress(address)
  const apiKey = checked.ok ? keyFor(context, checked.baseUrl, key, model) : undefined
  await tryModel({ baseUrl: address, apiKey, model }, { signal, tell })
}
